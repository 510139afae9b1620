<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

final class UndoTest extends UndoTestCase
{
    /** @return iterable<string, array{string, string, array<string, mixed>}> */
    public static function records(): iterable
    {
        $items = [['productName' => "it's \"50:50\"? C:\\dir\\ :id -- 🍎", 'unit' => "b'x", 'quantity' => 2.5, 'unitPrice' => '450.50']];
        yield 'a bill' => ['/sales', 'sale', ['items' => $items, 'saleDate' => Day::ago(3), 'purchaseId' => null, 'description' => 'Sorted']];
        yield 'a collection' => ['/collections', 'collection', ['amount' => '1.00', 'method' => 'cash', 'note' => 'x', 'date' => Day::ago(9)]];
        yield 'an expense' => ['/expenses', 'expense', ['amount' => '1.00', 'kind' => 'labour', 'purchaseId' => '', 'createdAt' => Day::ago(9)]];
        yield 'a vendor payment' => ['/vendor-payments', 'vendor-payment', ['amount' => 5.5, 'paymentMethod' => 'cash', 'notes' => 'x']];
        yield 'a customer with everything' => ['/customers', 'customer', ['name' => "O'Neil \\", 'oldBalance' => '-5.00', 'address' => '']];
        yield 'a vendor with everything' => ['/vendors', 'vendor', ['name' => 'Someone else', 'oldBalance' => '7.00']];
        yield 'a purchase and the number on its bills' => ['/purchases', 'purchase', ['vehicleNumber' => 'DL-01-X-1', 'amount' => '1.00', 'quantity' => '', 'unit' => '']];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('records')]
    public function testAnUpdateAndADeletionAreUndone(string $path, string $type, array $changes): void
    {
        $before = $this->everything();
        $id = $this->client->get($path)->firstId();
        $at = "{$path}/{$id}";
        $tag = $this->client->get($at)->header('ETag');
        self::assertSame(200, $this->client->sendJson($type === 'vendor-payment' ? 'PATCH' : 'PUT', $at, $changes)->status);
        self::assertNotSame($before, $this->everything());
        self::assertSame(200, $this->undo($type, $id)->status);
        self::assertSame($before, $this->everything());
        self::assertSame($tag, $this->client->get($at)->header('ETag'));
        if ($type === 'purchase') {
            $id = $this->purchase($this->vendor, ['vehicleNumber' => 'EMPTY-1']);
            $before = $this->everything();
        }
        self::assertSame(200, $this->client->delete("{$path}/{$id}")->status);
        self::assertNotSame($before, $this->everything());
        $answer = $this->undo($type, $id);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['action' => 'restore', 'recordType' => $type, 'recordId' => $id, 'undone' => false, 'causedBy' => null], $answer->record());
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
        self::assertRefused($this->client->post("/history/{$this->deletionOf($type, $id)}/undo", []), 409, 'This was undone already.');
    }

    public function testChangesOfTheFirmACountedDayAndAPromiseAreUndone(): void
    {
        $today = Day::today();
        $this->client->put('/firm', ['upiId' => 'a@ybl', 'currentPassword' => AppServer::PASSWORD]);
        $this->client->put("/cash-days/{$today}", ['counted' => 10, 'opening' => 5]);
        $this->client->put("/customers/{$this->customer}/promise", ['date' => $today, 'amount' => 50]);
        $all = fn(): array => [$this->everything(), $this->client->get('/firm')->record()];
        $before = $all();
        $this->client->put('/firm', ['licence' => 'APMC 7', 'pocket' => false]);
        $this->client->put("/cash-days/{$today}", ['counted' => 99, 'opening' => '']);
        $this->client->put("/customers/{$this->customer}/promise", ['amount' => null]);
        foreach (['firm' => 1, 'cash-day' => (int) str_replace('-', '', $today), 'promise' => $this->customer] as $type => $id) {
            self::assertSame(200, $this->undo($type, $id)->status);
        }
        self::assertSame($before, $all());
        $this->client->delete("/customers/{$this->customer}/promise");
        self::assertSame(200, $this->undo('promise', $this->customer)->status);
        self::assertSame($before, $all());
    }

    public function testABillHasTheNumberThatItsVehicleHasWhenItComesBack(): void
    {
        $other = $this->purchase($this->vendor, ['vehicleNumber' => 'OTHER-2']);
        $bill = $this->client->get('/sales')->firstId();
        $ways = [
            'update' => ['sale', $bill, fn() => $this->client->put("/sales/{$bill}", ['purchaseId' => $other])],
            'sale' => ['sale', $bill, fn() => $this->client->delete("/sales/{$bill}")],
            'customer' => ['customer', $this->customer, fn() => $this->client->delete("/customers/{$this->customer}")],
        ];
        foreach ($ways as $way => [$type, $id, $change]) {
            $change();
            self::assertSame(200, $this->client->put("/purchases/{$this->purchase}", ['vehicleNumber' => "RENAMED-{$way}"])->status);
            self::assertSame(200, $this->undo($type, $id)->status);
            self::assertFields(['purchaseId' => $this->purchase, 'vehicleNumber' => "RENAMED-{$way}"], $this->client->get("/sales/{$bill}")->record());
            self::assertSame([$bill], $this->client->get('/sales', ['search' => "RENAMED-{$way}"])->column('id'));
        }
        $this->assertBooksAgree();
    }

    /** @return iterable<string, array{string, string, string, string}> */
    public static function changes(): iterable
    {
        yield 'a bill' => ['sales', 'sale', 'description', 'Sorted'];
        yield 'a purchase' => ['purchases', 'purchase', 'vehicleNumber', 'FIRST-1'];
    }

    #[DataProvider('changes')]
    public function testWhatIsBeingChangedIsNotOverwritten(string $noun, string $type, string $field, string $text): void
    {
        $id = $this->client->get("/{$noun}")->firstId();
        $this->client->put("/{$noun}/{$id}", [$field => $text]);
        $undo = "/history/{$this->newest($type, $id)}/undo";
        // Whoever changes the record holds its lock for a while, and the undo comes within it.
        [$change, $undone] = $this->slowly("BEFORE UPDATE ON {$noun}", [Call::json('PUT', "/{$noun}/{$id}", [$field => "{$text}2"]), Call::json('POST', $undo, [])]);
        self::assertSame(200, $change->status, $change->body);
        self::assertSame([409, 'changed_meanwhile'], [$undone->status, $undone->code()], $undone->body);
        self::assertSame("{$text}2", $this->client->get("/{$noun}/{$id}")->record()[$field]);
        $this->assertBooksAgree();
    }

    public function testBillsThatComeBackHaveTheNumberThatTheirVehicleGetsMeanwhile(): void
    {
        $this->client->delete("/customers/{$this->customer}");
        $undo = "/history/{$this->deletionOf('customer', $this->customer)}/undo";
        // The undo has read the vehicle numbers and takes a while to insert the items, and the correction comes within it.
        $answers = $this->slowly('BEFORE INSERT ON sale_items', [Call::json('POST', $undo, []), Call::json('PUT', "/purchases/{$this->purchase}", ['vehicleNumber' => 'NEW-1'])]);
        self::assertSame([200], Answer::distinctStatuses($answers), $answers[0]->body . $answers[1]->body);
        self::assertSame(['NEW-1'], $this->client->get('/sales')->column('vehicleNumber'));
        $this->assertBooksAgree();
    }

    public function testOfAdminsWhoUndoTheSameDeletionAtOnceOneDoes(): void
    {
        $other = $this->signUp('malik.undo', 'Malik', 'admin');
        $before = $this->everything();
        $this->client->delete("/vendors/{$this->vendor}");
        $call = Call::json('POST', "/history/{$this->deletionOf('vendor', $this->vendor)}/undo", []);
        $answers = $this->client->all([$call, $call->withCookies($other->cookies()), $call]);
        $statuses = Answer::statuses($answers);
        sort($statuses);
        self::assertSame([200, 409, 409], $statuses);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    /**
     * @param list<Call> $calls
     * @return list<Answer>
     */
    private function slowly(string $event, array $calls): array
    {
        $this->database->run("CREATE TRIGGER slow {$event} FOR EACH ROW DO SLEEP(0.8)");
        try {
            return $this->client->all($calls, 0.3);
        } finally {
            $this->database->run('DROP TRIGGER slow');
        }
    }
}
