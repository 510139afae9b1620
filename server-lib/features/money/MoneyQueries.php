<?php

declare(strict_types=1);

namespace FruitKhata\Features\Money;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Day\GallaQueries;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Shared\Money;

/**
 * At the end of a day; what is dated later does not count. Old balances are older than every day. No total is kept for it:
 * the keys that begin with the holder have all that is summed.
 */
final class MoneyQueries extends Sql
{
    private const HOLDERS = 'SELECT h.id, h.name, h.kind, h.is_closed AS isClosed, h.old_balance + COALESCE(m.total, 0) AS balance,
                    m.lastMove
             FROM holders h
             LEFT JOIN (
               SELECT holder_id, SUM(total) AS total, MAX(lastMove) AS lastMove
               FROM (
                 SELECT holder_id, SUM(amount) AS total, MAX(IF(amount > 0, day, NULL)) AS lastMove
                 FROM collections FORCE INDEX (collections_holder)
                 WHERE holder_id > 0 AND day <= ?
                 GROUP BY holder_id
                 UNION ALL
                 SELECT holder_id, -SUM(amount), MAX(day)
                 FROM expenses FORCE INDEX (expenses_holder)
                 WHERE holder_id > 0 AND day <= ?
                 GROUP BY holder_id
                 UNION ALL
                 SELECT holder_id, -SUM(amount), MAX(day)
                 FROM vendor_payments FORCE INDEX (vendor_payments_holder)
                 WHERE holder_id > 0 AND day <= ?
                 GROUP BY holder_id
                 UNION ALL
                 SELECT to_id, SUM(amount), MAX(day)
                 FROM transfers FORCE INDEX (transfers_to)
                 WHERE to_id > 0 AND day <= ?
                 GROUP BY to_id
                 UNION ALL
                 SELECT from_id, -SUM(amount), MAX(day)
                 FROM transfers FORCE INDEX (transfers_from)
                 WHERE from_id > 0 AND day <= ?
                 GROUP BY from_id
               ) moves
               GROUP BY holder_id
             ) m ON m.holder_id = h.id
             ORDER BY h.name, h.id';
    /** Money that is not cash and names no holder. */
    private const UNPLACED = "SELECT (SELECT COALESCE(SUM(amount), 0) FROM collections FORCE INDEX (collections_holder)
                     WHERE holder_id IS NULL AND day >= ? AND day <= ? AND method NOT IN ('cash', 'allowance'))
                  - (SELECT COALESCE(SUM(amount), 0) FROM expenses FORCE INDEX (expenses_holder)
                     WHERE holder_id IS NULL AND day >= ? AND day <= ? AND method <> 'cash')
                  - (SELECT COALESCE(SUM(amount), 0) FROM vendor_payments FORCE INDEX (vendor_payments_holder)
                     WHERE holder_id IS NULL AND day >= ? AND day <= ? AND payment_method <> 'cash')";
    /** From the stored totals, less what is dated later. */
    private const CUSTOMERS = 'SELECT (SELECT COALESCE(SUM(old_balance + sales_total - collections_total), 0) FROM customers)
                  - (SELECT COALESCE(SUM(amount), 0) FROM sales WHERE sale_date > ?)
                  + (SELECT COALESCE(SUM(amount), 0) FROM collections WHERE day > ?)';
    private const VENDORS = 'SELECT (SELECT COALESCE(SUM(old_balance), 0) FROM vendors)
                  + (SELECT COALESCE(SUM(amount), 0) FROM purchases WHERE day <= ?)
                  - (SELECT COALESCE(SUM(amount), 0) FROM vendor_payments WHERE day <= ?)';

    /** @return array<string, mixed> money as JSON numbers; a closed holder is left out once the balance is 0 */
    public function on(string $day): array
    {
        $rest = $this->rest($day);
        $worth = array_sum($rest);
        $shown = [];
        foreach ($this->holders($day) as $holder) {
            $paise = Money::toPaise((string) $holder['balance']);
            $worth += $holder['kind'] === 'owner' ? 0 : $paise;
            if ($holder['isClosed'] !== 1 || $paise !== 0) {
                $shown[] = [...array_diff_key($holder, ['isClosed' => 0]), 'balance' => Money::toNumber($paise)];
            }
        }
        return [
            'galla' => Money::toNumber($rest['galla']),
            'countedOn' => (new GallaQueries($this->services))->countedOn($day),
            'holders' => $shown,
            'unplaced' => Money::toNumber($rest['unplaced']),
            'customers' => Money::toNumber($rest['customers']),
            'vendors' => Money::toNumber(-$rest['vendors']),
            'worth' => Money::toNumber($worth),
        ];
    }

    /** What the firm is worth with what its owners hold, in paise: it changes only by trade, costs and counts. */
    public function withOwners(string $day): int
    {
        return array_sum($this->rest($day)) + array_sum($this->balances($day));
    }

    /** @return array{galla: int, unplaced: int, customers: int, vendors: int} in paise; what is owed to vendors below 0 */
    private function rest(string $day): array
    {
        $since = (new FirmStore($this->services))->find()['moneySince'];
        return [
            'galla' => (new GallaQueries($this->services))->held($day),
            'unplaced' => $since === '' ? 0 : $this->paise(self::UNPLACED, array_merge(...array_fill(0, 3, [$since, $day]))),
            'customers' => $this->paise(self::CUSTOMERS, [$day, $day]),
            'vendors' => -$this->paise(self::VENDORS, [$day, $day]),
        ];
    }

    /** @return array<array-key, int> paise by holder */
    public function balances(string $on): array
    {
        return array_map(Money::toPaise(...), array_map(strval(...), array_column($this->holders($on), 'balance', 'id')));
    }

    /** @return list<Row> {id, name, kind, isClosed, balance, lastMove}, by name */
    private function holders(string $on): array
    {
        return $this->database->rows(self::HOLDERS, array_fill(0, 5, $on));
    }
}
