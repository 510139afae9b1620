<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class OfflineCopyRoutesTest extends ServerTestCase
{
    public function testCustomersComeAsInTheirListWithBalanceAndTheirLastTenTransactions(): void
    {
        $this->client->put('/firm', ['crates' => true]);
        $ramesh = $this->customer(['name' => 'Ramesh', 'oldBalance' => '100.25']);
        $this->customer(['name' => 'Asha']);
        foreach (range(1, 8) as $ago) {
            $this->sale($ramesh, ['saleDate' => Day::ago($ago)]);
            $this->collection($ramesh, ['amount' => '10.00', 'date' => Day::ago($ago)]);
        }
        $customers = $this->rows('customers');
        self::assertSame(['Asha', 'Ramesh'], array_column($customers, 'name'));
        self::assertSame([0, 4020.25], array_column($customers, 'balance'));
        self::assertSame([0, 4000], array_column($customers, 'totalSales'));
        self::assertSame([0, 80], array_column($customers, 'totalPayments'));
        self::assertSame([], $customers[0]['entries'] ?? null);
        $transactions = $this->client->get("/customers/{$ramesh}/transactions")->rows();
        self::assertSame(array_slice($transactions, 0, 10), $customers[1]['entries'] ?? null);
        foreach ($this->client->get('/customers')->rows() as $i => $row) {
            self::assertFields($row, $customers[$i]);
        }
    }

    public function testVehiclesAreTheOpenOnesAndProductsHaveTheirLastUnitAndRate(): void
    {
        $vendor = $this->vendor();
        $this->client->get('/purchases/' . $this->purchase($vendor, ['vehicleNumber' => 'GONE-1']) . '/complete');
        $this->purchase($vendor, ['vehicleNumber' => 'OPEN-1']);
        $customer = $this->customer();
        $this->create('/sales', Bodies::saleOf($customer, [
            ['productName' => 'Apple', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => '50.00'],
            ['productName' => 'Mango', 'unit' => 'box', 'quantity' => 1, 'unitPrice' => '400.00'],
        ]));
        $this->create('/sales', Bodies::saleOf($customer, [
            ['productName' => 'Apple', 'unit' => 'carrat', 'quantity' => 1, 'unitPrice' => '900.00'],
            ['productName' => 'Apple', 'unit' => 'carrat', 'quantity' => 1, 'unitPrice' => '950.50'],
        ]));
        self::assertSame($this->client->get('/vehicle-numbers', ['activeOnly' => 'true'])->rows(), $this->rows('vehicles'));
        self::assertSame(['OPEN-1'], array_column($this->rows('vehicles'), 'vehicleNumber'));
        self::assertSame([
            ['productName' => 'Apple', 'unit' => 'carrat', 'unitPrice' => '950.50'],
            ['productName' => 'Mango', 'unit' => 'box', 'unitPrice' => '400.00'],
        ], $this->rows('products'));
    }

    public function testAnUnchangedKhataIs304(): void
    {
        $this->customer();
        $first = $this->client->get('/pocket');
        $asOf = $first->record()['asOf'];
        self::assertIsString($asOf);
        self::assertMatchesRegularExpression(self::moment(), $asOf);
        $tag = (string) $first->header('ETag');
        foreach ([$tag, "W/{$tag}", '"x", ' . $tag, rtrim($tag, '"') . '-gzip"'] as $sent) {
            $again = $this->pocket($sent);
            self::assertSame([304, '', $tag], [$again->status, $again->body, $again->header('ETag')], $sent);
        }
        $this->customer(['name' => 'Asha']);
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
}
