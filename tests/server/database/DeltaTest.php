<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\Delta;
use PHPUnit\Framework\TestCase;

/** What the history keeps of an update: enough to take it back exactly, and no more. */
final class DeltaTest extends TestCase
{
    public function testAnyChangeIsTakenBackExactlyWhetherStoredWholeOrAsADifference(): void
    {
        mt_srand(20261122);
        for ($round = 0; $round < 3_000; $round++) {
            $items = array_map(static fn(): array => self::item(['Apple', 'Mango', 'Guava'][mt_rand(0, 2)], mt_rand(1, 3)), range(1, mt_rand(1, 6)));
            $before = ['id' => 7, 'description' => (string) mt_rand(0, 2), 'purchaseId' => mt_rand(0, 1) === 1 ? 5 : null, 'items' => $items];
            for ($n = mt_rand(0, 3); $n > 0; $n--) {
                array_splice($items, mt_rand(0, count($items)), mt_rand(0, 2), mt_rand(0, 1) === 1 ? [self::item('Plum', mt_rand(1, 3))] : []);
            }
            $after = [...$before, 'description' => (string) mt_rand(0, 2), 'items' => $items];
            $delta = Delta::between($before, $after);
            self::assertSame($before, Delta::takenBack($after, ...$delta));
            /** @var array{array<string, mixed>, array<string, mixed>} $stored */
            $stored = json_decode(json_encode($delta, JSON_THROW_ON_ERROR), true);
            self::assertSame($delta, Delta::between(...$stored), 'A difference has no smaller difference');
            self::assertSame($before, Delta::takenBack($after, ...$stored));
        }
    }

    /** @return array<string, mixed> */
    private static function item(string $product, int $quantity): array
    {
        return ['productName' => $product, 'unit' => 'kg', 'quantity' => $quantity, 'unitPrice' => '5.00'];
    }
}
