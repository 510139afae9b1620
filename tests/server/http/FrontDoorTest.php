<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Http\Access;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\RouteTable;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** What App refuses before the handler runs, and in which order. */
final class FrontDoorTest extends ServerTestCase
{
    private const JSON = ['Content-Type' => 'application/json'];
    private const FOREIGN = ['Sec-Fetch-Site' => 'cross-site'];

    /** @return iterable<string, array{string}> */
    public static function unknownPaths(): iterable
    {
        $paths = [
            '', '/', '/nothing', '/Customers', '/customers//', '//customers', '/customers//1', '/customers/1/nothing',
            '/api/customers', '/customers.php', '/../api.php/customers', '/customers/..', '/customers%2f1', '/sales/1/items', '/auth',
            '/customers%00', '/%ff', '/customers;x=1',
        ];
        foreach ($paths as $path) {
            yield "'{$path}'" => ['/api.php' . $path];
        }
    }

    #[DataProvider('unknownPaths')]
    public function testAnUnknownPathIs404(string $path): void
    {
        $answer = $this->client->send('GET', $path);
        self::assertSame(404, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
    }

    public function testIgnoresASlashAtTheEndOfThePath(): void
    {
        $id = $this->create('/customers/', ['name' => 'Slash', 'phoneNumber' => '9876543210']);
        self::assertSame([$id], $this->client->get('/customers/')->column('id'));
        self::assertSame($id, $this->client->get("/customers/{$id}/")->id());
        self::assertSame(200, $this->client->send('POST', "/customers/{$id}/as-delete/")->status);
    }

    /** @return iterable<string, array{string, string, string}> method, path, methods that the path takes */
    public static function wrongMethods(): iterable
    {
        $allowed = [];
        foreach (RouteTable::calls(static fn(): bool => true) as [$method, $path]) {
            $allowed[$path][] = $method;
        }
        foreach ($allowed as $path => $methods) {
            foreach (array_diff(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], $methods) as $method) {
                yield "{$method} {$path}" => [$method, $path, implode(', ', $methods)];
            }
        }
    }

    #[DataProvider('wrongMethods')]
    public function testAMethodThatThePathDoesNotTakeIs405WithAllow(string $method, string $path, string $allow): void
    {
        $answer = $this->client->send($method, $path, '{}', self::JSON);
        self::assertSame(405, $answer->status, $answer->body);
        $methods = array_map(trim(...), explode(',', $answer->header('Allow') ?? ''));
        self::assertEqualsCanonicalizing(explode(', ', $allow), array_values(array_diff($methods, ['HEAD', 'OPTIONS'])));
    }

    /** @return iterable<string, array{string, string}> */
    public static function protectedRoutes(): iterable
    {
        foreach (RouteTable::calls(static fn(Route $route): bool => $route->access !== Access::Anyone) as [$method, $path]) {
            yield "{$method} {$path}" => [$method, $path];
        }
    }

