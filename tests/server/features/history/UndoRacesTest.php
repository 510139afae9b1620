<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Undos that meet other changes of the same record in the same moment. */
final class UndoRacesTest extends UndoTestCase
{
    /** @return iterable<string, array{string, string, string, array<string, mixed>, array<string, mixed>}> */
    public static function changes(): iterable
    {
        $items = static fn(int $quantity): array => [['productName' => 'Apple', 'unit' => 'kg', 'quantity' => $quantity, 'unitPrice' => '50.00']];
        yield 'a customer' => ['customers', 'customer', 'name', ['name' => 'First'], ['name' => 'Second']];
        yield 'a bill' => ['sales', 'sale', 'amount', ['items' => $items(2)], ['items' => $items(7)]];
        yield 'a collection' => ['collections', 'collection', 'amount', ['amount' => '1.00'], ['amount' => '7.00']];
        yield 'a purchase' => ['purchases', 'purchase', 'vehicleNumber', ['vehicleNumber' => 'FIRST-1'], ['vehicleNumber' => 'SECOND-2']];
    }

    /**
     * @param array<string, mixed> $first
     * @param array<string, mixed> $second
     */
    #[DataProvider('changes')]
    public function testWhatIsBeingChangedIsNotOverwritten(string $noun, string $type, string $field, array $first, array $second): void
    {
        $id = $this->client->get("/{$noun}")->firstId();
        $this->client->put("/{$noun}/{$id}", $first);
        $undo = "/history/{$this->newest($type, $id)}/undo";
        // Whoever changes the record holds its lock for a while, and the undo comes within it.
        $this->database->run("CREATE TRIGGER slow BEFORE UPDATE ON {$noun} FOR EACH ROW DO SLEEP(0.6)");
        try {
            [$change, $undone] = $this->client->all([Call::json('PUT', "/{$noun}/{$id}", $second), Call::json('POST', $undo, [])], 0.2);
        } finally {
            $this->database->run('DROP TRIGGER slow');
        }
        self::assertSame(200, $change->status, $change->body);
        self::assertSame([409, 'changed_meanwhile'], [$undone->status, $undone->code()], $undone->body);
        self::assertSame($change->record()[$field], $this->client->get("/{$noun}/{$id}")->record()[$field]);
        $this->assertBooksAgree();
    }

    public function testAPromiseThatChangesDuringItsUndoIsRecordedAsItWasAfterIt(): void
    {
        $path = "/customers/{$this->customer}/promise";
        $this->client->put($path, ['date' => Day::today(), 'amount' => 100]);
        $this->client->put($path, ['amount' => 200]);
        $undo = "/history/{$this->newest('promise', $this->customer)}/undo";
        $this->database->run('CREATE TRIGGER slow BEFORE UPDATE ON promises FOR EACH ROW DO SLEEP(0.6)');
        try {
            [$undone, $change] = $this->client->all([Call::json('POST', $undo, []), Call::json('PUT', $path, ['amount' => 300])], 0.3);
        } finally {
            $this->database->run('DROP TRIGGER slow');
        }
        self::assertSame([200, 200], [$undone->status, $change->status], $undone->body . $change->body);
        $changes = $this->client->get("/history/promise/{$this->customer}")->rows()[0]['changes'];
        self::assertSame([['field' => 'amount', 'from' => 100, 'to' => 300]], $changes);
    }

    public function testBillsThatComeBackHaveTheNumberThatTheirVehicleGetsMeanwhile(): void
    {
        $this->client->delete("/customers/{$this->customer}");
        $undo = "/history/{$this->deletionOf('customer', $this->customer)}/undo";
        // The undo has read the vehicle numbers and takes a while to insert the items, and the correction comes within it.
        $this->database->run('CREATE TRIGGER slow BEFORE INSERT ON sale_items FOR EACH ROW DO SLEEP(1)');
        try {
            [$undone, $change] = $this->client->all([
                Call::json('POST', $undo, []),
                Call::json('PUT', "/purchases/{$this->purchase}", ['vehicleNumber' => 'NEW-1']),
            ], 0.4);
        } finally {
            $this->database->run('DROP TRIGGER slow');
        }
        self::assertSame([200, 200], [$undone->status, $change->status], $undone->body . $change->body);
        self::assertSame(['NEW-1'], array_column($this->client->get('/sales')->rows(), 'vehicleNumber'));
        $this->assertBooksAgree();
    }

    public function testTwoAdminsUndoTheSameDeletionAndOneOfThemDoes(): void
    {
        $other = $this->signUp('malik.undo', 'Malik', 'admin');
        $before = $this->everything();
        $this->client->delete("/vendors/{$this->vendor}");
        $call = Call::json('POST', "/history/{$this->deletionOf('vendor', $this->vendor)}/undo", []);
        $answers = $this->client->all([$call->withCookies($this->client->cookies()), $call->withCookies($other->cookies())]);
        $statuses = Answer::statuses($answers);
        sort($statuses);
        self::assertSame([200, 409], $statuses);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testAnUndoneCustomerComesBackBesideOneWhoGotThePhoneNumber(): void
    {
        $phone = $this->client->get("/customers/{$this->customer}")->record()['phoneNumber'];
        $balance = $this->client->get("/customers/{$this->customer}/balance")->json();
        $this->client->delete("/customers/{$this->customer}");
        $twin = $this->customer(['name' => 'New owner of the number', 'phoneNumber' => $phone]);
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame([$phone, $phone], [
            $this->client->get("/customers/{$this->customer}")->record()['phoneNumber'],
            $this->client->get("/customers/{$twin}")->record()['phoneNumber'],
        ]);
        self::assertSame($balance, $this->client->get("/customers/{$this->customer}/balance")->json());
        $this->assertBooksAgree();
    }
}
