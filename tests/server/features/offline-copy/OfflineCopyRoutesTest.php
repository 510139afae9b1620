<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** The khata that a phone keeps: with it the day's collecting can be opened without a network. */
final class OfflineCopyRoutesTest extends ServerTestCase
{
    private const OF_DUES = ['balance', 'days0to3', 'days4to7', 'days8to15', 'days16plus', 'lastPaymentDate', 'lastPaymentAmount', 'promise', 'dueSince'];

    public function testCustomersComeInTheOrderOfTheirListWithTheirDues(): void
    {
        $ramesh = $this->customer(['name' => 'Ramesh', 'oldBalance' => '100.25']);
        $asha = $this->customer(['name' => 'Asha', 'oldBalance' => '80.00']);
        $this->sale($ramesh, ['saleDate' => Day::ago(5)]);
        $this->collection($asha, ['amount' => '80.00', 'date' => Day::ago(3)]);
        $this->client->put("/customers/{$ramesh}/promise", ['date' => Day::tomorrow(), 'amount' => '500.50', 'note' => 'शाम को']);
        [$first, $second] = $this->rows('customers');
        self::assertSame(['Asha', 'Ramesh'], [$first['name'], $second['name']]);
        self::assertSame([0, 0, 0, 0, 0, Day::ago(3), 80, null, null], self::ofDues($first));
        self::assertSame(self::ofDues($this->client->get('/reports/dues', ['dueSince' => 'true'])->rows()[0]), self::ofDues($second));
        self::assertStringNotContainsStringIgnoringCase('crates', $this->client->get('/pocket')->body);
    }

    public function testAPaymentThatIsDatedLaterCountsInTheBalanceButNotYetInTheAges(): void
    {
        $this->collection($this->customer(['oldBalance' => '500.00']), ['amount' => '200.00', 'date' => Day::tomorrow()]);
        self::assertSame([300, 0, 0, 0, 500, null, null, null, null], self::ofDues($this->rows('customers')[0]));
        self::assertSame(500, $this->client->get('/reports/dues')->column('balance')[0]);
        self::assertSame(300, $this->client->get('/reports/customer-balances')->column('balance')[0]);
    }

    public function testVehiclesAreTheOpenOnesAndProductsHaveTheirLastUnitAndRate(): void
    {
        $vendor = $this->vendor();
        $this->client->get('/purchases/' . $this->purchase($vendor, ['vehicleNumber' => 'GONE-1']) . '/complete');
        $this->purchase($vendor, ['vehicleNumber' => 'OPEN-1']);
        $customer = $this->customer();
        foreach ([[['Apple', 'kg', '50.00'], ['Mango', 'box', '400.00']], [['Apple', 'carrat', '900.00'], ['Apple', 'carrat', '950.50']]] as $lines) {
            $items = array_map(static fn(array $line): array => array_combine(['productName', 'unit', 'unitPrice'], $line), $lines);
            $this->create('/sales', Bodies::saleOf($customer, $items));
        }
        self::assertSame(['OPEN-1'], array_column($this->rows('vehicles'), 'vehicleNumber'));
        self::assertSame([
            ['productName' => 'Apple', 'unit' => 'carrat', 'unitPrice' => '950.50'],
            ['productName' => 'Mango', 'unit' => 'box', 'unitPrice' => '400.00'],
        ], $this->rows('products'));
    }

    public function testAnUnchangedKhataIs304(): void
    {
        $asha = $this->customer(['oldBalance' => '500.00']);
        $first = $this->client->get('/pocket');
        self::assertIsString($first->record()['asOf']);
        self::assertMatchesRegularExpression(self::moment(), $first->record()['asOf']);
        $tag = (string) $first->header('ETag');
        $again = $this->pocket("W/{$tag}");
        self::assertSame([304, '', $tag], [$again->status, $again->body, $again->header('ETag')]);
        $this->client->put("/customers/{$asha}/promise", ['date' => Day::today()]);
        self::assertSame(200, $this->pocket($tag)->status);
    }

    public function testAFirmThatAllowsNoPocketAnswers403(): void
    {
        $this->client->put('/firm', ['pocket' => false]);
        self::assertRefused($this->client->get('/pocket'), 403, 'The firm does not allow phones to keep the khata');
    }

    private function pocket(string $tag): Answer
    {
        return $this->client->send('GET', '/pocket', '', ['If-None-Match' => $tag]);
    }

    /** @return list<array<string, mixed>> */
    private function rows(string $part): array
    {
        $rows = $this->client->get('/pocket')->record()[$part];
        self::assertIsArray($rows);
        /** @var list<array<string, mixed>> */
        return $rows;
    }

    /**
     * @param array<string, mixed> $row
     * @return list<mixed>
     */
    private static function ofDues(array $row): array
    {
        return array_map(static fn(string $field): mixed => $row[$field], self::OF_DUES);
    }
}
