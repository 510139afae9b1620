<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Bodies;
use PHPUnit\Framework\Attributes\DataProvider;

/** An ETag names one version of a record. */
final class ETagTest extends ETagTestCase
{
    /**
     * @param array<string, mixed> $change
     * @param array<string, mixed> $another
     */
    #[DataProvider('records')]
    public function testEveryAnswerOfOneRecordCarriesTheSameETagUntilTheRecordChanges(string $path, array $change, array $another): void
    {
        $created = $this->createOne($path);
        $at = "{$path}/{$created->id()}";
        $tag = self::tag($created);
        self::assertSame($tag, self::tag($this->client->get($at)));
        $changed = $this->change($at, $change);
        self::assertNotSame($tag, self::tag($changed));
        self::assertSame(self::tag($changed), self::tag($this->client->get($at)));
        self::assertSame(self::tag($changed), self::tag($this->change($at, $change)), 'The same values are the same version');
        self::assertNotSame(self::tag($changed), self::tag($this->change($at, $another)));
    }

    public function testASalesETagCoversItsItemsAndItsVehicleNumberButNotItsParents(): void
    {
        $customer = $this->customer();
        $purchase = $this->purchase($vendor = $this->vendor());
        $sale = $this->sale($customer, ['purchaseId' => $purchase]);
        $tag = fn(string $at): string => self::tag($this->client->get($at));
        $before = $tag("/sales/{$sale}");
        $this->change("/customers/{$customer}", ['name' => 'Renamed', 'phoneNumber' => '9000000001']);
        self::assertSame($before, $tag("/sales/{$sale}"));
        $this->change("/purchases/{$purchase}", ['vehicleNumber' => 'MP 09 XX 0001']);
        self::assertNotSame($before, $renumbered = $tag("/sales/{$sale}"));
        $this->change("/sales/{$sale}", ['items' => [Bodies::item(['unit' => 'box'])]]);
        self::assertNotSame($renumbered, $tag("/sales/{$sale}"));
        $purchaseTag = $tag("/purchases/{$purchase}");
        $this->change("/vendors/{$vendor}", ['name' => 'Renamed Vendor']);
        self::assertSame($purchaseTag, $tag("/purchases/{$purchase}"));
    }

    public function testABillOrAPaymentLeavesTheETagOfItsCustomerAndVendor(): void
    {
        $customer = $this->createOne('/customers');
        $this->sale($customer->id());
        $this->collection($customer->id());
        self::assertSame(self::tag($customer), self::tag($this->client->get("/customers/{$customer->id()}")));
        $vendor = $this->createOne('/vendors');
        $this->purchase($vendor->id());
        $this->payment($vendor->id());
        self::assertSame(self::tag($vendor), self::tag($this->client->get("/vendors/{$vendor->id()}")));
    }

    public function testCompletingAPurchaseChangesItsETag(): void
    {
        $purchase = $this->createOne('/purchases');
        $completed = $this->client->get("/purchases/{$purchase->id()}/complete");
        self::assertNotSame(self::tag($purchase), self::tag($completed));
        self::assertSame(self::tag($completed), self::tag($this->client->get("/purchases/{$purchase->id()}/complete")));
        self::assertSame(412, $this->change("/purchases/{$purchase->id()}", ['notes' => 'x'], ['If-Match' => self::tag($purchase)])->status);
    }

    public function testARepeatedPostCarriesItsFirstETagEvenAfterAChange(): void
    {
        foreach (self::PATHS as $path) {
            $body = $this->bodyOf($path);
            $key = ['Idempotency-Key' => 'etag-of' . $path];
            $first = $this->client->post($path, $body, $key);
            $again = $this->client->post($path, $body, $key);
            self::assertSame([201, self::tag($first)], [$again->status, self::tag($again)], $again->body);
        }
        $customer = $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => 'changed']);
        $this->change("/customers/{$customer->id()}", ['name' => 'Changed']);
        $again = $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => 'changed']);
        self::assertSame(self::tag($customer), self::tag($again));
        self::assertSame(412, $this->client->delete("/customers/{$customer->id()}", ['If-Match' => self::tag($again)])->status);
    }
}
