<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\ClosedBooks;

use FruitKhata\Database\ClosedBooks;
use FruitKhata\Features\History\HistoryFilter;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RouteTable;

/**
 * No call gets around the closed books. A new call that writes fails here until it is decided: either it is refused inside the
 * closed days, with a call that shows it, or it is named as one that touches no entry of the books.
 */
final class EveryRouteTest extends ClosedBooksTestCase
{
    /** What they write is no entry of the books, or is about no day. */
    private const OPEN = [
        'POST /auth/login', 'POST /auth/logout', 'PUT /probe', 'PATCH /probe', 'DELETE /probe', 'PUT /customers/{id}/promise',
        'DELETE /customers/{id}/promise', 'GET /purchases/{id}/complete', 'PUT /reports/strange/{type}/{id}',
        'DELETE /reports/strange/{type}/{id}', 'DELETE /history', 'PUT /firm', 'PUT /user/profile', 'PUT /user/password',
        'DELETE /sessions/{id}', 'POST /backup-right', 'POST /backup-token', 'DELETE /backup-token', 'POST /users', 'PUT /users/{id}', 'PUT /notices/news', 'PUT /purchases/{id}/patti', 'POST /purchases/{id}/patti/final',
        'POST /second-factor', 'PUT /second-factor', 'POST /second-factor/off', 'POST /history/unpack',
    ];

    public function testEveryCallThatWritesIsDecided(): void
    {
        $decided = [...self::OPEN, ...array_keys($this->closedCalls())];
        self::assertEqualsCanonicalizing(self::callsThatWrite(), array_values(array_unique($decided)));
    }

    public function testEveryTypeOfRecordIsDecided(): void
    {
        self::assertSame([], array_diff(HistoryFilter::TYPES, ClosedBooks::types()));
    }

    public function testEveryCallIsRefusedInsideTheClosedDays(): void
    {
        $calls = $this->closedCalls();
        $this->close();
        foreach ($calls as $bodies) {
            foreach ($bodies as [$method, $path, $body]) {
                $this->assertClosed(fn() => $this->client->sendJson($method, $path, $body));
            }
        }
    }

    public function testTheSameCallsPassWhileNothingIsClosed(): void
    {
        foreach ($this->closedCalls() as $route => $bodies) {
            foreach ($bodies as [$method, $path, $body]) {
                // An earlier one of these calls may have changed or deleted the record.
                $answer = $this->client->sendJson($method, $path, $body);
                self::assertContains($answer->status, [200, 201, 404, 409], "{$route}: {$answer->body}");
                self::assertStringNotContainsString('books_closed', $answer->body);
            }
        }
    }

    /** @return list<string> such as 'PUT /sales/{id}' */
    private static function callsThatWrite(): array
    {
        $calls = array_filter(RouteTable::all(), static fn(Route $route): bool => $route->changes);
        return array_map(static fn(Route $route): string => "{$route->method} {$route->path}", array_values($calls));
    }

