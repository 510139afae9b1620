<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Transfers;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

final class TransferTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day in the future' => [['date' => Day::tomorrow()], 'date', 'Date cannot be in the future'];
        yield 'a day before 1900' => [['date' => '1899-12-31'], 'date', 'Date cannot be before 1900-01-01'];
        foreach (['0', '-1', ''] as $amount) {
            yield "the amount '{$amount}'" => [['amount' => $amount], 'amount', 'Amount must be a positive number'];
        }
        yield 'from a holder who is not there' => [['fromId' => 999_999], 'fromId', 'Holder not found'];
        yield 'to a holder who is not there' => [['toId' => 999_999], 'toId', 'Holder not found'];
        yield 'from the cash box to it' => [['fromId' => null, 'toId' => null], 'toId', 'Choose two different places'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a date' => ['date', 'Please select a date'];
        yield 'an amount' => ['amount', 'Amount must be a positive number'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'today' => [['date' => Day::today()], ['date' => Day::today()]];
        yield 'a moment, of which the day counts' => [['date' => Day::yesterday() . ' 21:30:00'], ['date' => Day::yesterday()]];
        yield 'an amount with paise' => [['amount' => 12.5], ['amount' => '12.50']];
        yield 'a note of lines' => [['note' => "एक\nदो"], ['note' => "एक\nदो"]];
    }

    public function testMoneyMovesIsReadChangedAndDeleted(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $answer = $this->client->post('/transfers', ['date' => Day::yesterday(), 'amount' => '300', 'toId' => $bank]);
        $transfer = [
            'date' => Day::yesterday(), 'amount' => '300.00', 'fromId' => null, 'fromName' => null, 'toId' => $bank, 'toName' => 'SBI Azadpur', 'note' => '',
        ];
        self::assertSame([201, ['id' => $answer->id()] + $transfer], [$answer->status, $answer->record()]);
        $path = "/transfers/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        $this->client->put("/holders/{$bank}", ['name' => 'PNB']);
        $changed = $this->client->put($path, ['fromId' => $asha], ['If-Match' => (string) $answer->header('ETag')]);
        self::assertSame(200, $changed->status, 'a new name is no new version');
        self::assertFields(['fromId' => $asha, 'fromName' => 'Asha', 'toId' => $bank, 'toName' => 'PNB'], $changed->record());
        self::assertFields(['fromId' => $asha, 'toId' => null, 'toName' => null], $this->client->put($path, ['toId' => null])->record());
        self::assertRule($this->client->put($path, ['toId' => $asha]), 'toId', 'Choose two different places');
        self::assertSame('Transfer deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Transfer not found', 'transfer_not_found');
    }

    public function testTheListIsOfAHolderOrAPeriod(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $old = $this->transfer($bank, ['date' => Day::ago(5)]);
        $new = $this->transfer($asha, ['date' => Day::ago(2), 'fromId' => $bank]);
        $last = $this->transfer($asha, ['date' => Day::ago(2)]);
        $list = fn(string $query): array => $this->client->get("/transfers{$query}")->column('id');
        self::assertSame([$new, $old], $list("?holderId={$bank}"));
        self::assertSame([$last, $new], $list("?holderId={$asha}"));
        self::assertSame([$old], $list('?from=' . Day::ago(6) . '&to=' . Day::ago(3)));
        $page = $this->client->get('/transfers', ['holderId' => $bank, 'limit' => 1, 'offset' => 1]);
        self::assertSame([[$old], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
    }

    protected function path(): string
    {
        return '/transfers';
    }

    protected function validBody(): array
    {
        return Bodies::transfer($this->holder());
    }
}
