<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;

/**
 * 2,000 random acts, eight at once: bills, payments, trucks and movements with edits, deletions, undos and merges. Every
 * party's count equals its old crates and its movements, and a planted difference is found.
 */
final class CrateWorkloadTest extends CrateTestCase
{
    private const ACTS = 2_000;
    private const CLERKS = 8;
    private const SEED = 18;
    private const TABLES = ['/customers' => 'customers', '/vendors' => 'vendors', '/sales' => 'sales', '/collections' => 'collections', '/purchases' => 'purchases', '/crates' => 'crates'];
    /** What a party moved, from the raw rows. */
    private const MOVED = [
        'customer' => 'SELECT c.id, c.old_crates
                 + COALESCE((SELECT SUM(crates_out - crates_back) FROM sales WHERE customer_id = c.id), 0)
                 - COALESCE((SELECT SUM(crates_back) FROM collections WHERE customer_id = c.id), 0)
                 + COALESCE((SELECT SUM(crates_out - crates_back - crates_lost) FROM crates WHERE customer_id = c.id), 0) AS owed
               FROM customers c',
        'vendor' => 'SELECT c.id, c.old_crates
                 - COALESCE((SELECT SUM(crates_in) FROM purchases WHERE vendor_id = c.id), 0)
                 + COALESCE((SELECT SUM(crates_out - crates_back - crates_lost) FROM crates WHERE vendor_id = c.id), 0) AS owed
               FROM vendors c',
    ];

    /** @var array<string, list<int>> by path */
    private array $ids = [];
    private int $done = 0;
    /** @var array<string, int> how many were not refused, by method and path */
    private array $stored = [];

    public function testEveryCountEqualsItsMovementsAfterTwoThousandActs(): void
    {
        mt_srand(self::SEED);
        foreach (range(1, 8) as $number) {
            $this->customer(['name' => "Customer {$number}", 'oldCrates' => mt_rand(-20, 20)]);
            $this->vendor(['name' => "Vendor {$number}", 'oldCrates' => mt_rand(-20, 20)]);
        }
        $this->client->put('/crate-counts/' . Day::ago(4), ['counted' => 500]);
        for ($round = 0; $this->done < self::ACTS; $round++) {
            $this->look();
            $calls = array_map(fn(): Call => $this->act(), range(1, self::CLERKS));
            foreach ($this->client->all($calls) as $i => $answer) {
                $this->note($calls[$i], $answer);
            }
            if ($round % 25 === 0) {
                $this->assertCountsAreThoseOfTheRows();
            }
        }
        $this->assertCountsAreThoseOfTheRows();
        $this->assertEveryKindOfActWasStored();
        $this->assertTheShopExpectsWhatMoved();
        $this->assertAPlantedDifferenceIsFoundAndRepaired();
    }

    private function look(): void
    {
        foreach (self::TABLES as $path => $table) {
            $this->ids[$path] = array_map(intval(...), array_column($this->database->rows("SELECT id FROM {$table}"), 'id'));
        }
    }

    private function note(Call $call, Answer $answer): void
    {
        $what = "{$call->method} {$call->path} {$call->body}: {$answer->status} {$answer->body}";
        self::assertContains($answer->status, [200, 201, 404, 409, 422, 503], $what);
        $this->done++;
        if ($answer->status < 300) {
            $kind = $call->method . ' ' . preg_replace('/\d+/', '{id}', $call->path);
            $this->stored[$kind] = ($this->stored[$kind] ?? 0) + 1;
        }
    }

    private function assertEveryKindOfActWasStored(): void
    {
        $often = ['POST /sales', 'PUT /sales/{id}', 'DELETE /sales/{id}', 'POST /crates', 'PUT /crates/{id}', 'DELETE /crates/{id}', 'POST /history/{id}/undo'];
        foreach ([...$often, 'POST /collections', 'POST /purchases', 'POST /customers/{id}/merge', 'POST /vendors/{id}/merge'] as $kind) {
            self::assertGreaterThan(in_array($kind, $often, true) ? 20 : 5, $this->stored[$kind] ?? 0, $kind . json_encode($this->stored));
        }
    }

