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

    /** Enters the season into tables that it empties: call by call once a run, after that as a copy of those rows. */
    public function __construct(private readonly Client $client)
    {
        /** @var Season $season */
        $season = json_decode((string) file_get_contents(dirname(__DIR__, 2) . '/season.json'), true, 32, JSON_THROW_ON_ERROR);
        $this->season = $season;
        if (self::$entered === null) {
            TestBed::database()->clean();
            $this->enter();
            TestBed::database()->keep();
            self::$entered = $this->ids;
        } else {
            TestBed::database()->putBack();
        }
        $this->ids = self::$entered;
    }

    private function enter(): void
    {
        $this->post('/vendors', $this->season['vendors']);
        $this->post('/customers', $this->season['customers']);
        $this->post('/purchases', $this->season['purchases']);
        $this->post('/sales', $this->season['sales']);
        foreach ($this->post('/collections', $this->season['collections']) as $id => $row) {
            if (isset($row['bounced'])) {
                Assert::assertSame(200, $this->client->put("/collections/{$id}/bounce", $row['bounced'])->status);
            }
        }
        $this->post('/vendor-payments', $this->season['vendorPayments']);
        $this->post('/expenses', $this->season['expenses']);
        foreach ($this->season['purchases'] as ['key' => $key, 'completed' => $isCompleted]) {
            if ($isCompleted) {
                Assert::assertSame(200, $this->client->get("/purchases/{$this->ids[$key]}/complete")->status);
            }
        }
    }

    /**
     * Posts every record, with ids for the season's own keys.
     *
     * @template T of array{key: string, vendor?: string, customer?: string, purchase?: ?string, ...}
     * @param list<T> $records
     * @return array<int, T> the records by the id that the server gave
     */
    private function post(string $path, array $records): array
    {
        $own = array_flip(['key', 'vendor', 'customer', 'purchase', 'completed', 'bounced']);
        $byId = [];
        foreach (array_chunk($records, self::AT_ONCE) as $batch) {
            $calls = array_map(function (array $record) use ($path, $own): Call {
                $named = array_filter(['vendorId' => $record['vendor'] ?? null, 'customerId' => $record['customer'] ?? null, 'purchaseId' => $record['purchase'] ?? null]);
                return Call::json('POST', $path, array_diff_key($record, $own) + array_map(fn(string $key): int => $this->ids[$key], $named));
            }, $batch);
            foreach ($this->client->all($calls) as $number => $answer) {
                Assert::assertSame(201, $answer->status, "{$batch[$number]['key']}: {$answer->body}");
                $this->ids[$batch[$number]['key']] = $answer->id();
                $byId[$answer->id()] = $batch[$number];
            }
        }
        return $byId;
    }
}
