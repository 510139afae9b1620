<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A key whose record was deleted since never answers 201 for a record that is not there. */
final class DeletedSinceTest extends ServerTestCase
{
    private const KEY = ['Idempotency-Key' => 'k-1'];
    private const SENTENCE = 'This was saved and has been deleted since.';

    /** @return iterable<string, array{string}> */
    public static function paths(): iterable
    {
        foreach (['/customers', '/sales', '/collections', '/expenses', '/vendors', '/purchases', '/vendor-payments'] as $path) {
            yield $path => [$path];
        }
    }

    #[DataProvider('paths')]
    public function testTheKeyOfADeletedRecordIsRefusedUntilAnUndoBringsTheRecordBack(string $path): void
    {
        $body = $this->bodyOf($path);
        $first = $this->client->post($path, $body, self::KEY);
        self::assertSame(200, $this->client->delete("{$path}/{$first->id()}")->status);
        $this->assertDeletedSince($path, $body);
        $this->undoLastDeletion();
        $again = $this->changingNothing(fn(): Answer => $this->client->post($path, $body, self::KEY));
        self::assertSame([201, $first->body, $first->header('ETag')], [$again->status, $again->body, $again->header('ETag')]);
        self::assertSame(200, $this->client->delete("{$path}/{$first->id()}")->status);
        $this->assertDeletedSince($path, $body);
    }

    public function testAnotherBodyIsRefusedAsBefore(): void
    {
        $first = $this->client->post('/customers', Bodies::customer(), self::KEY);
        $this->client->delete("/customers/{$first->id()}");
        $other = $this->client->post('/customers', Bodies::customer(['name' => 'Other']), self::KEY);
        self::assertSame([409, 'key_reused', "/customers/{$first->id()}"], [$other->status, $other->code(), $other->record()['path'] ?? null]);
    }

    public function testAnotherKeyOrUserSavesTheSameBodyAgain(): void
    {
        $body = Bodies::expense();
        $this->client->delete("/expenses/{$this->client->post('/expenses', $body, self::KEY)->id()}");
        self::assertSame(201, $this->client->post('/expenses', $body, ['Idempotency-Key' => 'k-2'])->status);
        self::assertSame(201, $this->signUp('munshi.gone')->post('/expenses', $body, self::KEY)->status);
        $this->assertDeletedSince('/expenses', $body);
    }

    public function testAPostThatMakesNoRecordAnswersAsTheFirstTime(): void
    {
        $this->client->delete("/customers/{$this->customer()}");
        $deletion = $this->client->get('/history?recordType=customer')->firstId();
        $first = $this->client->post("/history/{$deletion}/undo", [], self::KEY);
        self::assertSame(200, $first->status, $first->body);
        $this->client->delete("/customers/{$this->client->get('/customers')->firstId()}");
        $again = $this->client->post("/history/{$deletion}/undo", [], self::KEY);
        self::assertSame([200, $first->body], [$again->status, $again->body]);
        $repaired = $this->client->post('/books/repair', [], self::KEY);
        self::assertSame([200, $repaired->body], [$repaired->status, $this->client->post('/books/repair', [], self::KEY)->body]);
    }

    public function testAStaffAccountThatWasMadeAnswersAsTheFirstTime(): void
    {
        $body = ['name' => 'Chotu', 'username' => 'chotu.key', 'password' => 'tokri-peti-9', 'role' => 'staff'];
        $first = $this->client->post('/users', $body, self::KEY);
        $again = $this->client->post('/users', $body, self::KEY);
        self::assertSame([201, $first->body], [$again->status, $again->body]);
    }

    /** @return array<string, mixed> */
    private function bodyOf(string $path): array
    {
        return match ($path) {
            '/customers' => Bodies::customer(['oldBalance' => '12.50']),
            '/sales' => Bodies::sale($this->customer()),
            '/collections' => Bodies::collection($this->customer()),
            '/expenses' => Bodies::expense(['createdAt' => Day::today()]),
            '/vendors' => Bodies::vendor(),
            '/purchases' => Bodies::purchase($this->vendor()),
            default => Bodies::payment($this->vendor()),
        };
    }

    /** @param array<string, mixed> $body */
    private function assertDeletedSince(string $path, array $body): void
    {
        $refused = $this->changingNothing(fn(): Answer => $this->client->post($path, $body, self::KEY));
        self::assertRefused($refused, 409, self::SENTENCE, 'deleted_since');
    }

    private function undoLastDeletion(): void
    {
        foreach ($this->client->get('/history')->rows() as $row) {
            if ($row['action'] === 'delete' && is_int($row['id'])) {
                $answer = $this->client->post("/history/{$row['id']}/undo", []);
                self::assertSame(200, $answer->status, $answer->body);
                return;
            }
        }
        self::fail('The history has no deletion');
    }
}
