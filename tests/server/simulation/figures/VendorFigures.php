<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use PHPUnit\Framework\Assert;

/** What is owed to vendors, and their accounts. */
final class VendorFigures extends FiguresOf
{
    private const AGES = ['days0to7' => 7, 'days8to15' => 15, 'days16to30' => 30, 'days31plus' => PHP_INT_MAX];

    public function balances(): void
    {
        $expected = [];
        foreach ($this->tables->vendors as ['id' => $id, 'name' => $name]) {
            $expected[(int) $id] = ['name' => $name, 'balance' => $this->of((int) $id)['balance']];
        }
        self::sameRows($expected, $this->client->get('/vendor-balances')->rows(), 'id', 'balance of vendor');
    }

    public function each(): void
    {
        foreach ($this->answers($this->tables->vendors, '/vendors/%d/balance') as $id => $answer) {
            self::same($this->of($id), $answer->record(), "vendor {$id}");
        }
        foreach (['', Day::ago(10)] as $from) {
            $query = http_build_query(self::query(['from' => $from]));
            foreach ($this->answers($this->tables->vendors, "/vendors/%d/transactions?{$query}") as $id => $answer) {
                Assert::assertSame($this->account($id, $from), $answer->rows(), "account of vendor {$id} from '{$from}'");
            }
        }
    }

    /** Whom to pay, and since when. */
    public function payables(string $day): void
    {
        $given = $this->tables->pattis->filter(static fn(array $patti): bool => $patti['version'] > 0)->column('purchase_id');
        $expected = $open = [];
        foreach ($this->tables->vendors as ['id' => $id, 'old_balance' => $old]) {
            $all = $this->tables->purchases->where(['vendor_id' => $id]);
            $bought = $all->between('', $day);
            $payments = $this->tables->payments->where(['vendor_id' => $id])->between('', $day)->newest('day', 'id');
            $balance = (int) $old + $bought->sum() - $payments->sum();
            [$ages, $since] = self::settled(self::AGES, (int) $old, $bought, $payments->sum(), $day);
            if ($balance !== 0) {
                $expected[(int) $id] = [
                    'balance' => $balance, ...$ages, 'oldestUnpaid' => $since,
                    'lastPaymentDate' => $payments->all[0]['day'] ?? null, 'lastPaymentAmount' => $payments->all[0]['amount'] ?? null,
                ];
                $open[(int) $id] = [count($all->where(['is_closed' => 0])), count(array_diff($all->where(['is_closed' => 1])->ids(), $given))];
            }
        }
        $rows = $this->client->get('/reports/payables', ['on' => $day])->rows();
        self::sameRows($expected, $rows, 'vendorId', "owed on {$day} to vendor");
        foreach ($rows as $row) {
            Assert::assertSame($open[self::key($row, 'vendorId')], [$row['openTrucks'], $row['openPattis']]);
        }
        $sorted = $days = array_map(static fn(array $row): string => self::key($row, 'oldestUnpaid'), $rows);
        sort($sorted);
        Assert::assertSame($sorted, $days, 'whom the firm owes longest comes first');
    }

    /** @return array{total_purchases: int, total_payments: int, balance: int} */
    public function of(int $id): array
    {
        $bought = $this->tables->purchases->where(['vendor_id' => $id])->sum();
        $paid = $this->tables->payments->where(['vendor_id' => $id])->sum();
        $old = $this->tables->vendors->where(['id' => $id])->sum('old_balance');
        return ['total_purchases' => $bought, 'total_payments' => $paid, 'balance' => $old + $bought - $paid];
    }

    /** @return list<array<string, mixed>> */
    private function account(int $id, string $from): array
    {
        $entries = $this->tables->entries(
            $this->tables->purchases->where(['vendor_id' => $id]),
            static fn(): array => ['type' => 'purchase', 'method' => '', 'reference' => ''],
            $this->tables->payments->where(['vendor_id' => $id]),
            static fn(array $payment): array => ['type' => 'payment', 'description' => $payment['notes'], 'vehicle_number' => ''],
        );
        return array_map(static fn(array $row): array => [
            'id' => $row['id'], 'type' => $row['type'], 'amount' => Paise::text((int) $row['amount']), 'createdAt' => $row['created_at'],
            'description' => $row['description'], 'vehicleNumber' => $row['vehicle_number'], 'paymentMethod' => $row['method'], 'reference' => $row['reference'],
        ], $entries->between($from, '')->all);
    }
}
