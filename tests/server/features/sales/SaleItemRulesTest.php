<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class SaleItemRulesTest extends ServerTestCase
{
    public function testRefusesAnItemThatBreaksARuleAtItsPlace(): void
    {
        $broken = [
            [['productName' => null], 'productName', 'Product name is required'],
            [['productName' => " \t "], 'productName', 'Product name is required'],
            [['productName' => str_repeat('स', 256)], 'productName', 'Product name must be at most 255 characters'],
            [['unit' => str_repeat('k', 21)], 'unit', 'Unit must be at most 20 characters'],
            [['quantity' => -1], 'quantity', 'Quantity cannot be negative'],
            [['quantity' => 10_000_000], 'quantity', 'Enter a valid amount'],
            [['pieces' => -1], 'pieces', 'Quantity cannot be negative'],
            [['pieces' => 12.5], 'pieces', 'Enter a whole number'],
            [['pieces' => 10_000_000], 'pieces', 'Enter a valid amount'],
            [['pieces' => 'a few'], 'pieces', 'Enter a valid amount'],
            [['unitPrice' => '-0.01'], 'unitPrice', 'Price cannot be negative'],
            [['unitPrice' => '1000000000'], 'unitPrice', 'Enter a valid amount'],
        ];
        $customer = $this->customer();
        foreach ($broken as [$changes, $field, $text]) {
            $bad = array_diff_key(Bodies::item($changes), ['amount' => 0]);
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', Bodies::saleOf($customer, [Bodies::item(), $bad])));
            self::assertRule($answer, "items.1.{$field}", $text);
        }
    }

    public function testRefusesAsItemsWhatIsNoListOfAtMostTwoHundred(): void
    {
        $customer = $this->customer();
        $wrong = ['apples', '[{"productName":', 7, true, ['apples'], [[Bodies::item()]], array_fill(0, 201, Bodies::item()), json_encode(json_encode([Bodies::item()])), str_repeat('[', 40) . str_repeat(']', 40)];
        foreach ($wrong as $items) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/sales', ['items' => $items, 'amount' => null] + Bodies::sale($customer)));
            self::assertSame(422, $answer->status, $answer->body);
            self::assertStringStartsWith('items', (string) array_key_first($answer->errors()));
        }
        $items = array_fill(0, 200, ['productName' => 'Kela', 'quantity' => 1, 'unitPrice' => '1.01']);
        $answer = $this->client->post('/sales', Bodies::saleOf($customer, $items));
        self::assertSame([201, '202.00'], [$answer->status, $answer->record()['amount'] ?? null]);
    }

    public function testItemsTakeDefaultsAndLimits(): void
    {
        $customer = $this->customer();
        $long = ['productName' => str_repeat('स', 255), 'unit' => str_repeat('क', 20), 'quantity' => '999.99', 'unitPrice' => '999999999.99'];
        $items = [['productName' => 'Anar', 'unitPrice' => '5'], ['productName' => ' Sample '], $long];
        $answer = $this->client->post('/sales', Bodies::saleOf($customer, $items));
        self::assertSame([
            ['productName' => 'Anar', 'unit' => 'pcs', 'pieces' => null, 'quantity' => 1, 'unitPrice' => '5.00', 'amount' => '5.00'],
            ['productName' => 'Sample', 'unit' => 'pcs', 'pieces' => null, 'quantity' => 1, 'unitPrice' => '0.00', 'amount' => '0.00'],
            // 999.99 × 999999999.99 = 999989999990.0001
            ['productName' => str_repeat('स', 255), 'unit' => str_repeat('क', 20), 'pieces' => null, 'quantity' => 999.99, 'unitPrice' => '999999999.99', 'amount' => '999989999990.00'],
        ], $answer->record()['items'] ?? null);
        $gold = [['productName' => 'Gold', 'quantity' => 9_999_999.99, 'unitPrice' => '999999999.99']];
        $tooMuch = $this->changingNothing(fn(): Answer => $this->client->post('/sales', Bodies::saleOf($customer, $gold)));
        self::assertSame([422, 'Enter a valid amount'], [$tooMuch->status, $tooMuch->message()]);
        $other = $this->client->post('/sales', Bodies::saleOf($customer, [Bodies::item(['amount' => '500.01'])]));
        self::assertSame([422, 'Amount does not match the items'], [$other->status, $other->message()]);
    }

    public function testAmountsAreExactAndTheMiddleIsRoundedUpOnceAnItem(): void
    {
        $sums = [
            [[[1, '0.1'], [1, '0.2']], ['0.10', '0.20'], '0.30'],
            [[[0.02, '2.25']], ['0.05'], '0.05'],
            [[['1.15', '1.10']], ['1.27'], '1.27'],
            [[[0.01, '0.49'], ['0.01', '0.50']], ['0.00', '0.01'], '0.01'],
            [[[100.5, '1.01']], ['101.51'], '101.51'],
            [[[0.5, '0.01'], [0.5, '0.01'], [0.5, '0.01']], ['0.01', '0.01', '0.01'], '0.03'],
        ];
        $customer = $this->customer();
        foreach ($sums as [$factors, $amounts, $total]) {
            $items = array_map(static fn(array $factor): array => ['productName' => 'Aam', 'quantity' => $factor[0], 'unitPrice' => $factor[1]], $factors);
            $answer = $this->client->post('/sales', Bodies::saleOf($customer, $items, ['amount' => $total]));
            self::assertSame([201, $total], [$answer->status, $answer->record()['amount'] ?? null], $answer->body);
            self::assertSame($amounts, array_column((array) $answer->record()['items'], 'amount'));
        }
    }
}
