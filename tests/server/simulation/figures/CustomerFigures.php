<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** Balances, khatas and the dashboard. */
final class CustomerFigures extends FiguresOf
{
    public function balances(): void
    {
        $expected = [];
        foreach ($this->tables->customers as ['id' => $id, 'name' => $name]) {
            $expected[(int) $id] = ['customerName' => $name, 'balance' => $this->of((int) $id)['balance']];
        }
        $rows = $this->client->get('/reports/customer-balances')->rows();
        self::sameRows($expected, $rows, 'customerId', 'balance of customer');
    }

    public function dashboard(): void
    {
        $sold = Tables::sum($this->tables->sales);
        $paid = Tables::sum($this->tables->collections);
        $stats = $this->client->get('/dashboard/stats')->record();
        Assert::assertSame(count($this->tables->customers), $stats['customerCount']);
        self::same([
            'totalSales' => $sold,
            'totalCollections' => $paid,
            'balance' => Tables::sum($this->tables->customers, 'old_balance') + $sold - $paid,
        ], $stats, 'dashboard');
    }

    public function each(): void
    {
        $ids = Tables::ids($this->tables->customers);
        foreach ($this->answers($ids, '/customers/%d/balance') as $id => $answer) {
            self::same($this->of($id), $answer->record(), "customer {$id}");
        }
        foreach ($this->answers($ids, '/customers/%d/transactions') as $id => $answer) {
            Assert::assertSame($this->khata($id), $answer->rows(), "khata of customer {$id}");
        }
        [$from, $to] = [Day::ago(12), Day::ago(3)];
        foreach ($this->answers($ids, "/customers/%d/transactions?from={$from}&to={$to}") as $id => $answer) {
            Assert::assertSame($this->khata($id, $from, $to), $answer->rows(), "khata of customer {$id} from {$from} to {$to}");
        }
    }

    /** @return array{total_sales: int, total_payments: int, balance: int} */
    private function of(int $id): array
    {
        $sold = Tables::sum(Tables::where($this->tables->sales, ['customer_id' => $id]));
        $paid = Tables::sum(Tables::where($this->tables->collections, ['customer_id' => $id]));
        $old = Tables::sum(Tables::where($this->tables->customers, ['id' => $id]), 'old_balance');
        return ['total_sales' => $sold, 'total_payments' => $paid, 'balance' => $old + $sold - $paid];
    }

    /** @return list<array<string, mixed>> */
    public function khata(int $id, string $from = '', string $to = ''): array
    {
        $entries = [];
        foreach (Tables::where($this->tables->sales, ['customer_id' => $id]) as $sale) {
            $entries[] = [...$sale, 'type' => 'sale', 'created_at' => "{$sale['day']} 00:00:00", 'method' => null, 'bounced_on' => null, 'bounced_amount' => null];
        }
        foreach (Tables::where($this->tables->collections, ['customer_id' => $id]) as $payment) {
            $entries[] = [...$payment, 'type' => 'collection', 'description' => $payment['note'], 'vehicle_number' => ''];
        }
        return array_map(static fn(array $row): array => [
            'id' => $row['id'],
            'type' => $row['type'],
            'amount' => Paise::text((int) $row['amount']),
            'createdAt' => $row['created_at'],
            'description' => $row['description'],
            'vehicleNumber' => $row['vehicle_number'],
            'method' => $row['method'],
            'bouncedOn' => $row['bounced_on'],
            'bouncedAmount' => $row['bounced_amount'] === null ? null : Paise::text((int) $row['bounced_amount']),
        ], Tables::newest(Tables::between($entries, $from, $to)));
    }
}
