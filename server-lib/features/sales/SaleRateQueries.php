<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/**
 * What a product was sold at last: {unitPrice, unit}, nulls where it was never sold. Each statement reads the newest
 * rows of one index and stops: a customer's or a purchase's bills by day, or the lines of the product.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Rate array{unitPrice: ?string, unit: ?string}
 */
final class SaleRateQueries
{
    private readonly Database $database;

    /** A customer who never bought the product costs that many look-ups, however many bills there are. */
    private const NEWEST_BILLS = 500;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * From one purchase's bills, or from any where none is named.
     *
     * @return Rate
     */
    public function last(string $productName, ?int $purchaseId): array
    {
        return self::rate($purchaseId === null ? $this->ofAny($productName) : $this->ofPurchase($productName, $purchaseId));
    }

    /**
     * To that customer, else from that purchase, else of any bill.
     *
     * @return Rate
     */
    public function remembered(string $productName, int $customerId, ?int $purchaseId): array
    {
        $ofPurchase = fn(): ?array => $purchaseId === null ? null : $this->ofPurchase($productName, $purchaseId);
        return self::rate($this->ofCustomer($productName, $customerId) ?? $ofPurchase() ?? $this->ofAny($productName));
    }

    /** @return ?Row */
    private function ofCustomer(string $productName, int $customerId): ?array
    {
        return $this->database->row(
            'SELECT i.unit_price AS unitPrice, i.unit
             FROM (
               SELECT id, sale_date
               FROM sales
               WHERE customer_id = ?
               ORDER BY sale_date DESC, id DESC
               LIMIT ' . self::NEWEST_BILLS . '
             ) s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE i.product_name = ?
             ORDER BY s.sale_date DESC, s.id DESC, i.position DESC
             LIMIT 1',
            [$customerId, $productName],
        );
    }

    /** @return ?Row */
    private function ofPurchase(string $productName, int $purchaseId): ?array
    {
        return $this->database->row(
            'SELECT i.unit_price AS unitPrice, i.unit
             FROM sales s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ? AND i.product_name = ?
             ORDER BY s.sale_date DESC, s.id DESC, i.position DESC
             LIMIT 1',
            [$purchaseId, $productName],
        );
    }

    /** @return ?Row */
    private function ofAny(string $productName): ?array
    {
        return $this->database->row(
            'SELECT unit_price AS unitPrice, unit
             FROM sale_items
             WHERE product_name = ?
             ORDER BY sale_id DESC, position DESC
             LIMIT 1',
            [$productName],
        );
    }

    /**
     * @param ?Row $row
     * @return Rate
     */
    private static function rate(?array $row): array
    {
        return [
            'unitPrice' => isset($row['unitPrice']) ? (string) $row['unitPrice'] : null,
            'unit' => isset($row['unit']) ? (string) $row['unit'] : null,
        ];
    }
}
