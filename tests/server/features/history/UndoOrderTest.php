<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use PHPUnit\Framework\Attributes\DataProvider;

/** Several deletions may be undone in any order: once the last is undone, everything is as it was. */
final class UndoOrderTest extends UndoTestCase
{
    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function orders(): iterable
    {
        foreach (['customer', 'sale', 'expense'] as $type) {
            foreach ([[$type, 'vendor'], ['vendor', $type]] as $deleted) {
                yield "{$deleted[0]} before {$deleted[1]}, undone in the same order" => [$deleted, $deleted];
                yield "{$deleted[0]} before {$deleted[1]}, undone the other way round" => [$deleted, array_reverse($deleted)];
            }
        }
        yield 'all three, the vendor back first' => [['vendor', 'customer', 'expense'], ['vendor', 'customer', 'expense']];
        yield 'all three, the vendor back last' => [['customer', 'expense', 'vendor'], ['expense', 'customer', 'vendor']];
    }

    /**
     * @param list<string> $deleted
     * @param list<string> $undone
     */
    #[DataProvider('orders')]
    public function testEverythingIsLinkedAgainInWhateverOrderDeletionsAreUndone(array $deleted, array $undone): void
    {
        $before = $this->everything();
        $ids = [
            'customer' => $this->customer,
            'vendor' => $this->vendor,
            'sale' => $this->client->get('/sales')->firstId(),
            'expense' => $this->client->get('/expenses')->firstId(),
        ];
        foreach ($deleted as $type) {
            self::assertSame(200, $this->client->delete("/{$type}s/{$ids[$type]}")->status);
        }
        foreach ($undone as $type) {
            self::assertSame(200, $this->client->post("/history/{$this->deletionOf($type, $ids[$type])}/undo", [])->status);
            $this->assertBooksAgree();
        }
        self::assertSame($before, $this->everything());
    }

