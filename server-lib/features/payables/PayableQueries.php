<?php

declare(strict_types=1);

namespace FruitKhata\Features\Payables;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Dues\Dues;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;

/** Payments settle the old balance first, then the oldest purchases, so what is owed is spread over the newest ones. */
final class PayableQueries extends Sql
{
    /**
     * One row for each vendor whose balance is not 0, by the day of the oldest unpaid purchase; those without one, because
     * the old balance is unpaid or they were paid in advance, come first, by name. Money as JSON numbers. Read inside one
     * snapshot.
     *
     * @return list<array<string, mixed>>
     */
    public function on(string $on): array
    {
        $vendors = array_filter($this->vendors($on), static fn(array $vendor): bool => $vendor['balance'] !== '0.00');
        $balances = [];
        foreach ($vendors as ['vendorId' => $id, 'balance' => $balance]) {
            $balances[(int) $id] = Money::toPaise((string) $balance);
        }
        [$ages, $oldest] = $this->unpaid($on, array_filter($balances, static fn(int $paise): bool => $paise > 0));
        $rows = [];
        foreach ($vendors as $vendor) {
            $id = (int) $vendor['vendorId'];
            $rows[] = [
                'vendorId' => $id,
                'vendorName' => $vendor['vendorName'],
                'phoneNumber' => $vendor['phoneNumber'],
                'balance' => Money::toNumber($balances[$id]),
                ...array_map(static fn(array $paise): int|float => Money::toNumber($paise[$id] ?? 0), $ages),
                'oldestUnpaid' => $oldest[$id] ?? null,
                ...Dues::lastPayment(is_string($vendor['lastPayment']) ? $vendor['lastPayment'] : null),
                'openTrucks' => $vendor['openTrucks'],
                'openPattis' => $vendor['openPattis'],
            ];
        }
        usort($rows, static fn(array $a, array $b): int => (string) $a['oldestUnpaid'] <=> (string) $b['oldestUnpaid']);
        return $rows;
    }

    /**
     * Reads purchases from the newest back until every balance is covered; the rest is of the old balance.
     *
     * @param array<int, int> $rest paise by vendor, above 0
     * @return array{array<string, array<int, int>>, array<int, string>} paise by age and vendor; the day of each vendor's
     *   oldest unpaid purchase, missing if the old balance is unpaid
     */
    private function unpaid(string $on, array $rest): array
    {
        [$ages, $oldest] = [['days0to7' => [], 'days8to15' => [], 'days16to30' => [], 'days31plus' => []], []];
        [$since7, $since15, $since30] = [Day::before($on, 7), Day::before($on, 15), Day::before($on, 30)];
        $purchases = $this->database->stream(
            'SELECT vendor_id AS vendorId, day, amount
             FROM purchases
             WHERE day <= ?
             ORDER BY day DESC, id DESC',
            [$on],
        );
        foreach ($rest === [] ? [] : $purchases as ['vendorId' => $vendorId, 'day' => $day, 'amount' => $amount]) {
            $id = (int) $vendorId;
            $paise = min($rest[$id] ?? 0, Money::toPaise((string) $amount));
            if ($paise === 0) {
                continue;
            }
            $age = match (true) {
                $day >= $since7 => 'days0to7',
                $day >= $since15 => 'days8to15',
                $day >= $since30 => 'days16to30',
                default => 'days31plus',
            };
            $ages[$age][$id] = ($ages[$age][$id] ?? 0) + $paise;
            $oldest[$id] = (string) $day;
            $rest[$id] -= $paise;
            if ($rest[$id] === 0) {
                unset($rest[$id]);
                if ($rest === []) {
                    break;
                }
            }
        }
        foreach ($rest as $id => $paise) {
            $ages['days31plus'][$id] = ($ages['days31plus'][$id] ?? 0) + $paise;
            unset($oldest[$id]);
        }
        return [$ages, $oldest];
    }

    /**
     * @return list<Row> by name; money as text; balance and last payment, 'day amount', as of $on; what is open is so today
     */
    private function vendors(string $on): array
    {
        return $this->database->rows(
            "SELECT v.id AS vendorId, v.name AS vendorName, v.phone_number AS phoneNumber,
                    v.old_balance + COALESCE(b.bought, 0) - COALESCE(p.paid, 0) AS balance, (
                      SELECT CONCAT(l.day, ' ', l.amount)
                      FROM vendor_payments l FORCE INDEX (vendor_payments_vendor_day)
                      WHERE l.vendor_id = v.id AND l.day <= ?
                      ORDER BY l.vendor_id DESC, l.day DESC, l.id DESC
                      LIMIT 1
                    ) AS lastPayment,
                    CAST(COALESCE(b.openTrucks, 0) AS SIGNED) AS openTrucks, CAST(COALESCE(b.openPattis, 0) AS SIGNED) AS openPattis
             FROM vendors v
             LEFT JOIN (
               SELECT o.vendor_id AS vendorId, SUM(IF(o.day <= ?, o.amount, 0)) AS bought, SUM(o.is_closed = 0) AS openTrucks,
                      SUM(o.is_closed = 1 AND COALESCE(f.version, 0) = 0) AS openPattis
               FROM purchases o
               LEFT JOIN pattis f ON f.purchase_id = o.id
               GROUP BY o.vendor_id
             ) b ON b.vendorId = v.id
             LEFT JOIN (
               SELECT vendor_id AS vendorId, SUM(amount) AS paid
               FROM vendor_payments
               WHERE day <= ?
               GROUP BY vendor_id
             ) p ON p.vendorId = v.id
             ORDER BY v.name, v.id",
            [$on, $on, $on],
        );
    }
}
