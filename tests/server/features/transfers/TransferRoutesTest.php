<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Transfers;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class TransferRoutesTest extends ServerTestCase
{
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
        self::assertFields(['fromId' => $asha, 'toId' => $bank], $this->client->put($path, ['fromId' => $asha])->record());
        self::assertFields(['fromId' => $asha, 'toId' => null, 'toName' => null], $this->client->put($path, ['toId' => null])->record());
        self::assertSame('Transfer deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Transfer not found', 'transfer_not_found');
    }

    public function testThePlacesDiffer(): void
    {
        $bank = $this->holder();
        $same = Bodies::transfer($bank, ['fromId' => $bank]);
        self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/transfers', $same)), 'toId', 'Choose two different places');
        $none = array_diff_key($same, ['fromId' => 0, 'toId' => 0]);
        self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/transfers', $none)), 'toId', 'Choose two different places');
        $transfer = $this->transfer($bank);
        self::assertRule($this->client->put("/transfers/{$transfer}", ['fromId' => $bank]), 'toId', 'Choose two different places');
        self::assertFields(['fromId' => $bank, 'toId' => null], $this->client->put("/transfers/{$transfer}", ['fromId' => $bank, 'toId' => null])->record());
    }

    public function testTheListIsNewestFirstOfAHolderOrAPeriod(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $old = $this->transfer($bank, ['date' => Day::ago(5)]);
        $new = $this->transfer($asha, ['date' => Day::ago(2), 'fromId' => $bank]);
        $last = $this->transfer($asha, ['date' => Day::ago(2)]);
        $list = fn(string $query = ''): array => $this->client->get("/transfers{$query}")->column('id');
        self::assertSame([$last, $new, $old], $list());
        self::assertSame([$new, $old], $list("?holderId={$bank}"));
        self::assertSame([$last, $new], $list("?holderId={$asha}"));
        self::assertSame([$old], $list('?from=' . Day::ago(6) . '&to=' . Day::ago(3)));
        $page = $this->client->get('/transfers', ['holderId' => $bank, 'limit' => 1, 'offset' => 1]);
        self::assertSame([[$old], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
        foreach (['999', 'abc', '0'] as $nobody) {
            self::assertSame([], $list("?holderId={$nobody}"));
        }
    }

    public function testATransferHasAKeyThatTheListKnowsAndAVersionWithoutNames(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        $body = Bodies::transfer($bank);
        $first = $this->client->post('/transfers', $body, ['Idempotency-Key' => 'transfer-1']);
        self::assertSame($first->body, $this->client->post('/transfers', $body, ['Idempotency-Key' => 'transfer-1'])->body);
        self::assertSame(1, $this->database->count('transfers'));
        $list = $this->client->get('/transfers', ['keys' => 'transfer-1,never'])->record();
        self::assertSame([[$first->record()], ['transfer-1']], [$list['rows'], $list['stored']]);
        $path = "/transfers/{$first->id()}";
        $tag = (string) $first->header('ETag');
        $this->client->put("/holders/{$bank}", ['name' => 'PNB']);
        self::assertSame(200, $this->client->put($path, ['fromId' => $asha], ['If-Match' => $tag])->status, 'a new name is no new version');
        $this->client->delete($path);
        self::assertRefused($this->client->post('/transfers', $body, ['Idempotency-Key' => 'transfer-1']), 409, 'This was saved and has been deleted since.', 'deleted_since');
        self::assertSame([], $this->client->get('/transfers', ['keys' => 'transfer-1'])->record()['stored']);
    }
}
