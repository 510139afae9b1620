<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Bodies;

/** Every field of every form by kind of value, and a body for each form. */
final class FieldKinds
{
    /** Money and quantity: form and field, 'items.' before an item's field. */
    public const MONEY = [
        ['/customers', 'oldBalance'],
        ['/vendors', 'oldBalance'],
        ['/sales', 'amount'],
        ['/sales', 'items.0.quantity'],
        ['/sales', 'items.0.unitPrice'],
        ['/sales', 'paid'],
        ['/collections', 'amount'],
        ['/expenses', 'amount'],
        ['/purchases', 'amount'],
        ['/vendor-payments', 'amount'],
        ['/holders', 'oldBalance'],
        ['/transfers', 'amount'],
    ];

    public const DAYS = [
        ['/sales', 'saleDate'],
        ['/collections', 'date'],
        ['/expenses', 'createdAt'],
        ['/purchases', 'createdAt'],
        ['/vendor-payments', 'date'],
        ['/transfers', 'date'],
    ];

    public const IDS = [
        ['/sales', 'customerId'],
        ['/sales', 'purchaseId'],
        ['/collections', 'customerId'],
        ['/expenses', 'purchaseId'],
        ['/purchases', 'vendorId'],
        ['/vendor-payments', 'vendorId'],
        ['/collections', 'holderId'],
        ['/expenses', 'holderId'],
        ['/vendor-payments', 'holderId'],
        ['/transfers', 'fromId'],
        ['/transfers', 'toId'],
    ];

    public const TEXTS = [
        ['/customers', 'name'],
        ['/customers', 'phoneNumber'],
        ['/customers', 'address'],
        ['/vendors', 'name'],
        ['/vendors', 'phoneNumber'],
        ['/vendors', 'address'],
        ['/vendors', 'notes'],
        ['/sales', 'description'],
        ['/sales', 'items.0.productName'],
        ['/sales', 'items.0.unit'],
        ['/collections', 'note'],
        ['/expenses', 'note'],
        ['/purchases', 'vehicleNumber'],
        ['/purchases', 'description'],
        ['/purchases', 'notes'],
        ['/vendor-payments', 'reference'],
        ['/vendor-payments', 'notes'],
        ['/holders', 'name'],
        ['/holders', 'phoneNumber'],
        ['/holders', 'note'],
        ['/transfers', 'note'],
    ];

    /**
     * A valid body of the form with one field changed; $parent is a customer's, a vendor's or a holder's id.
     *
     * @return array<string, mixed>
     */
    public static function body(string $path, int $parent, string $field, mixed $value): array
    {
        if (str_starts_with($field, 'items.0.')) {
            $item = array_diff_key(Bodies::item([substr($field, 8) => $value]), ['amount' => 0]);
            return Bodies::saleOf($parent, [$item]);
        }
        $value = $field === 'paid' ? ['amount' => $value] : $value;
        return match ($path) {
            '/customers' => Bodies::customer([$field => $value]),
            '/vendors' => Bodies::vendor([$field => $value]),
            '/sales' => Bodies::sale($parent, [$field => $value]),
            '/collections' => Bodies::collection($parent, [$field => $value]),
            '/expenses' => Bodies::expense([$field => $value]),
            '/purchases' => Bodies::purchase($parent, [$field => $value]),
            '/holders' => Bodies::holder([$field => $value]),
            '/transfers' => Bodies::transfer($parent, [$field => $value]),
            default => Bodies::payment($parent, [$field => $value]),
        };
    }
}
