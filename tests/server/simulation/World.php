<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Assert;

/** What the clerks know: which records there are, which versions they have seen, which keys they have sent. */
final class World
{
    private const PATHS = [
        '/customers', '/vendors', '/purchases', '/sales', '/collections', '/expenses', '/vendor-payments', '/crates', '/holders', '/transfers',
    ];

    /** @var array<string, list<int>> by path */
    private array $ids = [];
    /** @var list<array{saleId: int, customerId: int}> */
    private array $bills = [];
    /** @var array<string, array{saleIds: list<int>, productName: string, unit: string, from: string}> what has one rate, on which bills */
    private array $rates = [];
    /** @var list<int> history rows that may be undone, or not */
    public array $changes = [];
    /** @var list<int> those of merges */
    public array $merges = [];
    /** @var array<string, list<string>> the versions seen, by path */
    private array $tags = [];
    /** @var list<array{Call, Answer}> POSTs that were answered 201, with a key */
    public array $saved = [];
    /** @var array<string, Answer> the sheets that were given out, by the address of each */
    public array $pattis = [];

    public function __construct(private readonly TestDatabase $database, public readonly Chance $chance) {}

    /** Looks at the tables, as a clerk looks at the lists. */
    public function look(): void
    {
        foreach (self::PATHS as $path) {
            $this->ids[$path] = $this->column('SELECT id FROM ' . strtr(substr($path, 1), '-', '_') . ' ORDER BY id');
        }
        $this->bills = array_map(
            static fn(array $row): array => ['saleId' => (int) $row['id'], 'customerId' => (int) $row['customer_id']],
            $this->database->rows('SELECT id, customer_id FROM sales ORDER BY id'),
        );
        $this->rates = [];
        foreach ($this->database->rows('SELECT DISTINCT sale_id, product_name, unit, unit_price FROM sale_items ORDER BY sale_id') as $item) {
            $alike = ['productName' => (string) $item['product_name'], 'unit' => (string) $item['unit'], 'from' => (string) $item['unit_price']];
            $key = implode("\n", $alike);
            $this->rates[$key] = ['saleIds' => [...$this->rates[$key]['saleIds'] ?? [], (int) $item['sale_id']], ...$alike];
        }
        $this->changes = $this->column("SELECT id FROM history WHERE action IN ('update', 'delete') AND caused_by IS NULL ORDER BY id DESC LIMIT 60");
        $this->merges = $this->column("SELECT id FROM history WHERE action = 'merge' ORDER BY id DESC LIMIT 9");
    }

    public function has(string $path, int $id): bool
    {
        return in_array($id, $this->ids[$path] ?? [], true);
    }

    public function count(string $path): int
    {
        return count($this->ids[$path] ?? []);
    }

    /** The id of a record; now and then one that is gone. */
    public function id(string $path): int
    {
        $ids = $this->ids[$path] ?? [];
        return $ids === [] || $this->chance->percent(2) ? $this->chance->number(1, max([1, ...$ids])) : $this->chance->of($ids);
    }

    /** @return non-empty-list<array{saleId?: int, customerId?: int}> */
    public function bills(): array
    {
        return $this->bills === [] ? [[]] : $this->bills;
    }

    /** @return array{saleIds: list<int>, productName: string, unit: string, from: string}|null a rate, and some bills that have it */
    public function rate(): ?array
    {
        if ($this->rates === []) {
            return null;
        }
        $rate = $this->chance->of(array_values($this->rates));
        return [...$rate, 'saleIds' => array_slice($rate['saleIds'], -$this->chance->number(1, 4))];
    }

    /**
     * An If-Match header for some writes: the newest version that was seen of the path, or the one before.
     *
     * @return array<string, string>
     */
    public function ifMatch(string $path): array
    {
        $tags = $this->tags[$path] ?? [];
        return $tags === [] || $this->chance->percent(50) ? [] : ['If-Match' => $this->chance->of($tags)];
    }

    public function learn(Call $call, Answer $answer): void
    {
        $isCreate = $call->method === 'POST' && $answer->status === 201;
        $path = $isCreate ? $call->path . '/' . $answer->id() : $call->path;
        $tag = $answer->header('ETag');
        if ($tag !== null) {
            $this->tags[$path] = [...array_slice($this->tags[$path] ?? [], -1), $tag];
        }
        if (str_ends_with($call->path, '/patti/final') && $answer->status === 200) {
            $version = $answer->record()['version'];
            Assert::assertIsInt($version);
            $this->pattis[dirname($call->path) . "?version={$version}"] = $answer;
        }
        if ($isCreate && isset($call->headers['Idempotency-Key'])) {
            $this->saved[] = [$call, $answer];
        }
    }

    /** @return list<int> */
    private function column(string $sql): array
    {
        return array_map(intval(...), array_column($this->database->rows($sql), 'id'));
    }
}
