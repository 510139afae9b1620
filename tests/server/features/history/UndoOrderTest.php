<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use PHPUnit\Framework\Attributes\DataProvider;

/** Several deletions may be undone in any order: once the last is undone, everything is as it was. */
final class UndoOrderTest extends UndoTestCase
{
    private int $bill;

    protected function setUp(): void
    {
        parent::setUp();
        $this->bill = $this->client->get('/sales')->firstId();
    }

    /** @return iterable<string, array{list<string>, list<string>}> */
    public static function orders(): iterable
    {
        foreach (['customer', 'sale', 'expense'] as $type) {
            yield "{$type} before vendor, undone in the same order" => [[$type, 'vendor'], [$type, 'vendor']];
            yield "vendor before {$type}, undone in the same order" => [['vendor', $type], ['vendor', $type]];
            yield "{$type} before vendor, undone the other way round" => [[$type, 'vendor'], ['vendor', $type]];
        }
        yield 'all three, the vendor back last' => [['customer', 'expense', 'vendor'], ['expense', 'customer', 'vendor']];
    }

    /**
     * @param list<string> $deleted
     * @param list<string> $undone
     */
    #[DataProvider('orders')]
    public function testEverythingIsLinkedAgainInWhateverOrderDeletionsAreUndone(array $deleted, array $undone): void
    {
        $ids = ['customer' => $this->customer, 'vendor' => $this->vendor, 'sale' => $this->bill, 'expense' => $this->client->get('/expenses')->firstId()];
        $before = $this->everything();
        foreach ($deleted as $type) {
            self::assertSame(200, $this->client->delete("/{$type}s/{$ids[$type]}")->status);
        }
        foreach ($undone as $type) {
            self::assertSame(200, $this->client->post("/history/{$this->deletionOf($type, $ids[$type])}/undo", [])->status);
            $this->assertBooksAgree();
        }
        self::assertSame($before, $this->everything());
    }

    public function testABillThatCameBackBeforeItsPurchaseHasItsNumberAndIsLinkedByThePurchasesReturn(): void
    {
        $purchase = $this->purchase($this->vendor, ['vehicleNumber' => 'GONE-1']);
        $bill = $this->sale($this->customer, ['purchaseId' => $purchase]);
        $before = $this->everything();
        $this->client->delete("/sales/{$bill}");
        $this->client->delete("/purchases/{$purchase}");
        $this->undone('sale', $bill);
        self::assertSame([null, 'GONE-1'], $this->vehicleOf($bill));
        $this->undone('purchase', $purchase);
        self::assertSame($before, $this->everything());
    }

    public function testWhatGotAnotherVehicleOrNoneByHandGoesBackToItsOwnOnlyWhenThatIsUndone(): void
    {
        $expense = $this->client->get('/expenses')->firstId();
        [, $other] = $this->otherVehicle('OTHER-1');
        $before = $this->everything();
        $this->client->put("/expenses/{$expense}", ['purchaseId' => '']);
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$this->bill}", ['purchaseId' => $other]);
        $this->undone('vendor', $this->vendor);
        self::assertSame([$other, 'OTHER-1'], $this->vehicleOf($this->bill));
        self::assertNull($this->client->get("/expenses/{$expense}")->record()['purchaseId']);
        $this->undone('sale', $this->bill);
        $this->undone('expense', $expense);
        self::assertSame($before, $this->everything());
    }

    /** @return iterable<string, array{bool}> */
    public static function bills(): iterable
    {
        yield 'a bill that stayed' => [false];
        yield 'a deleted bill' => [true];
    }

    #[DataProvider('bills')]
    public function testABillWhoseTwoVehiclesAreGoneGoesBackToTheSecondAndNotToTheFirst(bool $isDeleted): void
    {
        [$vendor, $other] = $this->billOfTwoVehiclesThatAreGone();
        if ($isDeleted) {
            $this->client->delete("/sales/{$this->bill}");
        }
        $this->undone('vendor', $this->vendor);
        if ($isDeleted) {
            $this->undone('sale', $this->bill);
        }
        self::assertSame([null, 'OTHER-1'], $this->vehicleOf($this->bill));
        $this->undone('vendor', $vendor);
        self::assertSame([$other, 'OTHER-1'], $this->vehicleOf($this->bill));
    }

    public function testUndoingAThirdVehicleGoesBackToTheSecondAlsoAfterItWasAway(): void
    {
        $this->billOfTwoVehiclesThatAreGone();
        [$vendor, $third] = $this->otherVehicle('THIRD-1');
        $this->client->put("/sales/{$this->bill}", ['purchaseId' => $third]);
        $change = $this->newest('sale', $this->bill);
        $this->client->delete("/vendors/{$vendor}");
        $this->undone('vendor', $vendor);
        $this->undone('vendor', $this->vendor);
        self::assertSame([$third, 'THIRD-1'], $this->vehicleOf($this->bill));
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertSame([null, 'OTHER-1'], $this->vehicleOf($this->bill));
        $this->assertBooksAgree();
    }

    /** @return array{int, int} another vendor and his vehicle */
    private function otherVehicle(string $number): array
    {
        $vendor = $this->vendor(['name' => "Vendor of {$number}"]);
        return [$vendor, $this->purchase($vendor, ['vehicleNumber' => $number])];
    }

    /** @return array{int, int} the vendor and the vehicle that the bill had last */
    private function billOfTwoVehiclesThatAreGone(): array
    {
        [$vendor, $other] = $this->otherVehicle('OTHER-1');
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$this->bill}", ['purchaseId' => $other]);
        $this->client->delete("/vendors/{$vendor}");
        return [$vendor, $other];
    }

    private function undone(string $type, int $id): void
    {
        self::assertSame(200, $this->undo($type, $id)->status);
        $this->assertBooksAgree();
    }

    /** @return array{mixed, mixed} its purchase and its vehicle number */
    private function vehicleOf(int $bill): array
    {
        $record = $this->client->get("/sales/{$bill}")->record();
        return [$record['purchaseId'], $record['vehicleNumber']];
    }
}