    /** @return array<string, list<array{string, string, array<string, mixed>}>> method, path and body by the call */
    private function closedCalls(): array
    {
        $inside = Day::ago(self::CLOSED_DAYS_AGO);
        $today = Day::today();
        $other = $this->customer(['name' => 'Other']);
        $otherVendor = $this->vendor(['name' => 'Other']);
        $newSale = $this->sale($other, ['saleDate' => $today]);
        $this->client->put("/sales/{$this->sale}", ['description' => 'undo this']);
        $bounced = $this->collection($other, ['date' => $inside, 'method' => 'cheque']);
        self::assertSame(200, $this->client->put("/collections/{$bounced}/bounce", ['date' => $today])->status);
        $crates = $this->create('/crates', ['customerId' => $other, 'date' => $inside, 'out' => 5]);
        [$holder, $bank] = [$this->holder(['oldBalance' => '5.00']), $this->holder()];
        $transfer = $this->transfer($bank, ['date' => $inside]);
        $differs = $this->sale($other, ['saleDate' => $inside]);
        $this->database->run('UPDATE sales SET amount = 1 WHERE id = ?', [$differs]);
        return [
            'POST /customers' => [['POST', '/customers', Bodies::customer(['oldBalance' => '-0.01'])]],
            'PUT /customers/{id}' => [['PUT', "/customers/{$this->customer}", ['oldBalance' => '0']]],
            'DELETE /customers/{id}' => [['DELETE', "/customers/{$this->customer}", []]],
            'POST /customers/{id}/merge' => [['POST', "/customers/{$this->customer}/merge", ['into' => $other]]],
            'POST /sales' => [['POST', '/sales', Bodies::sale($other, ['saleDate' => $inside])]],
            'PUT /sales/{id}' => [
                ['PUT', "/sales/{$this->sale}", ['description' => 'a note alone']],
                ['PUT', "/sales/{$this->sale}", ['saleDate' => $today]],
                ['PUT', "/sales/{$newSale}", ['saleDate' => $inside]],
            ],
            'POST /sales/rates' => [
                ['POST', '/sales/rates', ['saleIds' => [$newSale, $this->sale], 'productName' => 'Apple', 'unit' => 'kg', 'from' => '50.00', 'to' => '51.00']],
            ],
            'DELETE /sales/{id}' => [['DELETE', "/sales/{$this->sale}", []]],
            'POST /collections' => [['POST', '/collections', Bodies::collection($other, ['date' => "{$inside} 23:59:59"])]],
            'PUT /collections/{id}' => [
                ['PUT', "/collections/{$this->collection}", ['note' => 'a note alone']],
                ['PUT', "/collections/{$this->collection}", ['date' => $today]],
            ],
            'PUT /collections/{id}/bounce' => [['PUT', "/collections/{$this->collection}/bounce", ['date' => $today]]],
            'DELETE /collections/{id}/bounce' => [['DELETE', "/collections/{$bounced}/bounce", []]],
            'DELETE /collections/{id}' => [['DELETE', "/collections/{$this->collection}", []]],
            'POST /expenses' => [['POST', '/expenses', Bodies::expense(['createdAt' => $inside])]],
            'PUT /expenses/{id}' => [
                ['PUT', "/expenses/{$this->expense}", ['note' => 'a note alone']],
                ['PUT', "/expenses/{$this->expense}", ['createdAt' => $today]],
            ],
            'DELETE /expenses/{id}' => [['DELETE', "/expenses/{$this->expense}", []]],
            'POST /vendors' => [['POST', '/vendors', Bodies::vendor(['oldBalance' => 1])]],
            'PUT /vendors/{id}' => [['PUT', "/vendors/{$this->vendor}", ['oldBalance' => '0']]],
            'DELETE /vendors/{id}' => [['DELETE', "/vendors/{$this->vendor}", []]],
            'POST /vendors/{id}/merge' => [['POST', "/vendors/{$this->vendor}/merge", ['into' => $otherVendor]]],
            'POST /purchases' => [['POST', '/purchases', Bodies::purchase($otherVendor, ['createdAt' => $inside])]],
            'PUT /purchases/{id}' => [
                ['PUT', "/purchases/{$this->purchase}", ['notes' => 'a note alone']],
                ['PUT', "/purchases/{$this->purchase}", ['createdAt' => $today]],
            ],
            'DELETE /purchases/{id}' => [['DELETE', '/purchases/' . $this->purchase($otherVendor, ['createdAt' => $inside]), []]],
            'POST /vendor-payments' => [['POST', '/vendor-payments', Bodies::payment($otherVendor, ['date' => $inside])]],
            'PATCH /vendor-payments/{id}' => [['PATCH', "/vendor-payments/{$this->payment}", ['notes' => 'a note alone']]],
            'DELETE /vendor-payments/{id}' => [['DELETE', "/vendor-payments/{$this->payment}", []]],
            'PUT /cash-days/{day}' => [
                ['PUT', '/cash-days/' . Day::ago(self::INSIDE), ['note' => 'a note alone']],
                ['PUT', "/cash-days/{$inside}", ['counted' => 1]],
            ],
            'POST /crates' => [['POST', '/crates', ['vendorId' => $otherVendor, 'date' => $inside, 'back' => 1]]],
            'PUT /crates/{id}' => [
                ['PUT', "/crates/{$crates}", ['note' => 'a note alone']],
                ['PUT', "/crates/{$crates}", ['date' => $today]],
            ],
            'DELETE /crates/{id}' => [['DELETE', "/crates/{$crates}", []]],
            'POST /holders' => [['POST', '/holders', Bodies::holder(['oldBalance' => '-0.01'])]],
            'PUT /holders/{id}' => [
                ['PUT', "/holders/{$holder}", ['oldBalance' => '0']],
                ['PUT', "/holders/{$bank}", ['oldBalance' => '1']],
            ],
            'DELETE /holders/{id}' => [['DELETE', "/holders/{$holder}", []]],
            'POST /transfers' => [['POST', '/transfers', Bodies::transfer($bank, ['date' => $inside])]],
            'PUT /transfers/{id}' => [
                ['PUT', "/transfers/{$transfer}", ['note' => 'a note alone']],
                ['PUT', "/transfers/{$transfer}", ['date' => $today]],
            ],
            'DELETE /transfers/{id}' => [['DELETE', "/transfers/{$transfer}", []]],
            'PUT /crate-counts/{day}' => [['PUT', "/crate-counts/{$inside}", ['counted' => 1]]],
            'POST /history/{id}/undo' => [['POST', '/history/' . $this->newestChange('sale', $this->sale) . '/undo', []]],
            'POST /books/repair' => [['POST', '/books/repair', []]],
        ];
    }
}
