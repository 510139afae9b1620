<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class CollectionRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $customer = $this->customer();
        $body = Bodies::collection($customer, ['amount' => '1500.5', 'note' => 'नकद', 'date' => '2026-05-06 07:08:09']);
        $answer = $this->client->post('/collections', $body);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'customerId' => $customer,
            'customerName' => 'Ramesh Kumar',
            'amount' => '1500.50',
            'note' => 'नकद',
            'createdAt' => '2026-05-06 07:08:09',
        ], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/collections/{$answer->id()}")->record());
        self::assertSame($answer->record(), $this->client->get('/collections')->rows()[0] ?? null);
    }

    public function testPutAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $id = $this->collection($this->customer(), ['date' => '2026-05-06 07:08:09', 'note' => 'kept']);
        $other = $this->customer(['name' => 'Other']);
        $answer = $this->client->put("/collections/{$id}", ['amount' => '9', 'customerId' => $other]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(
            ['id' => $id, 'customerId' => $other, 'customerName' => 'Other', 'amount' => '9.00', 'note' => 'kept', 'createdAt' => '2026-05-06 07:08:09'],
            $answer->record(),
        );
    }

    public function testPutMovesTheDate(): void
    {
        $id = $this->collection($this->customer(), ['date' => '2026-05-06 07:08:09']);
        $answer = $this->client->put("/collections/{$id}", ['date' => '2026-05-07']);
        $createdAt = $answer->record()['createdAt'] ?? null;
        self::assertIsString($createdAt, $answer->body);
        self::assertStringStartsWith('2026-05-07 ', $createdAt);
    }

    public function testDeleteAnswersAMessageAndTheCollectionIsGone(): void
    {
        $id = $this->collection($this->customer());
        $answer = $this->client->delete("/collections/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertRefused($this->client->get("/collections/{$id}"), 404, 'Collection not found');
        self::assertRefused($this->client->put("/collections/{$id}", ['amount' => '5']), 404, 'Collection not found');
        self::assertRefused($this->client->delete("/collections/{$id}"), 404, 'Collection not found');
    }

    public function testTheListIsNewestFirstAndTheLastEnteredFirstWithinADay(): void
    {
        $customer = $this->customer();
        $b = $this->collection($customer, ['date' => '2026-01-02 18:00:00']);
        $c = $this->collection($customer, ['date' => '2026-01-02 09:00:00']);
        $a = $this->collection($customer, ['date' => '2026-01-01']);
        $d = $this->collection($customer, ['date' => '2026-01-03']);
        self::assertSame([$d, $c, $b, $a], $this->client->get('/collections')->column('id'));
    }

    public function testTheListNamesWhoEnteredEachOnRequest(): void
    {
        $customer = $this->customer();
        $this->collection($customer, ['date' => '2026-01-01']);
        $staff = $this->signUp('chotu.collects');
        $staff->post('/collections', Bodies::collection($customer, ['date' => '2026-01-02']));
        $answer = $this->client->get('/collections', ['enteredBy' => 'true', 'from' => '2026-01-01', 'limit' => 5]);
        self::assertSame(['chotu.collects', AppServer::ADMIN], $answer->column('enteredBy'));
        self::assertSame('2', $answer->header('X-Total-Count'));
        self::assertArrayNotHasKey('enteredBy', $this->client->get('/collections')->rows()[0]);
        self::assertRule($this->client->get('/collections', ['enteredBy' => '1']), 'enteredBy', 'enteredBy must be true or false');
    }
}
