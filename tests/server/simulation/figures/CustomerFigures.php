<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use PHPUnit\Framework\Assert;

/** Balances, khatas, the dashboard, the dues, and what the phone keeps of them. */
final class CustomerFigures extends FiguresOf
{
    private const AGES = ['days0to3' => 3, 'days4to7' => 7, 'days8to15' => 15, 'days16plus' => PHP_INT_MAX];

    public function balances(): void
    {
        $expected = [];
        foreach ($this->tables->customers as ['id' => $id, 'name' => $name]) {
            $expected[(int) $id] = ['customerName' => $name, 'balance' => $this->of((int) $id)['balance']];
        }
        self::sameRows($expected, $this->client->get('/reports/customer-balances')->rows(), 'customerId', 'balance of customer');
    }

    public function dashboard(): void
    {
        $sold = $this->tables->sales->sum();
        $paid = $this->tables->collections->sum();
        $stats = $this->client->get('/dashboard/stats')->record();
        Assert::assertSame(count($this->tables->customers), $stats['customerCount']);
        self::same(['totalSales' => $sold, 'totalCollections' => $paid, 'balance' => $this->tables->customers->sum('old_balance') + $sold - $paid], $stats, 'dashboard');
    }

    public function each(): void
    {
        foreach ($this->answers($this->tables->customers, '/customers/%d/balance') as $id => $answer) {
            self::same($this->of($id), $answer->record(), "customer {$id}");
        }
        foreach ([['', ''], [Day::ago(12), Day::ago(3)]] as [$from, $to]) {
            $query = http_build_query(self::query(['from' => $from, 'to' => $to]));
            foreach ($this->answers($this->tables->customers, "/customers/%d/transactions?{$query}") as $id => $answer) {
                Assert::assertSame($this->khata($id, $from, $to), $answer->rows(), "khata of customer {$id} from '{$from}' to '{$to}'");
            }
        }
    }

    /** Who owes how much since when: payments settle one bill after the other, the oldest first. */
    public function dues(string $day): void
    {
        $expected = [];
        foreach ($this->tables->customers->ids() as $id) {
            $expected[$id] = $this->duesOf($id, $day);
        }
        $expected = array_filter($expected, static fn(array $dues): bool => $dues['balance'] !== 0);
        $rows = $this->client->get('/reports/dues', ['on' => $day, 'dueSince' => 'true'])->rows();
        self::sameRows($expected, self::withoutEtags($rows), 'customerId', "dues on {$day} of customer");
    }

    public function offlineCopy(): void
    {
        $pocket = $this->client->get('/pocket')->record();
        [$expected, $crates] = [[], []];
        foreach ($this->tables->customers as ['id' => $id, 'old_crates' => $oldCrates]) {
            ['total_sales' => $sold, 'total_payments' => $paid, 'balance' => $balance] = $this->of((int) $id);
            $crates[(int) $id] = (int) $oldCrates + $this->tables->crates->where(['customer_id' => $id])->sum('moved');
            $expected[(int) $id] = [
                ...array_diff_key($this->duesOf((int) $id, Day::today()), ['lastSaleDate' => 0, 'collectedToday' => 0]),
                'totalSales' => $sold, 'totalPayments' => $paid, 'balance' => $balance,
                'entries' => array_slice($this->khata((int) $id), 0, 10),
            ];
        }
        $customers = self::withoutEtags($pocket['customers']);
        self::sameRows($expected, $customers, 'id', 'pocket of customer');
        $lends = $this->client->get('/firm')->record()['crates'] === true;
        Assert::assertEquals($lends ? $crates : [], array_column($customers, 'crates', 'id'), 'crates in the pocket');
        Assert::assertSame($this->client->get('/vehicle-numbers?activeOnly=true')->rows(), $pocket['vehicles']);
        Assert::assertSame($this->client->get('/holders')->rows(), $pocket['holders']);
        Assert::assertSame($pocket['holders'] === [] ? null : $this->client->get('/reports/money')->record(), $pocket['money']);
    }

