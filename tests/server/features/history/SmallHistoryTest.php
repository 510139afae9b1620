<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Database\PackedJson;
use FruitKhata\Http\Response;
use FruitKhata\Tests\Harness\Bodies;

/** The row of an update has only what changed; rows of older releases, whole or packed, say the same and are undone like it. */
final class SmallHistoryTest extends UndoTestCase
{
    public function testAFewLettersOrAnItemMoreOrLessOfALargeBillAreAFewBytesAndAreUndone(): void
    {
        $items = [];
        for ($n = 100; $n < 299; $n++) {
            $items[] = ['productName' => $n . str_repeat('🍎', 97), 'unit' => 'kg', 'quantity' => $n, 'unitPrice' => '50.00'];
        }
        $bill = $this->create('/sales', Bodies::saleOf($this->customer, $items, ['description' => '']));
        $before = $this->client->get("/sales/{$bill}")->record();
        $items = array_values((array) $before['items']);
        $changes = [
            ['description' => 'Sorted a second time, 25 b.'], ['items' => array_slice($items, 1)],
            ['items' => [...array_slice($items, 0, 100), ...array_slice($items, 101)]], ['items' => [...$items, $items[0]]],
        ];
        foreach ($changes as $change) {
            self::assertSame(200, $this->client->put("/sales/{$bill}", $change)->status);
            self::assertLessThan(4096, $this->bytesOfTheLastRow());
            self::assertSame(200, $this->undo('sale', $bill)->status);
            self::assertLessThan(4096, $this->bytesOfTheLastRow());
            self::assertSame($before, $this->client->get("/sales/{$bill}")->record());
        }
        $this->assertBooksAgree();
    }

    public function testAnUpdateOfAnOlderReleaseWhichHasTheWholeRecordIsShownAndUndoneLikeANewOne(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $items = [['productName' => 'Mango', 'unit' => 'box', 'quantity' => 2, 'unitPrice' => '450.50'], ['productName' => 'Guava', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => '9.00']];
        $before = $this->client->get("/sales/{$bill}")->record();
        $after = $this->client->put("/sales/{$bill}", ['items' => $items, 'description' => 'Sorted'])->record();
        $new = $this->client->get("/history/sale/{$bill}")->rows()[0];
        $this->database->run(
            'UPDATE history SET name = NULL, number = NULL, owner = NULL, about = NULL, before_json = ?, after_json = ? WHERE id = ?',
            [json_encode($before, Response::JSON_FLAGS), json_encode($after, Response::JSON_FLAGS), $this->newest('sale', $bill)],
        );
        self::assertSame($new, $this->client->get("/history/sale/{$bill}")->rows()[0]);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame($before, $this->client->get("/sales/{$bill}")->record());
        $this->assertBooksAgree();
    }

    public function testPackedRowsSayTheSameAndAreUndoneBeforeAndAfterTheyAreUnpacked(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $everything = $this->everything();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted', 'items' => [['productName' => 'Mango', 'unit' => 'peti', 'quantity' => 2, 'unitPrice' => '450.50']]]);
        $update = $this->newest('sale', $bill);
        $this->client->put("/vendors/{$this->vendor}", ['notes' => 'Packed']);
        $this->client->delete("/customers/{$this->customer}");
        $before = $this->client->get('/history')->json();
        $this->asAnOlderRelease();
        self::assertSame($before, $this->client->get('/history')->json());
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertGreaterThan(5, $this->client->get('/notices')->record()['packed']);
        $before = $this->client->get('/history')->json();
        self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
        self::assertSame(0, $this->client->get('/notices')->record()['packed']);
        self::assertSame(0, (int) $this->database->value("SELECT COUNT(*) FROM history WHERE CONCAT_WS('', before_json, after_json) REGEXP '[[:cntrl:]]'"));
        self::assertSame($before, $this->client->get('/history')->json());
        self::assertSame(200, $this->client->post("/history/{$this->deletionOf('customer', $this->customer)}/undo", [])->status);
        self::assertSame(200, $this->client->post("/history/{$update}/undo", [])->status);
        self::assertSame($everything, $this->everything());
        $this->assertBooksAgree();
    }

    private function asAnOlderRelease(): void
    {
        /** @var array<string, string> $fragments */
        $fragments = (new \ReflectionMethod(PackedJson::class, 'fragments'))->invoke(null);
        $packed = static fn(string|int|float|null $json): ?string => $json === null ? null : strtr((string) $json, array_flip($fragments));
        foreach ($this->database->rows('SELECT id, before_json, after_json FROM history') as $row) {
            $this->database->run('UPDATE history SET before_json = ?, after_json = ? WHERE id = ?', [$packed($row['before_json']), $packed($row['after_json']), $row['id']]);
        }
        $this->database->run('REPLACE INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
    }

    private function bytesOfTheLastRow(): int
    {
        return (int) $this->database->value(
            'SELECT COALESCE(LENGTH(before_json), 0) + COALESCE(LENGTH(after_json), 0) + LENGTH(label) + LENGTH(owner) + LENGTH(number)
                    + LENGTH(name) + LENGTH(username)
             FROM history
             ORDER BY id DESC
             LIMIT 1',
        );
    }
}
