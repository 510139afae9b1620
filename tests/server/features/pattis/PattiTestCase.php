<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A vendor with an old account and one vehicle. */
abstract class PattiTestCase extends ServerTestCase
{
    protected int $vendor;
    protected int $customer;
    protected int $vehicle;

    protected function setUp(): void
    {
        parent::setUp();
        $this->vendor = $this->vendor(['oldBalance' => '42500.00']);
        $this->customer = $this->customer();
        $this->vehicle = $this->purchase($this->vendor, [
            'amount' => '600000.00', 'quantity' => 620, 'unit' => 'box', 'vehicleNumber' => 'JK-14-C-6650', 'description' => '620 box apple, KAG',
            'createdAt' => Day::ago(12) . ' 05:10:00',
        ]);
    }

    /** @param list<array{0: string, 1: string, 2: int|float, 3: string, 4?: int}> $lines product, unit, quantity, rate, pieces */
    protected function sell(array $lines): int
    {
        $items = array_map(static fn(array $line): array => [
            'productName' => $line[0], 'unit' => $line[1], 'quantity' => $line[2], 'unitPrice' => $line[3], 'pieces' => $line[4] ?? null,
        ], $lines);
        return $this->create('/sales', Bodies::saleOf($this->customer, $items, ['purchaseId' => $this->vehicle, 'saleDate' => Day::ago(3)]));
    }

    protected function patti(string $query = ''): Answer
    {
        return $this->client->get("/purchases/{$this->vehicle}/patti{$query}");
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    protected function type(array $body, array $headers = []): Answer
    {
        return $this->client->put("/purchases/{$this->vehicle}/patti", $body, $headers);
    }

    /** @param array<string, string> $headers */
    protected function finalise(?int $vehicle = null, array $headers = []): Answer
    {
        return $this->client->post('/purchases/' . ($vehicle ?? $this->vehicle) . '/patti/final', [], $headers);
    }

    protected function end(?int $vehicle = null): void
    {
        $this->client->get('/purchases/' . ($vehicle ?? $this->vehicle) . '/complete');
    }

    /** The year of a patti that is made final today, from April on. */
    protected static function year(): string
    {
        [$year, $month] = array_map(intval(...), explode('-', Day::today()));
        $first = $month < 4 ? $year - 1 : $year;
        return $first . '-' . substr((string) ($first + 1), 2);
    }

    /** @return array<string, mixed> */
    protected static function line(string $product, string $unit, int|float $rate, int|float $quantity, int|float $amount, ?int $pieces = null): array
    {
        return ['productName' => $product, 'unit' => $unit, 'rate' => $rate, 'quantity' => $quantity, 'pieces' => $pieces, 'amount' => $amount];
    }
}
