<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Holders;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Who holds the firm's money, and which entries say so. */
final class HolderTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a name of one letter' => [['name' => 'S'], 'name', 'Name must be at least 2 characters'];
        yield 'a name of 121 letters' => [['name' => str_repeat('ब', 121)], 'name', 'Name must be at most 120 characters'];
        foreach (['Bank', ''] as $kind) {
            yield "the kind '{$kind}'" => [['kind' => $kind], 'kind', 'Kind must be bank, owner, staff, service, lender or other'];
        }
        yield 'a phone of 9 digits' => [['phoneNumber' => '98-11-12-23-3'], 'phoneNumber', 'Phone number must be at least 10 digits'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
        yield 'closed: 1' => [['isClosed' => 1], 'isClosed', 'Closed must be true or false'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a name' => ['name', 'Name must be at least 2 characters'];
    }

    public static function acceptedValues(): iterable
    {
        foreach (['bank', 'owner', 'staff', 'service', 'lender', 'other'] as $kind) {
            yield $kind => [['kind' => $kind], ['kind' => $kind]];
        }
        yield 'what the firm owes' => [['oldBalance' => '-1250.5', 'isClosed' => true], ['oldBalance' => '-1250.50', 'isClosed' => true]];
        yield 'a phone and a note' => [['phoneNumber' => '९८७६५ ४३२१०', 'note' => "एक\nदो", 'oldBalance' => ''], ['phoneNumber' => '98765 43210', 'note' => "एक\nदो", 'oldBalance' => '0.00']];
    }

    public function testAHolderIsMadeReadChangedListedAndDeleted(): void
    {
        $answer = $this->client->post('/holders', ['name' => 'SBI Azadpur']);
        $holder = ['name' => 'SBI Azadpur', 'kind' => 'other', 'phoneNumber' => '', 'note' => '', 'oldBalance' => '0.00', 'isClosed' => false];
        self::assertSame([201, ['id' => $answer->id()] + $holder], [$answer->status, $answer->record()]);
        $path = "/holders/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        $changed = $this->client->put($path, ['kind' => 'bank', 'oldBalance' => -5, 'isClosed' => true]);
        self::assertSame([...$answer->record(), 'kind' => 'bank', 'oldBalance' => '-5.00', 'isClosed' => true], $changed->record());
        $asha = $this->holder(['name' => 'Asha', 'kind' => 'owner']);
        self::assertSame([$asha, $answer->id()], $this->client->get('/holders')->column('id'));
        self::assertSame('Holder deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Holder not found', 'holder_not_found');
    }

    public function testAHolderThatEntriesNameIsNotDeleted(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $this->transfer($bank);
        $refused = $this->changingNothing(fn(): Answer => $this->client->delete("/holders/{$bank}"));
        self::assertRefused($refused, 409, 'This holder is named by 1 entry. Change or delete it first.', 'holder_has_entries');
        $this->transfer($asha, ['fromId' => $bank]);
        $this->collection($this->customer(), ['holderId' => $bank]);
        $this->expense(['holderId' => $bank]);
        $this->payment($this->vendor(), ['holderId' => $bank]);
        self::assertRefused($this->client->delete("/holders/{$bank}"), 409, 'This holder is named by 5 entries. Change or delete them first.');
    }

    /** @return iterable<string, array{string, string}> path, method of a change */
    public static function entries(): iterable
    {
        yield 'a collection' => ['/collections', 'PUT'];
        yield 'an expense' => ['/expenses', 'PUT'];
        yield 'a vendor payment' => ['/vendor-payments', 'PATCH'];
    }

    #[DataProvider('entries')]
    public function testAnEntryNamesAHolderAndTheListIsOfOne(string $path, string $method): void
    {
        [$bank, $closed] = [$this->holder(), $this->holder(['name' => 'Asha', 'isClosed' => true])];
        self::assertFields(['holderId' => null, 'holderName' => null], $this->client->post($path, $this->entry($path))->record());
        $answer = $this->client->post($path, [...$this->entry($path), 'holderId' => $bank]);
        $one = "{$path}/{$answer->id()}";
        $list = $this->client->get($path, ['holderId' => $bank]);
        $before = $this->client->get($path, ['holderId' => $bank, 'to' => '2020-01-01']);
        self::assertSame([[$answer->id()], []], [$list->column('id'), $before->column('id')]);
        self::assertContains($list->header('X-Total-Count'), ['1', null]);
        foreach ([$answer->record(), $this->client->get($one)->record(), $list->rows()[0]] as $record) {
            self::assertFields(['holderId' => $bank, 'holderName' => 'SBI Azadpur'], $record);
        }
        $this->client->put("/holders/{$bank}", ['name' => 'PNB']);
        $renamed = $this->client->get($one);
        self::assertSame([$answer->header('ETag'), 'PNB'], [$renamed->header('ETag'), $renamed->record()['holderName']], 'no new version of the entry');
        foreach ([[['amount' => '20'], $bank], [['holderId' => (string) $closed], $closed], [['holderId' => null], null], [['holderId' => $bank], $bank], [['holderId' => ''], null]] as [$body, $holder]) {
            self::assertFields(['holderId' => $holder], $this->client->sendJson($method, $one, $body)->record());
        }
        foreach ([[$method, $one, []], ['POST', $path, $this->entry($path)]] as [$write, $to, $body]) {
            $refused = $this->changingNothing(fn(): Answer => $this->client->sendJson($write, $to, [...$body, 'holderId' => 999_999]));
            self::assertRule($refused, 'holderId', 'Holder not found');
        }
    }

    public function testWhatIsNoMoneyHasNoHolder(): void
    {
        $bank = $this->holder();
        $customer = $this->customer();
        $allowance = $this->client->post('/collections', Bodies::collection($customer, ['method' => 'allowance', 'holderId' => $bank]));
        $waste = $this->client->post('/expenses', Bodies::expense(['kind' => 'waste', 'holderId' => 'nobody']));
        self::assertSame([201, null, 201, null], [$allowance->status, $allowance->record()['holderId'], $waste->status, $waste->record()['holderId']]);
        $paid = $this->collection($customer, ['holderId' => $bank, 'allowance' => '5']);
        self::assertSame([null, $bank], array_slice($this->client->get('/collections')->column('holderId'), 0, 2));
        self::assertFields(['holderId' => null], $this->client->put("/collections/{$paid}", ['method' => 'allowance', 'holderId' => $bank])->record());
        self::assertFields(['holderId' => null], $this->client->put("/collections/{$paid}", ['method' => 'upi'])->record());
        $spent = $this->expense(['holderId' => $bank]);
        self::assertFields(['holderId' => null], $this->client->put("/expenses/{$spent}", ['kind' => 'waste'])->record());
    }

    public function testTheFirstHolderBeginsTheDayFromWhichMoneySaysWhereItIsUnlessOneWasTyped(): void
    {
        $since = fn(): mixed => $this->client->get('/firm')->record()['moneySince'];
        $this->client->put('/firm', ['phone' => '9812044556']);
        $first = $this->holder();
        self::assertSame(Day::today(), $since());
        self::assertFields([
            'causedBy' => $this->client->get("/history/holder/{$first}")->firstId(), 'undoable' => false,
            'changes' => [['field' => 'moneySince', 'from' => '', 'to' => Day::today()]],
        ], $this->client->get('/history/firm/1')->rows()[0]);
        $this->client->put('/firm', ['moneySince' => '']);
        $this->holder(['name' => 'Asha']);
        self::assertSame('', $since(), 'the second holder leaves it');
        $this->database->run('DELETE FROM holders');
        $this->client->put('/firm', ['moneySince' => Day::ago(9)]);
        $this->holder();
        self::assertSame(Day::ago(9), $since());
    }

    protected function path(): string
    {
        return '/holders';
    }

    protected function validBody(): array
    {
        return Bodies::holder(['kind' => 'staff']);
    }

    /** @return array<string, mixed> */
    private function entry(string $path): array
    {
        return match ($path) {
            '/collections' => Bodies::collection($this->customer(), ['method' => 'upi']),
            '/expenses' => Bodies::expense(),
            default => Bodies::payment($this->vendor()),
        };
    }
}