    #[DataProvider('protectedRoutes')]
    public function testNeedsASession(string $method, string $path): void
    {
        $answer = $this->changingNothing(fn(): Answer => (new Client(TestBed::server()))->send($method, $path, '', []));
        self::assertSame(401, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        $forged = (new Client(TestBed::server()))->withCookie(array_key_first($this->client->cookies()) ?? '', str_repeat('a', 64));
        self::assertSame(401, $forged->send($method, $path)->status);
    }

    public function testOnlySigningInAndOutNeedNoSession(): void
    {
        $open = RouteTable::calls(static fn(Route $route): bool => $route->access === Access::Anyone);
        self::assertSame([['GET', '/auth/check'], ['POST', '/auth/login'], ['POST', '/auth/logout']], $open);
    }

    /** @return iterable<string, array{string, array<string, string>, int}> body, headers, status */
    public static function brokenBodies(): iterable
    {
        yield 'no content type' => ['{}', [], 415];
        yield 'a form' => ['name=Om', ['Content-Type' => 'application/x-www-form-urlencoded'], 415];
        yield 'plain text that is JSON' => ['{}', ['Content-Type' => 'text/plain'], 415];
        yield 'a type that only starts like JSON' => ['{}', ['Content-Type' => 'application/jsonp'], 415];
        yield 'an empty body' => ['', self::JSON, 400];
        yield 'half an object' => ['{"name": "Om"', self::JSON, 400];
        yield 'an object and more' => ['{} {}', self::JSON, 400];
        yield 'a list' => ['[]', self::JSON, 400];
        yield 'a list of one object' => ['[{"name":"Om"}]', self::JSON, 400];
        yield 'a string' => ['"Om"', self::JSON, 400];
        yield 'a number' => ['12', self::JSON, 400];
        yield 'null' => ['null', self::JSON, 400];
        yield 'NaN' => ['{"oldBalance": NaN}', self::JSON, 400];
        yield 'a comment' => ['{/* x */}', self::JSON, 400];
        yield 'invalid UTF-8' => ["{\"name\": \"R\xff\xfemesh\"}", self::JSON, 400];
        yield 'half a surrogate pair' => ['{"name": "R\ud83dmesh"}', self::JSON, 400];
        yield 'depth 33' => [str_repeat('{"a":', 33) . '1' . str_repeat('}', 33), self::JSON, 400];
        yield 'one byte over 1 MiB' => [str_pad('{"name":"', (1 << 20) - 1, 'x') . '"}', self::JSON, 413];
        yield 'one byte over 1 MiB and broken' => [str_repeat('x', (1 << 20) + 1), self::JSON, 413];
        yield 'a large body of another type' => [str_repeat('x', (1 << 20) + 1), ['Content-Type' => 'text/plain'], 415];
    }

    /** @param array<string, string> $headers */
    #[DataProvider('brokenBodies')]
    public function testRefusesABrokenBodyBeforeItLooksForTheRecord(string $body, array $headers, int $status): void
    {
        foreach ([['POST', '/customers'], ['PUT', '/customers/4000000']] as [$method, $path]) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->send($method, $path, $body, $headers));
            self::assertSame($status, $answer->status, $answer->body);
            self::assertNotSame('', $answer->message());
        }
    }

    public function testAcceptsABodyOfExactlyOneMebibyte(): void
    {
        $answer = $this->client->send('POST', '/customers', str_pad('{"name":"', (1 << 20) - 2, 'x') . '"}', self::JSON);
        self::assertSame([422, 'Name must be at most 120 characters'], [$answer->status, $answer->message()]);
    }

    public function testAcceptsAContentTypeWithACharset(): void
    {
        foreach (['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'] as $type) {
            $answer = $this->client->send('POST', '/customers', Client::encode(Bodies::customer()), ['Content-Type' => $type]);
            self::assertSame(201, $answer->status, $answer->body);
        }
    }

    public function testTheOrderOfTheChecks(): void
    {
        $stranger = new Client(TestBed::server());
        $id = $this->purchase($this->vendor());
        $this->sale($this->customer(), ['purchaseId' => $id]);

        self::assertSame(404, $stranger->send('POST', '/nothing', 'x', self::FOREIGN)->status, 'the path before the site');
        self::assertSame(405, $stranger->send('PUT', '/customers', 'x', self::FOREIGN)->status, 'the method before the site');
        self::assertSame(403, $stranger->send('POST', '/customers', 'x', self::FOREIGN)->status, 'the site before the session');
        self::assertSame(401, $stranger->send('POST', '/customers', 'x')->status, 'the session before the type');
        self::assertSame(401, $stranger->send('PUT', '/customers/1abc', 'x')->status, 'the session before the record');
        self::assertSame(400, $this->client->send('PUT', '/customers/4000000', '{', self::JSON)->status, 'JSON before the record');
        self::assertSame(404, $this->client->put('/customers/4000000', ['name' => ''])->status, 'the record before the rules');
        $this->client->get("/purchases/{$id}/complete");
        $broken = ['customerId' => 1, 'saleDate' => '', 'purchaseId' => $id, 'items' => []];
        self::assertSame(422, $this->client->post('/sales', $broken)->status, 'the rules before conflicts');
    }

    public function testEveryAnswerIsJsonWithTheSecurityHeaders(): void
    {
        $calls = [['GET', '/customers'], ['GET', '/nothing'], ['PUT', '/customers'], ['POST', '/customers'], ['GET', '/customers/1']];
        foreach ($calls as [$method, $path]) {
            $answer = $this->client->send($method, $path);
            self::assertSame('application/json; charset=utf-8', strtolower($answer->header('Content-Type') ?? ''));
            self::assertSame('no-store', $answer->header('Cache-Control'));
            self::assertSame('nosniff', $answer->header('X-Content-Type-Options'));
            self::assertSame('no-referrer', $answer->header('Referrer-Policy'));
            self::assertSame('DENY', $answer->header('X-Frame-Options'));
            self::assertSame('same-origin', $answer->header('Cross-Origin-Opener-Policy'));
            self::assertSame('same-origin', $answer->header('Cross-Origin-Resource-Policy'));
            self::assertStringStartsWith("default-src 'none'", $answer->header('Content-Security-Policy') ?? '');
            self::assertStringStartsWith('camera=()', $answer->header('Permissions-Policy') ?? '');
            self::assertNull($answer->header('X-Powered-By'));
            foreach (array_keys($answer->headers) as $name) {
                self::assertStringStartsNotWith('access-control-', $name);
            }
        }
    }

    public function testALongListIsCompressedForClientsThatAcceptIt(): void
    {
        for ($i = 0; $i < 40; $i++) {
            $this->customer(['name' => "Customer {$i}", 'address' => str_repeat('मंडी ', 50)]);
        }
        for ($i = 0; $i < 60; $i++) {
            $this->vendor(['name' => "Vendor {$i}", 'notes' => str_repeat('फल ', 600)]);
        }
        $plain = $this->client->send('GET', '/vendors');
        $packed = $this->client->send('GET', '/vendors', '', ['Accept-Encoding' => 'gzip']);
        self::assertSame('gzip', $packed->header('Content-Encoding'));
        self::assertSame($plain->body, gzdecode($packed->body));
        self::assertLessThan(strlen($plain->body) / 5, strlen($packed->body));
    }

    public function testWhatOnePacketCarriesIsSentAsItIsAndAllElseCompressed(): void
    {
        $gzip = ['Accept-Encoding' => 'gzip'];
        $this->customer(['name' => 'Ashok', 'address' => 'Stall 4']);
        $one = $this->client->send('GET', '/customers', '', $gzip);
        self::assertNull($one->header('Content-Encoding'));
        for ($i = 0; $i < 30; $i++) {
            $this->customer(['name' => "Customer {$i}", 'address' => 'Stall 4']);
        }
        $plain = $this->client->send('GET', '/customers');
        $packed = $this->client->send('GET', '/customers', '', $gzip);
        self::assertSame([null, 'gzip'], [$plain->header('Content-Encoding'), $packed->header('Content-Encoding')]);
        self::assertSame((string) strlen($packed->body), $packed->header('Content-Length'));
        self::assertSame($plain->body, gzdecode($packed->body));
        self::assertLessThan(strlen($plain->body) / 5, strlen($packed->body));
    }
}
