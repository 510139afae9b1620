<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Shared\Money;

/**
 * Who owes how much, and since when. Payments settle the old balance first, then the oldest bills, so what is owed is
 * spread over the newest bills: each age gets what was sold at it, up to the rest of the balance.
 *
 * @phpstan-import-type Row from \FruitKhata\Database\Database
 */
final class Dues
{
    private const AGES = ['days0to3', 'days4to7', 'days8to15'];

    public function __construct(private readonly DuesQueries $queries, private readonly PromiseStore $promises) {}

    /**
     * One row for each customer whose balance is not 0, by name. Money as JSON numbers, days as 'YYYY-MM-DD' or null.
     *
     * @param string $on the day whose end is looked at
     * @param bool $withDueSince whether each row has the day of its oldest unpaid bill
     * @return \Generator<array<string, mixed>>
     */
    public function on(string $on, bool $withDueSince): \Generator
    {
        $this->queries->freeze();
        $customers = $this->queries->customers();
        $balances = $this->queries->balances($on, $customers);
        $collectedOn = $this->queries->collectedOn($on);
        $soldByAge = $this->queries->soldByAge($on);
        $lastSaleDates = $this->queries->lastSaleDates($on);
        $lastPayments = $this->queries->lastPayments($on);
        $promises = $this->promises->open();
        $dueSince = $withDueSince ? $this->dueSince($on, $customers, $balances) : [];
        foreach ($customers as $customer) {
            $id = (int) $customer['customerId'];
            $balancePaise = $balances[$id] ?? 0;
            if ($balancePaise === 0) {
                continue;
            }
            yield [
                'customerId' => $id,
                'customerName' => $customer['customerName'],
                'phoneNumber' => $customer['phoneNumber'],
                'address' => $customer['address'],
                'balance' => Money::toNumber($balancePaise),
                ...self::ages($balancePaise, $soldByAge[$id] ?? []),
                ...($withDueSince ? ['dueSince' => $dueSince[$id] ?? null] : []),
                'lastSaleDate' => $lastSaleDates[$id] ?? null,
                ...self::lastPayment($lastPayments[$id] ?? null),
                'collectedToday' => Money::toNumber($collectedOn[$id] ?? 0),
                'promise' => $promises[$id] ?? null,
            ];
        }
    }

    /**
     * The day of each customer's oldest unpaid bill. Customers whose old balance is unpaid too are left out. Reads bills
     * from the newest back until every balance is covered.
     *
     * @param list<Row> $customers as DuesQueries answers them
     * @param array<int, int> $balances paise by customer
     * @return array<int, string> by customer
     */
    private function dueSince(string $on, array $customers, array $balances): array
    {
        $uncovered = [];
        foreach ($customers as ['customerId' => $id, 'salesTotal' => $sold]) {
            $paise = $balances[(int) $id] ?? 0;
            if ($paise > 0 && $paise <= Money::toPaise((string) $sold)) {
                $uncovered[(int) $id] = $paise;
            }
        }
        $days = [];
        foreach ($uncovered === [] ? [] : $this->queries->billsUpTo($on) as $bill) {
            $id = (int) $bill['customerId'];
            if (!isset($uncovered[$id])) {
                continue;
            }
            $uncovered[$id] -= Money::toPaise((string) $bill['amount']);
            if ($uncovered[$id] <= 0) {
                $days[$id] = (string) $bill['saleDate'];
                unset($uncovered[$id]);
                if ($uncovered === []) {
                    break;
                }
            }
        }
        return $days;
    }

    /**
     * @param array{day: string, amount: string}|null $payment
     * @return array{lastPaymentDate: ?string, lastPaymentAmount: int|float|null}
     */
    private static function lastPayment(?array $payment): array
    {
        return [
            'lastPaymentDate' => $payment['day'] ?? null,
            'lastPaymentAmount' => $payment === null ? null : Money::toNumber(Money::toPaise($payment['amount'])),
        ];
    }

    /**
     * The balance by age; an advance owes nothing at any age.
     *
     * @param Row $sold rupees sold at each age
     * @return array<string, int|float>
     */
    private static function ages(int $balancePaise, array $sold): array
    {
        $restPaise = max(0, $balancePaise);
        $ages = [];
        foreach (self::AGES as $age) {
            $paise = min($restPaise, Money::toPaise((string) ($sold[$age] ?? '0')));
            $ages[$age] = Money::toNumber($paise);
            $restPaise -= $paise;
        }
        return [...$ages, 'days16plus' => Money::toNumber($restPaise)];
    }
}