    public function testAnExpenseThatWasTakenOffAVehicleIsOnItAgainOnceBothChangesAreUndone(): void
    {
        $before = $this->everything();
        $expense = $this->client->get('/expenses')->firstId();
        $this->client->put("/expenses/{$expense}", ['purchaseId' => '']);
        $change = $this->newest('expense', $expense);
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertNull($this->client->get("/expenses/{$expense}")->record()['purchaseId'] ?? null);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testABillThatCameBackBeforeItsPurchaseIsLinkedByThePurchasesReturn(): void
    {
        $purchase = $this->purchase($this->vendor, ['vehicleNumber' => 'GONE-1']);
        $bill = $this->sale($this->customer, ['purchaseId' => $purchase]);
        $before = $this->everything();
        $this->client->delete("/sales/{$bill}");
        $this->client->delete("/purchases/{$purchase}");
        $this->undo('sale', $bill);
        self::assertSame(200, $this->undo('purchase', $purchase)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testAnUpdateThatMovedABillIsUndoneWhileItsFormerVendorIsGone(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $other = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        $before = $this->everything();
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testABillThatGotAnotherVehicleWhileItsVendorWasGoneKeepsIt(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $other = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        $this->client->delete("/customers/{$this->customer}");
        $this->client->delete("/vendors/{$this->vendor}");
        $this->undo('customer', $this->customer);
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertFields(['purchaseId' => $other, 'vehicleNumber' => 'OTHER-1'], $this->client->get("/sales/{$bill}")->record());
        $this->assertBooksAgree();
    }

    public function testABillThatGotAnotherVehicleWhileItsVendorWasGoneGoesBackToItsOwnWhenThatIsUndone(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $other = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        $before = $this->everything();
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testADeletedBillComesBackToItsOwnVehicleAndNotToAnEarlierOneOfIts(): void
    {
        [$bill, $other] = $this->billWhoseTwoVehiclesAreGone();
        $this->client->delete("/sales/{$bill}");
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame([null, 'OTHER-1'], $this->vehicleOf($bill));
        self::assertSame(200, $this->undo('vendor', $other)->status);
        self::assertSame('OTHER-1', $this->vehicleOf($bill)[1]);
        self::assertIsInt($this->vehicleOf($bill)[0]);
        $this->assertBooksAgree();
    }

    public function testABillWhoseSecondVehicleIsGoneDoesNotGoBackToTheFirst(): void
    {
        [$bill, $other] = $this->billWhoseTwoVehiclesAreGone();
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame([null, 'OTHER-1'], $this->vehicleOf($bill));
        self::assertSame(200, $this->undo('vendor', $other)->status);
        self::assertIsInt($this->vehicleOf($bill)[0]);
        $this->assertBooksAgree();
    }

    public function testABillThatWasTakenOffItsSecondVehicleByHandStaysOffTheFirst(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $other = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        $this->client->put("/sales/{$bill}", ['purchaseId' => null]);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame([null, ''], $this->vehicleOf($bill));
        $this->assertBooksAgree();
    }

    public function testUndoingAThirdVehicleGoesBackToTheSecondAndNotToTheFirst(): void
    {
        [$bill] = $this->billWhoseTwoVehiclesAreGone();
        $third = $this->purchase($this->vendor(['name' => 'Third vendor']), ['vehicleNumber' => 'THIRD-1']);
        $this->client->put("/sales/{$bill}", ['purchaseId' => $third]);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame([null, 'OTHER-1'], $this->vehicleOf($bill));
        $this->assertBooksAgree();
    }

    public function testUndoingAThirdVehicleThatWasAwayMeanwhileGoesBackToTheSecond(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $vendor = $this->vendor(['name' => 'Third vendor']);
        $third = $this->purchase($vendor, ['vehicleNumber' => 'THIRD-1']);
        $this->client->delete("/vendors/{$this->vendor}");
        $gone = $this->vehicleOf($bill);
        $this->client->put("/sales/{$bill}", ['purchaseId' => $third]);
        $change = $this->newest('sale', $bill);
        $this->client->delete("/vendors/{$vendor}");
        self::assertSame(200, $this->undo('vendor', $vendor)->status);
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertSame($gone, $this->vehicleOf($bill));
        $this->assertBooksAgree();
    }

    /** @return array{int, int} a bill of the vendor's vehicle, then of OTHER-1, both deleted, and OTHER-1's vendor */
    private function billWhoseTwoVehiclesAreGone(): array
    {
        $bill = $this->client->get('/sales')->firstId();
        $vendor = $this->vendor(['name' => 'Other vendor']);
        $other = $this->purchase($vendor, ['vehicleNumber' => 'OTHER-1']);
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        $this->client->delete("/vendors/{$vendor}");
        return [$bill, $vendor];
    }

    /** @return array{mixed, mixed} its purchase and its vehicle number */
    private function vehicleOf(int $bill): array
    {
        $record = $this->client->get("/sales/{$bill}")->record();
        return [$record['purchaseId'], $record['vehicleNumber']];
    }

    /** @return iterable<string, array{list<string>}> */
    public static function returns(): iterable
    {
        yield 'the bill first' => [['sale', 'vendor']];
        yield 'the vendor first' => [['vendor', 'sale']];
    }

    /** @param list<string> $undone */
    #[DataProvider('returns')]
    public function testABillThatComesBackHasTheNumberThatItsVehicleGotMeanwhile(array $undone): void
    {
        $ids = ['sale' => $this->client->get('/sales')->firstId(), 'vendor' => $this->vendor];
        $this->client->delete("/sales/{$ids['sale']}");
        $this->client->put("/purchases/{$this->purchase}", ['vehicleNumber' => 'PB01NEW']);
        $this->client->delete("/vendors/{$this->vendor}");
        foreach ($undone as $type) {
            self::assertSame(200, $this->client->post("/history/{$this->deletionOf($type, $ids[$type])}/undo", [])->status);
        }
        self::assertFields(['purchaseId' => $this->purchase, 'vehicleNumber' => 'PB01NEW'], $this->client->get("/sales/{$ids['sale']}")->record());
        self::assertSame(['PB01NEW'], $this->client->get('/sales', ['search' => 'pb01new'])->column('vehicleNumber'));
        $this->assertBooksAgree();
    }
}
