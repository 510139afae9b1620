<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
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
        $ids = Tables::ids($this->tables->vendors);
        foreach ($this->answers($ids, '/vendors/%d/balance') as $id => $answer) {
            self::same($this->of($id), $answer->record(), "vendor {$id}");
        }
        foreach ($this->answers($ids, '/vendors/%d/transactions') as $id => $answer) {
            Assert::assertSame($this->account($id, ''), $answer->rows(), "account of vendor {$id}");
        }
        $from = Day::ago(10);
        foreach ($this->answers($ids, "/vendors/%d/transactions?from={$from}") as $id => $answer) {
            Assert::assertSame($this->account($id, $from), $answer->rows(), "account of vendor {$id} from {$from}");
        }
    }

    /** Whom to pay, and since when. */
    public function payables(string $day): void
    {
        $expected = $open = [];
        foreach ($this->tables->vendors as ['id' => $id, 'old_balance' => $old]) {
            $all = Tables::where($this->tables->purchases, ['vendor_id' => $id]);
            $bought = Tables::between($all, '', $day);
            $payments = Tables::between(Tables::where($this->tables->payments, ['vendor_id' => $id]), '', $day);
            usort($payments, static fn(array $a, array $b): int => [$b['day'], $b['id']] <=> [$a['day'], $a['id']]);
            $balance = (int) $old + Tables::sum($bought) - Tables::sum($payments);
            [$ages, $since] = self::settled(self::AGES, (int) $old, $bought, Tables::sum($payments), $day);
            $final = array_filter($this->tables->pattis, static fn(array $patti): bool => $patti['version'] > 0);
            $ended = array_diff(Tables::ids(Tables::where($all, ['is_closed' => 1])), array_column($final, 'purchase_id'));
            if ($balance !== 0) {
                $expected[(int) $id] = [
                    'balance' => $balance,
                    ...$ages,
                    'oldestUnpaid' => $since,
                    'lastPaymentDate' => $payments[0]['day'] ?? null,
                    'lastPaymentAmount' => $payments[0]['amount'] ?? null,
                ];
                $open[(int) $id] = [count(Tables::where($all, ['is_closed' => 0])), count($ended)];
            }
        }
        $rows = $this->client->get('/reports/payables', ['on' => $day])->rows();
        self::sameRows($expected, $rows, 'vendorId', "owed on {$day} to vendor");
        foreach ($rows as $row) {
            Assert::assertSame($open[self::key($row, 'vendorId')], [$row['openTrucks'], $row['openPattis']]);
        }
        $days = array_map(static fn(array $row): string => self::key($row, 'oldestUnpaid'), $rows);
        $sorted = $days;
        sort($sorted);
        Assert::assertSame($sorted, $days, 'whom the firm owes longest comes first');
    }

    /** @return array{total_purchases: int, total_payments: int, balance: int} */
    public function of(int $id): array
    {
        $bought = Tables::sum(Tables::where($this->tables->purchases, ['vendor_id' => $id]));
        $paid = Tables::sum(Tables::where($this->tables->payments, ['vendor_id' => $id]));
        $old = Tables::sum(Tables::where($this->tables->vendors, ['id' => $id]), 'old_balance');
        return ['total_purchases' => $bought, 'total_payments' => $paid, 'balance' => $old + $bought - $paid];
    }

    /** @return list<array<string, mixed>> */
    private function account(int $id, string $from): array
    {
        $entries = [];
        foreach (Tables::where($this->tables->purchases, ['vendor_id' => $id]) as $purchase) {
            $entries[] = [...$purchase, 'type' => 'purchase', 'method' => '', 'reference' => ''];
        }
        foreach (Tables::where($this->tables->payments, ['vendor_id' => $id]) as $payment) {
            $entries[] = [...$payment, 'type' => 'payment', 'description' => $payment['notes'], 'vehicle_number' => ''];
        }
        return array_map(static fn(array $row): array => [
            'id' => $row['id'],
            'type' => $row['type'],
            'amount' => Paise::text((int) $row['amount']),
            'createdAt' => $row['created_at'],
            'description' => $row['description'],
            'vehicleNumber' => $row['vehicle_number'],
            'paymentMethod' => $row['method'],
            'reference' => $row['reference'],
        ], Tables::newest(Tables::between($entries, $from, '')));
    }
}
