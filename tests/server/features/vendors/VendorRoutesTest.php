<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Vendors;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class VendorRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $answer = $this->client->post('/vendors', Bodies::vendor(['oldBalance' => '-9250', 'notes' => 'pays by UPI']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'name' => 'Kinnaur Apple Growers',
            'phoneNumber' => '9812345678',
            'address' => 'Kinnaur',
            'notes' => 'pays by UPI',
            'oldBalance' => '-9250.00',
        ], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/vendors/{$answer->id()}")->record());
    }

    public function testPutAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $id = $this->vendor(['oldBalance' => '10']);
        $answer = $this->client->put("/vendors/{$id}", ['phoneNumber' => '', 'notes' => 'new']);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(
            ['id' => $id, 'name' => 'Kinnaur Apple Growers', 'phoneNumber' => '', 'notes' => 'new', 'oldBalance' => '10.00'],
            $answer->record(),
        );
    }

    public function testAVendorThatDoesNotExistIs404OnEveryCall(): void
    {
        foreach (['', '/balance', '/transactions'] as $part) {
            self::assertRefused($this->client->get("/vendors/4000000{$part}"), 404, 'Vendor not found');
        }
        self::assertRefused($this->client->put('/vendors/4000000', ['name' => 'Om']), 404, 'Vendor not found');
        self::assertRefused($this->client->delete('/vendors/4000000'), 404, 'Vendor not found');
    }

    public function testTheListIsSortedByNameAndSearchedByNameAndPhone(): void
    {
        $this->vendor(['name' => 'nagpur Oranges', 'phoneNumber' => '7111111111']);
        $this->vendor(['name' => 'Kinnaur Apples', 'phoneNumber' => '']);
        $this->vendor(['name' => 'जलगांव केला', 'phoneNumber' => '7222222222']);
        self::assertSame(['Kinnaur Apples', 'nagpur Oranges', 'जलगांव केला'], $this->client->get('/vendors')->column('name'));
        self::assertSame(['nagpur Oranges'], $this->client->get('/vendors', ['search' => 'ORANGE'])->column('name'));
        self::assertSame(['जलगांव केला'], $this->client->get('/vendors', ['search' => 'केला'])->column('name'));
        self::assertSame(['जलगांव केला'], $this->client->get('/vendors', ['search' => '722'])->column('name'));
        self::assertSame([], $this->client->get('/vendors', ['search' => '%'])->column('name'));
        $begins = ['nagpur Oranges', 'Kinnaur Apples'];
        self::assertSame($begins, $this->client->get('/vendors', ['search' => 'n'])->column('name'), 'what begins so is first');
    }

    public function testTheBalanceIsOldBalancePlusPurchasesLessPayments(): void
    {
        $id = $this->vendor(['oldBalance' => '100']);
        $other = $this->vendor(['name' => 'Zebra Fruits']);
        $this->purchase($id, ['amount' => '50.25']);
        $this->payment($id, ['amount' => 200.5]);
        $record = $this->client->get("/vendors/{$id}/balance")->record();
        self::assertEquals(
            ['total_purchases' => 50.25, 'total_payments' => 200.5, 'balance' => -50.25],
            array_intersect_key($record, ['total_purchases' => 0, 'total_payments' => 0, 'balance' => 0]),
        );
        self::assertIsFloat($record['balance']);
        $balances = array_column($this->client->get('/vendor-balances')->rows(), 'balance', 'id');
        self::assertEquals([$id => -50.25, $other => 0], $balances);
    }

    public function testTransactionsAreNewestFirstAndMayBeLimitedToAPeriod(): void
    {
        $id = $this->vendor();
        $bought = $this->purchase($id, ['createdAt' => '2026-01-01 06:00:00', 'amount' => '10']);
        $paid = $this->payment($id, ['date' => '2026-01-02', 'amount' => 5.5]);
        $rows = $this->client->get("/vendors/{$id}/transactions")->rows();
        self::assertSame(
            [['payment', $paid, '5.50'], ['purchase', $bought, '10.00']],
            array_map(static fn(array $row): array => [$row['type'] ?? null, $row['id'] ?? null, $row['amount'] ?? null], $rows),
        );
        self::assertSame('2026-01-01 06:00:00', $rows[1]['createdAt'] ?? null);
        $between = ['from' => '2026-01-01', 'to' => '2026-01-01'];
        self::assertSame([$bought], $this->client->get("/vendors/{$id}/transactions", $between)->column('id'));
        self::assertSame(422, $this->client->get("/vendors/{$id}/transactions", ['from' => 'monday'])->status);
    }

    public function testDeletingAVendorDeletesItsPurchasesAndPaymentsAndUnlinksTheirSales(): void
    {
        $gone = $this->vendor();
        $stays = $this->vendor(['name' => 'Stays']);
        $purchase = $this->purchase($gone);
        $payment = $this->payment($gone);
        $otherPayment = $this->payment($stays);
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase]);
        $answer = $this->client->delete("/vendors/{$gone}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(404, $this->client->get("/purchases/{$purchase}")->status);
        self::assertSame(404, $this->client->get("/vendor-payments/{$payment}")->status);
        self::assertSame([$otherPayment], $this->client->get('/vendor-payments')->column('id'));
        self::assertFields(
            ['purchaseId' => null, 'vehicleNumber' => 'HP-06-A-1234', 'amount' => '500.00'],
            $this->client->get("/sales/{$sale}")->record(),
        );
    }
}
