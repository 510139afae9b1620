<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * What customers were let off, in paise. The purchase of an allowance's bill bears it. The few allowances that name a bill
 * are found by it: the database might prefer to read all payments of its customer.
 */
final class AllowanceQueries extends Sql
{
    private const BILL = 's.id = p.sale_id AND s.customer_id = p.customer_id';

    public function ofPurchase(int $purchaseId): int
    {
        return $this->paise(
            'SELECT SUM(p.amount) AS total
             FROM sales s
             STRAIGHT_JOIN collections p FORCE INDEX (collections_sale) ON ' . self::BILL . '
             WHERE s.purchase_id = ?',
            [$purchaseId],
        );
    }

    /**
     * Reads the allowances that name a bill, which are few, and only their bills.
     *
     * @return array<int, int>
     */
    public function byPurchase(): array
    {
        $rupees = $this->database->pairs(
            'SELECT s.purchase_id, SUM(p.amount)
             FROM collections p FORCE INDEX (collections_sale)
             STRAIGHT_JOIN sales s ON ' . self::BILL . '
             WHERE p.sale_id > 0 AND s.purchase_id IS NOT NULL
             GROUP BY s.purchase_id',
        );
        return array_map(Money::toPaise(...), array_map(strval(...), $rupees));
    }

    /** Those that no purchase bears. */
    public function rest(): int
    {
        $all = $this->paise("SELECT SUM(amount) AS total FROM collections FORCE INDEX (collections_method) WHERE method = 'allowance'", []);
        return $all - array_sum($this->byPurchase());
    }

    /** @param list<int> $params */
    private function paise(string $sql, array $params): int
    {
        return Money::toPaise((string) ($this->database->row($sql, $params)['total'] ?? '0'));
    }
}
