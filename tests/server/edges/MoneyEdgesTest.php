<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use PHPUnit\Framework\Attributes\DataProvider;

/** Values that a language or a database would cast to an amount. */
final class MoneyEdgesTest extends EdgeTestCase
{
    private const REFUSED = [
        '1e309', '-1e309', '1e15', '1000000000000000', '"1000000000000000"', '"0x10"', '"12abc"', '"12,345"', 'true', 'false', '"NaN"',
        '"INF"', '[]', '[12]', '{}', '{"amount":12}', '"1e3"', '"+5"', '"5."', '".5"', '"१२"', '"１２"', '"1 2"', '"--5"', '"5-"',
        '"₹5"', '10.005', '"10.005"', '0.001', '"12.00.00"', '"(5)"', '"null"', '"5\u0000"', '"\u200b5"',
    ];
    /** Form, field, JSON, stored. */
    private const ACCEPTED = [
        'spaces around an old balance' => ['/customers', 'oldBalance', '" 12 "', '12.00'],
        'minus zero as an old balance' => ['/customers', 'oldBalance', '"-0"', '0.00'],
        'minus zero as a JSON number' => ['/vendors', 'oldBalance', '-0.0', '0.00'],
        'minus zero as an expense' => ['/expenses', 'amount', '"-0.00"', '0.00'],
        'minus zero as a purchase' => ['/purchases', 'amount', '"-0"', '0.00'],
        'leading zeros' => ['/expenses', 'amount', '"007.5"', '7.50'],
        'spaces around a collection' => ['/collections', 'amount', '"\t12.5 "', '12.50'],
        'a JSON number with a trailing zero' => ['/expenses', 'amount', '12.10', '12.10'],
        'a JSON number that no float holds exactly' => ['/expenses', 'amount', '0.29', '0.29'],
        'a large JSON number' => ['/expenses', 'amount', '999999999999.99', '999999999999.99'],
        'a whole JSON number' => ['/expenses', 'amount', '250', '250.00'],
        'a payment of many rupees' => ['/vendor-payments', 'amount', '99999999999.99', 99_999_999_999.99],
    ];

    /** @return iterable<string, array{string, string}> form, field */
    public static function money(): iterable
    {
        return self::each(self::MONEY);
    }

    #[DataProvider('money')]
    public function testRefusesEachAmountThatIsNone(string $path, string $field): void
    {
        $this->assertRefusesEach(self::REFUSED, $path, $field);
    }

    public function testAcceptsOddAmounts(): void
    {
        foreach (self::ACCEPTED as $what => [$path, $field, $json, $stored]) {
            $answer = $this->sendRaw($path, $field, $json);
            self::assertSame([201, $stored], [$answer->status, $answer->record()[$field] ?? null], $what . $answer->body);
        }
        self::assertSame('99999999999.99', $this->database->value('SELECT amount FROM vendor_payments'));
    }

    public function testRefusesAMegabyteOfZerosAtOnce(): void
    {
        $zeros = str_repeat('0', 1_000_000);
        $this->assertRefusesEach(["\"{$zeros}x\""], '/expenses', 'amount');
        self::assertSame('7.00', $this->sendRaw('/expenses', 'amount', "\"{$zeros}7\"")->record()['amount'] ?? null);
    }
}
