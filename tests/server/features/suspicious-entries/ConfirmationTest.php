<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;

/** A confirmation counts until the entry changes. */
final class ConfirmationTest extends SuspiciousEntriesTestCase
{
    private int $slip;

    protected function setUp(): void
    {
        parent::setUp();
        $this->slip = $this->sell($this->customers[3], ['quantity' => 100, 'unitPrice' => '7000.00']);
    }

    public function testAConfirmationSaysWhoConfirmedAndWhenAndCanBeRemoved(): void
    {
        $this->confirm('sale', $this->slip, ['quantity_high']);
        $confirmed = $this->confirmed('sale', $this->slip);
        self::assertNull($confirmed['rate_high']);
        self::assertIsArray($confirmed['quantity_high']);
        self::assertSame(AppServer::ADMIN, $confirmed['quantity_high']['by']);
        self::assertIsString($confirmed['quantity_high']['at']);
        self::assertMatchesRegularExpression(self::moment(), $confirmed['quantity_high']['at']);
        $this->confirm('sale', $this->slip, ['rate_high']);
        self::assertNotContains(null, $this->confirmed('sale', $this->slip));
        self::assertSame(200, $this->client->delete("/reports/strange/sale/{$this->slip}")->status);
        self::assertSame(['rate_high' => null, 'quantity_high' => null], $this->confirmed('sale', $this->slip));
        $rows = $this->client->get('/history', ['recordType' => 'confirmation'])->rows();
        self::assertSame('delete', $rows[0]['action']);
        self::assertFields(['label' => "Bill {$this->slip} · Dev", 'username' => AppServer::ADMIN], $rows[0]);
        self::assertIsInt($rows[0]['id']);
        self::assertRefused($this->client->post("/history/{$rows[0]['id']}/undo", []), 409, 'This cannot be undone.', 'not_undoable');
    }

    public function testAnEntryThatChangesHasToBeConfirmedAgainAndOneThatComesBackHasNot(): void
    {
        $this->confirm('sale', $this->slip, ['quantity_high', 'rate_high']);
        $this->client->put("/sales/{$this->slip}", ['description' => 'what the rules do not look at']);
        $this->client->delete("/sales/{$this->slip}");
        self::assertRefused($this->client->delete("/reports/strange/sale/{$this->slip}"), 404, 'Sale not found');
        $deletion = $this->client->get("/history/sale/{$this->slip}")->firstId();
        $this->client->post("/history/{$deletion}/undo", []);
        self::assertNotContains(null, $this->confirmed('sale', $this->slip));
        $version = $this->entry('sale', $this->slip)['version'];
        $this->client->put("/sales/{$this->slip}", ['items' => [self::apples(['quantity' => 101, 'unitPrice' => '7000.00'])]]);
        self::assertSame(['rate_high' => null, 'quantity_high' => null], $this->confirmed('sale', $this->slip));
        $late = $this->changingNothing(fn(): Answer => $this->client->put("/reports/strange/sale/{$this->slip}", ['rules' => ['quantity_high'], 'version' => $version]));
        self::assertSame([409, 'changed_meanwhile', AppServer::ADMIN], [$late->status, $late->code(), $late->values()['name']]);
        $this->confirm('sale', $this->slip, ['quantity_high']);
        self::assertContains(null, $this->confirmed('sale', $this->slip), 'a confirmation before the change does not count');
    }

    public function testEachKindIsConfirmedUntilWhatItsRulesLookAtChanges(): void
    {
        $this->collection($this->customers[0]);
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 20, 'unit' => 'box']);
        $entries = [
            ['collection', $this->collection($this->customers[0]), 'twice'],
            ['purchase', $this->vehicle, 'oversold'],
            ['expense', $this->expense(['createdAt' => Day::ago(3)]), 'back_dated'],
            ['purchase', $purchase = $this->purchase($this->vendor, ['createdAt' => Day::ago(3)]), 'back_dated'],
            ['vendor-payment', $payment = $this->payment($this->vendor, ['date' => Day::ago(3)]), 'back_dated'],
        ];
        foreach ($entries as [$kind, $id, $rule]) {
            $this->confirm($kind, $id, [$rule]);
            self::assertNotNull($this->confirmed($kind, $id)[$rule], $kind);
        }
        // One more bill changes what the vehicle sold, not the vehicle itself.
        $this->sell($this->customers[0], ['quantity' => 9]);
        self::assertNotNull($this->confirmed('purchase', $this->vehicle)['oversold']);
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 19]);
        $this->client->put("/purchases/{$purchase}", ['createdAt' => Day::ago(4)]);
        $this->client->patch("/vendor-payments/{$payment}", ['date' => Day::ago(4)]);
        $this->client->delete("/reports/strange/expense/{$entries[2][1]}");
        foreach (array_slice($entries, 1) as [$kind, $id, $rule]) {
            self::assertNull($this->confirmed($kind, $id)[$rule], $kind);
        }
    }

    public function testHostileConfirmationsAreRefused(): void
    {
        $version = $this->entry('sale', $this->slip)['version'];
        $confirm = fn(mixed $rules, mixed $of, string $record): Answer => $this->changingNothing(fn(): Answer => $this->client->put("/reports/strange/{$record}", ['rules' => $rules, 'version' => $of]));
        foreach ([null, [], 'twice', ['oversold'], ['twice', 'twice'], [['twice']], ['a' => ['b' => 'c']], [0]] as $rules) {
            self::assertRule($confirm($rules, $version, "sale/{$this->slip}"), 'rules', 'rules must be some of rate_high, rate_low, quantity_high, price_zero, twice, no_vehicle, back_dated');
        }
        self::assertRule($confirm(['twice'], 'x', "purchase/{$this->vehicle}"), 'rules', 'rules must be some of oversold, profit_high, back_dated');
        foreach ([null, '', [], 7, str_repeat('x', 41)] as $wrong) {
            self::assertContains($confirm(['twice'], $wrong, "sale/{$this->slip}")->status, [409, 422]);
        }
        foreach (['sale/9999999', 'sale/0', 'sale/01', 'sale/1%00', "customer/{$this->slip}", "SALE/{$this->slip}"] as $record) {
            self::assertSame(404, $confirm(['twice'], 'x', $record)->status, $record);
            self::assertSame(404, $this->client->delete("/reports/strange/{$record}")->status, $record);
        }
    }

    public function testAPeriodHasAtMost31DaysAndIsTodayWithoutAny(): void
    {
        self::assertSame([$this->slip], $this->client->get('/reports/strange')->column('recordId'));
        self::assertSame([], $this->client->get('/reports/strange', ['to' => Day::yesterday()])->rows());
        self::assertSame(200, $this->client->get('/reports/strange', ['from' => Day::ago(30)])->status);
        self::assertRule($this->client->get('/reports/strange', ['from' => Day::ago(31)]), 'from', 'Choose at most 31 days');
        self::assertRule($this->client->get('/reports/strange', ['from' => '2026-02-30']), 'from', 'Enter a valid date');
    }
}
