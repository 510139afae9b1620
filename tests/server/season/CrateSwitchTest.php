<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\Group;

/** Crates are a count: over a whole season, no figure of money moves by them. */
#[Group('long')]
final class CrateSwitchTest extends SeasonTestCase
{
    /** The fields that crates have in answers. */
    private const FIELDS = '/,?"(?:crates|oldCrates|cratesOut|cratesBack|cratesIn)":(?:-?\d+|true|false)/';
    private const AT_ONCE = 8;

    public function testEveryFigureOfMoneyIsTheSameWithCratesAndWithout(): void
    {
        $before = $this->money();
        self::assertGreaterThan(100_000, strlen(implode('', $before)));
        $this->switchTo(true);
        self::assertSame($before, $this->money());
        $this->moveCrates();
        self::assertGreaterThan(1_000, (int) self::$client->get('/crates', ['limit' => '1'])->header('X-Total-Count'));
        self::assertSame($before, $this->money());
        $this->switchTo(false);
        self::assertSame($before, $this->money());
        self::assertTrue(self::$client->get('/books/check')->record()['agree']);
    }

    private function switchTo(bool $crates): void
    {
        self::assertSame($crates, self::$client->put('/firm', ['crates' => $crates])->record()['crates']);
    }

    /** Crates with every bill, payment and vehicle of the season, and some by hand. */
    private function moveCrates(): void
    {
        $ledger = self::$replay->ledger;
        $calls = [
            ...array_map(static fn(int $id): Call => self::put("/sales/{$id}", ['cratesOut' => $id % 17 + 1, 'cratesBack' => $id % 3]), array_keys($ledger->sales)),
            ...array_map(static fn(int $id): Call => self::put("/collections/{$id}", ['cratesBack' => $id % 9]), array_keys($ledger->collections)),
            ...array_map(static fn(int $id): Call => self::put("/purchases/{$id}", ['cratesIn' => $id % 200]), array_keys($ledger->purchases)),
            ...array_map(static fn(int $id): Call => self::put("/customers/{$id}", ['oldCrates' => $id % 5 - 2]), array_keys($ledger->customers)),
            ...array_map(
                static fn(int $id): Call => Call::json('POST', '/crates', ['vendorId' => $id, 'date' => Day::today(), 'out' => 40, 'lost' => 1]),
                array_keys($ledger->vendors),
            ),
        ];
        foreach (array_chunk($calls, self::AT_ONCE) as $batch) {
            foreach (self::$client->all($batch) as $i => $answer) {
                self::assertContains($answer->status, [200, 201], "{$batch[$i]->path}: {$answer->body}");
            }
        }
    }

    /** @param array<string, int> $crates */
    private static function put(string $path, array $crates): Call
    {
        return Call::json('PUT', $path, $crates);
    }

    /** @return array<string, string> every answer with money, without the fields of crates */
    private function money(): array
    {
        $paths = [
            '/customers', '/vendors', '/sales', '/collections', '/expenses', '/purchases', '/vendor-payments', '/vehicle-numbers',
            '/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/profit-loss/rest',
            '/reports/sale-book', '/reports/sale-book?by=vehicle', '/reports/sale-book?by=customer', '/reports/dues?dueSince=true',
            '/reports/dues?on=' . Day::ago(30), '/pocket', '/reports/day', '/reports/day?on=' . Day::ago(5),
        ];
        foreach (array_keys(self::$replay->ledger->customers) as $id) {
            array_push($paths, "/customers/{$id}/balance", "/customers/{$id}/transactions");
        }
        foreach (array_keys(self::$replay->ledger->vendors) as $id) {
            array_push($paths, "/vendors/{$id}/balance", "/vendors/{$id}/transactions");
        }
        foreach (array_keys(self::$replay->ledger->purchases) as $id) {
            array_push($paths, "/purchases/{$id}/account", "/purchases/{$id}/patti");
        }
        $money = [];
        foreach ($paths as $path) {
            $answer = self::$client->get($path);
            self::assertSame(200, $answer->status, $path);
            $money[$path] = (string) preg_replace([self::FIELDS, '/"asOf":"[^"]*"/'], '', $answer->body);
        }
        return $money;
    }
}
