<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** What the phone keeps, and which keys it knows. */
final class OfflineCopyFigures extends FiguresOf
{
    private const KEYS_A_REQUEST = 200;

    /** @param list<array{Call, Answer}> $saved */
    public function all(array $saved): void
    {
        $pocket = $this->client->get('/pocket')->record();
        [$expected, $crates] = [[], []];
        $khatas = new CustomerFigures($this->client, $this->tables);
        $dues = new DuesFigures($this->client, $this->tables);
        foreach ($this->tables->customers as ['id' => $id, 'old_balance' => $old, 'old_crates' => $oldCrates]) {
            $sold = Tables::sum(Tables::where($this->tables->sales, ['customer_id' => $id]));
            $paid = Tables::sum(Tables::where($this->tables->collections, ['customer_id' => $id]));
            $crates[(int) $id] = (int) $oldCrates + Tables::sum(Tables::where($this->tables->crates, ['customer_id' => $id]), 'moved');
            $expected[(int) $id] = [
                ...array_diff_key($dues->of((int) $id, Day::today()), ['lastSaleDate' => 0, 'collectedToday' => 0]),
                'totalSales' => $sold, 'totalPayments' => $paid, 'balance' => (int) $old + $sold - $paid,
                'entries' => array_slice($khatas->khata((int) $id), 0, 10),
            ];
        }
        /** @var list<array<string, mixed>> $customers */
        $customers = $pocket['customers'];
        $customers = array_map(DuesFigures::withoutEtag(...), $customers);
        self::sameRows($expected, $customers, 'id', 'pocket of customer');
        $lends = $this->client->get('/firm')->record()['crates'] === true;
        Assert::assertEquals($lends ? $crates : [], array_column($customers, 'crates', 'id'), 'crates in the pocket');
        Assert::assertSame($this->client->get('/vehicle-numbers?activeOnly=true')->rows(), $pocket['vehicles']);
        Assert::assertSame($this->client->get('/holders')->rows(), $pocket['holders']);
        Assert::assertSame($pocket['holders'] === [] ? null : $this->client->get('/reports/money')->record(), $pocket['money']);
        $this->keys($saved);
    }

    /**
     * A key is stored exactly as long as its record is there, and no record was made twice.
     *
     * @param list<array{Call, Answer}> $saved
     */
    private function keys(array $saved): void
    {
        $existing = [
            '/customers' => $this->tables->customers, '/vendors' => $this->tables->vendors, '/purchases' => $this->tables->purchases,
            '/sales' => $this->tables->sales, '/collections' => $this->tables->collections, '/expenses' => $this->tables->expenses,
            '/vendor-payments' => $this->tables->payments, '/holders' => $this->tables->holders, '/transfers' => $this->tables->transfers,
            '/crates' => array_values(array_filter($this->tables->crates, static fn(array $row): bool => $row['id'] !== null)),
        ];
        $existing = array_map(static fn(array $rows): array => array_flip(Tables::ids($rows)), $existing);
        [$isThere, $ids] = [[], []];
        foreach ($saved as [$call, $answer]) {
            $isThere[$call->headers['Idempotency-Key']] = isset($existing[$call->path][$answer->id()]);
            $ids[$call->path][$answer->id()] = $call->headers['Idempotency-Key'];
            // An allowance beside a payment, and what was paid with a bill.
            foreach (['allowance', 'paid'] as $field) {
                $beside = $answer->record()[$field] ?? null;
                if (is_array($beside) && is_int($beside['id'])) {
                    $ids['/collections'][$beside['id']] ??= '';
                }
            }
        }
        foreach ($existing as $path => $rows) {
            Assert::assertSame([], array_keys(array_diff_key($rows, $ids[$path] ?? [])), "{$path} that no answered POST made");
        }
        foreach (array_chunk(array_keys($isThere), self::KEYS_A_REQUEST) as $keys) {
            $stored = array_values(array_filter($keys, static fn(string $key): bool => $isThere[$key]));
            $query = '?keys=' . implode(',', $keys);
            foreach (['/pocket', '/reports/dues', '/reports/customer-balances', '/dashboard/stats', '/sales', '/reports/sale-book', '/transfers', '/reports/money'] as $path) {
                Assert::assertSame($stored, $this->client->get($path . $query)->record()['stored'], "keys of {$path}");
            }
        }
    }
}
