<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Features\Crates\CrateQueries;
use FruitKhata\Http\ETag;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Payments settle the old balance first, then the oldest bills, so what is owed is spread over the newest bills: each age
 * gets what was sold at it, up to the rest of the balance.
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
     * One row for each customer whose balance is not 0 at the end of the day, by name. Money as JSON numbers. Read inside one
     * snapshot.
     *
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

    /** @return array<int, array<string, mixed>> by customer, also of those who owe nothing */
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
     * @param list<Row> $customers as DuesQueries answers them
     * @param array<int, int> $balances paise by customer
     * @return array<int, string> the day of the oldest unpaid bill; without customers whose old balance is unpaid too
     */
    private function dueSince(string $on, array $customers, array $balances): array
    {
        $owed = [];
        foreach ($customers as ['customerId' => $id, 'salesTotal' => $sold]) {
            $paise = $balances[(int) $id] ?? 0;
            if ($paise > 0 && $paise <= Money::toPaise((string) $sold)) {
                $owed[(int) $id] = $paise;
            }
        }
        return self::since($owed, $this->queries->billsUpTo($on), Money::toPaise(...));
    }

    /**
     * Since when parties owe: what comes back settles the oldest, so the newest are owed.
     *
     * @param array<int, int> $owed by party, above 0
     * @param iterable<Row> $entries {party, day, amount}, from the newest back: read until all that is owed is covered
     * @param \Closure(string): int $read an amount
     * @return array<int, string> the day of the oldest entry that is owed, by party; without those that owe still older ones
     */
    public static function since(array $owed, iterable $entries, \Closure $read): array
    {
        $days = [];
        foreach ($owed === [] ? [] : $entries as ['party' => $party, 'day' => $day, 'amount' => $amount]) {
            $id = (int) $party;
            if (!isset($owed[$id])) {
                continue;
            }
            $owed[$id] -= $read((string) $amount);
            if ($owed[$id] <= 0) {
                $days[$id] = (string) $day;
                unset($owed[$id]);
                if ($owed === []) {
                    break;
                }
            }
        }
        return $days;
    }

    /**
     * The newest first; an advance owes nothing at any age.
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
     * `etag` covers when the promise was made: one that is made again in the same words counts other collections.
     *
     * @param Promise|null $promise
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
