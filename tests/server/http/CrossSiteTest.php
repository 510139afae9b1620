<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RouteTable;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;

/** A page of another site can change nothing, not even in the browser of a signed-in user. */
final class CrossSiteTest extends ServerTestCase
{
    private const FOREIGN = [
        'cross-site' => ['Sec-Fetch-Site' => 'cross-site'],
        'same-site' => ['Sec-Fetch-Site' => 'same-site'],
        'none, as typed into the address bar' => ['Sec-Fetch-Site' => 'none'],
        'a list in Sec-Fetch-Site' => ['Sec-Fetch-Site' => 'Same-Origin, cross-site'],
        'another origin' => ['Origin' => 'https://evil.example'],
        'the null origin' => ['Origin' => 'null'],
        'our host on another port' => ['Origin' => 'http://127.0.0.1:1'],
        'the port of another scheme, but not ours' => ['Origin' => 'https://127.0.0.1'],
        'a page of another site behind our proxy' => ['Origin' => 'https://evil.example', 'X-Forwarded-Host' => 'khata.example.in'],
        'our host as a beginning' => ['Origin' => 'http://127.0.0.1.evil.example'],
        'cross-site with our origin' => ['Sec-Fetch-Site' => 'cross-site', 'Origin' => 'OURS'],
        'a prefetch' => ['Sec-Fetch-Site' => 'same-origin', 'Sec-Purpose' => 'prefetch'],
        'an older prefetch' => ['Sec-Fetch-Site' => 'same-origin', 'Purpose' => 'prefetch'],
        'a page that is drawn ahead' => ['Sec-Fetch-Site' => 'same-origin', 'Sec-Purpose' => 'prefetch;prerender'],
        'a prefetch of Firefox' => ['Sec-Fetch-Site' => 'same-origin', 'X-Moz' => 'prefetch'],
        'a preview' => ['Sec-Fetch-Site' => 'same-origin', 'X-Purpose' => 'preview'],
    ];
    private const OWN = [
        'same-origin' => ['Sec-Fetch-Site' => 'same-origin'],
        'same-origin, whatever the Origin' => ['Sec-Fetch-Site' => 'same-origin', 'Origin' => 'null'],
        'our origin' => ['Origin' => 'OURS'],
        'our origin, HTTPS ended by a proxy' => ['Origin' => 'https://khata.example.in', 'Host' => 'khata.example.in'],
        'our origin, the port in the host' => ['Origin' => 'https://khata.example.in', 'Host' => 'Khata.example.in:443'],
        'our origin, the host rewritten by a proxy' => ['Origin' => 'https://khata.example.in', 'Host' => '10.0.0.7:8080', 'X-Forwarded-Host' => 'khata.example.in, 10.0.0.9'],
        'nothing, as a plain HTTP client' => [],
    ];

    public function testEveryWriteOfAnotherSiteIsRefused(): void
    {
        $id = $this->purchase($this->vendor());
        $before = $this->database->checksum();
        $writes = [['GET', "/purchases/{$id}/complete"], ['POST', '/customers/1/as-delete'], ...RouteTable::calls(static fn(Route $route): bool => $route->changes)];
        foreach (self::FOREIGN as $what => $headers) {
            // Only what a browser fetches by itself is fetched ahead: no body.
            $calls = isset($headers['Sec-Fetch-Site']) && $headers['Sec-Fetch-Site'] === 'same-origin' ? [$writes[0]] : $writes;
            foreach ($calls as [$method, $path]) {
                $answer = $this->client->send($method, $path, $method === 'GET' ? '' : '{}', ['Content-Type' => 'application/json', ...self::ours($headers)]);
                self::assertSame(403, $answer->status, "{$what}: {$method} {$path}: {$answer->body}");
            }
        }
        self::assertSame($before, $this->database->checksum());
        self::assertSame(0, $this->client->get("/purchases/{$id}")->record()['isClosed'] ?? null);
        self::assertSame(200, $this->client->get('/customers')->status, 'still signed in');
    }

    public function testOwnWritesAreAccepted(): void
    {
        foreach (self::OWN as $what => $headers) {
            $answer = $this->client->post('/customers', Bodies::customer(), self::ours($headers));
            self::assertSame(201, $answer->status, $what . $answer->body);
            $id = $this->purchase($this->vendor());
            self::assertSame(200, $this->client->send('GET', "/purchases/{$id}/complete", '', self::ours($headers))->status, $what);
        }
    }

    public function testReadsAreNeverRefused(): void
    {
        foreach ([['Sec-Fetch-Site' => 'cross-site'], ['Sec-Fetch-Site' => 'none'], ['Origin' => 'null']] as $headers) {
            $answer = $this->client->send('GET', '/customers', '', $headers);
            self::assertSame([200, null], [$answer->status, $answer->header('Access-Control-Allow-Origin')]);
        }
    }

    /**
     * @param array<string, string> $headers
     * @return array<string, string> with our origin
     */
    private static function ours(array $headers): array
    {
        return str_replace('OURS', 'http://127.0.0.1:' . TestBed::server()->port, $headers);
    }
}
