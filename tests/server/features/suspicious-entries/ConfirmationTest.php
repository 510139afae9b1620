<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
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

    public function testAConfirmationRecordsWhoConfirmedAndWhen(): void
    {
        self::assertSame(200, $this->confirm(['quantity_high'])->status);
        $confirmed = $this->confirmed();
        self::assertNull($confirmed['rate_high']);
        self::assertIsArray($confirmed['quantity_high']);
        self::assertSame(AppServer::ADMIN, $confirmed['quantity_high']['by']);
        self::assertIsString($confirmed['quantity_high']['at']);
        self::assertMatchesRegularExpression(self::moment(), $confirmed['quantity_high']['at']);
        $this->confirm(['rate_high']);
        self::assertNotContains(null, $this->confirmed());
    }

    public function testAnEntryThatChangesHasToBeConfirmedAgain(): void
    {
        $this->confirm(['quantity_high', 'rate_high']);
        $this->client->put("/sales/{$this->slip}", ['description' => 'what the rules do not look at']);
        self::assertNotContains(null, $this->confirmed());
        $this->client->put("/sales/{$this->slip}", ['items' => [self::apples(['quantity' => 101, 'unitPrice' => '7000.00'])]]);
        self::assertSame(['rate_high' => null, 'quantity_high' => null], $this->confirmed());
        $this->confirm(['quantity_high']);
        self::assertContains(null, $this->confirmed(), 'a confirmation before the change does not count');
    }

    public function testADeletedBillThatComesBackIsStillConfirmed(): void
    {
        $this->confirm(['quantity_high', 'rate_high']);
        $this->client->delete("/sales/{$this->slip}");
        self::assertRefused($this->client->delete("/reports/strange/sale/{$this->slip}"), 404, 'Sale not found');
        $deletion = $this->client->get("/history/sale/{$this->slip}")->firstId();
        $this->client->post("/history/{$deletion}/undo", []);
        self::assertNotContains(null, $this->confirmed());
    }

    public function testAConfirmationCanBeRemoved(): void
    {
        $this->confirm(['quantity_high', 'rate_high']);
        self::assertSame(200, $this->client->delete("/reports/strange/sale/{$this->slip}")->status);
        self::assertSame(['rate_high' => null, 'quantity_high' => null], $this->confirmed());
        $answer = $this->changingNothing(fn(): Answer => $this->client->delete("/reports/strange/sale/{$this->slip}"));
        self::assertSame(200, $answer->status);
    }

    public function testTheHistoryHasItAndOffersNoUndo(): void
    {
        $this->confirm(['quantity_high']);
        $this->client->delete("/reports/strange/sale/{$this->slip}");
        $rows = $this->client->get('/history', ['recordType' => 'confirmation'])->rows();
        self::assertSame(['delete', 'create'], array_column($rows, 'action'));
        self::assertFields(['label' => "Bill {$this->slip} · Dev", 'username' => AppServer::ADMIN], $rows[0]);
        self::assertIsInt($rows[0]['id']);
        self::assertRefused($this->client->post("/history/{$rows[0]['id']}/undo", []), 409, 'This cannot be undone.', 'not_undoable');
        // Its last change can still be undone although the bill was confirmed.
        $this->client->put("/sales/{$this->slip}", ['items' => [self::apples(['quantity' => 101])]]);
        $this->confirm(['quantity_high']);
        $update = $this->client->get("/history/sale/{$this->slip}")->firstId();
        self::assertSame(200, $this->client->post("/history/{$update}/undo", [])->status);
    }

    public function testCollectionsAndVehiclesCanBeConfirmedToo(): void
    {
        $this->collection($this->customers[0]);
        $twin = $this->collection($this->customers[0]);
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 20, 'unit' => 'box']);
        foreach (['collection' => $twin, 'purchase' => $this->vehicle] as $kind => $id) {
            $entry = $this->entry($kind, $id);
            self::assertIsArray($entry['reasons']);
            $rules = array_column($entry['reasons'], 'rule');
            $answer = $this->client->put("/reports/strange/{$kind}/{$id}", ['rules' => $rules, 'version' => $entry['version']]);
            self::assertSame(200, $answer->status, $answer->body);
            self::assertNotContains(null, $this->confirmed($kind, $id));
        }
        // One more bill changes what the vehicle sold, not the vehicle itself.
        $this->sell($this->customers[0], ['quantity' => 9]);
        self::assertNotNull($this->confirmed('purchase', $this->vehicle)['oversold']);
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 19]);
        self::assertNull($this->confirmed('purchase', $this->vehicle)['oversold']);
    }

    public function testABackDatedExpensePurchaseOrPaymentIsConfirmedUntilItsDateChanges(): void
    {
        $late = [
            'expense' => $this->expense(['createdAt' => Day::ago(3)]),
            'purchase' => $this->purchase($this->vendor, ['createdAt' => Day::ago(3)]),
            'vendor-payment' => $this->payment($this->vendor, ['date' => Day::ago(3)]),
        ];
        foreach ($late as $kind => $id) {
            self::assertRule($this->client->put("/reports/strange/{$kind}/{$id}", ['rules' => ['twice']]), 'rules', [
                'expense' => 'rules must be some of back_dated',
                'purchase' => 'rules must be some of oversold, profit_high, back_dated',
                'vendor-payment' => 'rules must be some of back_dated',
            ][$kind]);
            $version = $this->entry($kind, $id)['version'];
            self::assertSame(200, $this->client->put("/reports/strange/{$kind}/{$id}", ['rules' => ['back_dated'], 'version' => $version])->status);
            self::assertNotNull($this->confirmed($kind, $id)['back_dated']);
        }
        $this->client->put("/purchases/{$late['purchase']}", ['createdAt' => Day::ago(4)]);
        $this->client->patch("/vendor-payments/{$late['vendor-payment']}", ['date' => Day::ago(4)]);
        self::assertNull($this->confirmed('purchase', $late['purchase'])['back_dated']);
        self::assertNull($this->confirmed('vendor-payment', $late['vendor-payment'])['back_dated']);
        self::assertSame(200, $this->client->delete("/reports/strange/expense/{$late['expense']}")->status);
        self::assertNull($this->confirmed('expense', $late['expense'])['back_dated']);
        self::assertRefused($this->client->delete('/reports/strange/expense/9999999'), 404, 'Expense not found');
        self::assertRefused($this->client->delete('/reports/strange/vendor-payment/9999999'), 404, 'Vendor payment not found');
    }

    public function testWhatChangedSinceItWasLookedAtIs409(): void
    {
        $version = $this->entry('sale', $this->slip)['version'];
        $this->client->put("/sales/{$this->slip}", ['items' => [self::apples(['quantity' => 900])]]);
        $answer = $this->changingNothing(fn(): Answer => $this->client->put("/reports/strange/sale/{$this->slip}", ['rules' => ['quantity_high'], 'version' => $version]));
        self::assertSame([409, 'changed_meanwhile'], [$answer->status, $answer->code()]);
        self::assertSame(AppServer::ADMIN, $answer->values()['name']);
    }

    public function testHostileConfirmationsAreRefused(): void
    {
        $version = $this->entry('sale', $this->slip)['version'];
        $choices = 'rules must be some of rate_high, rate_low, quantity_high, price_zero, twice, no_vehicle, back_dated';
        foreach ([null, [], '', 'twice', ['oversold'], ['twice', 'twice'], ['twice', 'nonsense'], [['twice']], ['a' => ['b' => 'c']], [0], [true]] as $rules) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->put("/reports/strange/sale/{$this->slip}", ['rules' => $rules, 'version' => $version]));
            self::assertRule($answer, 'rules', $choices);
        }
        foreach ([null, '', [], 7, str_repeat('x', 41)] as $wrong) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->put("/reports/strange/sale/{$this->slip}", ['rules' => ['twice'], 'version' => $wrong]));
            self::assertContains($answer->status, [409, 422], $answer->body);
        }
        self::assertSame(404, $this->client->put('/reports/strange/sale/9999999', ['rules' => ['twice'], 'version' => 'x'])->status);
        foreach (['customer', 'user', 'SALE', '%27'] as $kind) {
            self::assertSame(404, $this->client->put("/reports/strange/{$kind}/{$this->slip}", [])->status, $kind);
            self::assertSame(404, $this->client->delete("/reports/strange/{$kind}/{$this->slip}")->status, $kind);
        }
        self::assertSame(404, $this->client->put('/reports/strange/sale/0', [])->status);
    }

    public function testIdsThatNameNothingAre404(): void
    {
        foreach (['0', '-1', '1.0', '1e3', '01', '%201', '4294967296', '99999999999999999999', '%E0%A5%A7', '%27', '1%00'] as $id) {
            foreach (['PUT', 'DELETE'] as $method) {
                $answer = $this->changingNothing(fn(): Answer => $this->client->sendJson($method, "/reports/strange/sale/{$id}", []));
                self::assertSame(404, $answer->status, "{$id}: {$answer->body}");
            }
        }
    }

    public function testConfirmationsOfTwoAdminsAtOnceBothCount(): void
    {
        $body = ['version' => $this->entry('sale', $this->slip)['version']];
        $call = fn(string $rule): Call => Call::json('PUT', "/reports/strange/sale/{$this->slip}", [...$body, 'rules' => [$rule]]);
        for ($round = 0; $round < 5; $round++) {
            $answers = $this->client->all([$call('quantity_high'), $call('rate_high'), $call('rate_high'), $call('quantity_high')]);
            self::assertSame([200, 200, 200, 200], Answer::statuses($answers));
            self::assertNotContains(null, $this->confirmed());
            self::assertSame(200, $this->client->delete("/reports/strange/sale/{$this->slip}")->status);
        }
        $actions = $this->client->get('/history', ['recordType' => 'confirmation'])->column('action');
        self::assertSame(5, array_count_values(array_filter($actions, is_string(...)))['create']);
    }

    public function testAPeriodHasAtMost31DaysAndIsTodayWithoutAny(): void
    {
        self::assertSame([$this->slip], $this->client->get('/reports/strange')->column('recordId'));
        self::assertSame([], $this->client->get('/reports/strange', ['to' => Day::yesterday()])->rows());
        self::assertSame([], $this->client->get('/reports/strange', ['from' => Day::tomorrow()])->rows());
        self::assertSame(200, $this->client->get('/reports/strange', ['from' => Day::ago(30)])->status);
        self::assertRule($this->client->get('/reports/strange', ['from' => Day::ago(31)]), 'from', 'Choose at most 31 days');
        self::assertRule($this->client->get('/reports/strange', ['from' => '2026-02-30']), 'from', 'Enter a valid date');
        self::assertRule($this->client->get('/reports/strange', ['from' => '1900-01-01']), 'from', 'Choose at most 31 days');
    }

    public function testStaffSeeAndConfirmNothing(): void
    {
        $staff = $this->signUp('chotu.strange');
        self::assertSame(200, $staff->get('/sales/usual', ['productName' => 'Apple'])->status);
        foreach ([$staff->get('/reports/strange'), $staff->put("/reports/strange/sale/{$this->slip}", []), $staff->delete("/reports/strange/sale/{$this->slip}")] as $answer) {
            self::assertRefused($answer, 403, 'Only an admin may do this');
        }
    }

    /** @param list<string> $rules */
    private function confirm(array $rules): Answer
    {
        return $this->client->put("/reports/strange/sale/{$this->slip}", ['rules' => $rules, 'version' => $this->entry('sale', $this->slip)['version']]);
    }

    /** @return array<string, mixed> who confirmed it, by rule */
    private function confirmed(string $kind = 'sale', ?int $id = null): array
    {
        $entry = $this->entry($kind, $id ?? $this->slip);
        self::assertIsArray($entry['reasons']);
        /** @var list<array{rule: string, confirmed: mixed, ...}> $reasons */
        $reasons = $entry['reasons'];
        return array_column($reasons, 'confirmed', 'rule');
    }
}
