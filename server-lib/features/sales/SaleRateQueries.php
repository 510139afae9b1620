<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Sql;

/**
 * A product's last price: {unitPrice, unit}, nulls if it was never sold. Each statement reads the newest rows of one index
 * and stops: a customer's or a purchase's bills by day, or the product's items.
 */
final class SaleRateQueries extends Sql
{
    private const NONE = ['unitPrice' => null, 'unit' => null];
    private const FEW_BILLS = 20;
    /** For a customer who never bought the product, no more bills than these are looked through. */
    private const MAX_BILLS_OF_CUSTOMER = 500;

    /** @return Row from the bills of one purchase, or from any bill if it is null */
    public function last(string $productName, ?int $purchaseId): array
    {
        return ($purchaseId === null ? $this->ofAny($productName) : $this->ofPurchase($productName, $purchaseId)) ?? self::NONE;
    }

    /** @return Row from the customer's bills, else from the purchase's, else from any bill */
    public function remembered(string $productName, int $customerId, ?int $purchaseId): array
    {
        $ofPurchase = fn(): ?array => $purchaseId === null ? null : $this->ofPurchase($productName, $purchaseId);
        $ofCustomer = $this->ofParent($productName, 'customer_id', $customerId, self::MAX_BILLS_OF_CUSTOMER);
        return $ofCustomer ?? $ofPurchase() ?? $this->ofAny($productName) ?? self::NONE;
    }

    /** @return ?Row */
    private function ofPurchase(string $productName, int $purchaseId): ?array
    {
        return $this->ofParent($productName, 'purchase_id', $purchaseId, PHP_INT_MAX);
    }

    /** @return ?Row from the few newest bills first, which have nearly every product that the parent has at all */
    private function ofParent(string $productName, string $column, int $parentId, int $maxBills): ?array
    {
        return $this->ofBills($productName, $column, $parentId, 0, self::FEW_BILLS)
            ?? $this->ofBills($productName, $column, $parentId, self::FEW_BILLS, $maxBills - self::FEW_BILLS);
    }

    /** @return ?Row from the next $bills of the parent's bills after the $offset newest */
    private function ofBills(string $productName, string $column, int $parentId, int $offset, int $bills): ?array
    {
        return $this->database->row(
            "SELECT i.unit_price AS unitPrice, i.unit
             FROM (
               SELECT id, sale_date
               FROM sales
               WHERE $column = ?
               ORDER BY sale_date DESC, id DESC
               LIMIT $bills OFFSET $offset
             ) s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE i.product_name = ?
             ORDER BY s.sale_date DESC, s.id DESC, i.position DESC
             LIMIT 1",
            [$parentId, $productName],
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
}
