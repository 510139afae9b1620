<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Day;

/** A firm that lends no crates: only the fields that belong to its records say anything of them. */
final class CrateSwitchOffTest extends CrateTestCase
{
    public function testNoOtherAnswerSaysAWordOfCrates(): void
    {
        $customer = $this->customer(['oldBalance' => '500.00']);
        $vendor = $this->vendor();
        $purchase = $this->purchase($vendor);
        $this->sale($customer, ['purchaseId' => $purchase]);
        $this->collection($customer);
        $paths = [
            '/pocket', '/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/profit-loss/rest',
            '/reports/sale-book', '/reports/sale-book?by=vehicle', '/reports/sale-book?by=customer', '/reports/day', '/vehicle-numbers',
            '/expenses', '/vendor-payments', '/reports/strange',
            "/customers/{$customer}/transactions", "/vendors/{$vendor}/transactions", "/purchases/{$purchase}/account", "/purchases/{$purchase}/patti",
        ];
        $saying = [];
        foreach ($paths as $path) {
            $answer = $this->client->get($path);
            self::assertSame(200, $answer->status, $path);
            if (stripos($answer->body, 'crates') !== false) {
                $saying[] = $path;
            }
        }
        self::assertSame([], $saying);
    }

    public function testItsRecordsHaveNone(): void
    {
        $customer = $this->customer();
        $this->sale($customer);
        $this->collection($customer, ['date' => Day::today()]);
        self::assertSame([0], $this->client->get('/customers')->column('oldCrates'));
        self::assertSame([[0], [0]], [$this->client->get('/sales')->column('cratesOut'), $this->client->get('/sales')->column('cratesBack')]);
        self::assertSame([0], $this->client->get('/collections')->column('cratesBack'));
        self::assertSame(0, $this->client->get("/customers/{$customer}/balance")->record()['crates']);
        self::assertSame([], $this->report()['parties']);
    }
}
