<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class PurchaseRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $vendor = $this->vendor();
        $answer = $this->client->post('/purchases', Bodies::purchase($vendor, ['createdAt' => '2026-05-06 07:08:09']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'vendorId' => $vendor,
            'vendorName' => 'Kinnaur Apple Growers',
            'vehicleNumber' => 'HP-06-A-1234',
            'amount' => '50000.00',
            'description' => '200 box apple',
            'notes' => '',
            'createdAt' => '2026-05-06 07:08:09',
            'isClosed' => 0,
        ], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/purchases/{$answer->id()}")->record());
    }

    public function testPutAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $id = $this->purchase($this->vendor(), ['createdAt' => '2026-05-06 07:08:09']);
        $answer = $this->client->put("/purchases/{$id}", ['amount' => '1.5']);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(
            ['id' => $id, 'amount' => '1.50', 'vehicleNumber' => 'HP-06-A-1234', 'createdAt' => '2026-05-06 07:08:09'],
            $answer->record(),
        );
    }

    public function testItsSalesFollowACorrectionOfCaseOrAccentToo(): void
    {
        $id = $this->purchase($this->vendor(), ['vehicleNumber' => 'hp01ab']);
        $sale = $this->sale($this->customer(), ['purchaseId' => $id]);
        foreach (['HP01AB', 'HP01ÁB', 'HP-01-AB'] as $corrected) {
            self::assertSame(200, $this->client->put("/purchases/{$id}", ['vehicleNumber' => $corrected])->status);
            self::assertSame($corrected, $this->client->get("/sales/{$sale}")->record()['vehicleNumber'] ?? null);
        }
    }

    public function testTheSameDaySentWithoutATimeKeepsTheTime(): void
    {
        $id = $this->purchase($this->vendor(), ['createdAt' => '2026-05-06 23:59:59']);
        $same = $this->client->put("/purchases/{$id}", ['createdAt' => '2026-05-06']);
        self::assertSame('2026-05-06 23:59:59', $same->record()['createdAt'] ?? null);
        $other = $this->client->put("/purchases/{$id}", ['createdAt' => '2026-05-07']);
        $moved = $other->record()['createdAt'] ?? null;
        self::assertIsString($moved);
        self::assertStringStartsWith('2026-05-07 ', $moved);
    }

    public function testAPurchaseThatDoesNotExistIs404OnEveryCall(): void
    {
        foreach (['', '/sales', '/complete'] as $part) {
            self::assertRefused($this->client->get("/purchases/4000000{$part}"), 404, 'Purchase not found');
        }
        self::assertRefused($this->client->put('/purchases/4000000', ['amount' => '1']), 404, 'Purchase not found');
        self::assertRefused($this->client->delete('/purchases/4000000'), 404, 'Purchase not found');
    }

    public function testTheListIsNewestFirstAndTheLastEnteredFirstWithinADay(): void
    {
        $vendor = $this->vendor();
        $b = $this->purchase($vendor, ['createdAt' => '2026-01-02 10:00:00']);
        $a = $this->purchase($vendor, ['createdAt' => '2026-01-01 10:00:00']);
        $d = $this->purchase($vendor, ['createdAt' => '2026-01-03 10:00:00']);
        $c = $this->purchase($vendor, ['createdAt' => '2026-01-02 06:00:00']);
        self::assertSame([$d, $c, $b, $a], $this->client->get('/purchases')->column('id'));
        self::assertSame([$d, $c, $b, $a], $this->client->get('/vehicle-numbers')->column('id'));
        self::assertSame([$d, $c, $b, $a], $this->client->get('/reports/profit-loss')->column('purchaseId'));
    }

    public function testSearchFindsVendorVehicleAndDescription(): void
    {
        $kinnaur = $this->purchase($this->vendor(), ['vehicleNumber' => 'HP-06', 'description' => 'सेब', 'createdAt' => '2026-01-03']);
        $nagpur = $this->purchase($this->vendor(['name' => 'Nagpur Oranges']), ['vehicleNumber' => 'MH-31', 'createdAt' => '2026-01-02', 'notes' => 'wet']);
        self::assertSame([$kinnaur], $this->found('apple grow'));
        self::assertSame([$nagpur], $this->found('mh-3'));
        self::assertSame([$kinnaur], $this->found('सेब'));
        self::assertSame([], $this->found('wet'));
        self::assertSame([], $this->found('%'));
        self::assertSame([$kinnaur, $nagpur], $this->found(''));
    }

    public function testTheListOfOneVendor(): void
    {
        [$one, $two] = [$this->vendor(), $this->vendor(['name' => 'Two'])];
        $mine = $this->purchase($one);
        $this->purchase($two);
        self::assertSame([$mine], $this->client->get('/purchases', ['vendorId' => $one])->column('id'));
        self::assertSame([], $this->client->get('/purchases', ['vendorId' => 4_000_000])->rows());
    }

    public function testCompletingIsTheSameTwiceAndForGood(): void
    {
        $id = $this->purchase($this->vendor());
        self::assertSame([$id], $this->client->get('/vehicle-numbers', ['activeOnly' => 'true'])->column('id'));
        foreach ([1, 2] as $time) {
            $answer = $this->client->get("/purchases/{$id}/complete");
            self::assertSame(200, $answer->status, "time {$time}: {$answer->body}");
            self::assertSame(1, $this->client->get("/purchases/{$id}")->record()['isClosed'] ?? null);
        }
        self::assertSame([], $this->client->get('/vehicle-numbers', ['activeOnly' => 'true'])->rows());
        self::assertSame([$id], $this->client->get('/vehicle-numbers')->column('id'));
        $answer = $this->client->put("/purchases/{$id}", ['isClosed' => 0, 'notes' => 'still closed']);
        self::assertFields(['isClosed' => 1, 'notes' => 'still closed'], $answer->record());
    }

    public function testVehicleNumbersAreOptionsForThePicker(): void
    {
        $vendor = $this->vendor();
        $id = $this->purchase($vendor, ['vehicleNumber' => 'HR-38-T-9', 'createdAt' => '2026-01-01']);
        $this->purchase($vendor, ['vehicleNumber' => 'DL-1', 'createdAt' => '2026-01-02']);
        $rows = $this->client->get('/vehicle-numbers', ['activeOnly' => 'true', 'search' => 'hr-38'])->rows();
        self::assertCount(1, $rows);
        self::assertFields(['id' => $id, 'vehicleNumber' => 'HR-38-T-9'], $rows[0]);
        self::assertSame([], $this->client->get('/vehicle-numbers', ['search' => '_'])->rows());
        $this->purchase($vendor, ['vehicleNumber' => 'UP-138-T-2', 'createdAt' => '2026-01-03']);
        foreach (['38', '38-t'] as $search) {
            $found = $this->client->get('/vehicle-numbers', ['search' => $search])->column('vehicleNumber');
            self::assertSame(['HR-38-T-9', 'UP-138-T-2'], $found, 'what begins so is first');
        }
    }

    public function testLinkedSalesAreNewestFirst(): void
    {
        $id = $this->purchase($this->vendor());
        $customer = $this->customer();
        $old = $this->sale($customer, ['purchaseId' => $id, 'saleDate' => '2026-01-01', 'description' => 'first']);
        $new = $this->sale($customer, ['purchaseId' => $id, 'saleDate' => '2026-01-02']);
        $this->sale($customer);
        $rows = $this->client->get("/purchases/{$id}/sales")->rows();
        self::assertSame([$new, $old], array_column($rows, 'id'));
        self::assertFields(['customerName' => 'Ramesh Kumar', 'description' => 'first', 'amount' => '500.00'], $rows[1]);
        self::assertIsString($rows[1]['createdAt'] ?? null);
        self::assertStringStartsWith('2026-01-01', $rows[1]['createdAt']);
    }

    public function testAPurchaseWithLinkedSalesCannotBeDeletedAndTheAnswerSaysHowMany(): void
    {
        $id = $this->purchase($this->vendor());
        $customer = $this->customer();
        $sales = [$this->sale($customer, ['purchaseId' => $id]), $this->sale($customer, ['purchaseId' => $id])];
        $answer = $this->changingNothing(fn() => $this->client->delete("/purchases/{$id}"));
        self::assertSame(409, $answer->status, $answer->body);
        self::assertMatchesRegularExpression('/\b2 linked sale/', $answer->message());
        foreach ($sales as $sale) {
            $this->client->delete("/sales/{$sale}");
        }
        $answer = $this->client->delete("/purchases/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertRefused($this->client->get("/purchases/{$id}"), 404, 'Purchase not found');
    }

    public function testACorrectedVehicleNumberIsFollowedByItsSales(): void
    {
        $id = $this->purchase($this->vendor());
        $sale = $this->sale($this->customer(), ['purchaseId' => $id]);
        self::assertFields(['vehicleNumber' => 'HP-06-A-1234'], $this->client->get("/sales/{$sale}")->record());
        $this->client->put("/purchases/{$id}", ['vehicleNumber' => 'HP-06-A-4321']);
        self::assertFields(['vehicleNumber' => 'HP-06-A-4321'], $this->client->get("/sales/{$sale}")->record());
        self::assertSame([$sale], $this->client->get('/sales', ['search' => '4321'])->column('id'));
    }

    /** @return list<mixed> ids */
    private function found(string $search): array
    {
        return $this->client->get('/purchases', ['search' => $search])->column('id');
    }
}
