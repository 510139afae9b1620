<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** What a vehicle cost, sold and still has to bring in, and what is left of its load. */
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

    public function testExpensesCountTheLargestKindFirstAndTheRateIsRoundedUp(): void
    {
        $id = $this->purchase($this->vendor, ['createdAt' => Day::ago(5), 'amount' => '1000.00', 'quantity' => 120.5, 'unit' => 'box']);
        foreach ([['50.10', 'labour'], ['10.00', 'labour'], ['200.00', 'freight'], ['5.00', 'waste']] as [$amount, $kind]) {
            $this->expense(['amount' => $amount, 'kind' => $kind, 'purchaseId' => $id]);
        }
        $this->expense(['amount' => '999.00', 'kind' => 'freight']);
        $this->sell($id, [['box', 100, '8.00', null], ['kg', 5, '10.00', null]], Day::ago(2));
        $this->sell($id, [['Box', 7, '1.00', null]], Day::ago(4));
        self::assertSame([
            'purchaseAmount' => 1000,
            'expenses' => [['kind' => 'freight', 'total' => 200], ['kind' => 'labour', 'total' => 60.1]],
            'expensesTotal' => 260.1, 'allowances' => 0, 'sold' => 857, 'profit' => -143, 'net' => -403.1, 'toRecover' => 403.1, 'bills' => 2,
            'lastSaleDate' => Day::ago(2), 'daysOpen' => 5,
            'loaded' => 120.5, 'left' => 20.5, 'oversold' => 0, 'mixedUnits' => true, 'unit' => 'box', 'soldQuantity' => 100,
            'breakEvenRate' => 19.67, 'spoiled' => 0,
        ], $this->account($id));
        self::assertFields(['totalSales' => 857, 'profit' => -143, 'profitPercentage' => -14.3, 'expenses' => 260.1, 'net' => -403.1], $this->client->get('/reports/profit-loss')->rows()[0]);
        $this->client->get("/purchases/{$id}/complete");
        self::assertSame(3, $this->account($id)['daysOpen'], 'it was open until its last bill');
    }

    public function testTheListOfVehiclesHasTheAccountsOfTheNewestFiveThatAreOpen(): void
    {
        $ids = array_map(fn(int $days): int => $this->purchase($this->vendor, ['createdAt' => Day::ago($days)]), [1, 2, 3, 4, 5, 6, 7]);
        $this->client->get("/purchases/{$ids[1]}/complete");
        $rows = $this->client->get('/vehicle-numbers', ['activeOnly' => 'true', 'accounts' => 'true'])->rows();
        self::assertSame([$ids[0], ...array_slice($ids, 2)], array_column($rows, 'id'));
        $accounts = array_map($this->account(...), [$ids[0], ...array_slice($ids, 2, 4)]);
        self::assertSame([...$accounts, null], array_column($rows, 'account'));
        $all = $this->client->get('/vehicle-numbers', ['accounts' => 'true'])->rows();
        self::assertSame([$accounts[0], null, $accounts[1]], array_slice(array_column($all, 'account'), 0, 3));
        self::assertArrayNotHasKey('account', $this->client->get('/vehicle-numbers')->rows()[0]);
        self::assertRule($this->client->get('/vehicle-numbers', ['accounts' => '1']), 'accounts', 'accounts must be true or false');
    }

    public function testSpoiledBoxesWerePaidForWithTheVehicleAndRaiseTheRateForTheRest(): void
    {
        $id = $this->purchase($this->vendor, ['amount' => '1000', 'quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 60, '10.00', null]]);
        self::assertFields(['toRecover' => 400, 'left' => 40, 'breakEvenRate' => 10], $this->account($id));
        $waste = $this->expense(['kind' => 'waste', 'amount' => '50.25', 'purchaseId' => $id, 'quantity' => '7.5']);
        self::assertFields(['expensesTotal' => 0, 'toRecover' => 400, 'left' => 32.5, 'spoiled' => 7.5, 'breakEvenRate' => 12.31], $this->account($id));
        $this->client->put("/expenses/{$waste}", ['quantity' => 30]);
        self::assertFields(['left' => 10, 'spoiled' => 30, 'breakEvenRate' => 40], $this->account($id));
        $this->client->put("/expenses/{$waste}", ['kind' => 'freight', 'amount' => '20']);
        self::assertFields(['left' => 40, 'spoiled' => 0, 'expensesTotal' => 20, 'toRecover' => 420], $this->account($id));
        self::assertNull($this->client->get("/expenses/{$waste}")->record()['quantity']);
        foreach ([0, 2] as $newer) {
            $this->undo('expense', $waste, $newer);
        }
        self::assertFields(['left' => 32.5, 'spoiled' => 7.5, 'expensesTotal' => 0], $this->account($id));
        $this->client->delete("/expenses/{$waste}");
        $this->undo('expense', $waste);
        self::assertFields(['amount' => '50.25', 'quantity' => 7.5], $this->client->get("/expenses/{$waste}")->record());
        $this->assertBooksAgree();
    }

    public function testPiecesAreKeptByTheBillItsHistoryAndItsReturn(): void
    {
        $id = $this->purchase($this->vendor, ['quantity' => 100, 'unit' => 'box']);
        $sale = $this->sell($id, [['kg', 240, '55.00', 12], ['kg', 5, '55.00', null]]);
        $stored = $this->client->get("/sales/{$sale}")->record();
        self::assertSame([12, null], array_column((array) $stored['items'], 'pieces'));
        $this->client->put("/sales/{$sale}", ['items' => [self::line(['kg', 240, '55.00', 11]), self::line(['kg', 5, '55.00', null])]]);
        $change = $this->client->get("/history/sale/{$sale}")->rows()[0];
        self::assertSame([['field' => 'items.0.pieces', 'from' => 12, 'to' => 11]], $change['changes']);
        $this->undo('sale', $sale);
        foreach (['sales' => $sale, 'customers' => $this->customer, 'vendors' => $this->vendor] as $path => $record) {
            self::assertSame(200, $this->client->delete("/{$path}/{$record}")->status);
            $this->undo(rtrim($path, 's'), $record);
            self::assertSame($stored, $this->client->get("/sales/{$sale}")->record());
            self::assertSame(12, $this->account($id)['soldQuantity']);
            $this->assertBooksAgree();
        }
    }

    public function testTheBooksCheckFindsWrongQuantitiesAndARepairSetsThem(): void
    {
        $id = $this->purchase($this->vendor, ['quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 20, '10.00', null], ['kg', 40, '1.00', 5]]);
        $this->expense(['kind' => 'waste', 'amount' => '0', 'purchaseId' => $id, 'quantity' => 3]);
        $right = $this->account($id);
        $this->database->run("UPDATE sold_quantities SET quantity = quantity + 1 WHERE unit = 'box'");
        $this->database->run("DELETE FROM sold_quantities WHERE unit = 'kg'");
        $this->database->run('UPDATE purchases SET spoiled = 9');
        self::assertSame([
            ['what' => 'purchase.spoiled', 'id' => $id, 'kept' => 9, 'summed' => 3],
            ['what' => 'purchase.soldQuantity', 'id' => $id, 'kept' => 21, 'summed' => 20],
            ['what' => 'purchase.soldQuantity', 'id' => $id, 'kept' => 0, 'summed' => 40],
            ['what' => 'purchase.soldPieces', 'id' => $id, 'kept' => 0, 'summed' => 5],
        ], $this->client->get('/books/check')->record()['differences']);
        self::assertSame(['repaired' => 2], $this->client->post('/books/repair', [])->record());
        self::assertSame($right, $this->account($id));
        self::assertSame([
            ['field' => 'spoiled', 'from' => '9.00', 'to' => '3.00'],
            ['field' => 'sold.box', 'from' => '21.00, 0 pieces, 1 without', 'to' => '20.00, 0 pieces, 1 without'],
            ['field' => 'sold.kg', 'from' => null, 'to' => '40.00, 5 pieces, 0 without'],
        ], $this->client->get("/history/purchase/{$id}")->rows()[0]['changes']);
        $this->assertBooksAgree();
    }

    /** Undoes the change that so many newer ones of the record follow. */
    private function undo(string $type, int $recordId, int $newer = 0): void
    {
        $change = $this->client->get("/history/{$type}/{$recordId}")->column('id')[$newer];
        self::assertIsInt($change);
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
    }

    /** @param list<array{string, int|float, string, ?int}> $lines unit, quantity, price, pieces */
    private function sell(int $purchaseId, array $lines, ?string $day = null): int
    {
        $changes = ['purchaseId' => $purchaseId, 'saleDate' => $day ?? Day::yesterday()];
        return $this->create('/sales', Bodies::saleOf($this->customer, array_map(self::line(...), $lines), $changes));
    }

    /**
     * @param array{string, int|float, string, ?int} $line
     * @return array<string, mixed>
     */
    private static function line(array $line): array
    {
        return ['productName' => 'Apple', 'unit' => $line[0], 'quantity' => $line[1], 'unitPrice' => $line[2], 'pieces' => $line[3]];
    }

    /** @return array<string, mixed> */
    private function account(int $id): array
    {
        return $this->client->get("/purchases/{$id}/account")->record();
    }
}
