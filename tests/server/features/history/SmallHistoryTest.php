<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Http\Response;
use FruitKhata\Tests\Harness\Bodies;

/** The row of an update has only what changed; rows of older releases, which have the whole record, are undone like it. */
final class SmallHistoryTest extends UndoTestCase
{
    public function testAFewChangedLettersOfALargeBillAreAFewBytes(): void
    {
        $bill = $this->largeBill(200);
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted a second time, 25 b.']);
        self::assertLessThan(2048, $this->bytesOfTheLastRow());
        self::assertSame(
            [['field' => 'description', 'from' => '', 'to' => 'Sorted a second time, 25 b.']],
            $this->client->get("/history/sale/{$bill}")->rows()[0]['changes'],
        );
    }

    public function testAnItemMoreOrLessOfALargeBillIsAFewBytesAndIsUndone(): void
    {
        $bill = $this->largeBill(199);
        $before = $this->client->get("/sales/{$bill}")->record();
        $items = is_array($before['items']) ? array_values($before['items']) : [];
        foreach ([array_slice($items, 1), [...array_slice($items, 0, 100), ...array_slice($items, 101)], [...$items, $items[0]]] as $changed) {
            self::assertSame(200, $this->client->put("/sales/{$bill}", ['items' => $changed])->status);
            self::assertLessThan(4096, $this->bytesOfTheLastRow());
            self::assertSame(200, $this->undo('sale', $bill)->status);
            self::assertLessThan(4096, $this->bytesOfTheLastRow());
            self::assertSame($before, $this->client->get("/sales/{$bill}")->record());
        }
        $this->assertBooksAgree();
    }

    public function testAnUndoSetsBackWhatTheUpdateChangedAndNothingElse(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $this->database->run("UPDATE sales SET sale_date = '2026-01-31' WHERE id = ?", [$bill]);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertFields(['description' => '', 'saleDate' => '2026-01-31'], $this->client->get("/sales/{$bill}")->record());
    }

    public function testAnUpdateOfAnOlderReleaseWhichHasTheWholeRecordIsShownAndUndoneLikeANewOne(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $items = [['productName' => 'Mango', 'unit' => 'box', 'quantity' => 2, 'unitPrice' => '450.50'], ['productName' => 'Guava', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => '9.00']];
        $before = $this->client->get("/sales/{$bill}")->record();
        $after = $this->client->put("/sales/{$bill}", ['items' => $items, 'description' => 'Sorted'])->record();
        $new = $this->client->get("/history/sale/{$bill}")->rows()[0];
        $this->writeAsAnOlderRelease($this->newest('sale', $bill), $before, $after);
        $old = $this->client->get("/history/sale/{$bill}")->rows()[0];
        self::assertSame($new, $old);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        self::assertSame($before, $this->client->get("/sales/{$bill}")->record());
        $this->assertBooksAgree();
    }

    public function testADeletionOfAnOlderReleaseHasItsPartsAndComesBack(): void
    {
        $before = $this->everything();
        $bill = $this->client->get('/sales')->firstId();
        $this->client->delete("/sales/{$bill}");
        $this->database->run('UPDATE history SET number = NULL, owner = NULL, name = NULL');
        self::assertFields(
            ['label' => "Bill {$bill} · Ramesh Kumar", 'number' => (string) $bill, 'owner' => 'Ramesh Kumar', 'about' => null, 'undoable' => true],
            $this->client->get("/history/sale/{$bill}")->rows()[0],
        );
        $restored = $this->undo('sale', $bill)->record();
        self::assertFields(['number' => (string) $bill, 'owner' => 'Ramesh Kumar'], $restored);
        self::assertSame($before, $this->everything());
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    private function writeAsAnOlderRelease(int $id, array $before, array $after): void
    {
        $this->database->run(
            'UPDATE history SET name = NULL, number = NULL, owner = NULL, about = NULL, before_json = ?, after_json = ? WHERE id = ?',
            [json_encode($before, Response::JSON_FLAGS), json_encode($after, Response::JSON_FLAGS), $id],
        );
    }

    /** A bill of many items with the longest names, of four bytes a letter. */
    private function largeBill(int $count): int
    {
        $items = [];
        for ($n = 100; $n < 100 + $count; $n++) {
            $items[] = ['productName' => $n . str_repeat('🍎', 97), 'unit' => 'kg', 'quantity' => $n, 'unitPrice' => '50.00'];
        }
        return $this->create('/sales', Bodies::saleOf($this->customer, $items, ['description' => '']));
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
