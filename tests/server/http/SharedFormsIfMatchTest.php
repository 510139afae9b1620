<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** The firm, a day's cash count and a promise have versions too, from before they are saved for the first time. */
final class SharedFormsIfMatchTest extends AuthTestCase
{
    private const TAG = '/\A"[0-9a-f]{32}"\z/';

    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '9000.00']);
    }

    /** @return iterable<string, array{string, array<string, mixed>, array<string, mixed>, array<string, mixed>}> form, first save, theirs, mine */
    public static function forms(): iterable
    {
        yield 'the firm' => ['firm', ['licence' => 'Old'], ['licence' => 'New'], ['ownerPhone' => '98111 22333']];
        yield 'the day' => ['day', ['counted' => 5000], ['counted' => 5500], ['note' => 'चाय']];
        yield 'the promise' => ['promise', ['date' => Day::tomorrow(), 'amount' => 3000], ['amount' => 8000], ['note' => 'शाम को']];
    }

    /**
     * @param array<string, mixed> $first
     * @param array<string, mixed> $theirs
     * @param array<string, mixed> $mine
     */
    #[DataProvider('forms')]
    public function testAChangeByAnotherUserIsNotOverwritten(string $form, array $first, array $theirs, array $mine): void
    {
        $saved = $this->client->put($this->path($form), $first);
        $old = $this->tagOf($form);
        self::assertSame([200, $old], [$saved->status, $saved->header('ETag')], $saved->body);
        $changed = $this->other()->put($this->path($form), $theirs, ['If-Match' => $old]);
        self::assertSame(200, $changed->status, $changed->body);
        self::assertSame($changed->header('ETag'), $new = $this->tagOf($form));
        self::assertNotSame($old, $new);
        $refused = $this->changingNothing(fn(): Answer => $this->client->put($this->path($form), $mine, ['If-Match' => $old]));
        self::assertMatchesRegularExpression('/\AMunshi Ji \(munshi\) changed this on [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [AP]M\.\z/', $refused->message());
        self::assertSame(
            [412, 'changed_meanwhile', $changed->record(), $new],
            [$refused->status, $refused->code(), $refused->record()['current'] ?? null, $refused->header('ETag')],
        );
        $kept = $this->client->put($this->path($form), $mine, ['If-Match' => $new]);
        self::assertSame(200, $kept->status, $kept->body);
        self::assertFields($theirs, $kept->record());
        self::assertFields($mine, $kept->record());
        self::assertSame($kept->header('ETag'), $this->tagOf($form));
    }

    /**
     * @param array<string, mixed> $first
     * @param array<string, mixed> $theirs
     */
    #[DataProvider('forms')]
    public function testTheVersionIsCheckedBeforeTheRulesAndStarAlwaysFits(string $form, array $first, array $theirs): void
    {
        $this->client->put($this->path($form), $first);
        $broken = ['upiId' => '@', 'counted' => -1, 'amount' => -1];
        $stale = $this->changingNothing(fn(): Answer => $this->client->put($this->path($form), $broken, ['If-Match' => '"old"']));
        self::assertSame(412, $stale->status, $stale->body);
        foreach (['*', 'W/' . $this->tagOf($form), rtrim($this->tagOf($form), '"') . '-gzip"'] as $fits) {
            self::assertSame(422, $this->client->put($this->path($form), $broken, ['If-Match' => $fits])->status);
        }
        self::assertSame(200, $this->client->put($this->path($form), $theirs, ['If-Match' => '*'])->status);
    }

    /** @return iterable<string, array{string, list<array<string, mixed>>}> form, what two people save at once */
    public static function twoWriters(): iterable
    {
        yield 'the firm' => ['firm', [['upiId' => 'one@bank', 'currentPassword' => AppServer::PASSWORD], ['upiId' => 'two@bank', 'currentPassword' => AppServer::PASSWORD]]];
        yield 'the day' => ['day', [['counted' => 1], ['counted' => 2]]];
        yield 'the promise' => ['promise', [['date' => Day::tomorrow(), 'amount' => 1], ['date' => Day::tomorrow(), 'amount' => 2]]];
    }

    /** @param list<array<string, mixed>> $bodies */
    #[DataProvider('twoWriters')]
    public function testOfTwoWritersAtOnceExactlyOneSucceedsAlsoTheFirstTime(string $form, array $bodies): void
    {
        if ($form === 'promise') {
            $this->client->put($this->path($form), ['date' => Day::today()]);
        }
        for ($round = 0; $round < 5; $round++) {
            if ($form !== 'promise') {
                $this->database->run('DELETE FROM firm');
                $this->database->run('DELETE FROM cash_days');
            }
            $match = ['If-Match' => $this->tagOf($form)];
            $answers = $this->client->all(array_map(
                fn(array $body): Call => Call::json('PUT', $this->path($form), [...$body, 'note' => "round {$round}"], $match),
                $bodies,
            ), 0.002);
            $statuses = Answer::statuses($answers);
            sort($statuses);
            self::assertSame([200, 412], $statuses, $answers[0]->body . $answers[1]->body);
            $won = $answers[0]->status === 200 ? $answers[0] : $answers[1];
            self::assertSame($won->header('ETag'), $this->tagOf($form));
        }
    }

    public function testAFirmThatWasNeverSavedHasAVersion(): void
    {
        $tag = $this->tagOf('firm');
        self::assertSame(200, $this->client->put('/firm', ['upiId' => 'a@bank', 'currentPassword' => AppServer::PASSWORD], ['If-Match' => $tag])->status);
        self::assertSame(412, $this->client->put('/firm', ['upiId' => 'b@bank', 'currentPassword' => AppServer::PASSWORD], ['If-Match' => $tag])->status);
        $this->client->put('/firm', ['upiId' => '', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame($tag, $this->tagOf('firm'), 'The same values are the same version');
    }

    public function testTheDaysVersionCoversTheCountOnlyAndADayThatIsNotCountedHasOne(): void
    {
        $tag = $this->tagOf('day');
        $this->collection($this->customer, ['date' => Day::today()]);
        $this->expense(['createdAt' => Day::today()]);
        $this->client->put('/cash-days/' . Day::yesterday(), ['counted' => 70]);
        self::assertSame($tag, $this->tagOf('day'));
        self::assertSame(200, $this->client->put($this->path('day'), ['counted' => 5], ['If-Match' => $tag])->status);
        $counted = $this->tagOf('day');
        self::assertNotSame($tag, $counted);
        $this->collection($this->customer, ['date' => Day::today()]);
        self::assertSame($counted, $this->tagOf('day'));
        $again = $this->client->send('GET', '/reports/day', '', ['If-None-Match' => $counted]);
        self::assertSame(200, $again->status, 'The rest of the day has changed');
        $refused = $this->client->put($this->path('day'), ['counted' => 6], ['If-Match' => $tag]);
        self::assertSame(412, $refused->status);
        self::assertSame($this->client->get('/reports/day')->record()['cash'], $refused->record()['current']);
    }

    public function testANoteAloneLeavesWhoCountedTheDayAndWhen(): void
    {
        $this->other()->put($this->path('day'), ['counted' => 5500]);
        $this->database->run('UPDATE cash_days SET closed_at = closed_at - INTERVAL 1 HOUR');
        $before = $this->cash();
        $this->client->put($this->path('day'), ['note' => 'चाय', 'counted' => null]);
        $this->client->put($this->path('day'), ['opening' => 100]);
        self::assertSame([...$before, 'note' => 'चाय', 'opening' => 100, 'expected' => 100, 'difference' => 5400], $this->cash());
        $this->client->put($this->path('day'), ['counted' => 5500]);
        self::assertSame(AppServer::ADMIN, $this->cash()['closedBy']);
        self::assertNotSame($before['closedAt'], $this->cash()['closedAt']);
    }

    public function testAPromiseThatIsGoneRefusesAChangeAndTakesItsRemoval(): void
    {
        $this->client->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 500]);
        $match = ['If-Match' => $this->tagOf('promise')];
        $this->other()->delete($this->path('promise'));
        $refused = $this->changingNothing(fn(): Answer => $this->client->put($this->path('promise'), ['date' => Day::tomorrow()], $match));
        self::assertSame([412, null, null], [$refused->status, $refused->header('ETag'), $refused->record()['current'] ?? null]);
        self::assertStringContainsString('"current":null', $refused->body);
        self::assertStringStartsWith('Munshi Ji (munshi) changed this on ', $refused->message());
        $removed = $this->client->delete($this->path('promise'), $match);
        self::assertSame([200, 'Promise removed'], [$removed->status, $removed->message()]);
        $new = $this->client->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 500], ['If-Match' => '*']);
        self::assertSame(200, $new->status, $new->body);
        self::assertNotSame($match['If-Match'], $new->header('ETag'), 'The same words on another day are another promise');
        self::assertSame(412, $this->client->delete($this->path('promise'), $match)->status);
    }

    public function testAFirstPromiseMeetsOneThatSomebodyElseNotedMeanwhile(): void
    {
        $first = ['If-None-Match' => '*'];
        $body = ['date' => Day::tomorrow(), 'amount' => 3000];
        $this->other()->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 8000]);
        $refused = $this->changingNothing(fn(): Answer => $this->client->put($this->path('promise'), $body, $first));
        self::assertSame([412, 'changed_meanwhile'], [$refused->status, $refused->code()], $refused->body);
        self::assertSame(8000, ((array) $refused->record()['current'])['amount']);
        self::assertSame($this->tagOf('promise'), $refused->header('ETag'));
        $this->client->delete($this->path('promise'));
        self::assertSame(200, $this->client->put($this->path('promise'), $body, $first)->status);
    }

    public function testAPromiseThatWasKeptIsGone(): void
    {
        $this->client->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 500]);
        $match = ['If-Match' => $this->tagOf('promise')];
        $payment = $this->collection($this->customer, ['amount' => '500.00']);
        self::assertSame(412, $this->client->put($this->path('promise'), ['note' => 'x'], $match)->status);
        $this->client->delete("/collections/{$payment}");
        self::assertSame(200, $this->client->put($this->path('promise'), ['note' => 'x'], $match)->status, 'It is open again');
    }

    public function testThePromisesVersionIsInTheDuesAndInThePocket(): void
    {
        $tag = $this->client->put($this->path('promise'), ['date' => Day::tomorrow()])->header('ETag');
        foreach ([$this->client->get('/reports/dues')->rows(), $this->client->get('/pocket')->record()['customers']] as $rows) {
            $promises = array_column((array) $rows, 'promise');
            self::assertSame([$tag], array_column($promises, 'etag'));
        }
    }

    public function testAMissingCustomerOrDayIs404WhateverTheVersion(): void
    {
        self::assertSame(404, $this->client->put('/customers/4000000/promise', [], ['If-Match' => '"x"'])->status);
        self::assertSame(404, $this->client->delete('/customers/4000000/promise', ['If-Match' => '"x"'])->status);
        self::assertSame(404, $this->client->put('/cash-days/today', [], ['If-Match' => '"x"'])->status);
    }

    private function other(): Client
    {
        $this->account('munshi', 'admin');
        return $this->signIn('munshi');
    }

    private function path(string $form): string
    {
        return match ($form) {
            'firm' => '/firm',
            'day' => '/cash-days/' . Day::today(),
            default => "/customers/{$this->customer}/promise",
        };
    }

    /** As a form reads it. */
    private function tagOf(string $form): string
    {
        $tag = match ($form) {
            'firm' => $this->client->get('/firm')->header('ETag'),
            'day' => $this->client->get('/reports/day')->header('ETag'),
            default => ((array) $this->client->get('/reports/dues')->column('promise')[0])['etag'] ?? null,
        };
        self::assertIsString($tag);
        self::assertMatchesRegularExpression(self::TAG, $tag);
        return $tag;
    }

    /** @return array<array-key, mixed> */
    private function cash(): array
    {
        return (array) $this->client->get('/reports/day')->record()['cash'];
    }
}
