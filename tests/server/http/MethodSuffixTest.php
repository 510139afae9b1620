<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\ServerTestCase;

/** For hosts that refuse PUT, PATCH and DELETE: POST to the same path with a suffix segment. */
final class MethodSuffixTest extends ServerTestCase
{
    public function testPostAsPutIsPut(): void
    {
        $id = $this->customer();
        $answer = $this->client->post("/customers/{$id}/as-put", ['name' => 'New Name']);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['id' => $id, 'name' => 'New Name', 'phoneNumber' => '98765 43210'], $answer->record());
        self::assertSame('New Name', $this->client->get("/customers/{$id}")->record()['name'] ?? null);
    }

    public function testPostAsPatchIsPatch(): void
    {
        $id = $this->payment($this->vendor());
        $answer = $this->client->post("/vendor-payments/{$id}/as-patch", ['amount' => 7.5]);
        self::assertSame([200, 7.5], [$answer->status, $answer->record()['amount'] ?? null]);
    }

    public function testPostAsDeleteIsDelete(): void
    {
        $id = $this->expense();
        self::assertSame(200, $this->client->send('POST', "/expenses/{$id}/as-delete")->status);
        self::assertSame([], $this->client->get('/expenses')->rows());
    }

    public function testChecksTheMethodOfTheSuffix(): void
    {
        $id = $this->customer();
        $answer = $this->client->post("/customers/{$id}/as-patch", ['name' => 'Om']);
        self::assertSame(405, $answer->status, $answer->body);
        self::assertSame('GET, PUT, DELETE', $answer->header('Allow'));
        self::assertSame(404, $this->client->post('/nothing/as-put', [])->status);
        self::assertSame(422, $this->client->post("/customers/{$id}/as-put", ['name' => ''])->status);
    }

    public function testOnlyAPostMayHaveASuffix(): void
    {
        $id = $this->customer();
        self::assertSame(404, $this->client->get("/customers/{$id}/as-delete")->status);
        self::assertSame(404, $this->client->put("/customers/{$id}/as-delete", [])->status);
        self::assertSame(200, $this->client->get("/customers/{$id}")->status);
    }

    public function testTheProbeAnswersEachMethodAndNeedsASession(): void
    {
        foreach (['PUT', 'PATCH', 'DELETE'] as $method) {
            self::assertSame(['ok' => true], $this->client->send($method, '/probe', '{}', ['Content-Type' => 'application/json'])->json());
        }
        self::assertSame(['ok' => true], $this->client->send('POST', '/probe/as-delete')->json());
        self::assertSame(405, $this->client->get('/probe')->status);
    }
}
