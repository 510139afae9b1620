<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RouteTable;

/** An id is a JSON integer, or null where there is none, in whatever call answers it. */
final class IdsTest extends AuthTestCase
{
    /** Its name ends as an id's does, and it is a text: 'name@bank'. */
    private const NO_ID = 'upiId';
    /** They answer a file. */
    private const FILES = ['/backup', '/history/export'];

    /** @var list<string> each id that is none, with where it is */
    private array $wrong = [];
    private int $ids = 0;

    public function testEveryIdOfEveryAnswerIsAnInteger(): void
    {
        $calls = $this->fill();
        foreach (RouteTable::all() as $route) {
            if ($route->method !== 'GET' || in_array($route->path, self::FILES, true)) {
                continue;
            }
            foreach ($calls[$route->path] ?? [$route->path] as $path) {
                self::assertStringNotContainsString('{', $path, 'A new call needs an address here');
                $answer = $this->client->get($path);
                self::assertSame(200, $answer->status, "{$path}: {$answer->body}");
                $this->collect($answer->json(), $path);
            }
        }
        self::assertSame([], $this->wrong);
        self::assertGreaterThan(150, $this->ids);
    }

    /**
     * Writes something of everything.
     *
     * @return array<string, list<string>> path of a route => the addresses to call, where they are not the path itself
     */
    private function fill(): array
    {
        $day = Day::ago(2);
        $customer = $this->customer(['oldBalance' => '100', 'oldCrates' => 3]);
        $vendor = $this->vendor(['oldBalance' => '50']);
        $purchase = $this->purchase($vendor, ['createdAt' => $day, 'cratesIn' => 30, 'quantity' => 100, 'unit' => 'kg']);
        $sale = $this->sale($customer, ['purchaseId' => $purchase, 'saleDate' => $day, 'cratesOut' => 9, 'allowance' => '1']);
        $loose = $this->sale($customer, ['saleDate' => $day]);
        $collection = $this->collection($customer, ['date' => $day, 'cratesBack' => 4, 'allowance' => '2', 'method' => 'cheque']);
        $expense = $this->expense(['purchaseId' => $purchase, 'kind' => 'freight']);
        $payment = $this->payment($vendor, ['date' => $day]);
        $crates = $this->create('/crates', ['customerId' => $customer, 'date' => $day, 'out' => 5]);
        $this->create('/crates', ['vendorId' => $vendor, 'date' => $day, 'back' => 5]);
        $holder = $this->holder();
        $transfer = $this->transfer($holder);
        $this->collection($customer, ['holderId' => $holder]);
        $munshi = $this->account('munshi');
        $this->signIn('munshi');
        foreach ([
            $this->client->put("/customers/$customer/promise", ['date' => Day::today(), 'amount' => 50]),
            $this->client->put("/collections/$collection/bounce", ['date' => Day::today()]),
            $this->client->put("/sales/$sale", ['description' => 'changed']),
            $this->client->put("/cash-days/$day", ['counted' => 10]),
            $this->client->put("/crate-counts/$day", ['counted' => 10]),
            $this->client->post('/backup-token', ['password' => AppServer::PASSWORD]),
            $this->client->get("/purchases/$purchase/complete"),
            $this->client->put("/purchases/$purchase/patti", ['note' => 'a draft']),
            $this->client->post("/purchases/$purchase/patti/final", []),
            $this->client->get('/books/check'),
            $this->client->delete('/customers/' . $this->customer(['name' => 'Deleted'])),
            $this->client->post('/customers/' . $this->customer(['name' => 'Twice']) . '/merge', ['into' => $customer]),
        ] as $answer) {
            self::assertContains($answer->status, [200, 201], $answer->body);
        }
        return [
            '/customers/{id}' => ["/customers/$customer"],
            '/customers/{id}/balance' => ["/customers/$customer/balance"],
            '/customers/{id}/transactions' => ["/customers/$customer/transactions"],
            '/sales/last-rate' => ['/sales/last-rate?productName=Apple'],
            '/sales/usual' => ["/sales/usual?productName=Apple&unit=kg&purchaseId=$purchase"],
            '/sales/{id}' => ["/sales/$sale", "/sales/$loose"],
            '/collections/{id}' => ["/collections/$collection"],
            '/expenses/{id}' => ["/expenses/$expense"],
            '/vendors/{id}' => ["/vendors/$vendor"],
            '/vendors/{id}/balance' => ["/vendors/$vendor/balance"],
            '/vendors/{id}/transactions' => ["/vendors/$vendor/transactions"],
            '/purchases/{id}' => ["/purchases/$purchase"],
            '/purchases/{id}/complete' => ["/purchases/$purchase/complete"],
            '/purchases/{id}/sales' => ["/purchases/$purchase/sales"],
            '/purchases/{id}/account' => ["/purchases/$purchase/account"],
            '/purchases/{id}/patti' => ["/purchases/$purchase/patti"],
            '/vendor-payments/{id}' => ["/vendor-payments/$payment"],
            '/holders/{id}' => ["/holders/$holder"],
            '/transfers/{id}' => ["/transfers/$transfer"],
            '/crates' => ['/crates', "/crates?customerId=$customer", "/crates?vendorId=$vendor"],
            '/crates/{id}' => ["/crates/$crates"],
            '/reports/strange' => ['/reports/strange?from=' . Day::ago(5)],
            '/history/{type}/{id}' => ["/history/customer/$customer", "/history/sale/$sale", "/history/user/$munshi"],
            '/sessions' => ['/sessions', "/sessions?userId=$munshi"],
        ];
    }

    /** Notes every id below this value that is neither an integer nor null. */
    private function collect(mixed $value, string $path): void
    {
        foreach (is_array($value) ? $value : [] as $name => $inner) {
            if ($name === 'id' || (is_string($name) && str_ends_with($name, 'Id') && $name !== self::NO_ID)) {
                $this->ids++;
                if ($inner !== null && !is_int($inner)) {
                    $this->wrong[] = "$path: $name is " . json_encode($inner);
                }
            }
            $this->collect($inner, $path);
        }
    }
}