    /** @return array{total_sales: int, total_payments: int, balance: int} */
    private function of(int $id): array
    {
        $sold = $this->tables->sales->where(['customer_id' => $id])->sum();
        $paid = $this->tables->collections->where(['customer_id' => $id])->sum();
        $old = $this->tables->customers->where(['id' => $id])->sum('old_balance');
        return ['total_sales' => $sold, 'total_payments' => $paid, 'balance' => $old + $sold - $paid];
    }

    /** @return list<array<string, mixed>> */
    private function khata(int $id, string $from = '', string $to = ''): array
    {
        $entries = $this->tables->entries(
            $this->tables->sales->where(['customer_id' => $id]),
            static fn(array $sale): array => ['type' => 'sale', 'created_at' => "{$sale['day']} 00:00:00", 'method' => null, 'bounced_on' => null, 'bounced_amount' => null],
            $this->tables->collections->where(['customer_id' => $id]),
            static fn(array $payment): array => ['type' => 'collection', 'description' => $payment['note'], 'vehicle_number' => ''],
        );
        return array_map(static fn(array $row): array => [
            'id' => $row['id'], 'type' => $row['type'], 'amount' => Paise::text((int) $row['amount']), 'createdAt' => $row['created_at'],
            'description' => $row['description'], 'vehicleNumber' => $row['vehicle_number'], 'method' => $row['method'], 'bouncedOn' => $row['bounced_on'],
            'bouncedAmount' => $row['bounced_amount'] === null ? null : Paise::text((int) $row['bounced_amount']),
        ], $entries->between($from, $to)->all);
    }

    /** @return array<string, mixed> */
    private function duesOf(int $id, string $day): array
    {
        $own = ['customer_id' => $id];
        $bills = $this->tables->sales->where($own)->between('', $day);
        $paid = $this->tables->collections->where($own)->between('', $day)->sum();
        $payments = $this->tables->money->where($own)->between('', $day)->newest('day', 'id');
        $old = $this->tables->customers->where(['id' => $id])->sum('old_balance');
        [$ages, $dueSince] = self::settled(self::AGES, $old, $bills, $paid, $day);
        return [
            'balance' => $old + $bills->sum() - $paid, ...$ages, 'dueSince' => $dueSince, 'lastSaleDate' => $bills->last(),
            'lastPaymentDate' => $payments->all[0]['day'] ?? null, 'lastPaymentAmount' => $payments->all[0]['amount'] ?? null,
            'collectedToday' => $payments->where(['day' => $day])->sum(),
            'promise' => $this->promise($id),
        ];
    }

    /** @return array{date: string, amount: ?int, note: string}|null */
    private function promise(int $id): ?array
    {
        $promise = $this->tables->promises->where(['customer_id' => $id])->all[0] ?? null;
        if ($promise === null) {
            return null;
        }
        $later = $this->tables->collections->where(['customer_id' => $id, 'bounced_on' => null])
            ->filter(static fn(array $payment): bool => $payment['entered_at'] > $promise['promised_at']);
        return count($later) > 0 && $later->sum() >= (int) $promise['amount'] ? null : [
            'date' => (string) $promise['day'],
            'amount' => $promise['amount'] === null ? null : (int) $promise['amount'],
            'note' => (string) $promise['note'],
        ];
    }

    /** @return list<array<array-key, mixed>> each promise without its version, the amount in paise */
    private static function withoutEtags(mixed $rows): array
    {
        Assert::assertIsArray($rows);
        return array_map(static function (mixed $row): array {
            Assert::assertIsArray($row);
            if (is_array($row['promise'])) {
                $amount = $row['promise']['amount'];
                $row['promise'] = [...array_diff_key($row['promise'], ['etag' => 0]), 'amount' => $amount === null ? null : Paise::ofNumber($amount)];
            }
            return $row;
        }, array_values($rows));
    }
}
