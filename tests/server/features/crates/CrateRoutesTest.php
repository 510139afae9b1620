<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Day;

/** Crates that move with a bill, a payment, a vehicle and by hand, and who has how many. */
final class CrateRoutesTest extends CrateTestCase
{
    public function testABillAPaymentAndAVehicleTakeAndAnswerCrates(): void
    {
        $customer = $this->customer(['oldCrates' => 10]);
        $vendor = $this->vendor(['oldCrates' => '-4']);
        $sale = $this->sale($customer, ['cratesOut' => 12, 'cratesBack' => '8']);
        $collection = $this->collection($customer, ['cratesBack' => 5]);
        $purchase = $this->purchase($vendor, ['cratesIn' => 200]);

        self::assertSame(10, $this->client->get("/customers/{$customer}")->record()['oldCrates']);
        self::assertSame(-4, $this->client->get("/vendors/{$vendor}")->record()['oldCrates']);
        self::assertFields(['cratesOut' => 12, 'cratesBack' => 8], $this->client->get("/sales/{$sale}")->record());
        self::assertSame(5, $this->client->get("/collections/{$collection}")->record()['cratesBack']);
        self::assertSame(200, $this->client->get("/purchases/{$purchase}")->record()['cratesIn']);
        self::assertSame(9, $this->cratesOf('customer', $customer));
        self::assertSame(-204, $this->cratesOf('vendor', $vendor));
        $this->assertBooksAgree();
    }

    public function testWithoutCratesTheyAreZeroAndAnUpdateWithoutThemKeepsThem(): void
    {
        $customer = $this->customer();
        self::assertFields(['cratesOut' => 0, 'cratesBack' => 0], $this->client->get("/sales/{$this->sale($customer)}")->record());
        $sale = $this->sale($customer, ['cratesOut' => 3]);
        self::assertFields(['cratesOut' => 3, 'cratesBack' => 1], $this->client->put("/sales/{$sale}", ['cratesBack' => 1])->record());
        self::assertFields(['cratesOut' => 3], $this->client->put("/sales/{$sale}", ['description' => 'sour', 'cratesOut' => null])->record());
        self::assertSame(2, $this->cratesOf('customer', $customer));
        self::assertFields(['cratesOut' => 0], $this->client->put("/sales/{$sale}", ['cratesOut' => ''])->record());
        self::assertSame(-1, $this->cratesOf('customer', $customer));
    }

    public function testABillThatGetsAnotherCustomerTakesItsCratesAlong(): void
    {
        [$asha, $bina] = [$this->customer(['name' => 'Asha']), $this->customer(['name' => 'Bina'])];
        $sale = $this->sale($asha, ['cratesOut' => 7]);
        $this->client->put("/sales/{$sale}", ['customerId' => $bina, 'cratesOut' => 9]);
        self::assertSame([0, 9], [$this->cratesOf('customer', $asha), $this->cratesOf('customer', $bina)]);
        $this->client->delete("/sales/{$sale}");
        self::assertSame(0, $this->cratesOf('customer', $bina));
        $this->assertBooksAgree();
    }

    public function testCratesOfABouncedPaymentCameAllTheSame(): void
    {
        $customer = $this->customer();
        $cheque = $this->collection($customer, ['method' => 'cheque', 'cratesBack' => 6]);
        $this->client->put("/collections/{$cheque}/bounce", ['date' => Day::today()]);
        self::assertSame(-6, $this->cratesOf('customer', $customer));
    }

    public function testCratesMoveByHand(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $answer = $this->client->post('/crates', ['customerId' => $customer, 'date' => Day::yesterday(), 'out' => 20, 'lost' => 2, 'note' => 'टूटे']);
        self::assertSame(201, $answer->status, $answer->body);
        $movement = [
            'customerId' => $customer, 'customerName' => 'Ramesh Kumar', 'vendorId' => null, 'vendorName' => null,
            'date' => Day::yesterday(), 'out' => 20, 'back' => 0, 'lost' => 2, 'note' => 'टूटे',
        ];
        self::assertSame(['id' => $answer->id()] + $movement, $answer->record());
        $path = "/crates/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        self::assertSame(18, $this->cratesOf('customer', $customer));

        self::assertFields(['out' => 20, 'back' => 5, 'lost' => 2], $this->client->put($path, ['back' => 5])->record());
        self::assertSame(13, $this->cratesOf('customer', $customer));
        self::assertFields(['customerId' => null, 'vendorId' => $vendor], $this->client->put($path, ['vendorId' => $vendor])->record());
        self::assertSame([0, 13], [$this->cratesOf('customer', $customer), $this->cratesOf('vendor', $vendor)]);
        self::assertSame('Crate movement deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Crate movement not found', 'crate_movement_not_found');
        self::assertSame(0, $this->cratesOf('vendor', $vendor));
        $this->assertBooksAgree();
    }

