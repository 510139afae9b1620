<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Features\Collections\AllowanceQueries;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * The figures behind one truck's account.
 *
 * @phpstan-import-type Row from Database
 */
final class TruckQueries
{
    private readonly Database $database;
    private readonly AllowanceQueries $allowances;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
        $this->allowances = new AllowanceQueries($services);
    }

    /** @return Row|null {amount, sold, bills, quantity, unit, createdAt, isClosed} */
    public function purchase(int $id): ?array
    {
        return $this->database->row(
            'SELECT amount, sales_total AS sold, bills, quantity, unit, created_at AS createdAt, is_closed AS isClosed
             FROM purchases
             WHERE id = ?',
            [$id],
        );
    }

    /** @return list<array{kind: string, paise: int}> the largest first */
    public function expenses(int $purchaseId): array
    {
        $rows = $this->database->rows(
            'SELECT kind, SUM(amount) AS total
             FROM expenses
             WHERE purchase_id = ?
             GROUP BY kind
             ORDER BY total DESC, kind',
            [$purchaseId],
        );
        return array_map(static fn(array $row): array => [
            'kind' => (string) $row['kind'],
            'paise' => Money::toPaise((string) $row['total']),
        ], $rows);
    }

    /**
     * The quantity sold in exactly this unit, as decimal text; `mixed` if something was sold in another unit.
     *
     * @return array{quantity: string, mixed: bool}
     */
    public function sold(int $purchaseId, string $unit): array
    {
        $row = $this->database->row(
            'SELECT
                 COALESCE(SUM(CASE WHEN i.unit COLLATE utf8mb4_bin = ? THEN i.quantity END), 0) AS quantity,
                 COALESCE(SUM(CASE WHEN i.unit COLLATE utf8mb4_bin = ? THEN 0 ELSE 1 END), 0) AS others
             FROM sales s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ?',
            [$unit, $unit, $purchaseId],
        );
        return ['quantity' => (string) ($row['quantity'] ?? '0'), 'mixed' => (int) ($row['others'] ?? 0) > 0];
    }

    /** Paise that customers were let off its bills. */
    public function allowances(int $purchaseId): int
    {
        return $this->allowances->ofPurchase($purchaseId);
    }

    /** 'YYYY-MM-DD'; null if there is no bill */
    public function lastSaleDate(int $purchaseId): ?string
    {
        $row = $this->database->row('SELECT MAX(sale_date) AS day FROM sales WHERE purchase_id = ?', [$purchaseId]);
        return isset($row['day']) ? (string) $row['day'] : null;
    }
}
