<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A POST with an Idempotency-Key happens once. */
final class IdempotencyTest extends ServerTestCase
{
    public function testTheSameKeyAndBodyAnswerTheFirstResultAgainAndCreateNothing(): void
    {
        $body = Bodies::sale($this->customer());
        $first = $this->client->post('/sales', $body, ['Idempotency-Key' => 'k-1']);
        $again = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body, ['Idempotency-Key' => 'k-1']));
        self::assertSame([201, 201], [$first->status, $again->status]);
        self::assertSame($first->record(), $again->record());
        self::assertCount(1, $this->client->get('/sales')->rows());
    }

    public function testTheSameKeyWithAnotherBodyIs409(): void
    {
        $key = ['Idempotency-Key' => 'k-2'];
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), $key)->status);
        $other = Bodies::customer(['name' => 'Other']);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/customers', $other, $key));
        self::assertSame(409, $answer->status, $answer->body);
    }

    public function testTheSameKeyOnAnotherPathIsAnotherKey(): void
    {
        $key = ['Idempotency-Key' => 'k-3'];
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), $key)->status);
        self::assertSame(201, $this->client->post('/vendors', Bodies::vendor(), $key)->status);
    }

    public function testTheOrderOfTheFieldsMakesNoOtherBody(): void
    {
        $key = ['Idempotency-Key' => 'k-order'];
        $body = Bodies::saleOf($this->customer(), [['productName' => 'Aam', 'unitPrice' => '5']]);
        $first = $this->client->post('/sales', $body, $key);
        $again = $this->client->post('/sales', array_reverse($body, true), $key);
        self::assertSame([201, $first->id()], [$again->status, $again->id()]);
    }

    public function testANumberBeyondAllBoundsIsRefusedByItsRuleWithAKeyToo(): void
    {
        $send = fn(string $json, string $key): Answer
            => $this->client->send('POST', '/expenses', $json, ['Content-Type' => 'application/json', 'Idempotency-Key' => $key]);
        self::assertRefused($send('{"amount":1e309,"createdAt":"2026-01-01"}', 'far'), 422, 'Enter a valid amount');
        self::assertSame(201, $send('{"amount":1,"x":1e400,"createdAt":"2026-01-01"}', 'farther')->status);
    }

    public function testWithoutAKeyEveryPostCreates(): void
    {
        self::assertNotSame($this->expense(), $this->expense());
        self::assertCount(2, $this->client->get('/expenses')->rows());
    }

    public function testARefusedRequestIsNotRemembered(): void
    {
        $key = ['Idempotency-Key' => 'k-4'];
        $broken = Bodies::customer(['name' => '']);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/customers', $broken, $key));
        self::assertSame(422, $answer->status);
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), $key)->status);
    }

    public function testTheSecondOfTwoAtOnceWaitsForTheFirst(): void
    {
        $body = Bodies::sale($this->customer());
        for ($round = 0; $round < 5; $round++) {
            $key = ['Idempotency-Key' => "at-once-{$round}"];
            $answers = $this->client->all(array_fill(0, 4, Call::json('POST', '/sales', $body, $key)));
            self::assertSame([201], array_values(array_unique(array_column($answers, 'status'))), $answers[0]->body);
            self::assertCount(1, array_unique(array_map(static fn(Answer $answer): int => $answer->id(), $answers)));
        }
        self::assertCount(5, $this->client->get('/sales')->rows());
    }

    public function testAKeyIsForgottenAfterADay(): void
    {
        $key = ['Idempotency-Key' => 'k-5'];
        $this->client->post('/customers', Bodies::customer(), $key);
        $this->database->run('UPDATE idempotency_keys SET created_at = created_at - INTERVAL 25 HOUR');
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(['name' => 'Next day']), $key)->status);
        self::assertCount(2, $this->client->get('/customers')->rows());
    }

    public function testAKeyHas255CharactersAtMost(): void
    {
        $long = str_repeat('k', 255);
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => $long])->status);
        $answer = $this->changingNothing(
            fn(): Answer => $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => $long . 'k']),
        );
        self::assertSame(422, $answer->status, $answer->body);
    }
}
