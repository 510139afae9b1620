<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\NumberFault;
use FruitKhata\Shared\Text;

/** The checked fields of one rate for several bills. */
final class SaleRateInput
{
    private const MAX_BILLS = 500;
    private const PRICE_BELOW = 1_000_000_000;

    /** @param list<int> $saleIds ascending, each once */
    private function __construct(
        public readonly array $saleIds,
        public readonly string $productName,
        public readonly string $unit,
        public readonly int $fromPaise,
        public readonly int $toPaise,
    ) {}

    /** @throws \FruitKhata\Http\ApiError 422 */
    public static function read(Input $input): self
    {
        $rate = new self(
            self::saleIds($input),
            Text::productName($input->required('productName', 'Product name', 1, 255, 'product_name_required')),
            self::unit($input),
            self::price($input, 'from'),
            self::price($input, 'to'),
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

    private static function unit(Input $input): string
    {
        $unit = $input->optional('unit', 'Unit', 20);
        return $unit === '' ? SaleItemsInput::UNIT : $unit;
    }

    private static function price(Input $input, string $field): int
    {
        $paise = Money::read($input->value($field), self::PRICE_BELOW);
        if ($paise instanceof NumberFault || $paise < 0) {
            $input->fail($field, $paise instanceof NumberFault ? 'amount_invalid' : 'price_negative');
            return 0;
        }
        return $paise;
    }
}
