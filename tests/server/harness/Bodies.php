<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

/** A valid body for each form; a test changes the field it is about. */
final class Bodies
{
    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function customer(array $changes = []): array
    {
        return [...['name' => 'Ramesh Kumar', 'phoneNumber' => '98765 43210', 'address' => 'Azadpur Mandi, Delhi', 'oldBalance' => '0'], ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function vendor(array $changes = []): array
    {
        return [...['name' => 'Kinnaur Apple Growers', 'phoneNumber' => '9812345678', 'address' => 'Kinnaur', 'notes' => '', 'oldBalance' => '0'], ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function purchase(int $vendorId, array $changes = []): array
    {
        $purchase = ['vendorId' => $vendorId, 'vehicleNumber' => 'HP-06-A-1234', 'amount' => '50000.00', 'description' => '200 box apple'];
        return [...$purchase, 'notes' => '', 'createdAt' => Day::yesterday() . ' 06:30:00', ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function item(array $changes = []): array
    {
        return [...['productName' => 'Apple', 'unit' => 'kg', 'quantity' => 10, 'unitPrice' => '50.00', 'amount' => '500.00'], ...$changes];
    }

    /**
     * A sale of one item for 500.00 by default.
     *
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function sale(int $customerId, array $changes = []): array
    {
        $items = json_encode([self::item()], JSON_THROW_ON_ERROR);
        return [...['customerId' => $customerId, 'saleDate' => Day::yesterday(), 'purchaseId' => null, 'description' => '', 'amount' => '500.00', 'items' => $items], ...$changes];
    }

    /**
     * A sale with these items, whose amounts the server computes.
     *
     * @param list<array<string, mixed>> $items
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function saleOf(int $customerId, array $items, array $changes = []): array
    {
        return [...array_diff_key(self::sale($customerId, ['items' => $items]), ['amount' => 0]), ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function collection(int $customerId, array $changes = []): array
    {
        return [...['customerId' => $customerId, 'amount' => '200.00', 'note' => '', 'date' => Day::yesterday()], ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function expense(array $changes = []): array
    {
        return [...['amount' => '75.50', 'note' => 'Diesel', 'createdAt' => Day::yesterday() . ' 10:00:00'], ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function holder(array $changes = []): array
    {
        return [...['name' => 'SBI Azadpur', 'kind' => 'bank', 'phoneNumber' => '', 'note' => '', 'oldBalance' => '0'], ...$changes];
    }

    /**
     * From the cash box to a holder.
     *
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function transfer(?int $toId, array $changes = []): array
    {
        return [...['date' => Day::yesterday(), 'amount' => '300.00', 'fromId' => null, 'toId' => $toId, 'note' => ''], ...$changes];
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    public static function payment(int $vendorId, array $changes = []): array
    {
        $payment = ['vendorId' => $vendorId, 'amount' => 1000, 'paymentMethod' => 'upi', 'reference' => 'UPI 4711', 'notes' => ''];
        return [...$payment, 'date' => Day::yesterday(), ...$changes];
    }
}