    private function act(): Call
    {
        $path = ['/sales', '/sales', '/collections', '/purchases', '/crates'][mt_rand(0, 4)];
        $party = ['/customers', '/vendors'][mt_rand(0, 1)];
        return match (mt_rand(1, 20)) {
            1, 2, 3 => new Call('DELETE', "{$path}/{$this->one($path)}"),
            4, 5, 6 => Call::json('POST', "/history/{$this->change()}/undo", []),
            7 => Call::json('POST', "{$party}/{$this->one($party)}/merge", ['into' => $this->one($party)]),
            8 => mt_rand(0, 3) === 0 ? new Call('DELETE', "{$party}/{$this->one($party)}") : Call::json('POST', $party, $this->party($party)),
            9 => Call::json('PUT', "{$party}/{$this->one($party)}", ['oldCrates' => mt_rand(-20, 20)]),
            10, 11, 12, 13, 14 => Call::json('PUT', "{$path}/{$this->one($path)}", $this->edit($this->body($path))),
            default => Call::json('POST', $path, $this->body($path)),
        };
    }

    /** @return array<string, mixed> */
    private function party(string $path): array
    {
        $crates = ['oldCrates' => mt_rand(-20, 20)];
        return $path === '/customers' ? Bodies::customer($crates) : Bodies::vendor($crates);
    }

    /** @return array<string, mixed> */
    private function body(string $path): array
    {
        $crates = static fn(): int => mt_rand(0, 2) === 0 ? 0 : mt_rand(1, 40);
        $day = Day::ago(mt_rand(0, 9));
        return match ($path) {
            '/sales' => Bodies::sale($this->one('/customers'), ['saleDate' => $day, 'cratesOut' => $crates(), 'cratesBack' => $crates()]),
            '/collections' => Bodies::collection($this->one('/customers'), ['date' => $day, 'cratesBack' => $crates()]),
            '/purchases' => Bodies::purchase($this->one('/vendors'), ['createdAt' => $day, 'cratesIn' => $crates()]),
            default => [
                ...(mt_rand(0, 1) === 0 ? ['customerId' => $this->one('/customers')] : ['vendorId' => $this->one('/vendors')]),
                'date' => $day, 'out' => $crates(), 'back' => $crates(), 'lost' => mt_rand(0, 3),
            ],
        };
    }

    /**
     * @param array<string, mixed> $body
     * @return array<string, mixed> some of its fields
     */
    private function edit(array $body): array
    {
        return array_filter($body, static fn(): bool => mt_rand(0, 1) === 0);
    }

    /** The id of a record, now and then of none. */
    private function one(string $path): int
    {
        $ids = $this->ids[$path];
        return $ids === [] ? 1 : $ids[mt_rand(0, count($ids) - 1)];
    }

    private function change(): int
    {
        $rows = $this->database->rows("SELECT id FROM history WHERE action IN ('update', 'delete', 'merge') AND caused_by IS NULL AND undone_by IS NULL ORDER BY id DESC LIMIT 20");
        return $rows === [] ? 1 : (int) $rows[mt_rand(0, count($rows) - 1)]['id'];
    }

    private function assertCountsAreThoseOfTheRows(): void
    {
        $this->assertBooksAgree();
        $parties = (array) $this->report(Day::tomorrow())['parties'];
        foreach (self::MOVED as $party => $sql) {
            $expected = array_filter(array_map(intval(...), array_column($this->database->rows($sql), 'owed', 'id')));
            $answered = array_column(array_filter($parties, static fn(mixed $row): bool => ((array) $row)['type'] === $party), 'owed', 'id');
            ksort($expected);
            ksort($answered);
            self::assertSame($expected, $answered, "Crates of each {$party} after {$this->done} acts");
        }
    }

    private function assertTheShopExpectsWhatMoved(): void
    {
        foreach ([0, 2, 4] as $ago) {
            [$moved, $on] = [0, Day::ago($ago)];
            foreach ($this->client->get('/crates', ['from' => Day::ago(3), 'to' => $on])->rows() as $row) {
                self::assertIsInt($row['out']);
                self::assertIsInt($row['back']);
                $moved += $row['back'] - $row['out'];
            }
            self::assertSame(500 + ($ago === 4 ? 0 : $moved), ((array) $this->report($on)['shop'])['expected']);
        }
    }

    private function assertAPlantedDifferenceIsFoundAndRepaired(): void
    {
        [$customer, $vendor] = [$this->one('/customers'), $this->one('/vendors')];
        $this->database->run('UPDATE customers SET crates = crates + 1 WHERE id = ?', [$customer]);
        $this->database->run('UPDATE vendors SET crates = crates - 7 WHERE id = ?', [$vendor]);
        $found = (array) $this->client->get('/books/check')->record()['differences'];
        self::assertSame([['customer.crates', $customer], ['vendor.crates', $vendor]], array_map(static fn(mixed $row): array => [((array) $row)['what'], ((array) $row)['id']], $found));
        self::assertSame(['repaired' => 2], $this->client->post('/books/repair', [])->record());
        $this->assertCountsAreThoseOfTheRows();
    }
}
