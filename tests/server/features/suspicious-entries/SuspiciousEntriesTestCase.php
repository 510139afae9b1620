<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A vehicle whose bills sell 10 boxes of apples at 700 each, every one to another customer. */
abstract class SuspiciousEntriesTestCase extends ServerTestCase
{
    protected int $vendor;
    protected int $vehicle;
    /** @var list<int> */
    protected array $customers;
    /** @var list<int> */
    protected array $bills;

    protected function setUp(): void
    {
        parent::setUp();
        $this->vendor = $this->vendor();
        $this->vehicle = $this->purchase($this->vendor, ['amount' => '1000000.00']);
        $this->customers = array_map(fn(string $name): int => $this->customer(['name' => $name]), ['Ali', 'Bala', 'Chand', 'Dev']);
        $this->bills = array_map(fn(int $customer): int => $this->sell($customer), array_slice($this->customers, 0, 3));
    }

    /**
     * @param array<string, mixed> $item
     * @param array<string, mixed> $changes
     */
    protected function sell(int $customer, array $item = [], array $changes = []): int
    {
        return $this->create('/sales', Bodies::saleOf($customer, [self::apples($item)], ['purchaseId' => $this->vehicle, 'saleDate' => Day::today(), ...$changes]));
    }

    /**
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    protected static function apples(array $changes = []): array
    {
        return [...['productName' => 'Apple', 'unit' => 'box', 'quantity' => 10, 'unitPrice' => '700.00'], ...$changes];
    }

    /**
     * The entries of the last days: kind and id => its reasons by rule.
     *
     * @return array<string, array<string, array<string, mixed>>>
     */
    protected function strange(int $days = 31): array
    {
        return SuspiciousEntries::of($this->client->get('/reports/strange', ['from' => Day::ago($days - 1)]));
    }

    /** @return array<string, mixed> the entry of one record */
    protected function entry(string $kind, int $id): array
    {
        foreach ($this->client->get('/reports/strange', ['from' => Day::ago(30)])->rows() as $entry) {
            if ([$entry['recordType'], $entry['recordId']] === [$kind, $id]) {
                return $entry;
            }
        }
        self::fail("{$kind} {$id} is not strange");
    }

    /** @param list<string> $rules */
    protected function confirm(string $kind, int $id, array $rules): void
    {
        $answer = $this->client->put("/reports/strange/{$kind}/{$id}", ['rules' => $rules, 'version' => $this->entry($kind, $id)['version']]);
        self::assertSame(200, $answer->status, $answer->body);
    }

    /** @return array<string, mixed> who confirmed it, by rule */
    protected function confirmed(string $kind, int $id): array
    {
        /** @var list<array{rule: string, confirmed: mixed, ...}> $reasons */
        $reasons = $this->entry($kind, $id)['reasons'];
        return array_column($reasons, 'confirmed', 'rule');
    }
}
