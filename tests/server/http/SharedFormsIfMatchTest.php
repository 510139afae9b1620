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
        $saved = $this->put($form, $first);
        $old = $this->tagOf($form);
        self::assertSame([200, $old], [$saved->status, $saved->header('ETag')], $saved->body);
        $changed = $this->other()->put($this->path($form), $theirs, ['If-Match' => $old]);
        self::assertSame([200, $new = $this->tagOf($form)], [$changed->status, $changed->header('ETag')], $changed->body);
        $refused = $this->changingNothing(fn(): Answer => $this->put($form, $mine, $old));
        self::assertMatchesRegularExpression('/\AMunshi Ji \(munshi\) changed this on [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [AP]M\.\z/', $refused->message());
        self::assertSame(
            [412, 'changed_meanwhile', $changed->record(), $new],
            [$refused->status, $refused->code(), $refused->record()['current'] ?? null, $refused->header('ETag')],
        );
        // The version is checked before the rules.
        $broken = ['upiId' => '@', 'counted' => -1, 'amount' => -1];
        self::assertSame([412, 422, 422], array_map(fn(string $tag): int => $this->put($form, $broken, $tag)->status, [$old, 'W/' . $new, rtrim($new, '"') . '-gzip"']));
        $kept = $this->put($form, $mine, $new);
        self::assertSame([200, $this->tagOf($form)], [$kept->status, $kept->header('ETag')], $kept->body);
        self::assertFields([...$theirs, ...$mine], $kept->record());
        self::assertSame(200, $this->put($form, $first, '*')->status);
    }

    /** @return iterable<string, array{string, list<array<string, mixed>>}> form, what two people save at once */
    public static function twoWriters(): iterable
    {
        $upi = static fn(string $id): array => ['upiId' => $id, 'currentPassword' => AppServer::PASSWORD];
        yield 'the firm' => ['firm', [$upi('one@bank'), $upi('two@bank')]];
        yield 'the day' => ['day', [['counted' => 1], ['counted' => 2]]];
        yield 'the promise' => ['promise', [['date' => Day::tomorrow(), 'amount' => 1], ['date' => Day::tomorrow(), 'amount' => 2]]];
    }

    /** @param list<array<string, mixed>> $bodies */
    #[DataProvider('twoWriters')]
    public function testOfTwoWritersAtOnceExactlyOneSucceedsAlsoTheFirstTime(string $form, array $bodies): void
    {
        $this->client->put($this->path('promise'), ['date' => Day::today()]);
        for ($round = 0; $round < 3; $round++) {
            $this->database->run('DELETE FROM firm');
            $this->database->run('DELETE FROM cash_days');
            $match = ['If-Match' => $this->tagOf($form)];
            $answers = $this->client->all(array_map(
                fn(array $body): Call => Call::json('PUT', $this->path($form), [...$body, 'note' => "round {$round}"], $match),
                $bodies,
            ), 0.002);
            self::assertEqualsCanonicalizing([200, 412], Answer::statuses($answers), $answers[0]->body . $answers[1]->body);
            self::assertSame($answers[$answers[0]->status === 200 ? 0 : 1]->header('ETag'), $this->tagOf($form));
        }
    }

    public function testTheDaysVersionCoversTheCountOnlyAndADayThatIsNotCountedHasOne(): void
    {
        $tag = $this->tagOf('day');
        $this->collection($this->customer, ['date' => Day::today()]);
        $this->expense(['createdAt' => Day::today()]);
        $this->client->put('/cash-days/' . Day::yesterday(), ['counted' => 70]);
        self::assertSame([$tag, 200], [$this->tagOf('day'), $this->put('day', ['counted' => 5], $tag)->status]);
        $counted = $this->tagOf('day');
        self::assertNotSame($tag, $counted);
        $this->collection($this->customer, ['date' => Day::today()]);
        self::assertSame($counted, $this->tagOf('day'));
        $again = $this->client->send('GET', '/reports/day', '', ['If-None-Match' => $counted]);
        self::assertSame(200, $again->status, 'The rest of the day has changed');
        $refused = $this->put('day', ['counted' => 6], $tag);
        self::assertSame([412, $this->cash()], [$refused->status, $refused->record()['current']]);
    }

    public function testANoteAloneLeavesWhoCountedTheDayAndWhen(): void
    {
        $this->other()->put($this->path('day'), ['counted' => 5500]);
        $this->database->run('UPDATE cash_days SET closed_at = closed_at - INTERVAL 1 HOUR');
        $before = $this->cash();
        $this->put('day', ['note' => 'चाय', 'counted' => null]);
        $this->put('day', ['opening' => 100]);
        self::assertSame([...$before, 'note' => 'चाय', 'opening' => 100, 'expected' => 100, 'difference' => 5400], $this->cash());
        $this->put('day', ['counted' => 5500]);
        self::assertSame(AppServer::ADMIN, $this->cash()['closedBy']);
        self::assertNotSame($before['closedAt'], $this->cash()['closedAt']);
    }

    public function testAPromiseThatIsGoneRefusesAChangeAndTakesItsRemoval(): void
    {
        $promise = ['date' => Day::tomorrow(), 'amount' => 500];
        $tag = (string) $this->put('promise', $promise)->header('ETag');
        $inPocket = array_column((array) $this->client->get('/pocket')->record()['customers'], 'promise');
        self::assertSame([[$tag], $tag], [array_column($inPocket, 'etag'), $this->tagOf('promise')]);
        $this->other()->delete($this->path('promise'));
        $refused = $this->changingNothing(fn(): Answer => $this->put('promise', $promise, $tag));
        self::assertSame([412, null], [$refused->status, $refused->header('ETag')]);
        self::assertStringContainsString('"current":null', $refused->body);
        self::assertStringStartsWith('Munshi Ji (munshi) changed this on ', $refused->message());
        $removed = $this->client->delete($this->path('promise'), ['If-Match' => $tag]);
        self::assertSame([200, 'Promise removed'], [$removed->status, $removed->message()]);
        $new = (string) $this->put('promise', $promise, '*')->header('ETag');
        self::assertNotSame($tag, $new, 'The same words on another day are another promise');
        self::assertSame(412, $this->client->delete($this->path('promise'), ['If-Match' => $tag])->status);
        // A promise that was kept is gone, and open again when the payment is deleted.
        $payment = $this->collection($this->customer, ['amount' => '500.00']);
        self::assertSame(412, $this->put('promise', ['note' => 'x'], $new)->status);
        $this->client->delete("/collections/{$payment}");
        self::assertSame(200, $this->put('promise', ['note' => 'x'], $new)->status);
    }

    public function testAFirstPromiseMeetsOneThatSomebodyElseNotedMeanwhile(): void
    {
        $note = fn(): Answer => $this->client->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 3000], ['If-None-Match' => '*']);
        $this->other()->put($this->path('promise'), ['date' => Day::tomorrow(), 'amount' => 8000]);
        $refused = $this->changingNothing($note);
        self::assertSame([412, 'changed_meanwhile', $this->tagOf('promise')], [$refused->status, $refused->code(), $refused->header('ETag')], $refused->body);
        self::assertSame(8000, ((array) $refused->record()['current'])['amount']);
        $this->client->delete($this->path('promise'));
        self::assertSame(200, $note()->status);
    }

    /** @param array<string, mixed> $body */
    private function put(string $form, array $body, ?string $ifMatch = null): Answer
    {
        return $this->client->put($this->path($form), $body, $ifMatch === null ? [] : ['If-Match' => $ifMatch]);
    }

    private function other(): Client
    {
        $this->account('munshi', 'admin');
        return $this->signIn('munshi');
    }

    private function path(string $form): string
    {
        return ['firm' => '/firm', 'day' => '/cash-days/' . Day::today(), 'promise' => "/customers/{$this->customer}/promise"][$form];
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
        self::assertMatchesRegularExpression('/\A"[0-9a-f]{32}"\z/', $tag);
        return $tag;
    }

    /** @return array<array-key, mixed> */
    private function cash(): array
    {
        return (array) $this->client->get('/reports/day')->record()['cash'];
    }
}
