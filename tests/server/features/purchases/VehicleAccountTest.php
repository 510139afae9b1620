<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class VehicleAccountTest extends ServerTestCase
{
    private int $vendor;
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->vendor = $this->vendor();
        $this->customer = $this->customer();
    }

    public function testAVehicleWithoutBillsHasItsWholeCostToRecover(): void
    {
        $id = $this->vehicle(['createdAt' => Day::ago(3), 'amount' => '1000.00']);
        self::assertSame([
            'purchaseAmount' => 1000, 'expenses' => [], 'expensesTotal' => 0, 'allowances' => 0, 'sold' => 0, 'profit' => -1000, 'net' => -1000,
            'toRecover' => 1000, 'bills' => 0, 'lastSaleDate' => null, 'daysOpen' => 3,
            'loaded' => null, 'left' => null, 'oversold' => null, 'mixedUnits' => false, 'unit' => '', 'soldQuantity' => null,
            'breakEvenRate' => null, 'spoiled' => 0,
        ], $this->account($id));
    }

    public function testTheListOfVehiclesHasTheAccountsOfTheNewestFiveThatAreOpen(): void
    {
        $ids = array_map(fn(int $days): int => $this->vehicle(['createdAt' => Day::ago($days)]), [1, 2, 3, 4, 5, 6, 7]);
        $this->sell($ids[0], Day::yesterday(), [['kg', 4, '50.00']]);
        $this->client->get("/purchases/{$ids[1]}/complete");
        $rows = $this->client->get('/vehicle-numbers', ['activeOnly' => 'true', 'accounts' => 'true'])->rows();
        self::assertSame([$ids[0], ...array_slice($ids, 2)], array_column($rows, 'id'));
        $accounts = array_map($this->account(...), [$ids[0], ...array_slice($ids, 2, 4)]);
        self::assertSame([...$accounts, null], array_column($rows, 'account'));
        $all = $this->client->get('/vehicle-numbers', ['accounts' => 'true'])->rows();
        self::assertSame([$accounts[0], null, $accounts[1]], array_slice(array_column($all, 'account'), 0, 3));
        self::assertArrayNotHasKey('account', $this->client->get('/vehicle-numbers')->rows()[0]);
    }

    public function testAccountsOfAListAreTrueOrFalse(): void
    {
        foreach (['', '1', 'TRUE', 'true ', "true' OR 1", '२'] as $text) {
            self::assertRule($this->client->get('/vehicle-numbers', ['accounts' => $text]), 'accounts', 'accounts must be true or false');
        }
        self::assertSame([], $this->client->get('/vehicle-numbers', ['accounts' => 'true'])->rows());
    }

    public function testExpensesCountTheLargestKindFirstAndTheRateIsRoundedUp(): void
    {
        $id = $this->vehicle(['createdAt' => Day::ago(5), 'amount' => '1000.00', 'quantity' => 120.5, 'unit' => 'box']);
        $this->expense(['amount' => '50.10', 'kind' => 'labour', 'purchaseId' => $id]);
        $this->expense(['amount' => '10.00', 'kind' => 'labour', 'purchaseId' => $id]);
        $this->expense(['amount' => '200.00', 'kind' => 'freight', 'purchaseId' => $id, 'method' => 'upi']);
        $this->expense(['amount' => '5.00', 'kind' => 'waste', 'purchaseId' => $id]);
        $this->expense(['amount' => '999.00', 'kind' => 'freight']);
        $this->sell($id, Day::ago(2), [['box', 100, '8.00'], ['kg', 5, '10.00']]);
        $this->sell($id, Day::ago(4), [['Box', 7, '1.00']]);
        self::assertSame([
            'purchaseAmount' => 1000,
            'expenses' => [
                ['kind' => 'freight', 'total' => 200], ['kind' => 'labour', 'total' => 60.1],
            ],
            'expensesTotal' => 260.1, 'allowances' => 0, 'sold' => 857, 'profit' => -143, 'net' => -403.1, 'toRecover' => 403.1, 'bills' => 2,
            'lastSaleDate' => Day::ago(2), 'daysOpen' => 5,
            'loaded' => 120.5, 'left' => 20.5, 'oversold' => 0, 'mixedUnits' => true, 'unit' => 'box', 'soldQuantity' => 100,
            'breakEvenRate' => 19.67, 'spoiled' => 0,
        ], $this->account($id));
    }

    public function testOnceItsCostIsRecoveredNothingIsLeftToRecover(): void
    {
        $id = $this->vehicle(['amount' => '100.00', 'quantity' => 10, 'unit' => 'kg']);
        $this->sell($id, Day::yesterday(), [['kg', 4, '50.00']]);
        $account = $this->account($id);
        self::assertSame([100, 0, 6, 0, false], [$account['net'], $account['toRecover'], $account['left'], $account['breakEvenRate'], $account['mixedUnits']]);
    }

    public function testSoldOutHasNoRateAndMoreSoldThanLoadedLeavesNothing(): void
    {
        $id = $this->vehicle(['amount' => '100.00', 'quantity' => 10, 'unit' => 'kg']);
        $this->sell($id, Day::yesterday(), [['kg', 11, '1.00']]);
        $account = $this->account($id);
        self::assertSame([10, 11, 0, null], [$account['loaded'], $account['soldQuantity'], $account['left'], $account['breakEvenRate']]);
    }

    public function testACompletedVehicleWasOpenUntilItsLastBill(): void
    {
        $id = $this->vehicle(['createdAt' => Day::ago(9)]);
        $this->sell($id, Day::ago(4), [['kg', 1, '1.00']]);
        $this->client->get("/purchases/{$id}/complete");
        self::assertSame(5, $this->account($id)['daysOpen']);
        $unsold = $this->vehicle(['createdAt' => Day::ago(9)]);
        $this->client->get("/purchases/{$unsold}/complete");
        self::assertSame(0, $this->account($unsold)['daysOpen']);
    }

    public function testTheProfitReportGainsExpensesAndNetAndKeepsItsFigures(): void
    {
        $id = $this->vehicle(['amount' => '1000.00']);
        $this->sell($id, Day::yesterday(), [['kg', 10, '150.00']]);
        $before = $this->client->get('/reports/profit-loss')->rows()[0] ?? [];
        self::assertFields(['totalSales' => 1500, 'profit' => 500, 'profitPercentage' => 50, 'expenses' => 0, 'net' => 500], $before);
        $expense = $this->expense(['amount' => '600.25', 'kind' => 'freight', 'purchaseId' => $id]);
        $after = $this->client->get('/reports/profit-loss')->rows()[0] ?? [];
        self::assertSame([...$before, 'expenses' => 600.25, 'net' => -100.25], $after);
        $this->client->delete("/expenses/{$expense}");
        self::assertSame($before, $this->client->get('/reports/profit-loss')->rows()[0] ?? []);
    }

    public function testAPurchaseThatExpensesNameCannotBeDeleted(): void
    {
        $id = $this->vehicle();
        $first = $this->expense(['purchaseId' => $id]);
        self::assertRefused($this->client->delete("/purchases/{$id}"), 409, 'This purchase has 1 expense. Delete its expenses first.');
        $second = $this->expense(['purchaseId' => $id]);
        self::assertRefused($this->client->delete("/purchases/{$id}"), 409, 'This purchase has 2 expenses. Delete its expenses first.');
        $this->client->delete("/expenses/{$first}");
        $this->client->delete("/expenses/{$second}");
        self::assertSame(200, $this->client->delete("/purchases/{$id}")->status);
    }

    public function testADeletedVendorLeavesTheExpensesUnlinked(): void
    {
        $id = $this->vehicle();
        $expense = $this->expense(['purchaseId' => $id, 'kind' => 'freight']);
        self::assertSame($id, $this->client->get('/expenses')->column('purchaseId')[0] ?? null);
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertFields(
            ['id' => $expense, 'amount' => '75.50', 'kind' => 'freight', 'purchaseId' => null, 'vehicleNumber' => null],
            $this->client->get('/expenses')->rows()[0] ?? [],
        );
    }

    public function testAPurchaseThatDoesNotExistIs404(): void
    {
        self::assertRefused($this->client->get('/purchases/999999999/account'), 404, 'Purchase not found');
    }

    /** @param array<string, mixed> $changes */
    private function vehicle(array $changes = []): int
    {
        return $this->purchase($this->vendor, $changes);
    }

    /** @param list<array{string, int, string}> $lines unit, quantity, price */
    private function sell(int $purchaseId, string $day, array $lines): void
    {
        $items = array_map(
            static fn(array $line): array => ['productName' => 'Apple', 'unit' => $line[0], 'quantity' => $line[1], 'unitPrice' => $line[2]],
            $lines,
        );
        $this->create('/sales', Bodies::saleOf($this->customer, $items, ['purchaseId' => $purchaseId, 'saleDate' => $day]));
    }

    /** @return array<string, mixed> */
    private function account(int $id): array
    {
        return $this->client->get("/purchases/{$id}/account")->record();
    }
}
