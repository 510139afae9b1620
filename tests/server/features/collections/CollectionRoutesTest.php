<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class CollectionRoutesTest extends ServerTestCase
{
    public function testAPaymentIsEnteredReadChangedAndDeleted(): void
    {
        [$customer, $other] = [$this->customer(), $this->customer(['name' => 'Other'])];
        $answer = $this->client->post('/collections', Bodies::collection($customer, ['amount' => '1500.5', 'note' => 'नकद', 'date' => '2026-05-06 07:08:09']));
        self::assertSame(201, $answer->status, $answer->body);
        $fields = ['customerId' => $customer, 'customerName' => 'Ramesh Kumar', 'amount' => '1500.50', 'note' => 'नकद', 'createdAt' => '2026-05-06 07:08:09'];
        self::assertFields($fields, $answer->record());
        $path = "/collections/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        self::assertSame([$answer->record()], $this->client->get('/collections')->rows());
        $changed = [...$fields, 'customerId' => $other, 'customerName' => 'Other', 'amount' => '9.00'];
        self::assertFields($changed, $this->client->put($path, ['amount' => '9', 'customerId' => $other])->record());
        self::assertFields(['date' => '2026-05-07', 'amount' => '9.00'], $this->client->put($path, ['date' => '2026-05-07'])->record());
        self::assertNotSame('', $this->client->delete($path)->message());
        foreach ([$this->client->get($path), $this->client->put($path, ['amount' => '5']), $this->client->delete($path)] as $gone) {
            self::assertRefused($gone, 404, 'Collection not found');
        }
    }

    public function testTheListIsNewestFirstTheLastEnteredFirstWithinADayAndNamesWhoEnteredEachOnRequest(): void
    {
        $customer = $this->customer();
        $b = $this->collection($customer, ['date' => '2026-01-02 18:00:00']);
        $a = $this->collection($customer, ['date' => '2026-01-01']);
        $c = $this->signUp('chotu.collects')->post('/collections', Bodies::collection($customer, ['date' => '2026-01-02 09:00:00']))->id();
        $answer = $this->client->get('/collections', ['enteredBy' => 'true', 'from' => '2026-01-01', 'limit' => 5]);
        self::assertSame([$c, $b, $a], $answer->column('id'));
        self::assertSame(['chotu.collects', AppServer::ADMIN, AppServer::ADMIN], $answer->column('enteredBy'));
        self::assertSame('3', $answer->header('X-Total-Count'));
        self::assertArrayNotHasKey('enteredBy', $this->client->get('/collections')->rows()[0]);
        self::assertRule($this->client->get('/collections', ['enteredBy' => '1']), 'enteredBy', 'enteredBy must be true or false');
    }
}
