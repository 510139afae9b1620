<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A key whose record was deleted since never answers 201 for a record that is not there. */
final class DeletedSinceTest extends ServerTestCase
{
    private const KEY = ['Idempotency-Key' => 'k-1'];

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
        $body = $this->bodyFor($path);
        $first = $this->client->post($path, $body, self::KEY);
        foreach ([1, 2] as $time) {
            self::assertSame(200, $this->client->delete("{$path}/{$first->id()}")->status);
            $refused = $this->changingNothing(fn(): Answer => $this->client->post($path, $body, self::KEY));
            self::assertRefused($refused, 409, 'This was saved and has been deleted since.', 'deleted_since');
            if ($time === 1) {
                self::assertSame(200, $this->client->post("/history/{$this->client->get('/history')->firstId()}/undo", [])->status);
                $again = $this->changingNothing(fn(): Answer => $this->client->post($path, $body, self::KEY));
                self::assertSame([201, $first->body, $first->header('ETag')], [$again->status, $again->body, $again->header('ETag')]);
            }
        }
        $other = $this->client->post($path, [...$body, 'extra' => 1], self::KEY);
        self::assertSame([409, 'key_reused', "{$path}/{$first->id()}"], [$other->status, $other->code(), $other->record()['path'] ?? null]);
        self::assertSame(201, $this->client->post($path, $body, ['Idempotency-Key' => 'k-2'])->status);
        self::assertSame(201, $this->signUp('munshi.gone')->post($path, $body, self::KEY)->status, 'The key of another user');
    }

    public function testAPostThatMakesNoRecordOrAnAccountAnswersAsTheFirstTime(): void
    {
        $this->client->delete("/customers/{$this->customer()}");
        $deletion = $this->client->get('/history?recordType=customer')->firstId();
        $account = ['name' => 'Chotu', 'username' => 'chotu.key', 'password' => 'tokri-peti-9', 'role' => 'staff'];
        foreach (["/history/{$deletion}/undo" => [200, []], '/books/repair' => [200, []], '/users' => [201, $account]] as $path => [$status, $body]) {
            $first = $this->client->post($path, $body, self::KEY);
            $this->database->run('DELETE FROM customers');
            $again = $this->client->post($path, $body, self::KEY);
            self::assertSame([$status, $status, $first->body], [$first->status, $again->status, $again->body]);
        }
    }
}
