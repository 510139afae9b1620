<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class SaleItemRulesTest extends ServerTestCase
{
    /** @return iterable<string, array{array<string, mixed>, string, string}> changes to an item, its field, sentence */
    public static function brokenItems(): iterable
    {
        yield 'no product' => [['productName' => null], 'productName', 'Product name is required'];
        yield 'an empty product' => [['productName' => ''], 'productName', 'Product name is required'];
        yield 'spaces as product' => [['productName' => " \t "], 'productName', 'Product name is required'];
        yield 'a product of 256 characters' => [
            ['productName' => str_repeat('स', 256)], 'productName', 'Product name must be at most 255 characters',
        ];
        yield 'a unit of 21 characters' => [['unit' => str_repeat('k', 21)], 'unit', 'Unit must be at most 20 characters'];
        yield 'a negative quantity' => [['quantity' => -1], 'quantity', 'Quantity cannot be negative'];
        yield 'negative pieces' => [['pieces' => -1], 'pieces', 'Quantity cannot be negative'];
        yield 'half a piece' => [['pieces' => 12.5], 'pieces', 'Enter a whole number'];
        yield 'pieces of 10^7' => [['pieces' => 10_000_000], 'pieces', 'Enter a valid amount'];
        yield 'pieces that are not a number' => [['pieces' => 'a few'], 'pieces', 'Enter a valid amount'];
        yield 'pieces that are a list' => [['pieces' => [3]], 'pieces', 'Enter a valid amount'];
        yield 'a negative price' => [['unitPrice' => '-0.01'], 'unitPrice', 'Price cannot be negative'];
        yield 'a price of 10^9' => [['unitPrice' => '1000000000'], 'unitPrice', 'Enter a valid amount'];
        yield 'a price with three decimals' => [['unitPrice' => '10.005'], 'unitPrice', 'Enter a valid amount'];
        yield 'a price that is not a number' => [['unitPrice' => 'abc'], 'unitPrice', 'Enter a valid amount'];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenItems')]
    public function testRefusesAnItemWith(array $changes, string $field, string $text): void
    {
        $good = Bodies::item();
        $bad = array_diff_key(Bodies::item($changes), ['amount' => 0]);
        $customer = $this->customer();
        foreach ([0 => [$bad, $good], 1 => [$good, $bad]] as $place => $items) {
            $body = Bodies::saleOf($customer, $items);
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body));
            self::assertRule($answer, "items.{$place}.{$field}", $text);
        }
    }

    /** @return iterable<string, array{mixed}> */
    public static function brokenQuantities(): iterable
    {
        yield 'that is not a number' => ['abc'];
        yield 'with three decimals' => [0.005];
        yield 'of 10^7' => [10_000_000];
        yield 'that is a list' => [[1]];
        yield 'that is true' => [true];
    }

    #[DataProvider('brokenQuantities')]
    public function testRefusesAQuantity(mixed $quantity): void
    {
        $items = [['productName' => 'Kinnow', 'quantity' => $quantity, 'unitPrice' => '5']];
        $body = Bodies::saleOf($this->customer(), $items);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame(['items.0.quantity'], array_keys($answer->errors()));
    }

    /** @return iterable<string, array{mixed}> */
    public static function noItemLists(): iterable
    {
        yield 'a word' => ['apples'];
        yield 'broken JSON' => ['[{"productName":'];
        yield 'a number' => [7];
        yield 'true' => [true];
        yield 'a list of words' => [['apples']];
        yield 'a list in a list' => [[[Bodies::item()]]];
        yield '201 items' => [array_fill(0, 201, Bodies::item())];
        yield '201 items in a string' => [json_encode(array_fill(0, 201, Bodies::item()), JSON_THROW_ON_ERROR)];
        yield 'a string in a string' => [json_encode(json_encode([Bodies::item()]), JSON_THROW_ON_ERROR)];
        yield 'nested past any use' => [str_repeat('[', 40) . str_repeat(']', 40)];
    }

    #[DataProvider('noItemLists')]
    public function testRefusesAsItems(mixed $items): void
    {
        $body = ['items' => $items, 'amount' => null] + Bodies::sale($this->customer());
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertStringStartsWith('items', (string) array_key_first($answer->errors()));
    }

    public function testASentItemAmountThatDiffersIsRefused(): void
    {
        $body = Bodies::saleOf($this->customer(), [Bodies::item(['amount' => '500.01'])]);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body));
        self::assertSame([422, 'Amount does not match the items'], [$answer->status, $answer->message()]);
    }

    public function testASaleHasTwoHundredItemsAtMost(): void
    {
        $items = array_fill(0, 200, ['productName' => 'Kela', 'quantity' => 1, 'unitPrice' => '1.01']);
        $answer = $this->client->post('/sales', Bodies::saleOf($this->customer(), $items));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame('202.00', $answer->record()['amount'] ?? null);
        self::assertCount(200, (array) ($answer->record()['items'] ?? null));
    }

    public function testAnItemWithFewFieldsTakesTheDefaults(): void
    {
        $items = [['productName' => 'Anar', 'unitPrice' => '5'], ['productName' => ' Sample ']];
        $answer = $this->client->post('/sales', Bodies::saleOf($this->customer(), $items));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertItems([
            ['productName' => 'Anar', 'unit' => 'pcs', 'quantity' => 1, 'unitPrice' => '5.00', 'amount' => '5.00'],
            ['productName' => 'Sample', 'unit' => 'pcs', 'quantity' => 1, 'unitPrice' => '0.00', 'amount' => '0.00'],
        ], $answer);
    }

    public function testAnItemAtItsLimitsIsAccepted(): void
    {
        $items = [[
            'productName' => str_repeat('स', 255),
            'unit' => str_repeat('क', 20),
            'quantity' => '999.99',
            'unitPrice' => '999999999.99',
        ]];
        $answer = $this->client->post('/sales', Bodies::saleOf($this->customer(), $items));
        self::assertSame(201, $answer->status, $answer->body);
        // 999.99 × 999999999.99 = 999989999990.0001
        self::assertItems([[...$items[0], 'quantity' => 999.99, 'amount' => '999989999990.00']], $answer);
    }

    public function testASaleOfTenToTheTwelfthOrMoreIsRefused(): void
    {
        $items = [['productName' => 'Gold', 'quantity' => 9_999_999.99, 'unitPrice' => '999999999.99']];
        $body = Bodies::saleOf($this->customer(), $items);
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body));
        self::assertSame([422, 'Enter a valid amount'], [$answer->status, $answer->message()]);
    }

    /** @return iterable<string, array{list<array{int|float|string, string}>, list<string>, string}> quantity and price, amounts, total */
    public static function exactSums(): iterable
    {
        yield '0.1 + 0.2 is 0.30' => [[[1, '0.1'], [1, '0.2']], ['0.10', '0.20'], '0.30'];
        yield '0.02 × 2.25 is 0.05' => [[[0.02, '2.25']], ['0.05'], '0.05'];
        yield '1.15 × 1.10 is 1.27' => [[['1.15', '1.10']], ['1.27'], '1.27'];
        yield '0.01 × 0.49 and 0.50' => [[[0.01, '0.49'], ['0.01', '0.50']], ['0.00', '0.01'], '0.01'];
        yield '12.43 × 46.00 is 571.78' => [[[12.43, '46.00']], ['571.78'], '571.78'];
        yield '1.005 does not creep in' => [[[100.5, '1.01']], ['101.51'], '101.51'];
        yield 'the middle is rounded up once an item' => [[[0.5, '0.01'], [0.5, '0.01'], [0.5, '0.01']], ['0.01', '0.01', '0.01'], '0.03'];
    }

    /**
     * @param list<array{int|float|string, string}> $factors
     * @param list<string> $amounts
     */
    #[DataProvider('exactSums')]
    public function testAmountsAreExact(array $factors, array $amounts, string $total): void
    {
        $items = array_map(
            static fn(array $factor): array => ['productName' => 'Aam', 'quantity' => $factor[0], 'unitPrice' => $factor[1]],
            $factors,
        );
        $answer = $this->client->post('/sales', Bodies::saleOf($this->customer(), $items, ['amount' => $total]));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame($total, $answer->record()['amount'] ?? null);
        self::assertSame($amounts, array_column((array) ($answer->record()['items'] ?? null), 'amount'));
    }

    /** @param list<array<string, mixed>> $expected */
    private static function assertItems(array $expected, Answer $answer): void
    {
        $items = $answer->record()['items'] ?? null;
        self::assertIsArray($items, $answer->body);
        self::assertCount(count($expected), $items);
        foreach ($expected as $place => $fields) {
            $item = $items[$place] ?? null;
            self::assertIsArray($item);
            /** @var array<string, mixed> $item */
            self::assertFields($fields, $item);
        }
    }
}
