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
