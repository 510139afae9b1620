<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Search;

final class PurchaseQueries extends Sql
{
    /**
     * Of the vehicle `b`: items in its unit count by quantity, the others by pieces; uncounted is how many have none.
     */
    private const LOAD = 'b.quantity AS loaded, b.unit, b.spoiled, (
                      SELECT SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, q.quantity, q.pieces))
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS sold, (
                      SELECT SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, 0, q.without_pieces))
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS uncounted';

    /**
     * Options of the vehicle picker: {id, vehicleNumber, vendorName, description, createdAt, isClosed, unit, loaded, left,
     * oversold, mixedUnits}; id is the purchase's, the quantities are null if nobody knows what was loaded. Of a search,
     * what begins so, then other literal matches come first.
     *
     * @return \Generator<array<string, scalar|null>>
     */
    public function vehicleNumbers(bool $activeOnly, ?Search $search): \Generator
    {
        $nearest = $search === null ? [] : [$search->begins('b.vehicle_number'), $search->contains('b.vehicle_number')];
        $where = Condition::all(
            $activeOnly ? new Condition('b.is_closed = 0') : null,
            $search === null ? null : Condition::any($search->containsCompact('b.vehicle_number'), ...$nearest),
        );
        $order = implode('', array_map(static fn(Condition $first): string => $first->sql . ' DESC, ', $nearest));
        $rows = $this->database->stream(
            'SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.description, b.created_at AS createdAt,
                    b.is_closed AS isClosed, ' . self::LOAD . "
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id
             WHERE {$where->sql}
             ORDER BY {$order}b.day DESC, b.id DESC",
            [...$where->params, ...array_merge(...array_column($nearest, 'params'))],
        );
        foreach ($rows as $row) {
            $load = self::load($row);
            unset($row['spoiled'], $row['sold'], $row['uncounted']);
            yield [...$row, ...$load];
        }
    }

    /** @return list<int> ids of the vehicles that are still being sold, the newest first */
    public function newestOpen(int $count): array
    {
        return $this->database->ids("SELECT id FROM purchases WHERE is_closed = 0 ORDER BY day DESC, id DESC LIMIT $count");
    }

    /**
     * What one vehicle cost, sold and still has to bring in. Money as JSON numbers, waste in none of it; quantities in the
     * purchase's unit, null if its quantity is unknown, but for `spoiled`.
     *
     * @return array<string, mixed>|null null if there is no such purchase
     */
    public function account(int $id): ?array
    {
        $purchase = $this->database->row(
            'SELECT b.amount, b.sales_total AS total, b.bills, b.created_at AS createdAt, b.is_closed AS isClosed,
                    ' . self::LOAD . ', (
                      SELECT MAX(s.sale_date)
                      FROM sales s
                      WHERE s.purchase_id = b.id
                    ) AS lastSaleDate
             FROM purchases b
             WHERE b.id = ?',
            [$id],
        );
        if ($purchase === null) {
            return null;
        }
        $expenses = $this->expenses($id);
        $costPaise = Money::toPaise((string) $purchase['amount']);
        $expensesPaise = array_sum($expenses);
        $soldPaise = Money::toPaise((string) $purchase['total']);
        $allowancesPaise = (new AllowanceStore($this->services))->ofPurchase($id);
        $netPaise = $soldPaise - $costPaise - $expensesPaise - $allowancesPaise;
        $left = max(0, self::left($purchase) ?? 0);
        return [
            'purchaseAmount' => Money::toNumber($costPaise),
            'expenses' => array_map(
                static fn(int|string $kind, int $paise): array => ['kind' => $kind, 'total' => Money::toNumber($paise)],
                array_keys($expenses),
                $expenses,
            ),
            'expensesTotal' => Money::toNumber($expensesPaise),
            'allowances' => Money::toNumber($allowancesPaise),
            'sold' => Money::toNumber($soldPaise),
            'profit' => Money::toNumber($soldPaise - $costPaise),
            'net' => Money::toNumber($netPaise),
            'toRecover' => Money::toNumber(max(0, -$netPaise)),
            'bills' => (int) $purchase['bills'],
            'lastSaleDate' => $purchase['lastSaleDate'],
            'daysOpen' => $this->daysOpen($purchase),
            ...self::load($purchase),
            'unit' => (string) $purchase['unit'],
            'soldQuantity' => $purchase['loaded'] === null ? null : Money::asNumber((string) ($purchase['sold'] ?? 0)),
            // Rounded up to the paisa.
            'breakEvenRate' => $left === 0 ? null : Money::toNumber(intdiv(max(0, -$netPaise) * 100 + $left - 1, $left)),
            'spoiled' => Money::asNumber((string) $purchase['spoiled']),
        ];
    }

    /**
     * Numbers in the load's unit, null if it is not known. oversold is how much more was sold, and spoiled, than was loaded.
     *
     * @param Row $row with LOAD
     * @return array{loaded: int|float|null, left: int|float|null, oversold: int|float|null, mixedUnits: bool}
     */
    private static function load(array $row): array
    {
        $left = self::left($row);
        return [
            'loaded' => $left === null ? null : Money::asNumber((string) $row['loaded']),
            'left' => $left === null ? null : Money::toNumber(max(0, $left)),
            'oversold' => $left === null ? null : Money::toNumber(max(0, -$left)),
            'mixedUnits' => $left !== null && $row['uncounted'] > 0,
        ];
    }

    /**
     * @param Row $row with LOAD
     * @return ?int in hundredths, below 0 if more was sold; null if nobody knows what was loaded
     */
    private static function left(array $row): ?int
    {
        // Quantities have two decimals like money.
        $hundredths = static fn(string $column): int => Money::toPaise((string) ($row[$column] ?? 0));
        return $row['loaded'] === null ? null : $hundredths('loaded') - $hundredths('sold') - $hundredths('spoiled');
    }

    /** @return array<array-key, int> paise by kind, the largest first; without waste */
    private function expenses(int $purchaseId): array
    {
        $rows = $this->database->rows(
            "SELECT kind, SUM(amount) AS total
             FROM expenses
             WHERE purchase_id = ? AND kind <> 'waste'
             GROUP BY kind
             ORDER BY total DESC, kind",
            [$purchaseId],
        );
        return array_map(Money::toPaise(...), array_map(strval(...), array_column($rows, 'total', 'kind')));
    }

    /** @param Row $purchase a completed one was open until its last bill */
    private function daysOpen(array $purchase): int
    {
        $from = Day::of((string) $purchase['createdAt']);
        $to = $purchase['isClosed'] === 1 ? (string) ($purchase['lastSaleDate'] ?? $from) : $this->services->clock->today();
        return max(0, Day::between($from, $to));
    }
}
