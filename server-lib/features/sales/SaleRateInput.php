<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Quantity;
use FruitKhata\Shared\Text;

final class SaleRateInput
{
    private const MAX_BILLS = 500;

    /** @param list<int> $saleIds ascending, each once */
    private function __construct(
        public readonly array $saleIds,
        public readonly string $productName,
        public readonly string $unit,
        public readonly int $fromPaise,
        public readonly int $toPaise,
    ) {}

    public static function read(Input $input): self
    {
        $rate = new self(
            self::saleIds($input),
            Text::productName($input->required('productName', 'Product name', 1, 255, 'product_name_required')),
            SaleItemsInput::unit($input),
            Quantity::hundredths($input, 'from', SaleItemsInput::PRICE_BELOW, 'price_negative') ?? 0,
            Quantity::hundredths($input, 'to', SaleItemsInput::PRICE_BELOW, 'price_negative') ?? 0,
        );
        $input->finish();
        return $rate;
    }

    /** @return list<int> */
    private static function saleIds(Input $input): array
    {
        $sent = $input->value('saleIds');
        $sent = is_array($sent) && array_is_list($sent) ? $sent : [];
        if (count($sent) > self::MAX_BILLS) {
            $input->fail('saleIds', 'too_many_bills', ['n' => self::MAX_BILLS]);
            return [];
        }
        $ids = array_map(static fn(mixed $id): ?int => Input::idIn(['id' => $id], 'id'), $sent);
        if ($ids === [] || in_array(null, $ids, true)) {
            $input->fail('saleIds', 'select_bills');
        }
        $ids = array_unique(array_filter($ids, is_int(...)));
        sort($ids);
        return $ids;
    }

    /** @param SaleItem $item */
    public function isMeant(array $item): bool
    {
        return $item['productName'] === $this->productName && $item['unit'] === $this->unit
            && Money::toPaise($item['unitPrice']) === $this->fromPaise;
    }
}
