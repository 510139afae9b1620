<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Holders;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Who holds the firm's money, and which entries say so. */
final class HolderRoutesTest extends ServerTestCase
{
    public function testAHolderIsMadeReadChangedListedAndDeleted(): void
    {
        $answer = $this->client->post('/holders', ['name' => 'SBI Azadpur']);
        $holder = ['name' => 'SBI Azadpur', 'kind' => 'other', 'phoneNumber' => '', 'note' => '', 'oldBalance' => '0.00', 'isClosed' => false];
        self::assertSame([201, ['id' => $answer->id()] + $holder], [$answer->status, $answer->record()]);
        $path = "/holders/{$answer->id()}";
        $read = $this->client->get($path);
        self::assertSame([$answer->record(), $answer->header('ETag')], [$read->record(), $read->header('ETag')]);
        $changed = $this->client->put($path, ['kind' => 'bank', 'oldBalance' => -5, 'isClosed' => true]);
        self::assertSame([...$answer->record(), 'kind' => 'bank', 'oldBalance' => '-5.00', 'isClosed' => true], $changed->record());
        $asha = $this->holder(['name' => 'Asha', 'kind' => 'owner']);
        self::assertSame([$asha, $answer->id()], $this->client->get('/holders')->column('id'));
        self::assertSame('Holder deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Holder not found', 'holder_not_found');
    }

    public function testAHolderHasAKey(): void
    {
        $body = Bodies::holder();
        $first = $this->client->post('/holders', $body, ['Idempotency-Key' => 'holder-1']);
        self::assertSame($first->body, $this->client->post('/holders', $body, ['Idempotency-Key' => 'holder-1'])->body);
        self::assertSame(1, $this->database->count('holders'));
        $this->client->delete("/holders/{$first->id()}");
        self::assertRefused($this->client->post('/holders', $body, ['Idempotency-Key' => 'holder-1']), 409, 'This was saved and has been deleted since.', 'deleted_since');
    }

    public function testAHolderThatEntriesNameIsNotDeleted(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $transfer = $this->transfer($bank);
        $refused = $this->changingNothing(fn(): Answer => $this->client->delete("/holders/{$bank}"));
        self::assertRefused($refused, 409, 'This holder is named by 1 entry. Change or delete it first.', 'holder_has_entries');
        $this->transfer($asha, ['fromId' => $bank]);
        $this->collection($this->customer(), ['holderId' => $bank]);
        $this->expense(['holderId' => $bank]);
        $this->payment($this->vendor(), ['holderId' => $bank]);
        self::assertRefused($this->client->delete("/holders/{$bank}"), 409, 'This holder is named by 5 entries. Change or delete them first.', 'holder_has_entries');
        $this->client->delete("/transfers/{$transfer}");
        self::assertSame(['n' => 4], $this->client->delete("/holders/{$bank}")->values());
    }

    /** @return iterable<string, array{string, string}> path, method of a change */
    public static function entries(): iterable
    {
        yield 'a collection' => ['/collections', 'PUT'];
        yield 'an expense' => ['/expenses', 'PUT'];
        yield 'a vendor payment' => ['/vendor-payments', 'PATCH'];
    }

    #[DataProvider('entries')]
    public function testAnEntryNamesAHolder(string $path, string $method): void
    {
        [$bank, $closed] = [$this->holder(), $this->holder(['name' => 'Asha', 'isClosed' => true])];
        $without = $this->client->post($path, $this->entry($path));
        self::assertFields(['holderId' => null, 'holderName' => null], $without->record());
        $answer = $this->client->post($path, [...$this->entry($path), 'holderId' => $bank]);
        $named = ['holderId' => $bank, 'holderName' => 'SBI Azadpur'];
        self::assertFields($named, $answer->record());
        $one = "{$path}/{$answer->id()}";
        self::assertFields($named, $this->client->get($one)->record());
        self::assertFields($named, $this->client->get($path)->rows()[0]);
        self::assertFields($named, $this->client->sendJson($method, $one, ['amount' => '20'])->record());
        self::assertFields(['holderId' => $closed], $this->client->sendJson($method, $one, ['holderId' => (string) $closed])->record());
        foreach ([null, ''] as $none) {
            $this->client->sendJson($method, $one, ['holderId' => $bank]);
            self::assertFields(['holderId' => null], $this->client->sendJson($method, $one, ['holderId' => $none])->record());
        }
        $refused = $this->changingNothing(fn(): Answer => $this->client->sendJson($method, $one, ['holderId' => 999_999]));
        self::assertRule($refused, 'holderId', 'Holder not found');
        $unknown = [...$this->entry($path), 'holderId' => 999_999];
        $refused = $this->changingNothing(fn(): Answer => $this->client->post($path, $unknown));
        self::assertRule($refused, 'holderId', 'Holder not found');
    }

