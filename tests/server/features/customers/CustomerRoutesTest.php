<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Customers;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class CustomerRoutesTest extends ServerTestCase
{
    public function testACustomerIsEnteredReadChangedAndDeleted(): void
    {
        $answer = $this->client->post('/customers', ['name' => 'Ramesh Kumar', 'phoneNumber' => '98765 43210', 'oldBalance' => '150.5']);
        self::assertSame(201, $answer->status, $answer->body);
        $record = $answer->record();
        $fields = ['id' => $answer->id(), 'name' => 'Ramesh Kumar', 'phoneNumber' => '98765 43210', 'address' => '', 'oldBalance' => '150.50'];
        self::assertFields($fields, $record);
        self::assertIsString($record['createdAt'] ?? null);
        self::assertMatchesRegularExpression(self::moment(), $record['createdAt']);
        self::assertLessThan(60, abs(strtotime(Day::now()) - (int) strtotime($record['createdAt'])));
        $path = "/customers/{$answer->id()}";
        self::assertSame($record, $this->client->get($path)->record());
        $changed = $this->client->put($path, ['name' => 'Suresh', 'address' => null]);
        self::assertFields(['name' => 'Suresh'] + $fields, $changed->record());
        self::assertSame([$changed->record()], $this->client->get('/customers')->rows());
        self::assertNotSame('', $this->client->delete($path)->message());
        foreach (['', '/balance', '/transactions'] as $part) {
            self::assertRefused($this->client->get($path . $part), 404, 'Customer not found');
        }
        self::assertRefused($this->client->put($path, ['name' => 'Om']), 404, 'Customer not found');
        self::assertRefused($this->client->delete($path), 404, 'Customer not found');
    }

    public function testSearchFindsNamesAndPhonesAnywhereInAnyCaseWhatBeginsSoFirst(): void
    {
        foreach (['chetan', 'रमेश फल वाले', 'Amit', 'bharat', 'Ramesh Kumar', 'Sita Ram', 'अनिल'] as $place => $name) {
            $this->customer(['name' => $name, 'phoneNumber' => "900000000{$place}"]);
        }
        $sorted = ['Amit', 'bharat', 'chetan', 'Ramesh Kumar', 'Sita Ram', 'अनिल', 'रमेश फल वाले'];
        self::assertSame($sorted, $this->client->get('/customers')->column('name'));
        // What matches letter by letter comes first, then what sounds like it.
        $this->assertFound(['RAM' => ['Ramesh Kumar', 'Sita Ram', 'रमेश फल वाले'], '0005' => ['Sita Ram'], 'मेश' => ['रमेश फल वाले'], 'रमन' => [], '' => $sorted, '  sita ' => ['Sita Ram'], 'Azadpur' => []]);
        foreach (['Ashok Sharma', 'Harpreet Khan', 'Mohan-Hari', 'हरप्रीत'] as $name) {
            $this->customer(['name' => $name]);
        }
        $this->assertFound(['har' => ['Harpreet Khan', 'Mohan-Hari', 'Ashok Sharma', 'bharat', 'हरप्रीत'], 'harma' => ['Ashok Sharma'], 'mohan-h' => ['Mohan-Hari']]);
    }

    public function testSearchTakesWildcardsLiterally(): void
    {
        foreach (['100% Juice', '100 Juice', 'A_1 Fruits', 'AX1 Fruits', 'Back\\Slash', "O'Brien", 'Q"uote'] as $name) {
            $this->customer(['name' => $name]);
        }
        $this->assertFound(['0%' => ['100% Juice'], '%' => ['100% Juice'], 'a_1' => ['A_1 Fruits'], '\\' => ['Back\\Slash'], "'" => ["O'Brien"], '"' => ['Q"uote'], "' OR 1=1 -- " => []]);
    }

    public function testTheKhataIsNewestFirstMayBeLimitedToAPeriodAndItsBalanceIsTheSum(): void
    {
        $id = $this->customer(['oldBalance' => '1000.10']);
        $other = $this->customer(['name' => 'Other', 'oldBalance' => '-20.50']);
        $old = $this->sale($id, ['saleDate' => '2026-01-01']);
        $paid = $this->collection($id, ['date' => '2026-01-03 23:59:59', 'amount' => '300.05']);
        $new = $this->sale($id, ['saleDate' => '2026-01-05']);
        $path = "/customers/{$id}/transactions";
        $khata = [['sale', $new, '500.00', '2026-01-05 00:00:00'], ['collection', $paid, '300.05', '2026-01-03 23:59:59'], ['sale', $old, '500.00', '2026-01-01 00:00:00']];
        $fields = fn(string $query): array => array_map(
            static fn(array $row): array => [$row['type'], $row['id'], $row['amount'], $row['createdAt']],
            $this->client->get($path . $query)->rows(),
        );
        self::assertSame($khata, $fields(''));
        self::assertSame([$khata[1]], $fields('?from=2026-01-03&to=2026-01-03'));
        self::assertSame([$khata[0], $khata[1]], $fields('?from=2026-01-02'));
        self::assertSame([$khata[1], $khata[2]], $fields('?to=2026-01-03'));
        self::assertSame(422, $this->client->get($path, ['to' => '2026-02-30'])->status);
        self::assertSame(['total_sales' => 1000, 'total_payments' => 300.05, 'balance' => 1700.05, 'crates' => 0], $this->client->get("/customers/{$id}/balance")->record());
        self::assertSame([$other => -20.5, $id => 1700.05], array_column($this->client->get('/reports/customer-balances')->rows(), 'balance', 'customerId'));
        $this->client->delete("/customers/{$other}");
        self::assertSame($khata, $fields(''), 'a deletion takes nothing of others along');
        $this->client->delete("/customers/{$id}");
        self::assertSame([0, 0, 0], array_map($this->database->count(...), ['sales', 'sale_items', 'collections']));
    }

    /** @param array<array-key, list<string>> $names by search */
    private function assertFound(array $names): void
    {
        foreach ($names as $search => $found) {
            self::assertSame($found, $this->client->get('/customers', ['search' => (string) $search])->column('name'), (string) $search);
        }
    }
}
