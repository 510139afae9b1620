<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\TestDatabase;
use FruitKhata\Tests\Simulation\Figures\CrateFigures;
use FruitKhata\Tests\Simulation\Figures\CustomerFigures;
use FruitKhata\Tests\Simulation\Figures\ListFigures;
use FruitKhata\Tests\Simulation\Figures\MoneyFigures;
use FruitKhata\Tests\Simulation\Figures\VehicleFigures;
use FruitKhata\Tests\Simulation\Figures\VendorFigures;
use PHPUnit\Framework\Assert;

/** Every derived figure of the API, compared with the test's own sums of the tables as they are when it is made. */
final class Figures
{
    private readonly Tables $tables;
    private readonly CustomerFigures $customers;
    private readonly VendorFigures $vendors;
    private readonly VehicleFigures $vehicles;
    private readonly MoneyFigures $money;
    private readonly CrateFigures $crates;

    public function __construct(private readonly Client $client, TestDatabase $database)
    {
        $this->tables = new Tables($database);
        $this->customers = new CustomerFigures($client, $this->tables);
        $this->vendors = new VendorFigures($client, $this->tables);
        $this->vehicles = new VehicleFigures($client, $this->tables);
        $this->money = new MoneyFigures($client, $this->tables);
        $this->crates = new CrateFigures($client, $this->tables);
    }

    /** Those of the whole firm that one answer each has. */
    public function compareFew(): void
    {
        $books = $this->client->get('/books/check')->record();
        Assert::assertSame([], $books['differences'], 'The books agree');
        Assert::assertSame(
            ['customers' => count($this->tables->customers), 'vendors' => count($this->tables->vendors), 'purchases' => count($this->tables->purchases), 'bills' => count($this->tables->sales), 'holders' => count($this->tables->holders)],
            array_diff_key((array) $books['checked'], ['lists' => 0]),
        );
        $this->customers->balances();
        $this->customers->dashboard();
        $this->customers->dues(Day::today());
        $this->vendors->balances();
        $this->vehicles->profitAndLoss();
        $this->money->day(Day::today());
        $this->money->on(Day::today());
        $this->crates->on(Day::today());
    }

    public function compareAll(World $world): void
    {
        $this->customers->each();
        array_map($this->customers->dues(...), array_map(Day::ago(...), [-4, 2, 3, 7, 8, 15, 40]));
        $this->customers->offlineCopy();
        $this->vendors->each();
        array_map($this->vendors->payables(...), array_map(Day::ago(...), [-4, 0, 7, 8, 15, 16, 30, 31]));
        $this->vehicles->each();
        $this->vehicles->pattis($world->pattis);
        array_map($this->money->day(...), array_map(Day::ago(...), range(-2, 14)));
        $this->money->between(array_map(Day::ago(...), [40, 14, 13, 12, 10, 9, 8, 5, 3, 2, 1, 0, -2]));
        array_map($this->crates->on(...), array_map(Day::ago(...), [-7, 1, 9, 40]));
        $lists = new ListFigures($this->client, $this->tables);
        foreach ([['', ''], [Day::ago(20), Day::ago(5)], [Day::ago(9), ''], ['', Day::ago(9)]] as [$from, $to]) {
            $this->vehicles->profitAndLoss($from, $to);
            $lists->saleBook($from, $to);
            $lists->expenses($from, $to);
        }
        $lists->all();
        $lists->keys($world->saved);
    }
}
