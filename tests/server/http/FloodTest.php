<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use PHPUnit\Framework\Attributes\DataProvider;

/** Bodies that were made to keep the server busy are refused before they are decoded. */
final class FloodTest extends AuthTestCase
{
    private const JSON = ['Content-Type' => 'application/json'];
    private const TOO_MANY = 'The body has more than 5000 names';

    public function testASignInOfMoreThanEightKibibytesIsRefused(): void
    {
        $answer = $this->changingNothing(
            fn(): Answer => $this->stranger()->send('POST', '/auth/login', str_repeat('x', 8_193), self::JSON),
        );
        self::assertRefused($answer, 413, 'The body is larger than 8 KiB', 'too_large');
        $right = str_pad('{"username":"munshi","password":"wrong"', 8_191) . '}';
        self::assertSame(401, $this->stranger()->send('POST', '/auth/login', $right, self::JSON)->status, 'exactly 8 KiB');
    }

    /** @return iterable<string, array{string}> bodies that are no JSON in the end: decoding one would answer 'not_json' */
    public static function crowdedBodies(): iterable
    {
        $integers = implode(',', array_map(static fn(int $n): string => '"' . $n * 131_072 . '":0', range(1, 5_001)));
        yield 'integers of one bucket' => ['{' . $integers . '}}'];
        yield 'one name again and again' => ['{' . str_repeat('"a":0,', 5_001) . '}'];
        yield 'spaces before the colons' => ['{' . str_repeat("\"a\" \t\r\n:0,", 5_001) . '}'];
        yield 'names that end with a backslash' => ['{' . str_repeat('"a\\\\":0,', 5_001) . '}'];
        yield 'names that end with a quote' => ['{' . str_repeat('"a\\"":0,', 5_001) . '}'];
        yield 'names in objects in a list' => ['{"a":[' . str_repeat('{"b":0},', 5_000) . ']}'];
    }

    #[DataProvider('crowdedBodies')]
    public function testMoreThanFiveThousandNamesAreRefusedUndecoded(string $body): void
    {
        $calls = [['POST', '/customers'], ['PUT', '/sales/4000000'], ['PUT', '/user/password'], ['POST', '/users']];
        foreach ($calls as [$method, $path]) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->send($method, $path, $body, self::JSON));
            self::assertRefused($answer, 400, self::TOO_MANY, 'too_many_names');
        }
    }

    #[DataProvider('crowdedBodies')]
    public function testItemsSentAsTextAreCountedToo(string $items): void
    {
        $customer = $this->customer();
        $answer = $this->changingNothing(
            fn(): Answer => $this->client->post('/sales', Bodies::sale($customer, ['items' => $items])),
        );
        self::assertRefused($answer, 400, self::TOO_MANY, 'too_many_names');
    }

    public function testFiveThousandNamesAndAnyTextAreAccepted(): void
    {
        $address = 'Shop ' . str_repeat('":', 100);
        $customer = Bodies::customer(['address' => $address]);
        $body = substr(json_encode($customer, JSON_THROW_ON_ERROR), 0, -1) . str_repeat(',"x":0', 5_000 - count($customer)) . '}';
        $answer = $this->client->send('POST', '/customers', $body, self::JSON);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame($address, $answer->record()['address'] ?? null);
    }

    public function testTheLargestBillIsAccepted(): void
    {
        $item = ['productName' => str_pad('":', 250, '":'), 'unit' => 'box', 'quantity' => '1', 'unitPrice' => '5', 'amount' => '5.00'];
        $items = array_fill(0, 200, $item);
        foreach ([$items, json_encode($items, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT)] as $sent) {
            $answer = $this->client->post('/sales', Bodies::sale($this->customer(), ['items' => $sent, 'amount' => '1000.00']));
            self::assertSame(201, $answer->status, $answer->body);
        }
    }
}
