<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RouteTable;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** A page of another site can change nothing, not even in the browser of a signed-in user. */
final class CrossSiteTest extends ServerTestCase
{
    private const JSON = ['Content-Type' => 'application/json'];

    /** @return iterable<string, array{array<string, string>}> */
    public static function foreignHeaders(): iterable
    {
        yield 'cross-site' => [['Sec-Fetch-Site' => 'cross-site']];
        yield 'same-site' => [['Sec-Fetch-Site' => 'same-site']];
        yield 'none, as typed into the address bar' => [['Sec-Fetch-Site' => 'none']];
        yield 'a list in Sec-Fetch-Site' => [['Sec-Fetch-Site' => 'Same-Origin, cross-site']];
        yield 'another origin' => [['Origin' => 'https://evil.example']];
        yield 'the null origin' => [['Origin' => 'null']];
        yield 'our host on another port' => [['Origin' => 'http://127.0.0.1:1']];
        yield 'the port of another scheme, but not ours' => [['Origin' => 'https://127.0.0.1']];
        yield 'a page of another site behind our proxy' => [['Origin' => 'https://evil.example', 'X-Forwarded-Host' => 'khata.example.in']];
        yield 'our host as a beginning' => [['Origin' => 'http://127.0.0.1.evil.example']];
        yield 'cross-site with our origin' => [['Sec-Fetch-Site' => 'cross-site', 'Origin' => 'OURS']];
    }

    /** @param array<string, string> $headers */
    #[DataProvider('foreignHeaders')]
    public function testRefusesEveryWriteWith(array $headers): void
    {
        $headers = str_replace('OURS', self::ours(), $headers);
        $id = $this->purchase($this->vendor());
        $before = $this->database->checksum();
        $calls = RouteTable::calls(static fn(Route $route): bool => $route->changes);
        foreach ([...$calls, ['GET', "/purchases/{$id}/complete"], ['POST', '/customers/1/as-delete']] as [$method, $path]) {
            $answer = $this->client->send($method, $path, '{}', [...self::JSON, ...$headers]);
            self::assertSame(403, $answer->status, "{$method} {$path}: {$answer->body}");
        }
        self::assertSame($before, $this->database->checksum());
        self::assertSame(0, $this->client->get("/purchases/{$id}")->record()['isClosed'] ?? null);
        self::assertSame(200, $this->client->get('/customers')->status, 'still signed in');
    }

    /** @return iterable<string, array{array<string, string>}> */
    public static function ownHeaders(): iterable
    {
        yield 'same-origin' => [['Sec-Fetch-Site' => 'same-origin']];
        yield 'same-origin, whatever the Origin' => [['Sec-Fetch-Site' => 'same-origin', 'Origin' => 'null']];
        yield 'our origin' => [['Origin' => 'OURS']];
        yield 'our origin, HTTPS ended by a proxy' => [['Origin' => 'https://khata.example.in', 'Host' => 'khata.example.in']];
        yield 'our origin, the port in the host' => [['Origin' => 'https://khata.example.in', 'Host' => 'Khata.example.in:443']];
        yield 'our origin, the host rewritten by a proxy' => [
            ['Origin' => 'https://khata.example.in', 'Host' => '10.0.0.7:8080', 'X-Forwarded-Host' => 'khata.example.in, 10.0.0.9'],
        ];
        yield 'nothing, as a plain HTTP client' => [[]];
    }

    /** @param array<string, string> $headers */
    #[DataProvider('ownHeaders')]
    public function testAcceptsWritesWith(array $headers): void
    {
        $headers = str_replace('OURS', self::ours(), $headers);
        $answer = $this->client->post('/customers', Bodies::customer(), $headers);
        self::assertSame(201, $answer->status, $answer->body);
        $id = $this->purchase($this->vendor());
        self::assertSame(200, $this->client->send('GET', "/purchases/{$id}/complete", '', $headers)->status);
    }

    public function testReadsAreNeverRefused(): void
    {
        foreach ([['Sec-Fetch-Site' => 'cross-site'], ['Sec-Fetch-Site' => 'none'], ['Origin' => 'null']] as $headers) {
            $answer = $this->client->send('GET', '/customers', '', $headers);
            self::assertSame(200, $answer->status);
            self::assertNull($answer->header('Access-Control-Allow-Origin'));
        }
    }

    public function testRefusesToCompleteAPurchaseOnAPrefetch(): void
    {
        $id = $this->purchase($this->vendor());
        $ahead = [['Sec-Purpose' => 'prefetch'], ['Purpose' => 'prefetch'], ['Sec-Purpose' => 'prefetch;prerender'], ['X-Moz' => 'prefetch'], ['X-Purpose' => 'preview']];
        foreach ($ahead as $headers) {
            $answer = $this->changingNothing(
                fn(): Answer => $this->client->send('GET', "/purchases/{$id}/complete", '', ['Sec-Fetch-Site' => 'same-origin', ...$headers]),
            );
            self::assertSame(403, $answer->status, $answer->body);
        }
    }

    private static function ours(): string
    {
        return 'http://127.0.0.1:' . TestBed::server()->port;
    }
}
