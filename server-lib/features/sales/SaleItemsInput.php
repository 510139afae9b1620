<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Json;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Quantity;
use FruitKhata\Shared\Text;

/**
 * Sent as an array, as one object, or as JSON text. Pieces are boxes or bags of what is sold by weight; null if unknown.
 */
final class SaleItemsInput
{
    private const MAX_ITEMS = 200;
    public const PRICE_BELOW = 1_000_000_000;

    /**
     * @param Input $errors gets the broken rules of all items, as items.0.productName and so on
     * @return list<SaleItem>
     */
    public static function read(mixed $items, Input $errors): array
    {
        $items = self::normal($items);
        if ($items === []) {
            $errors->fail('items', 'no_items');
        }
        if (count($items) > self::MAX_ITEMS) {
            $errors->fail('items', 'too_many_items', ['n' => self::MAX_ITEMS]);
            return [];
        }
        $read = [];
        foreach ($items as $i => $item) {
            $input = new Input(is_array($item) ? $item : [], [], 'items.' . $i . '.');
            $read[] = self::item($input);
            $errors->addErrorsOf($input);
        }
        return $read;
    }

    /** @return list<mixed> */
    private static function normal(mixed $items): array
    {
        try {
            $items = is_string($items) ? Json::decode($items) : $items;
        } catch (\JsonException) {
            return [];
        }
        if (!is_array($items)) {
            return [];
        }
        return array_is_list($items) ? $items : [$items];
    }

    /** @return SaleItem */
    private static function item(Input $input): array
    {
        $productName = Text::productName($input->required('productName', 'Product name', 1, 255, 'product_name_required'));
        $unit = self::unit($input);
        $quantity = self::number($input, 'quantity', 100, Money::MAX_QUANTITY, 'quantity_negative');
        $pieces = Quantity::pieces($input, 'pieces');
        $unitPricePaise = self::number($input, 'unitPrice', 0, self::PRICE_BELOW, 'price_negative');
        $amountPaise = $input->hasErrors() ? 0 : Money::product($quantity, $unitPricePaise);
        if ($amountPaise === null) {
            $input->fail('amount', 'amount_invalid');
        } elseif ($input->isSent('amount') && !$input->hasErrors() && Money::read($input->value('amount')) !== $amountPaise) {
            $input->fail('amount', 'amount_mismatch');
        }
        return [
            'productName' => $productName,
            'unit' => $unit,
            'pieces' => $pieces,
            'quantity' => Money::toNumber($quantity),
            'unitPrice' => Money::fromPaise($unitPricePaise),
            'amount' => Money::fromPaise($amountPaise ?? 0),
        ];
    }

    public static function unit(Input $input): string
    {
        $unit = $input->optional('unit', 'Unit', 20);
        return $unit === '' ? 'pcs' : $unit;
    }

    /** @param 'quantity_negative'|'price_negative' $negative */
    private static function number(Input $input, string $field, int $default, int $below, string $negative): int
    {
        return $input->value($field) === null ? $default : Quantity::hundredths($input, $field, $below, $negative) ?? $default;
    }
}
