<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\TestCase;

/** In a whole season slips are found, and nearly nothing else is reported. */
final class SuspiciousEntriesTest extends TestCase
{
    private static SuspiciousSeason $season;

    public static function setUpBeforeClass(): void
    {
        self::$season = new SuspiciousSeason(TestBed::client());
    }

    public function testAtMostTwoOfAHundredBillsAreStrangeWhenEnteredAllAtOnce(): void
    {
        self::assertBetweenOneAndTwoPercent(self::$season->strangeBills());
    }

    public function testAnEntryDatedBackIsFoundAfterTheSeasonWasEnteredAllAtOnce(): void
    {
        self::$season->shiftEntry('- INTERVAL 5 MINUTE');
        $before = self::$season->strange();
        $sale = Bodies::sale(self::$season->id('c0'), ['purchaseId' => self::$season->id('p33'), 'saleDate' => '2026-11-17']);
        $late = [
            'sale ' . self::$season->client->post('/sales', $sale)->id(),
            'collection ' . self::$season->client->post('/collections', Bodies::collection(self::$season->id('c0'), ['date' => '2026-11-17']))->id(),
            'expense ' . self::$season->client->post('/expenses', Bodies::expense(['createdAt' => '2026-11-17']))->id(),
        ];
        $found = array_diff_key(self::$season->strange(), $before);
        self::assertEqualsCanonicalizing($late, array_keys($found));
        self::assertSame([['back_dated'], ['back_dated'], ['back_dated']], array_map(array_keys(...), array_values($found)));
        foreach ($late as $record) {
            [$type, $id] = explode(' ', $record);
            self::$season->client->delete("/{$type}s/{$id}");
        }
    }

    public function testAtMostTwoOfAHundredBillsAreStrangeWhenEnteredDayByDay(): void
    {
        self::$season->enterDayByDay();
        self::assertBetweenOneAndTwoPercent(self::$season->strangeBills());
    }

    public function testSlipsPlantedInTheSeasonAreFound(): void
    {
        self::$season->enterDayByDay();
        $before = self::$season->strangeBills();
        $bills = array_column(self::$season->client->get('/purchases/' . self::$season->id('p33') . '/sales')->rows(), 'id');
        $planted = [];
        foreach (['unitPrice' => [10, 'rate_high'], 'quantity' => [20, 'quantity_high']] as $field => [$times, $rule]) {
            foreach (array_splice($bills, 0, 8) as $id) {
                self::assertIsInt($id);
                $planted[$id] = self::slip($id, $field, $times) ? $rule : null;
            }
        }
        $planted = array_filter($planted);
        self::assertGreaterThan(8, count($planted));
        $customer = self::$season->id('c0');
        $sale = ['purchaseId' => self::$season->id('p33'), 'saleDate' => '2026-11-09'];
        self::$season->client->post('/sales', Bodies::sale($customer, $sale));
        $planted[self::$season->client->post('/sales', Bodies::sale($customer, $sale))->id()] = 'twice';
        $planted[self::$season->client->post('/sales', Bodies::sale($customer, [...$sale, 'saleDate' => '2026-11-03']))->id()] = 'back_dated';
        $found = self::$season->strangeBills();
        foreach ($planted as $id => $rule) {
            self::assertContains($rule, $found[$id] ?? [], "bill {$id}");
        }
        self::assertLessThanOrEqual(count($before) + count($planted) + 2, count($found), 'other bills stay ordinary');
    }

    /** Multiplies a bill's first price or quantity by mistake; not where its product has no usual values. */
    private static function slip(int $id, string $field, int $times): bool
    {
        $bill = self::$season->client->get("/sales/{$id}")->record();
        /** @var list<array{productName: string, unit: string, quantity: int|float, unitPrice: string}> $items */
        $items = $bill['items'];
        ['productName' => $productName, 'unit' => $unit] = $items[0];
        $usual = self::$season->client->get('/sales/usual', ['productName' => $productName, 'unit' => $unit, 'purchaseId' => self::$season->id('p33')])->record();
        if ($usual['unitPrice'] === null) {
            return false;
        }
        $items[0] = [...$items[0], $field => round((float) $items[0][$field] * $times, 2)];
        $items = array_map(static fn(array $item): array => array_diff_key($item, ['amount' => 0]), $items);
        self::assertSame(200, self::$season->client->put("/sales/{$id}", ['items' => $items])->status);
        return (float) $items[0]['quantity'] > ($usual['quantityTo'] ?? 0) || $field === 'unitPrice';
    }

    /** @param array<int, list<string>> $found */
    private static function assertBetweenOneAndTwoPercent(array $found): void
    {
        self::assertGreaterThan(0, count($found));
        self::assertLessThanOrEqual(count(self::$season->replay->season['sales']) * 2 / 100, count($found), (string) json_encode($found));
    }
}
