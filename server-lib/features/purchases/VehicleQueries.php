<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * The figures behind one vehicle's account.
 *
 * @phpstan-import-type Row from Database
 */
final class VehicleQueries extends Sql
{
    /** @return Row|null {amount, sold, bills, quantity, unit, spoiled, createdAt, isClosed} */
    public function purchase(int $id): ?array
    {
        return $this->database->row(
            'SELECT amount, sales_total AS sold, bills, quantity, unit, spoiled, created_at AS createdAt, is_closed AS isClosed
             FROM purchases
             WHERE id = ?',
            [$id],
        );
    }

    /** @return list<int> ids of the vehicles that are still being sold, the newest first */
    public function newestOpen(int $count): array
    {
        return $this->database->ids("SELECT id FROM purchases WHERE is_closed = 0 ORDER BY day DESC, id DESC LIMIT $count");
    }

    /** @return list<array{kind: string, paise: int}> the largest first; without waste */
    public function expenses(int $purchaseId): array
    {
        $rows = $this->database->rows(
            "SELECT kind, SUM(amount) AS total
             FROM expenses
             WHERE purchase_id = ? AND kind <> 'waste'
             GROUP BY kind
             ORDER BY total DESC, kind",
            [$purchaseId],
        );
        return array_map(static fn(array $row): array => [
            'kind' => (string) $row['kind'],
            'paise' => Money::toPaise((string) $row['total']),
        ], $rows);
    }

    /**
     * What was sold, as Load counts it.
     *
     * @return array{quantity: string, uncounted: int} decimal text
     */
    public function sold(int $purchaseId): array
    {
        $row = $this->database->row(
            'SELECT ' . Load::SOLD . ' AS quantity, ' . Load::UNCOUNTED . ' AS uncounted
             FROM purchases b
             JOIN sold_quantities q ON q.purchase_id = b.id
             WHERE b.id = ?',
            [$purchaseId],
        );
        return ['quantity' => (string) ($row['quantity'] ?? '0'), 'uncounted' => (int) ($row['uncounted'] ?? 0)];
    }

    /** 'YYYY-MM-DD'; null if there is no bill */
    public function lastSaleDate(int $purchaseId): ?string
    {
        $row = $this->database->row('SELECT MAX(sale_date) AS day FROM sales WHERE purchase_id = ?', [$purchaseId]);
        return isset($row['day']) ? (string) $row['day'] : null;
    }
}
