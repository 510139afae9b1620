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
    public function testTheSameKeyAndBodyInAnyOrderGetTheFirstAnswerAndCreateNothing(): void
    {
        $body = Bodies::saleOf($this->customer(), [['productName' => 'Aam', 'unitPrice' => '5']]);
        $first = $this->client->post('/sales', $body, ['Idempotency-Key' => 'k-1']);
        foreach ([$body, array_reverse($body, true)] as $again) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $again, ['Idempotency-Key' => 'k-1']));
            self::assertSame([201, $first->body], [$answer->status, $answer->body]);
        }
        self::assertCount(1, $this->client->get('/sales')->rows());
    }

    public function testTheSameKeyWithAnotherBodyIs409AndSaysWhereTheRecordIsAndOnAnotherPathItIsAnotherKey(): void
    {
        $key = ['Idempotency-Key' => 'k-2'];
        $first = $this->client->post('/customers', Bodies::customer(), $key);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/customers', Bodies::customer(['name' => 'Other']), $key));
        self::assertRefused($answer, 409, 'This was saved already with other values. Look for it in the list first.', 'key_reused');
        self::assertSame("/customers/{$first->id()}", $answer->record()['path'] ?? null);
        self::assertSame(201, $this->client->post('/vendors', Bodies::vendor(), $key)->status);
    }

    public function testAnInfiniteNumberIsRefusedByItsRuleWithAKeyToo(): void
    {
        $send = fn(string $json, string $key): Answer
            => $this->client->send('POST', '/expenses', $json, ['Content-Type' => 'application/json', 'Idempotency-Key' => $key]);
        self::assertRefused($send('{"amount":1e309,"createdAt":"2026-01-01"}', 'far'), 422, 'Enter a valid amount');
        self::assertSame(201, $send('{"amount":1,"x":1e400,"createdAt":"2026-01-01"}', 'farther')->status);
    }

    public function testARefusedRequestStoresNoKeyAndAKeyHasAtMost255Characters(): void
    {
        $longest = str_repeat('k', 255);
        foreach ([['name' => ''], []] as $changes) {
            $key = $changes === [] ? "{$longest}k" : $longest;
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/customers', Bodies::customer($changes), ['Idempotency-Key' => $key]));
            self::assertSame(422, $answer->status, $answer->body);
        }
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => $longest])->status);
    }

    public function testAKeyNeverExpiresByAgeAlone(): void
    {
        $key = ['Idempotency-Key' => 'k-5'];
        $first = $this->client->post('/customers', Bodies::customer(), $key);
        // Years later, or three days before: the clock was wrong.
        foreach (['- INTERVAL 89 DAY', '- INTERVAL 6 YEAR', '+ INTERVAL 7 YEAR'] as $age) {
            $this->database->run("UPDATE idempotency_keys SET created_at = created_at {$age}");
            $this->sweep();
            $again = $this->client->post('/customers', Bodies::customer(), $key);
            self::assertSame([201, $first->id()], [$again->status, $again->id()], $age);
        }
        self::assertSame(409, $this->client->post('/customers', Bodies::customer(['name' => 'Other']), $key)->status);
        self::assertCount(1, $this->client->get('/customers')->rows());
    }

    public function testAKeyIsRemovedAfter90DaysOnceManyNewerOnesExist(): void
    {
        foreach (['old', 'young'] as $name) {
            $this->client->post('/expenses', Bodies::expense(), ['Idempotency-Key' => $name]);
        }
        $this->database->run('UPDATE idempotency_keys SET created_at = created_at - INTERVAL 91 DAY ORDER BY entry_no LIMIT 1');
        $this->database->run('UPDATE idempotency_keys SET created_at = created_at - INTERVAL 89 DAY ORDER BY entry_no DESC LIMIT 1');
        $last = (int) $this->database->value('SELECT MAX(entry_no) FROM idempotency_keys');
        $this->database->run('ALTER TABLE idempotency_keys AUTO_INCREMENT = ' . ($last + 20_001));
        // Chance decides which request removes old keys: once in a few hundred runs none of 300 does.
        for ($rounds = 0; $rounds < 5 && $this->oldestAges() !== [89, 0]; $rounds++) {
            $this->sweep();
        }
        self::assertSame([89, 0], $this->oldestAges());
    }

    /** @return list<int> days since the first two keys that are left were made */
    private function oldestAges(): array
    {
        $rows = $this->database->rows('SELECT DATEDIFF(UTC_TIMESTAMP(), created_at) AS days FROM idempotency_keys ORDER BY entry_no LIMIT 2');
        return array_map(intval(...), array_column($rows, 'days'));
    }

    /** Sends enough keys that the occasional removal of old ones has run. */
    private function sweep(): void
    {
        for ($i = 0; $i < 300; $i += 20) {
            $calls = array_map(static fn(): Call => Call::json('POST', '/expenses', Bodies::expense(), ['Idempotency-Key' => bin2hex(random_bytes(8))]), range(1, 20));
            self::assertSame([201], Answer::distinctStatuses($this->client->all($calls)));
        }
    }
}
