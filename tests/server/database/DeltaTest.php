<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\Delta;
use PHPUnit\Framework\TestCase;

/** What the history keeps of an update: enough to take it back exactly, and no more. */
final class DeltaTest extends TestCase
{
    public function testItHasTheFieldsThatDiffer(): void
    {
        $before = ['id' => 7, 'name' => 'Ramesh', 'address' => 'Gali 4', 'amount' => null];
        $after = ['id' => 7, 'name' => 'Suresh', 'address' => 'Gali 4', 'amount' => '5.00'];
        self::assertSame([['name' => 'Ramesh', 'amount' => null], ['name' => 'Suresh', 'amount' => '5.00']], Delta::between($before, $after));
        self::assertSame([[], []], Delta::between($before, $before));
    }

    public function testOfAnItemThatChangedItHasTheFieldsThatDifferByItsPlace(): void
    {
        $items = [self::item('Apple', 10), self::item('Mango', 20)];
        $dearer = [$items[0], [...$items[1], 'quantity' => 21]];
        self::assertSame(
            [['items' => [1 => ['quantity' => 20]]], ['items' => [1 => ['quantity' => 21]]]],
            Delta::between(['items' => $items], ['items' => $dearer]),
        );
    }

    public function testAnItemMoreOrLessIsWholeAndItsNeighboursAreNotThere(): void
    {
        [$apple, $mango, $guava] = [self::item('Apple', 1), self::item('Mango', 2), self::item('Guava', 3)];
        $both = ['items' => [$apple, $guava]];
        $three = ['items' => [$apple, $mango, $guava]];
        self::assertSame([['items' => []], ['items' => [1 => $mango]]], Delta::between($both, $three));
        self::assertSame([['items' => [1 => $mango]], ['items' => []]], Delta::between($three, $both));
    }

    public function testAnyChangeIsTakenBackExactlyWhetherStoredWholeOrAsADifference(): void
    {
        mt_srand(20261122);
        for ($round = 0; $round < 3_000; $round++) {
            $before = self::anyBill();
            $after = self::changed($before);
            [$from, $to] = Delta::between($before, $after);
            self::assertSame($before, Delta::takenBack($after, $from, $to));
            $stored = static fn(array $record): mixed => json_decode(json_encode($record, JSON_THROW_ON_ERROR), true);
            [$storedFrom, $storedTo] = [$stored($from), $stored($to)];
            self::assertIsArray($storedFrom);
            self::assertIsArray($storedTo);
            /** @var array<string, mixed> $storedFrom */
            /** @var array<string, mixed> $storedTo */
            self::assertSame([$from, $to], Delta::between($storedFrom, $storedTo), 'A difference has no smaller difference');
            self::assertSame($before, Delta::takenBack($after, $storedFrom, $storedTo));
        }
    }

    /** @return array<string, mixed> */
    private static function anyBill(): array
    {
        $items = [];
        for ($n = mt_rand(1, 6); $n > 0; $n--) {
            $items[] = self::item(['Apple', 'Mango', 'Guava'][mt_rand(0, 2)], mt_rand(1, 3));
        }
        return ['id' => 7, 'description' => (string) mt_rand(0, 2), 'purchaseId' => mt_rand(0, 1) === 1 ? 5 : null, 'items' => $items];
    }

    /**
     * @param array<string, mixed> $bill
     * @return array<string, mixed>
     */
    private static function changed(array $bill): array
    {
        $items = is_array($bill['items']) ? array_values($bill['items']) : [];
        for ($n = mt_rand(0, 3); $n > 0; $n--) {
            array_splice($items, mt_rand(0, count($items)), mt_rand(0, 2), mt_rand(0, 1) === 1 ? [self::item('Plum', mt_rand(1, 3))] : []);
        }
        return [...$bill, 'description' => (string) mt_rand(0, 2), 'items' => $items];
    }

    /** @return array<string, mixed> */
    private static function item(string $product, int $quantity): array
    {
        return ['productName' => $product, 'unit' => 'kg', 'quantity' => $quantity, 'unitPrice' => '5.00'];
    }
}