    #[DataProvider('entries')]
    public function testTheListIsOfOneHolder(string $path): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $ids = [];
        foreach ([$bank, $asha, null, $bank] as $holder) {
            $ids[] = $this->create($path, [...$this->entry($path), 'holderId' => $holder]);
        }
        $list = $this->client->get($path, ['holderId' => $bank]);
        self::assertSame([$ids[3], $ids[0]], $list->column('id'));
        self::assertContains($list->header('X-Total-Count'), ['2', null]);
        self::assertSame([], $this->client->get($path, ['holderId' => 'abc'])->rows());
    }

    #[DataProvider('entries')]
    public function testANewNameOfTheHolderIsNoNewVersionOfTheEntry(string $path): void
    {
        $bank = $this->holder();
        $entry = $this->client->post($path, [...$this->entry($path), 'holderId' => $bank]);
        $this->client->put("/holders/{$bank}", ['name' => 'PNB']);
        $now = $this->client->get("{$path}/{$entry->id()}");
        self::assertSame([$entry->header('ETag'), 'PNB'], [$now->header('ETag'), $now->record()['holderName']]);
    }

    public function testWhatIsNoMoneyHasNoHolder(): void
    {
        $bank = $this->holder();
        $customer = $this->customer();
        $allowance = $this->client->post('/collections', Bodies::collection($customer, ['method' => 'allowance', 'holderId' => $bank]));
        self::assertSame([201, null], [$allowance->status, $allowance->record()['holderId']]);
        $waste = $this->client->post('/expenses', Bodies::expense(['kind' => 'waste', 'holderId' => 'nobody']));
        self::assertSame([201, null], [$waste->status, $waste->record()['holderId']]);

        $paid = $this->collection($customer, ['holderId' => $bank, 'allowance' => '5']);
        self::assertSame([null, $bank], array_slice($this->client->get('/collections')->column('holderId'), 0, 2));
        self::assertFields(['holderId' => null], $this->client->put("/collections/{$paid}", ['method' => 'allowance', 'holderId' => $bank])->record());
        self::assertFields(['holderId' => null], $this->client->put("/collections/{$paid}", ['method' => 'upi'])->record());
        $spent = $this->expense(['holderId' => $bank]);
        self::assertFields(['holderId' => null], $this->client->put("/expenses/{$spent}", ['kind' => 'waste'])->record());
    }

    public function testTheFirstHolderBeginsTheDayFromWhichMoneySaysWhereItIs(): void
    {
        $this->client->put('/firm', ['phone' => '9812044556']);
        $first = $this->holder();
        self::assertSame(Day::today(), $this->client->get('/firm')->record()['moneySince']);
        [$followed] = $this->client->get('/history/firm/1')->rows();
        self::assertFields([
            'causedBy' => $this->client->get("/history/holder/{$first}")->firstId(), 'undoable' => false,
            'changes' => [['field' => 'moneySince', 'from' => '', 'to' => Day::today()]],
        ], $followed);
        self::assertSame('', $this->client->put('/firm', ['moneySince' => ''])->record()['moneySince']);
        $this->holder(['name' => 'Asha']);
        self::assertSame('', $this->client->get('/firm')->record()['moneySince'], 'the second holder leaves it');
    }

    public function testADayThatWasTypedBeforeTheFirstHolderStays(): void
    {
        $this->client->put('/firm', ['moneySince' => Day::ago(9)]);
        $this->holder();
        self::assertSame(Day::ago(9), $this->client->get('/firm')->record()['moneySince']);
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
