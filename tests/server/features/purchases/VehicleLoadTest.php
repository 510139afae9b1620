<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** What is left of a load: sold by the box, sold by weight with pieces, spoiled, sold over. */
final class VehicleLoadTest extends ServerTestCase
{
    private int $vendor;
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->vendor = $this->vendor();
        $this->customer = $this->customer();
    }

    public function testSpoiledBoxesWerePaidForWithTheVehicle(): void
    {
        $id = $this->vehicle(['amount' => '100000', 'quantity' => 1000, 'unit' => 'box']);
        $this->sell($id, [['box', 950, '120.00', null]]);
        $this->spoil($id, ['quantity' => 50, 'amount' => '5000']);
        self::assertFields([
            'expenses' => [], 'expensesTotal' => 0, 'profit' => 14_000, 'net' => 14_000, 'toRecover' => 0,
            'loaded' => 1000, 'soldQuantity' => 950, 'spoiled' => 50, 'left' => 0, 'oversold' => 0, 'breakEvenRate' => null,
        ], $this->account($id));
        self::assertFields(['profit' => 14_000, 'expenses' => 0, 'net' => 14_000], $this->client->get('/reports/profit-loss')->rows()[0] ?? []);
        $day = $this->client->get('/reports/day', ['on' => Day::yesterday()])->record();
        self::assertSame(['count' => 0, 'total' => 0], array_intersect_key((array) $day['expenses'], ['count' => 0, 'total' => 0]));
        self::assertSame(['5000.00', 50], [$this->client->get('/expenses')->rows()[0]['amount'] ?? null, $this->client->get('/expenses')->rows()[0]['quantity'] ?? null]);
        $this->assertBooksAgree();
    }

    public function testWhatSpoiledRaisesTheRateForTheRest(): void
    {
        $id = $this->vehicle(['amount' => '1000', 'quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 60, '10.00', null]]);
        self::assertFields(['toRecover' => 400, 'left' => 40, 'breakEvenRate' => 10], $this->account($id));
        $waste = $this->spoil($id, ['quantity' => '7.5']);
        self::assertFields(['toRecover' => 400, 'left' => 32.5, 'spoiled' => 7.5, 'breakEvenRate' => 12.31], $this->account($id));
        $this->spoil($id, ['quantity' => null]);
        $this->client->put("/expenses/{$waste}", ['quantity' => 30]);
        self::assertFields(['left' => 10, 'spoiled' => 30, 'breakEvenRate' => 40], $this->account($id));
        $this->client->put("/expenses/{$waste}", ['kind' => 'freight', 'amount' => '20']);
        self::assertFields(['left' => 40, 'spoiled' => 0, 'expensesTotal' => 20, 'toRecover' => 420], $this->account($id));
        self::assertNull($this->client->get("/expenses/{$waste}")->record()['quantity'] ?? null);
        foreach ([0, 2] as $change) {
            $this->undo('expense', $waste, $change);
        }
        self::assertFields(['left' => 32.5, 'spoiled' => 7.5, 'expensesTotal' => 0], $this->account($id));
        $this->assertBooksAgree();
    }

    public function testOldWasteKeepsItsAmountThroughDeletionAndUndo(): void
    {
        $id = $this->vehicle(['quantity' => 10, 'unit' => 'box']);
        $waste = $this->spoil($id, ['amount' => '5000.25']);
        $stored = $this->client->get("/expenses/{$waste}")->record();
        self::assertSame(['5000.25', null], [$stored['amount'], $stored['quantity']]);
        $this->client->delete("/expenses/{$waste}");
        $this->undo('expense', $waste);
        self::assertSame($stored, $this->client->get("/expenses/{$waste}")->record());
        self::assertSame(0, $this->account($id)['expensesTotal']);
        $this->assertBooksAgree();
    }

    public function testASpoiledQuantityCountsWithoutALoadAndWithoutAVehicle(): void
    {
        $id = $this->vehicle();
        $this->spoil($id, ['quantity' => 3]);
        $this->spoil(null, ['quantity' => 4]);
        self::assertFields(['loaded' => null, 'left' => null, 'oversold' => null, 'spoiled' => 3, 'mixedUnits' => false], $this->account($id));
        $this->client->delete("/vendors/{$this->vendor}");
        $this->undo('vendor', $this->vendor);
        self::assertSame(3, $this->account($id)['spoiled']);
        $this->assertBooksAgree();
    }

    public function testItemsByWeightCountTheirPieces(): void
    {
        $id = $this->vehicle(['amount' => '1000', 'quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 20, '10.00', 99], ['kg', 250.75, '1.00', 15], ['Box', 3, '1.00', 0]]);
        self::assertFields(['soldQuantity' => 35, 'left' => 65, 'mixedUnits' => false], $this->account($id));
        $sale = $this->sell($id, [['kg', 10, '1.00', null]]);
        self::assertFields(['soldQuantity' => 35, 'mixedUnits' => true], $this->account($id));
        $this->client->put("/sales/{$sale}", ['items' => [self::line(['kg', 10, '1.00', 2])]]);
        self::assertFields(['soldQuantity' => 37, 'mixedUnits' => false], $this->account($id));
        $this->assertBooksAgree();
    }

    public function testALoadWhoseUnitChangesIsCountedInTheNewOne(): void
    {
        $id = $this->vehicle(['quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 20, '10.00', null], ['kg', 40, '1.00', 5]]);
        self::assertFields(['soldQuantity' => 25, 'mixedUnits' => false], $this->account($id));
        $this->client->put("/purchases/{$id}", ['unit' => 'kg']);
        self::assertFields(['soldQuantity' => 40, 'mixedUnits' => true], $this->account($id));
        $this->client->put("/purchases/{$id}", ['unit' => '']);
        self::assertFields(['unit' => '', 'soldQuantity' => 5, 'left' => 95, 'mixedUnits' => true], $this->account($id));
        self::assertRule($this->client->put("/purchases/{$id}", ['quantity' => 90]), 'unit', 'Please choose a unit');
        self::assertSame(200, $this->client->put("/purchases/{$id}", ['quantity' => 90, 'unit' => 'box'])->status);
        self::assertRule($this->client->put("/purchases/{$id}", ['quantity' => 90, 'unit' => '']), 'unit', 'Please choose a unit');
        self::assertSame(200, $this->client->put("/purchases/{$id}", ['quantity' => 80, 'unit' => null])->status);
        self::assertFields(['loaded' => 80, 'unit' => 'box', 'soldQuantity' => 25], $this->account($id));
    }

    public function testPiecesAreKeptByTheBillItsHistoryAndItsReturn(): void
    {
        $id = $this->vehicle(['quantity' => 100, 'unit' => 'box']);
        $sale = $this->sell($id, [['kg', 240, '55.00', 12], ['kg', 5, '55.00', null]]);
        $stored = $this->client->get("/sales/{$sale}")->record();
        self::assertSame([12, null], array_column((array) $stored['items'], 'pieces'));
        self::assertSame($stored['items'], $this->client->get('/sales')->rows()[0]['items'] ?? null);
        $this->client->put("/sales/{$sale}", ['items' => [self::line(['kg', 240, '55.00', 11]), self::line(['kg', 5, '55.00', null])]]);
        $change = $this->client->get("/history/sale/{$sale}")->rows()[0] ?? [];
        self::assertSame([['field' => 'items.0.pieces', 'from' => 12, 'to' => 11]], $change['changes'] ?? null);
        $this->client->put("/sales/{$sale}", ['items' => [array_diff_key(self::line(['kg', 240, '55.00', null]), ['pieces' => 0])]]);
        self::assertFields(['soldQuantity' => 0, 'mixedUnits' => true], $this->account($id));
        foreach ([0, 2] as $place) {
            $this->undo('sale', $sale, $place);
        }
        self::assertSame($stored, $this->client->get("/sales/{$sale}")->record());
        foreach (['sales' => $sale, 'customers' => $this->customer, 'vendors' => $this->vendor] as $path => $record) {
            self::assertSame(200, $this->client->delete("/{$path}/{$record}")->status);
            $this->undo(rtrim($path, 's'), $record);
            self::assertSame($stored, $this->client->get("/sales/{$sale}")->record());
            self::assertSame(12, $this->account($id)['soldQuantity']);
            $this->assertBooksAgree();
        }
    }

    public function testThePickerSaysWhatIsLeftAndWhatIsSoldOver(): void
    {
        $known = $this->vehicle(['quantity' => 620, 'unit' => 'box']);
        $this->sell($known, [['box', 400, '1.00', null], ['kg', 900, '1.00', 30]]);
        $this->spoil($known, ['quantity' => 8]);
        $over = $this->vehicle(['vehicleNumber' => 'OVER-1', 'quantity' => 10, 'unit' => 'kg']);
        $this->sell($over, [['kg', 21.5, '1.00', null]]);
        $this->spoil($over, ['quantity' => 0.5]);
        $fresh = $this->vehicle(['vehicleNumber' => 'FRESH-1', 'quantity' => 5, 'unit' => 'kg']);
        $unknown = $this->vehicle(['vehicleNumber' => 'UNKNOWN-1']);
        $mixed = $this->vehicle(['vehicleNumber' => 'MIXED-1', 'quantity' => 10, 'unit' => 'box']);
        foreach ([$mixed, $unknown] as $id) {
            $this->sell($id, [['box', 4, '1.00', null], ['kg', 21.5, '1.00', null]]);
        }
        $rows = $this->client->get('/vehicle-numbers')->rows();
        self::assertSame([
            ['HP-06-A-1234', 620, 'box', 182, 0, false], ['OVER-1', 10, 'kg', 0, 12, false], ['FRESH-1', 5, 'kg', 5, 0, false],
            ['UNKNOWN-1', null, '', null, null, false], ['MIXED-1', 10, 'box', 6, 0, true],
        ], array_reverse(array_map(static fn(array $row): array
            => [$row['vehicleNumber'], $row['loaded'], $row['unit'], $row['left'], $row['oversold'], $row['mixedUnits']], $rows)));
        self::assertSame($rows, $this->client->get('/pocket')->record()['vehicles']);
        self::assertFields(['left' => 0, 'oversold' => 12, 'soldQuantity' => 21.5], $this->account($over));
        self::assertSame($fresh, $this->client->get('/vehicle-numbers', ['search' => 'fresh1'])->firstId());
    }

    public function testTheBooksCheckFindsWrongQuantitiesAndARepairSetsThem(): void
    {
        $id = $this->vehicle(['quantity' => 100, 'unit' => 'box']);
        $this->sell($id, [['box', 20, '10.00', null], ['kg', 40, '1.00', 5]]);
        $this->spoil($id, ['quantity' => 3]);
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
        self::assertSame(
            [
                ['field' => 'spoiled', 'from' => '9.00', 'to' => '3.00'],
                ['field' => 'sold.box', 'from' => '21.00, 0 pieces, 1 without', 'to' => '20.00, 0 pieces, 1 without'],
                ['field' => 'sold.kg', 'from' => null, 'to' => '40.00, 5 pieces, 0 without'],
            ],
            $this->client->get("/history/purchase/{$id}")->rows()[0]['changes'] ?? null,
        );
        $this->assertBooksAgree();
    }

    /** Undoes the change that so many newer ones of the record follow. */
    private function undo(string $type, int $recordId, int $newer = 0): void
    {
        $change = $this->client->get("/history/{$type}/{$recordId}")->column('id')[$newer] ?? null;
        self::assertIsInt($change);
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
    }

    /** @param array<string, mixed> $changes */
    private function vehicle(array $changes = []): int
    {
        return $this->purchase($this->vendor, $changes);
    }

    /** @param array<string, mixed> $changes */
    private function spoil(?int $purchaseId, array $changes): int
    {
        return $this->expense(['kind' => 'waste', 'amount' => '0', 'purchaseId' => $purchaseId, ...$changes]);
    }

    /** @param list<array{string, int|float, string, ?int}> $lines unit, quantity, price, pieces */
    private function sell(int $purchaseId, array $lines): int
    {
        $items = array_map(self::line(...), $lines);
        return $this->create('/sales', Bodies::saleOf($this->customer, $items, ['purchaseId' => $purchaseId]));
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
