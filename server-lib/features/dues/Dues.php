<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Features\Crates\CrateQueries;
use FruitKhata\Http\ETag;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Who owes how much, and since when. Payments settle the old balance first, then the oldest bills, so what is owed is
 * spread over the newest bills: each age gets what was sold at it, up to the rest of the balance.
 *
 * @phpstan-import-type Stored from PromiseStore
 */
final class Dues
{
    private readonly DuesQueries $queries;
    private readonly PromiseStore $promises;

    public function __construct(private readonly Services $services)
    {
        $this->queries = new DuesQueries($services);
        $this->promises = new PromiseStore($services);
    }

    /**
     * One row for each customer whose balance is not 0, by name. Money as JSON numbers, days as 'YYYY-MM-DD' or null.
     * Read inside one snapshot.
     *
     * @param string $on the day whose end is looked at
     * @param bool $withDueSince whether each row has the day of its oldest unpaid bill
     * @return \Generator<array<string, mixed>>
     */
    public function on(string $on, bool $withDueSince): \Generator
    {
        $customers = $this->queries->customers();
        $balances = array_filter($this->queries->balances($on, $customers));
        $collectedOn = $this->queries->collectedOn($on);
        $sold = $this->queries->soldLately($on);
        // Most who owe something have bought and paid lately; only the others are looked up one by one.
        $lastSaleDates = $sold['lastSaleDates'];
        $lastSaleDates += $this->queries->lastSaleDates($on, array_keys(array_diff_key($balances, $lastSaleDates)));
        $lastPayments = $this->lastPayments($on, array_keys($balances));
        $promises = $this->promises->open();
        $cratesLater = (new CrateQueries($this->services))->later('customer', $on);
        $dueSince = $withDueSince ? $this->dueSince($on, $customers, $balances) : [];
        foreach ($customers as $customer) {
            $id = (int) $customer['customerId'];
            if (!isset($balances[$id])) {
                continue;
            }
            yield [
                'customerId' => $id,
                'customerName' => $customer['customerName'],
                'phoneNumber' => $customer['phoneNumber'],
                'address' => $customer['address'],
                'balance' => Money::toNumber($balances[$id]),
                ...self::ages($balances[$id], $sold['sold'], $id),
                ...($withDueSince ? ['dueSince' => $dueSince[$id] ?? null] : []),
                'lastSaleDate' => $lastSaleDates[$id] ?? null,
                ...self::lastPayment($lastPayments[$id] ?? null),
                'collectedToday' => Money::toNumber($collectedOn[$id] ?? 0),
                'promise' => self::promise($promises[$id] ?? null),
                'crates' => (int) $customer['crates'] - ($cratesLater[$id] ?? 0),
            ];
        }
    }

    /**
     * The four ages, the day of the oldest unpaid bill, the last payment and the promise of every customer, also of those
     * who owe nothing.
     *
     * @return array<int, array<string, mixed>> by customer
     */
    public function ofAll(string $on): array
    {
        $customers = $this->queries->customers();
        $balances = $this->queries->balances($on, $customers);
        $sold = $this->queries->soldLately($on)['sold'];
        $dueSince = $this->dueSince($on, $customers, $balances);
        $lastPayments = $this->lastPayments($on, array_keys($balances));
        $promises = $this->promises->open();
        $dues = [];
        foreach ($balances as $id => $balancePaise) {
            $dues[$id] = [
                ...self::ages($balancePaise, $sold, $id),
                'dueSince' => $dueSince[$id] ?? null,
                ...self::lastPayment($lastPayments[$id] ?? null),
                'promise' => self::promise($promises[$id] ?? null),
            ];
        }
        return $dues;
    }

    /**
     * @param list<int> $customerIds
     * @return array<int, string> 'day amount' by customer, perhaps of others too
     */
    private function lastPayments(string $on, array $customerIds): array
    {
        $paid = $this->queries->paidLately($on);
        return $paid + $this->queries->lastPayments($on, array_values(array_diff($customerIds, array_keys($paid))));
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
     * The balance by age, the newest first; an advance owes nothing at any age.
     *
     * @param array{days0to3: array<int, int>, days4to7: array<int, int>, days8to15: array<int, int>} $sold
     * @return array<string, int|float>
     */
    private static function ages(int $balancePaise, array $sold, int $customerId): array
    {
        $restPaise = max(0, $balancePaise);
        $ages = [];
        foreach ($sold as $age => $paise) {
            $agePaise = min($restPaise, $paise[$customerId] ?? 0);
            $restPaise -= $agePaise;
            $ages[$age] = Money::toNumber($agePaise);
        }
        return [...$ages, 'days16plus' => Money::toNumber($restPaise)];
    }

    /**
     * With its version as `etag`, the value of the header. The version covers when the promise was made: one that is made
     * again in the same words counts other collections.
     *
     * @param Stored|null $promise
     * @return array{date: string, amount: int|float|null, note: string, etag: string}|null null if none is open
     */
    public static function promise(?array $promise): ?array
    {
        return $promise === null ? null : [
            'date' => $promise['date'],
            'amount' => $promise['amount'],
            'note' => $promise['note'],
            'etag' => ETag::of($promise),
        ];
    }

    /**
     * @param ?string $payment 'day amount'
     * @return array{lastPaymentDate: ?string, lastPaymentAmount: int|float|null}
     */
    public static function lastPayment(?string $payment): array
    {
        [$day, $amount] = $payment === null ? [null, null] : explode(' ', $payment);
        return [
            'lastPaymentDate' => $day,
            'lastPaymentAmount' => $amount === null ? null : Money::asNumber($amount),
        ];
    }
}
