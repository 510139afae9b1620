<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** With what the dues say of each customer, a phone can open the day's collecting without a network. */
final class OfflineCopyDuesTest extends ServerTestCase
{
    private const FIELDS = ['balance', 'days0to3', 'days4to7', 'days8to15', 'days16plus', 'lastPaymentDate', 'lastPaymentAmount', 'promise', 'dueSince'];

    public function testACustomerWhoOwesSaysTheSameAsInTheDues(): void
    {
        $asha = $this->customer(['name' => 'Asha', 'oldBalance' => '100.25']);
        foreach ([0, 5, 10, 20] as $ago) {
            $this->sale($asha, ['saleDate' => Day::ago($ago)]);
        }
        $this->collection($asha, ['amount' => '30.00', 'date' => Day::ago(40)]);
        $this->collection($asha, ['amount' => '220.10', 'date' => Day::ago(2)]);
        $this->customer(['name' => 'Bina', 'oldBalance' => '-50.00']);
        $chand = $this->customer(['name' => 'Chand', 'oldBalance' => '700.00']);
        $this->collection($chand, ['amount' => '10.50', 'date' => Day::ago(90)]);
        $this->client->put("/customers/{$asha}/promise", ['date' => Day::tomorrow(), 'amount' => '500.50', 'note' => 'शाम को']);
        $dues = $this->client->get('/reports/dues', ['dueSince' => 'true'])->rows();
        self::assertSame(Day::ago(20), $dues[0]['dueSince']);
        self::assertSame($this->fieldsOf($dues), $this->fieldsOf($this->customers()));
        self::assertSame([500, 500, 500, 350.15], array_slice(array_values($this->fieldsOf($dues)[0]), 1, 4));
    }

    public function testACustomerWhoOwesNothingHasFourZerosHisLastPaymentAndNoPromise(): void
    {
        $this->customer(['name' => 'Asha']);
        $bina = $this->customer(['name' => 'Bina', 'oldBalance' => '80.00']);
        $this->client->put("/customers/{$bina}/promise", ['date' => Day::today()]);
        $this->collection($bina, ['amount' => '80.00', 'date' => Day::ago(3)]);
        self::assertSame([
            [0, 0, 0, 0, 0, null, null, null, null],
            [0, 0, 0, 0, 0, Day::ago(3), 80, null, null],
        ], array_map(array_values(...), $this->fieldsOf($this->customers())));
    }

    public function testAPaymentThatIsDatedLaterCountsInTheBalanceButNotYetInTheAges(): void
    {
        $asha = $this->customer(['oldBalance' => '500.00']);
        $this->collection($asha, ['amount' => '200.00', 'date' => Day::tomorrow()]);
        self::assertSame([[300, 0, 0, 0, 500, null, null, null, null]], array_map(array_values(...), $this->fieldsOf($this->customers())));
        self::assertSame(500, $this->client->get('/reports/dues')->column('balance')[0]);
        self::assertSame(300, $this->client->get('/reports/customer-balances')->column('balance')[0]);
    }

    public function testEveryCustomerOfAFirmThatLendsCratesSaysHowManyHeHas(): void
    {
        $this->client->put('/firm', ['crates' => true]);
        $asha = $this->customer(['name' => 'Asha', 'oldBalance' => '500.00', 'oldCrates' => 3]);
        $this->customer(['name' => 'Bina', 'oldCrates' => -2]);
        $before = (string) $this->client->get('/pocket')->header('ETag');
        $this->sale($asha, ['cratesOut' => 12, 'cratesBack' => 1]);
        $this->collection($asha, ['cratesBack' => 4]);
        $pocket = $this->client->send('GET', '/pocket', '', ['If-None-Match' => $before]);
        self::assertSame(200, $pocket->status);
        self::assertSame([10, -2], array_column($this->customers(), 'crates'));
        self::assertSame(10, $this->client->get('/reports/dues')->column('crates')[0]);
    }

    public function testThePocketOfAFirmThatLendsNoCratesSaysNothingOfThem(): void
    {
        $asha = $this->customer(['oldBalance' => '500.00', 'oldCrates' => 3]);
        $this->sale($asha, ['cratesOut' => 12]);
        $off = $this->client->get('/pocket');
        self::assertStringNotContainsStringIgnoringCase('crates', $off->body);
        $this->client->put('/firm', ['crates' => true]);
        $on = $this->client->send('GET', '/pocket', '', ['If-None-Match' => (string) $off->header('ETag')]);
        self::assertSame(200, $on->status);
        self::assertSame([15], array_column($this->customers(), 'crates'));
    }

    public function testAPromiseChangesThePocketsVersion(): void
    {
        $asha = $this->customer(['oldBalance' => '500.00']);
        $before = (string) $this->client->get('/pocket')->header('ETag');
        $this->client->put("/customers/{$asha}/promise", ['date' => Day::today()]);
        self::assertSame(200, $this->client->send('GET', '/pocket', '', ['If-None-Match' => $before])->status);
    }

    /** @return list<array<string, mixed>> */
    private function customers(): array
    {
        $customers = $this->client->get('/pocket')->record()['customers'];
        self::assertIsArray($customers);
        /** @var list<array<string, mixed>> */
        return $customers;
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @return list<array<string, mixed>>
     */
    private function fieldsOf(array $rows): array
    {
        return array_map(static function (array $row): array {
            self::assertSame([], array_diff(self::FIELDS, array_keys($row)));
            return [...array_fill_keys(self::FIELDS, null), ...array_intersect_key($row, array_flip(self::FIELDS))];
        }, $rows);
    }
}
