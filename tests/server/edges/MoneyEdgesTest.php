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

    /** @return iterable<string, array{string, string, string}> form, field, JSON */
    public static function refusedMoney(): iterable
    {
        foreach (FieldKinds::MONEY as [$path, $field]) {
            foreach (self::REFUSED as $json) {
                yield "{$path} {$field} {$json}" => [$path, $field, $json];
            }
        }
    }

    #[DataProvider('refusedMoney')]
    public function testRefusesTheAmount(string $path, string $field, string $json): void
    {
        $this->assertRefusedRaw($path, $field, $json);
    }

    /** @return iterable<string, array{string, string, string, string}> form, field, JSON, stored */
    public static function oddMoney(): iterable
    {
        yield 'spaces around an old balance' => ['/customers', 'oldBalance', '" 12 "', '12.00'];
        yield 'minus zero as an old balance' => ['/customers', 'oldBalance', '"-0"', '0.00'];
        yield 'minus zero as a JSON number' => ['/vendors', 'oldBalance', '-0.0', '0.00'];
        yield 'minus zero as an expense' => ['/expenses', 'amount', '"-0.00"', '0.00'];
        yield 'minus zero as a purchase' => ['/purchases', 'amount', '"-0"', '0.00'];
        yield 'leading zeros' => ['/expenses', 'amount', '"007.5"', '7.50'];
        yield 'spaces around a collection' => ['/collections', 'amount', '"\t12.5 "', '12.50'];
        yield 'a JSON number with a trailing zero' => ['/expenses', 'amount', '12.10', '12.10'];
        yield 'a JSON number that no float holds exactly' => ['/expenses', 'amount', '0.29', '0.29'];
        yield 'a large JSON number' => ['/expenses', 'amount', '999999999999.99', '999999999999.99'];
        yield 'a whole JSON number' => ['/expenses', 'amount', '250', '250.00'];
    }

    #[DataProvider('oddMoney')]
    public function testAcceptsTheAmount(string $path, string $field, string $json, string $stored): void
    {
        $answer = $this->sendRaw($path, $field, $json);
        self::assertSame([201, $stored], [$answer->status, $answer->record()[$field] ?? null], $answer->body);
    }

    public function testRefusesAMegabyteOfZerosAtOnce(): void
    {
        $this->assertRefusedRaw('/expenses', 'amount', '"' . str_repeat('0', 1_000_000) . 'x"');
        $answer = $this->sendRaw('/expenses', 'amount', '"' . str_repeat('0', 1_000_000) . '7"');
        self::assertSame('7.00', $answer->record()['amount'] ?? null);
    }

    public function testAPaymentOfManyRupeesStaysExact(): void
    {
        $answer = $this->sendRaw('/vendor-payments', 'amount', '99999999999.99');
        self::assertSame(201, $answer->status, $answer->body);
        self::assertStringContainsString('"amount":99999999999.99', $answer->body);
        self::assertSame('99999999999.99', $this->database->value('SELECT amount FROM vendor_payments'));
    }
}
