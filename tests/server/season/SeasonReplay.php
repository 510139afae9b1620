<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Assert;

/**
 * Enters tests/season.json as a signed-in client, eight calls at a time.
 *
 * @phpstan-type Named array{key: string, name: string, oldBalance: string}
 * @phpstan-type Season array{
 *   vendors: list<Named>,
 *   customers: list<Named>,
 *   purchases: list<array{key: string, vendor: string, amount: string, completed: bool, vehicleNumber: string}>,
 *   sales: list<array{key: string, customer: string, purchase: ?string, amount: string, items: list<array<string, mixed>>, saleDate: string, description: string}>,
 *   collections: list<array{key: string, customer: string, amount: string, createdAt: string, method?: string, bounced?: array{date: string, note: string}}>,
 *   expenses: list<array{key: string, amount: string, createdAt: string, purchase?: string}>,
 *   vendorPayments: list<array{key: string, vendor: string, amount: int|float}>,
 *   pattis: list<array{purchase: string, deductions: list<array{label: string, amount: string}>, note: string}>,
 *   expected: array{
 *     customerBalances: array<string, array<string, string>>,
 *     vendorBalances: array<string, array<string, string>>,
 *     profitLoss: array<string, array<string, string|int>>,
 *     dashboard: array<string, string|int>,
 *     vehicles: array<string, array<string, string|bool|null>>,
 *     days: array<string, array<string, array{count: int, total: string}>>,
 *     pattis: array<string, array<string, mixed>>
 *   }
 * }
 */
final class SeasonReplay
{
    private const AT_ONCE = 8;

    /** @var array<string, int>|null the ids of the season that was entered first */
    private static ?array $entered = null;

    /** @var Season */
    public readonly array $season;
    /** @var array<string, int> id by the season's key */
    public array $ids = [];

    public function __construct(private readonly Client $client)
    {
        $text = (string) file_get_contents(dirname(__DIR__, 2) . '/season.json');
        /** @var Season $season */
        $season = json_decode($text, true, 32, JSON_THROW_ON_ERROR);
        $this->season = $season;
    }

    /** Enters the season into empty tables: call by call once a run, after that as a copy of those rows. */
    public function enter(): void
    {
        if (self::$entered === null) {
            $this->enterRecords();
            TestBed::database()->keep();
            self::$entered = $this->ids;
        } else {
            TestBed::database()->putBack();
        }
        $this->ids = self::$entered;
    }

    private function enterRecords(): void
    {
        $this->post('/vendors', $this->season['vendors']);
        $this->post('/customers', $this->season['customers']);
        $this->post('/purchases', array_map(
            fn(array $purchase): array => [...$purchase, 'vendorId' => $this->ids[$purchase['vendor']]],
            $this->season['purchases'],
        ));
        $this->enterSales();
        $this->enterPayments();
        foreach ($this->season['purchases'] as $purchase) {
            if ($purchase['completed']) {
                Assert::assertSame(200, $this->client->get("/purchases/{$this->ids[$purchase['key']]}/complete")->status);
            }
        }
    }

    private function enterSales(): void
    {
        $sales = array_map(fn(array $sale): array => [
            ...$sale,
            'customerId' => $this->ids[$sale['customer']],
            'purchaseId' => $sale['purchase'] === null ? null : $this->ids[$sale['purchase']],
            'items' => json_encode($sale['items'], JSON_THROW_ON_ERROR),
        ], $this->season['sales']);
        $this->post('/sales', $sales);
    }

    private function enterPayments(): void
    {
        $collections = array_map(
            fn(array $row): array => [...$row, 'customerId' => $this->ids[$row['customer']]],
            $this->season['collections'],
        );
        foreach ($this->post('/collections', $collections) as $id => $row) {
            $bounced = $row['bounced'] ?? null;
            if ($bounced !== null) {
                Assert::assertSame(200, $this->client->put("/collections/{$id}/bounce", $bounced)->status);
            }
        }
        $payments = array_map(
            fn(array $row): array => [...$row, 'vendorId' => $this->ids[$row['vendor']]],
            $this->season['vendorPayments'],
        );
        $this->post('/vendor-payments', $payments);
        $expenses = array_map(
            fn(array $row): array => [...$row, 'purchaseId' => isset($row['purchase']) ? $this->ids[$row['purchase']] : null],
            $this->season['expenses'],
        );
        $this->post('/expenses', $expenses);
    }

    /**
     * Posts every record without the season's own keys.
     *
     * @template T of array{key: string}
     * @param list<T> $records
     * @return array<int, T> the records by the id that the server gave
     */
    private function post(string $path, array $records): array
    {
        $own = array_flip(['key', 'vendor', 'customer', 'purchase', 'completed', 'bounced']);
        $byId = [];
        foreach (array_chunk($records, self::AT_ONCE) as $batch) {
            $calls = array_map(
                static fn(array $record): Call => Call::json('POST', $path, array_diff_key($record, $own)),
                $batch,
            );
            foreach ($this->client->all($calls) as $number => $answer) {
                Assert::assertSame(201, $answer->status, "{$batch[$number]['key']}: {$answer->body}");
                $id = $answer->id();
                $this->ids[$batch[$number]['key']] = $id;
                $byId[$id] = $batch[$number];
            }
        }
        return $byId;
    }
}
