<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

final class UndoTest extends UndoTestCase
{
    /** @return iterable<string, array{string, string}> */
    public static function deletions(): iterable
    {
        yield 'a bill' => ['/sales', 'sale'];
        yield 'a collection' => ['/collections', 'collection'];
        yield 'an expense' => ['/expenses', 'expense'];
        yield 'a vendor payment' => ['/vendor-payments', 'vendor-payment'];
        yield 'a customer with everything that was deleted with it' => ['/customers', 'customer'];
        yield 'a vendor with everything that was deleted with it' => ['/vendors', 'vendor'];
    }

    #[DataProvider('deletions')]
    public function testADeletedRecordComesBackAsItWas(string $path, string $type): void
    {
        $before = $this->everything();
        $id = $this->client->get($path)->firstId();
        self::assertSame(200, $this->client->delete("{$path}/{$id}")->status);
        self::assertNotSame($before, $this->everything());
        $answer = $this->undo($type, $id);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['action' => 'restore', 'recordType' => $type, 'recordId' => $id, 'undone' => false, 'causedBy' => null], $answer->record());
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
        self::assertRefused($this->client->post("/history/{$this->deletionOf($type, $id)}/undo", []), 409, 'This was undone already.');
    }

    public function testADeletedPurchaseComesBack(): void
    {
        $id = $this->purchase($this->vendor, ['vehicleNumber' => 'EMPTY-1']);
        $before = $this->everything();
        $this->client->delete("/purchases/{$id}");
        self::assertSame(200, $this->undo('purchase', $id)->status);
        self::assertSame($before, $this->everything());
    }

    public function testTextsWithTheSignsOfSqlComeBackAsTheyWere(): void
    {
        $text = "it's \"50:50\"? C:\\dir\\ :id -- 🍎";
        $items = [['productName' => $text, 'unit' => "b'x", 'quantity' => 1.5, 'unitPrice' => '10.00']];
        $this->sale($this->customer, ['description' => $text, 'items' => $items, 'amount' => '15.00']);
        $this->client->put("/customers/{$this->customer}", ['name' => "O'Neil \\"]);
        $before = $this->everything();
        self::assertSame(200, $this->client->delete("/customers/{$this->customer}")->status);
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame($before, $this->everything());
        $sale = $this->client->get('/sales', ['customerId' => $this->customer, 'limit' => 1])->rows()[0];
        self::assertSame($text, $sale['description']);
    }

    /** @return iterable<string, array{string, string, string, array<string, mixed>}> */
    public static function updates(): iterable
    {
        $items = [['productName' => 'Mango', 'unit' => 'box', 'quantity' => 2, 'unitPrice' => '450.50']];
        yield 'a bill' => ['PUT', '/sales', 'sale', ['items' => $items, 'saleDate' => Day::ago(3), 'purchaseId' => null, 'description' => 'Sorted']];
        yield 'a collection' => ['PUT', '/collections', 'collection', ['amount' => '1.00', 'method' => 'cash', 'note' => 'x', 'date' => Day::ago(9)]];
        yield 'a vendor payment' => ['PATCH', '/vendor-payments', 'vendor-payment', ['amount' => 5.5, 'paymentMethod' => 'cash', 'notes' => 'x']];
        yield 'a customer' => ['PUT', '/customers', 'customer', ['name' => 'Suresh', 'oldBalance' => '-5.00', 'address' => '']];
        yield 'a vendor' => ['PUT', '/vendors', 'vendor', ['name' => 'Someone else', 'oldBalance' => '7.00']];
        yield 'a purchase and the number on its bills' => ['PUT', '/purchases', 'purchase', ['vehicleNumber' => 'DL-01-X-1', 'amount' => '1.00', 'quantity' => '', 'unit' => '']];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('updates')]
    public function testAnUpdateIsUndone(string $method, string $path, string $type, array $changes): void
    {
        $before = $this->everything();
        $id = $this->client->get($path)->firstId();
        $tag = $this->client->get("{$path}/{$id}")->header('ETag');
        self::assertSame(200, $this->client->sendJson($method, "{$path}/{$id}", $changes)->status);
        self::assertNotSame($before, $this->everything());
        $answer = $this->undo($type, $id);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame($before, $this->everything());
        self::assertSame($tag, $this->client->get("{$path}/{$id}")->header('ETag'));
        $this->assertBooksAgree();
    }

    public function testChangesOfTheFirmACountedDayAndAPromiseAreUndone(): void
    {
        $today = Day::today();
        $this->client->put('/firm', ['upiId' => 'a@ybl', 'currentPassword' => AppServer::PASSWORD]);
        $this->client->put("/cash-days/{$today}", ['counted' => 10, 'opening' => 5]);
        $this->client->put("/customers/{$this->customer}/promise", ['date' => $today, 'amount' => 50]);
        $before = [$this->everything(), $this->client->get('/firm')->record()];
        $this->client->put('/firm', ['licence' => 'APMC 7', 'pocket' => false]);
        $this->client->put("/cash-days/{$today}", ['counted' => 99, 'opening' => '']);
        $this->client->put("/customers/{$this->customer}/promise", ['amount' => null]);
        self::assertSame(200, $this->undo('firm', 1)->status);
        self::assertSame(200, $this->undo('cash-day', (int) str_replace('-', '', $today))->status);
        self::assertSame(200, $this->undo('promise', $this->customer)->status);
        self::assertSame($before, [$this->everything(), $this->client->get('/firm')->record()]);
        $this->client->delete("/customers/{$this->customer}/promise");
        self::assertSame(200, $this->undo('promise', $this->customer)->status);
        self::assertSame($before, [$this->everything(), $this->client->get('/firm')->record()]);
    }

    public function testTwoUpdatesAreUndoneInTurnAndNotTheOlderFirst(): void
    {
        $before = $this->everything();
        $this->client->put("/customers/{$this->customer}", ['name' => 'First']);
        $this->client->put("/customers/{$this->customer}", ['name' => 'Second']);
        [$second, $first] = $this->client->get("/history/customer/{$this->customer}")->column('id');
        self::assertIsInt($first);
        self::assertIsInt($second);
        $refused = $this->client->post("/history/{$first}/undo", []);
        self::assertSame(409, $refused->status);
        self::assertMatchesRegularExpression('/\A.+ changed this on [A-Z][a-z]{2} \d\d, \d+:\d\d [AP]M\.\z/', $refused->message());
        self::assertSame(200, $this->client->post("/history/{$second}/undo", [])->status);
        self::assertSame(200, $this->client->post("/history/{$first}/undo", [])->status);
        self::assertSame($before, $this->everything());
    }

    public function testABillThatGotAnotherVehicleSinceItsVendorWasDeletedKeepsIt(): void
    {
        $other = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        $bill = $this->client->get('/sales')->firstId();
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertFields(['purchaseId' => $other, 'vehicleNumber' => 'OTHER-1'], $this->client->get("/sales/{$bill}")->record());
        $this->assertBooksAgree();
    }

    public function testABillWhoseVehicleIsGoneByNowComesBackWithoutItAndKeepsTheNumber(): void
    {
        $purchase = $this->purchase($this->vendor, ['vehicleNumber' => 'GONE-1']);
        $bill = $this->sale($this->customer, ['purchaseId' => $purchase]);
        $this->client->delete("/sales/{$bill}");
        self::assertSame(200, $this->client->delete("/purchases/{$purchase}")->status);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertFields(['purchaseId' => null, 'vehicleNumber' => 'GONE-1'], $this->client->get("/sales/{$bill}")->record());
        $this->assertBooksAgree();
    }

    public function testABillHasTheNumberThatItsVehicleHasWhenItComesBack(): void
    {
        $other = $this->purchase($this->vendor, ['vehicleNumber' => 'OTHER-2']);
        $bill = $this->client->get('/sales')->firstId();
        $undos = [
            'sale' => [$bill, fn(): Answer => $this->client->delete("/sales/{$bill}")],
            'customer' => [$this->customer, fn(): Answer => $this->client->delete("/customers/{$this->customer}")],
        ];
        $this->client->put("/sales/{$bill}", ['purchaseId' => $other]);
        $this->rename('RENAMED-0');
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertFields(['purchaseId' => $this->purchase, 'vehicleNumber' => 'RENAMED-0'], $this->client->get("/sales/{$bill}")->record());
        foreach ($undos as $type => [$id, $delete]) {
            $delete();
            $this->rename("RENAMED-{$type}");
            self::assertSame(200, $this->undo($type, $id)->status);
            self::assertFields(['purchaseId' => $this->purchase, 'vehicleNumber' => "RENAMED-{$type}"], $this->client->get("/sales/{$bill}")->record());
            self::assertSame([$bill], $this->client->get('/sales', ['search' => "RENAMED-{$type}"])->column('id'));
        }
        $this->assertBooksAgree();
    }

    private function rename(string $vehicleNumber): void
    {
        self::assertSame(200, $this->client->put("/purchases/{$this->purchase}", ['vehicleNumber' => $vehicleNumber])->status);
    }
}
