<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Customers;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class CustomerRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $answer = $this->client->post('/customers', Bodies::customer(['oldBalance' => '150.5']));
        self::assertSame(201, $answer->status, $answer->body);
        $record = $answer->record();
        self::assertFields([
            'name' => 'Ramesh Kumar',
            'phoneNumber' => '98765 43210',
            'address' => 'Azadpur Mandi, Delhi',
            'oldBalance' => '150.50',
        ], $record);
        self::assertIsInt($record['id'] ?? null);
        self::assertIsString($record['createdAt'] ?? null);
        self::assertMatchesRegularExpression(self::moment(), $record['createdAt']);
        self::assertLessThan(60, abs(strtotime(Day::now()) - (int) strtotime($record['createdAt'])));
        self::assertSame($record, $this->client->get("/customers/{$record['id']}")->record());
    }

    public function testOptionalFieldsMayBeAbsent(): void
    {
        $answer = $this->client->post('/customers', ['name' => 'Om', 'phoneNumber' => '9876543210']);
        self::assertFields(['address' => '', 'oldBalance' => '0.00'], $answer->record());
    }

    public function testPutAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $id = $this->customer(['oldBalance' => '10']);
        $answer = $this->client->put("/customers/{$id}", ['name' => 'Suresh', 'address' => null]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields([
            'id' => $id,
            'name' => 'Suresh',
            'phoneNumber' => '98765 43210',
            'address' => 'Azadpur Mandi, Delhi',
            'oldBalance' => '10.00',
        ], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/customers/{$id}")->record());
    }

    public function testDeleteAnswersAMessageAndTheRecordIsGone(): void
    {
        $id = $this->customer();
        $answer = $this->client->delete("/customers/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertRefused($this->client->get("/customers/{$id}"), 404, 'Customer not found');
        self::assertRefused($this->client->delete("/customers/{$id}"), 404, 'Customer not found');
    }

    public function testACustomerThatDoesNotExistIs404OnEveryCall(): void
    {
        foreach (['', '/balance', '/transactions'] as $part) {
            self::assertRefused($this->client->get("/customers/4000000{$part}"), 404, 'Customer not found');
        }
        self::assertRefused($this->client->put('/customers/4000000', ['name' => 'Om']), 404, 'Customer not found');
        self::assertRefused($this->client->delete('/customers/4000000'), 404, 'Customer not found');
    }

    public function testTheListIsSortedByName(): void
    {
        foreach (['chetan', 'रमेश', 'Amit', 'bharat', 'Chetan Lal', 'अनिल'] as $name) {
            $this->customer(['name' => $name]);
        }
        $names = ['Amit', 'bharat', 'chetan', 'Chetan Lal', 'अनिल', 'रमेश'];
        self::assertSame($names, $this->client->get('/customers')->column('name'));
    }

    public function testSearchFindsNamesAndPhonesAnywhereInAnyCase(): void
    {
        $this->customer(['name' => 'Ramesh Kumar', 'phoneNumber' => '9000000001']);
        $this->customer(['name' => 'Sita Ram', 'phoneNumber' => '9000000002']);
        $this->customer(['name' => 'रमेश फल वाले', 'phoneNumber' => '9000000003']);
        // What matches letter by letter comes first, then what sounds like it.
        self::assertSame(['Ramesh Kumar', 'Sita Ram', 'रमेश फल वाले'], $this->found('RAM'));
        self::assertSame(['Sita Ram'], $this->found('0002'));
        self::assertSame(['रमेश फल वाले'], $this->found('मेश'));
        self::assertSame([], $this->found('रमन'));
        self::assertSame(['Ramesh Kumar', 'Sita Ram', 'रमेश फल वाले'], $this->found(''));
        self::assertSame(['Sita Ram'], $this->found('  sita '));
        self::assertSame([], $this->found('Azadpur'));
    }

    public function testWhatBeginsSoComesFirst(): void
    {
        foreach (['Ashok Sharma', 'Harpreet Khan', 'Mohan-Hari', 'हरप्रीत'] as $name) {
            $this->customer(['name' => $name]);
        }
        self::assertSame(['Harpreet Khan', 'Mohan-Hari', 'Ashok Sharma', 'हरप्रीत'], $this->found('har'));
        self::assertSame(['Ashok Sharma'], $this->found('harma'));
        self::assertSame(['Mohan-Hari'], $this->found('mohan-h'));
    }

    public function testSearchTakesWildcardsLiterally(): void
    {
        foreach (['100% Juice', '100 Juice', 'A_1 Fruits', 'AX1 Fruits', 'Back\\Slash', "O'Brien", 'Q"uote'] as $name) {
            $this->customer(['name' => $name]);
        }
        self::assertSame(['100% Juice'], $this->found('0%'));
        self::assertSame(['100% Juice'], $this->found('%'));
        self::assertSame(['A_1 Fruits'], $this->found('a_1'));
        self::assertSame(['Back\\Slash'], $this->found('\\'));
        self::assertSame(["O'Brien"], $this->found("'"));
        self::assertSame(['Q"uote'], $this->found('"'));
        self::assertSame([], $this->found("' OR 1=1 -- "));
    }

    public function testTheBalanceIsOldBalancePlusSalesLessCollections(): void
    {
        $id = $this->customer(['oldBalance' => '1000.10']);
        $other = $this->customer(['name' => 'Other']);
        $this->sale($id);
        $this->sale($id);
        $this->sale($other);
        $this->collection($id, ['amount' => '300.05']);
        $expected = ['total_sales' => 1000, 'total_payments' => 300.05, 'balance' => 1700.05];
        self::assertEquals($expected, $this->numbers($this->client->get("/customers/{$id}/balance")->record(), array_keys($expected)));
        $balances = array_column($this->client->get('/reports/customer-balances')->rows(), 'balance', 'customerId');
        self::assertEquals([$id => 1700.05, $other => 500], $balances);
    }

    public function testABalanceWithoutRecordsIsTheOldBalanceAlone(): void
    {
        $id = $this->customer(['oldBalance' => '-20.50']);
        $expected = ['total_sales' => 0, 'total_payments' => 0, 'balance' => -20.5];
        self::assertEquals($expected, $this->numbers($this->client->get("/customers/{$id}/balance")->record(), array_keys($expected)));
    }

    public function testTransactionsAreNewestFirstWithTheDayOfTheirRecord(): void
    {
        $id = $this->customer();
        $old = $this->sale($id, ['saleDate' => '2026-01-01']);
        $paid = $this->collection($id, ['date' => '2026-01-03 10:00:00']);
        $new = $this->sale($id, ['saleDate' => '2026-01-05']);
        $rows = $this->client->get("/customers/{$id}/transactions")->rows();
        self::assertSame(
            [['sale', $new, '500.00'], ['collection', $paid, '200.00'], ['sale', $old, '500.00']],
            array_map(static fn(array $row): array => [$row['type'] ?? null, $row['id'] ?? null, $row['amount'] ?? null], $rows),
        );
        $moments = array_map(strval(...), array_filter(array_column($rows, 'createdAt'), is_string(...)));
        self::assertSame(['2026-01-05', '2026-01-03', '2026-01-01'], array_map(static fn(string $m): string => substr($m, 0, 10), $moments));
        array_map(static fn(string $moment) => self::assertMatchesRegularExpression(self::moment(), $moment), $moments);
    }

    public function testTransactionsMayBeLimitedToAPeriod(): void
    {
        $id = $this->customer();
        foreach (['2026-01-01', '2026-01-02', '2026-01-03'] as $day) {
            $this->sale($id, ['saleDate' => $day]);
            $this->collection($id, ['date' => $day . ' 23:59:59']);
        }
        self::assertCount(6, $this->client->get("/customers/{$id}/transactions")->rows());
        self::assertCount(2, $this->client->get("/customers/{$id}/transactions", ['from' => '2026-01-02', 'to' => '2026-01-02'])->rows());
        self::assertCount(4, $this->client->get("/customers/{$id}/transactions", ['from' => '2026-01-02'])->rows());
        self::assertCount(4, $this->client->get("/customers/{$id}/transactions", ['to' => '2026-01-02'])->rows());
        self::assertSame(422, $this->client->get("/customers/{$id}/transactions", ['to' => '2026-02-30'])->status);
    }

    public function testDeletingACustomerDeletesItsSalesAndCollectionsAndNothingElse(): void
    {
        [$gone, $stays] = [$this->customer(), $this->customer(['name' => 'Stays'])];
        $sale = $this->sale($gone);
        $collection = $this->collection($gone);
        [$otherSale, $otherCollection] = [$this->sale($stays), $this->collection($stays)];
        self::assertSame(200, $this->client->delete("/customers/{$gone}")->status);
        self::assertSame(404, $this->client->get("/sales/{$sale}")->status);
        self::assertSame(404, $this->client->get("/collections/{$collection}")->status);
        self::assertSame([$otherSale], $this->client->get('/sales')->column('id'));
        self::assertSame([$otherCollection], $this->client->get('/collections')->column('id'));
        self::assertSame(1, $this->database->count('sale_items'));
    }

    /** @return list<mixed> names */
    private function found(string $search): array
    {
        return $this->client->get('/customers', ['search' => $search])->column('name');
    }

    /**
     * @param array<string, mixed> $record
     * @param list<string> $fields
     * @return array<string, mixed>
     */
    private function numbers(array $record, array $fields): array
    {
        foreach ($fields as $field) {
            self::assertTrue(is_int($record[$field] ?? null) || is_float($record[$field] ?? null), $field);
        }
        return array_intersect_key($record, array_flip($fields));
    }
}
