<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\TestDatabase;
use FruitKhata\Tests\Simulation\Figures\BookFigures;
use FruitKhata\Tests\Simulation\Figures\CrateFigures;
use FruitKhata\Tests\Simulation\Figures\CustomerFigures;
use FruitKhata\Tests\Simulation\Figures\DayFigures;
use FruitKhata\Tests\Simulation\Figures\DuesFigures;
use FruitKhata\Tests\Simulation\Figures\ListFigures;
use FruitKhata\Tests\Simulation\Figures\MoneyFigures;
use FruitKhata\Tests\Simulation\Figures\OfflineCopyFigures;
use FruitKhata\Tests\Simulation\Figures\PattiFigures;
use FruitKhata\Tests\Simulation\Figures\VehicleFigures;
use FruitKhata\Tests\Simulation\Figures\VendorFigures;
use PHPUnit\Framework\Assert;

/** Every derived figure of the API, compared with the test's own sums. */
final class Figures
{
    public function __construct(private readonly Client $client, private readonly TestDatabase $database) {}

    /** Those of the whole firm that one answer each has. */
    public function compareFew(): void
    {
        $tables = new Tables($this->database);
        $this->compareBooks($tables);
        $customers = new CustomerFigures($this->client, $tables);
        $customers->balances();
        $customers->dashboard();
        (new VendorFigures($this->client, $tables))->balances();
        (new VehicleFigures($this->client, $tables))->profitAndLoss();
        (new DuesFigures($this->client, $tables))->on(Day::today());
        (new DayFigures($this->client, $tables))->on(Day::today());
        (new CrateFigures($this->client, $tables))->on(Day::today());
        (new MoneyFigures($this->client, $tables))->on(Day::today());
    }

    public function compareAll(World $world): void
    {
        $this->compareFew();
        $tables = new Tables($this->database);
        (new CustomerFigures($this->client, $tables))->each();
        $vendors = new VendorFigures($this->client, $tables);
        $vendors->each();
        foreach ([-4, 0, 7, 8, 15, 16, 30, 31] as $ago) {
            $vendors->payables(Day::ago($ago));
        }
        $vehicles = new VehicleFigures($this->client, $tables);
        $vehicles->each();
        foreach ([['from' => Day::ago(20), 'to' => Day::ago(5)], ['from' => Day::ago(9)], ['to' => Day::ago(9)]] as $period) {
            $vehicles->profitAndLoss($period);
        }
        (new PattiFigures($this->client, $tables))->all($world->pattis);
        $dues = new DuesFigures($this->client, $tables);
        foreach ([-4, 2, 3, 7, 8, 15, 40] as $ago) {
            $dues->on(Day::ago($ago));
        }
        $days = new DayFigures($this->client, $tables);
        foreach (range(-2, 14) as $ago) {
            $days->on(Day::ago($ago));
        }
        (new MoneyFigures($this->client, $tables))->between(array_map(Day::ago(...), [40, 14, 13, 12, 10, 9, 8, 5, 3, 2, 1, 0, -2]));
        $crates = new CrateFigures($this->client, $tables);
        foreach ([-7, 1, 9, 40] as $ago) {
            $crates->on(Day::ago($ago));
        }
        $books = new BookFigures($this->client, $tables);
        foreach ([['', ''], [Day::ago(20), Day::ago(5)], [Day::ago(9), '']] as [$from, $to]) {
            $books->saleBook($from, $to);
            $books->expenses($from, $to);
        }
        (new ListFigures($this->client, $tables))->all();
        (new OfflineCopyFigures($this->client, $tables))->all($world->saved);
    }

    private function compareBooks(Tables $tables): void
    {
        $books = $this->client->get('/books/check')->record();
        Assert::assertSame([], $books['differences'], 'The books agree');
        Assert::assertSame(
            ['customers' => count($tables->customers), 'vendors' => count($tables->vendors), 'purchases' => count($tables->purchases), 'bills' => count($tables->sales), 'holders' => count($tables->holders)],
            array_diff_key((array) $books['checked'], ['lists' => 0]),
        );
    }
}