    public function testAMovementHasAVersionAndAKey(): void
    {
        $body = ['customerId' => $this->customer(), 'date' => Day::today(), 'out' => 1];
        $first = $this->client->post('/crates', $body, ['Idempotency-Key' => 'crates-1']);
        self::assertSame($first->body, $this->client->post('/crates', $body, ['Idempotency-Key' => 'crates-1'])->body);
        self::assertSame(1, $this->database->count('crates'));
        $path = "/crates/{$first->id()}";
        $tag = (string) $first->header('ETag');
        self::assertSame(200, $this->client->put($path, ['out' => 2], ['If-Match' => $tag])->status);
        $late = $this->client->put($path, ['out' => 3], ['If-Match' => $tag]);
        self::assertSame([412, 2], [$late->status, ((array) $late->record()['current'])['out']]);
        $this->client->delete($path);
        self::assertRefused($this->client->post('/crates', $body, ['Idempotency-Key' => 'crates-1']), 409, 'This was saved and has been deleted since.', 'deleted_since');
    }

    public function testTheListHasEveryMovementNewestFirst(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $sale = $this->sale($customer, ['saleDate' => Day::ago(5), 'cratesOut' => 12, 'cratesBack' => 1]);
        $this->sale($customer, ['saleDate' => Day::ago(4)]);
        $collection = $this->collection($customer, ['date' => Day::ago(3), 'cratesBack' => 4]);
        $purchase = $this->purchase($vendor, ['createdAt' => Day::ago(2), 'cratesIn' => 30]);
        $byHand = $this->moved(['vendorId' => $vendor, 'date' => Day::ago(1), 'back' => 2, 'note' => 'by tempo']);

        $none = ['id' => null, 'customerId' => null, 'vendorId' => null, 'out' => 0, 'back' => 0, 'lost' => 0, 'note' => '', 'saleId' => null, 'collectionId' => null, 'purchaseId' => null];
        $rows = [
            [...$none, 'id' => $byHand, 'date' => Day::ago(1), 'vendorId' => $vendor, 'back' => 2, 'note' => 'by tempo'],
            [...$none, 'date' => Day::ago(2), 'vendorId' => $vendor, 'back' => 30, 'purchaseId' => $purchase],
            [...$none, 'date' => Day::ago(3), 'customerId' => $customer, 'back' => 4, 'collectionId' => $collection],
            [...$none, 'date' => Day::ago(5), 'customerId' => $customer, 'out' => 12, 'back' => 1, 'saleId' => $sale],
        ];
        $all = $this->client->get('/crates');
        self::assertEquals($rows, $all->rows());
        self::assertSame(['id', 'date', 'customerId', 'vendorId', 'out', 'back', 'lost', 'note', 'saleId', 'collectionId', 'purchaseId'], array_keys($all->rows()[0]));
        self::assertSame('4', $all->header('X-Total-Count'));
        self::assertEquals([$rows[2], $rows[3]], $this->client->get('/crates', ['customerId' => (string) $customer])->rows());
        self::assertEquals([$rows[0], $rows[1]], $this->client->get('/crates', ['vendorId' => (string) $vendor])->rows());
        self::assertEquals([$rows[1], $rows[2]], $this->client->get('/crates', ['from' => Day::ago(3), 'to' => Day::ago(2)])->rows());
        $page = $this->client->get('/crates', ['limit' => '1', 'offset' => '1']);
        self::assertEquals([$rows[1]], $page->rows());
        self::assertSame('4', $page->header('X-Total-Count'));
        foreach (['999', 'abc', '0'] as $nobody) {
            self::assertSame([], $this->client->get('/crates', ['customerId' => $nobody])->rows());
        }
    }

    public function testDuesSayHowManyEachHadOnTheDay(): void
    {
        $customer = $this->customer(['oldBalance' => '100', 'oldCrates' => 2]);
        $this->sale($customer, ['saleDate' => Day::ago(3), 'cratesOut' => 10]);
        $this->collection($customer, ['date' => Day::ago(1), 'cratesBack' => 4]);
        $this->moved(['customerId' => $customer, 'date' => Day::today(), 'lost' => 1]);
        foreach ([7, 8, 12, 12, 2] as $ago => $crates) {
            self::assertSame($crates, $this->client->get('/reports/dues', ['on' => Day::ago($ago)])->rows()[0]['crates'], "{$ago} days ago");
        }
    }

    public function testTheSwitchIsTheFirmsAndTellsTheSession(): void
    {
        self::assertFalse($this->client->get('/firm')->record()['crates']);
        self::assertTrue($this->client->put('/firm', ['crates' => true])->record()['crates']);
        self::assertTrue(((array) $this->client->get('/auth/check')->record()['firm'])['crates']);
        $answer = $this->changingNothing(fn() => $this->client->put('/firm', ['crates' => 'yes']));
        self::assertRule($answer, 'crates', 'Crates must be true or false');
        self::assertFalse($this->client->put('/firm', ['crates' => false])->record()['crates']);
    }
}
