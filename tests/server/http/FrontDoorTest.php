<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Http\Access;
use FruitKhata\Http\ErrorCodes;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\RouteTable;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** What App refuses before the handler runs, and in which order. */
final class FrontDoorTest extends ServerTestCase
{
    private const TYPE = 'application/json';
    private const JSON = ['Content-Type' => self::TYPE];
    private const LOGIN = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];
    private const FOREIGN = ['Sec-Fetch-Site' => 'cross-site'];

    public function testAnUnknownPathIs404(): void
    {
        $paths = [
            '', '/', '/nothing', '/Customers', '/customers//', '//customers', '/customers//1', '/customers/1/nothing',
            '/api/customers', '/customers.php', '/../api.php/customers', '/customers/..', '/customers%2f1', '/sales/1/items', '/auth',
            '/customers%00', '/%ff', '/customers;x=1',
        ];
        foreach ($paths as $path) {
            self::assertContains($this->client->send('GET', '/api.php' . $path)->code(), ['address_not_found', 'customer_not_found'], $path);
        }
    }

    public function testIgnoresASlashAtTheEndOfThePath(): void
    {
        $id = $this->create('/customers/', ['name' => 'Slash', 'phoneNumber' => '9876543210']);
        self::assertSame([$id], $this->client->get('/customers/')->column('id'));
        self::assertSame($id, $this->client->get("/customers/{$id}/")->id());
        self::assertSame(200, $this->client->send('POST', "/customers/{$id}/as-delete/")->status);
    }

    public function testAMethodThatThePathDoesNotTakeIs405WithAllow(): void
    {
        $allowed = [];
        foreach (RouteTable::calls(static fn(): bool => true) as [$method, $path]) {
            $allowed[$path][] = $method;
        }
        foreach ($allowed as $path => $methods) {
            foreach (array_diff(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'], $methods) as $method) {
                $answer = $this->client->send($method, $path, '{}', self::JSON);
                self::assertRefused($answer, 405, "This address does not take {$method}", 'method_not_allowed');
                $said = array_map(trim(...), explode(',', $answer->header('Allow') ?? ''));
                self::assertEqualsCanonicalizing($methods, array_values(array_diff($said, ['HEAD', 'OPTIONS'])), $path);
            }
        }
    }

    public function testOnlySigningInAndOutNeedNoSession(): void
    {
        $open = RouteTable::calls(static fn(Route $route): bool => $route->access === Access::Anyone);
        self::assertSame([['GET', '/auth/check'], ['POST', '/auth/login'], ['POST', '/auth/logout']], $open);
        $stranger = new Client(TestBed::server());
        $forged = $stranger->withCookie(array_key_first($this->client->cookies()) ?? '', str_repeat('a', 64));
        $before = $this->database->checksum();
        foreach (RouteTable::calls(static fn(Route $route): bool => $route->access !== Access::Anyone) as [$method, $path]) {
            self::assertRefused($stranger->send($method, $path), 401, 'Please sign in', 'not_signed_in');
            self::assertSame(401, $forged->send($method, $path)->status, "{$method} {$path}");
        }
        self::assertSame($before, $this->database->checksum());
    }

    /** @return iterable<string, array{string, string, string}> body, content type, code */
    public static function brokenBodies(): iterable
    {
        $integers = implode(',', array_map(static fn(int $n): string => '"' . $n * 131_072 . '":0', range(1, 5_001)));
        yield 'no content type' => ['{}', '', 'content_type_not_json'];
        yield 'a form' => ['name=Om', 'application/x-www-form-urlencoded', 'content_type_not_json'];
        yield 'plain text that is JSON' => ['{}', 'text/plain', 'content_type_not_json'];
        yield 'a type that only starts like JSON' => ['{}', 'application/jsonp', 'content_type_not_json'];
        yield 'a large body of another type' => [str_repeat('x', (1 << 20) + 1), 'text/plain', 'content_type_not_json'];
        yield 'one byte over 1 MiB' => [str_pad('{"name":"', (1 << 20) - 1, 'x') . '"}', self::TYPE, 'too_large'];
        yield 'one byte over 1 MiB and broken' => [str_repeat('x', (1 << 20) + 1), self::TYPE, 'too_large'];
        foreach ([
            'an empty body' => '', 'half an object' => '{"name": "Om"', 'an object and more' => '{} {}', 'NaN' => '{"oldBalance": NaN}', 'a comment' => '{/* x */}',
            'invalid UTF-8' => "{\"name\": \"R\xff\xfemesh\"}", 'half a surrogate pair' => '{"name": "R\ud83dmesh"}',
            'depth 33' => str_repeat('{"a":', 33) . '1' . str_repeat('}', 33),
        ] as $what => $body) {
            yield $what => [$body, self::TYPE, 'not_json'];
        }
        foreach (['[]', '[{"name":"Om"}]', '"Om"', '12', 'null'] as $body) {
            yield $body => [$body, self::TYPE, 'not_an_object'];
        }
        // None of these is JSON in the end: decoding one would answer 'not_json'.
        foreach ([
            'integers of one bucket' => '{' . $integers . '}}',
            'one name again and again' => '{' . str_repeat('"a":0,', 5_001) . '}',
            'spaces before the colons' => '{' . str_repeat("\"a\" \t\r\n:0,", 5_001) . '}',
            'names that end with a backslash' => '{' . str_repeat('"a\\\\":0,', 5_001) . '}',
            'names that end with a quote' => '{' . str_repeat('"a\\"":0,', 5_001) . '}',
            'names in objects in a list' => '{"a":[' . str_repeat('{"b":0},', 5_000) . ']}',
        ] as $what => $body) {
            yield $what => [$body, self::TYPE, 'too_many_names'];
        }
    }

    #[DataProvider('brokenBodies')]
    public function testRefusesABrokenBodyBeforeItLooksForTheRecord(string $body, string $type, string $code): void
    {
        [$status, $sentence] = [
            'content_type_not_json' => [415, 'The body must be sent as application/json'],
            'too_large' => [413, 'The body is larger than 1 MiB'],
            'not_json' => [400, 'The body is not valid JSON'],
            'not_an_object' => [400, 'The body must be one JSON object'],
            'too_many_names' => [400, 'The body has more than 5000 names'],
        ][$code];
        foreach ([['POST', '/customers'], ['PUT', '/customers/4000000'], ['PUT', '/user/password']] as [$method, $path]) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->send($method, $path, $body, $type === '' ? [] : ['Content-Type' => $type]));
            self::assertRefused($answer, $status, $sentence, $code);
        }
        if ($code === 'too_many_names') {
            $sale = Bodies::sale($this->customer(), ['items' => $body]);
            self::assertRefused($this->client->post('/sales', $sale), 400, $sentence, $code);
        }
    }

    public function testTheLargestBodiesAreAcceptedInAnyCharset(): void
    {
        $answer = $this->client->send('POST', '/customers', str_pad('{"name":"', (1 << 20) - 2, 'x') . '"}', self::JSON);
        self::assertRule($answer, 'name', 'Name must be at most 120 characters');
        $customer = Bodies::customer(['address' => 'Shop ' . str_repeat('":', 100)]);
        $names = substr(Client::encode($customer), 0, -1) . str_repeat(',"x":0', 5_000 - count($customer)) . '}';
        foreach (['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'] as $type) {
            $answer = $this->client->send('POST', '/customers', $names, ['Content-Type' => $type]);
            self::assertSame([201, $customer['address']], [$answer->status, $answer->record()['address'] ?? null], $answer->body);
        }
        $items = array_fill(0, 200, ['productName' => str_pad('":', 250, '":'), 'unit' => 'box', 'quantity' => '1', 'unitPrice' => '5', 'amount' => '5.00']);
        foreach ([$items, json_encode($items, JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT)] as $sent) {
            $this->sale($this->customer(), ['items' => $sent, 'amount' => '1000.00']);
        }
    }

    public function testASignInOfMoreThanEightKibibytesIsRefused(): void
    {
        $stranger = new Client(TestBed::server());
        $large = $this->changingNothing(static fn(): Answer => $stranger->send('POST', '/auth/login', str_repeat('x', 8_193), self::JSON));
        self::assertRefused($large, 413, 'The body is larger than 8 KiB', 'too_large');
        $right = $stranger->send('POST', '/auth/login', str_pad('{"username":"munshi","password":"wrong"', 8_191) . '}', self::JSON);
        self::assertRefused($right, 401, 'Invalid username or password', 'sign_in_wrong');
    }

    public function testNoTwoSentencesHaveOneCodeAndApiPhpItselfUsesThem(): void
    {
        self::assertSame(ErrorCodes::SENTENCES, array_unique(ErrorCodes::SENTENCES));
        preg_match_all('/"message": "([^"]+)", "code": "([^"]+)"/', (string) file_get_contents(dirname(__DIR__, 3) . '/api.php'), $found, PREG_SET_ORDER);
        self::assertCount(3, $found);
        foreach ($found as [, $message, $code]) {
            self::assertSame(str_replace("', \$name, '", '{name}', $message), ErrorCodes::SENTENCES[$code] ?? null);
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
        foreach ([['GET', '/customers'], ['GET', '/nothing'], ['PUT', '/customers'], ['POST', '/customers'], ['GET', '/customers/1']] as [$method, $path]) {
            $answer = $this->client->send($method, $path);
            foreach ([
                'Content-Type' => 'application/json; charset=utf-8', 'Cache-Control' => 'no-store', 'X-Content-Type-Options' => 'nosniff',
                'Referrer-Policy' => 'no-referrer', 'X-Frame-Options' => 'DENY', 'Cross-Origin-Opener-Policy' => 'same-origin',
                'Cross-Origin-Resource-Policy' => 'same-origin', 'Content-Security-Policy' => "default-src 'none'", 'Permissions-Policy' => 'camera=()',
            ] as $name => $value) {
                self::assertStringStartsWith($value, (string) $answer->header($name), $name);
            }
            self::assertNull($answer->header('X-Powered-By'));
            foreach (array_keys($answer->headers) as $name) {
                self::assertStringStartsNotWith('access-control-', $name);
            }
        }
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

    public function testForHostsThatRefusePutPatchAndDeleteAPostMayEndWithTheMethod(): void
    {
        [$id, $payment, $expense] = [$this->customer(), $this->payment($this->vendor()), $this->expense()];
        $answer = $this->client->post("/customers/{$id}/as-put", ['name' => 'New Name']);
        self::assertFields(['id' => $id, 'name' => 'New Name', 'phoneNumber' => '98765 43210'], $answer->record());
        self::assertSame(7.5, $this->client->post("/vendor-payments/{$payment}/as-patch", ['amount' => 7.5])->record()['amount'] ?? null);
        self::assertSame(200, $this->client->send('POST', "/expenses/{$expense}/as-delete")->status);
        self::assertSame([], $this->client->get('/expenses')->rows());
        $refused = $this->client->post("/customers/{$id}/as-patch", ['name' => 'Om']);
        self::assertSame([405, 'GET, PUT, DELETE'], [$refused->status, $refused->header('Allow')]);
        self::assertSame([404, 422], [$this->client->post('/nothing/as-put', [])->status, $this->client->post("/customers/{$id}/as-put", ['name' => ''])->status]);
        self::assertSame([404, 404], [$this->client->get("/customers/{$id}/as-delete")->status, $this->client->put("/customers/{$id}/as-delete", [])->status], 'only a POST');
        foreach ([['PUT', ''], ['PATCH', ''], ['DELETE', ''], ['POST', '/as-delete']] as [$method, $suffix]) {
            self::assertSame(['ok' => true], $this->client->send($method, "/probe{$suffix}", '{}', self::JSON)->json());
        }
    }

    public function testBehindAProxyThatEndsHttpsTheCookieIsSecureAndHttpsStays(): void
    {
        foreach ([
            [[], false], [['X-Forwarded-Proto' => 'https'], true], [['X-Forwarded-Proto' => 'https, http'], true], [['X-Forwarded-Proto' => 'HTTPS,https'], true],
            [['X-Forwarded-Proto' => 'http, https'], false], [['X-Forwarded-SSL' => 'on'], true], [['X-Forwarded-SSL' => 'off'], false], [['Front-End-Https' => 'on'], true],
            [['CF-Visitor' => '{"scheme":"https"}'], true], [['CF-Visitor' => '{"scheme":"http"}'], false],
        ] as [$headers, $isSecure]) {
            $answer = (new Client(TestBed::server()))->post('/auth/login', self::LOGIN, $headers);
            self::assertSame($isSecure, str_contains((string) $answer->header('Set-Cookie'), '; Secure'), Client::encode($headers));
            self::assertSame($isSecure ? 'max-age=31536000' : null, $answer->header('Strict-Transport-Security'));
        }
        $server = TestBed::serve($this->database, ['APP_URL' => 'https://Khata.example.in/firm']);
        $answer = (new Client($server))->post('/auth/login', self::LOGIN, ['Origin' => 'https://khata.example.in']);
        self::assertMatchesRegularExpression('~; Path=/firm/; .*; Secure~', (string) $answer->header('Set-Cookie'));
        $foreign = Client::signedIn($server)->post('/customers', Bodies::customer(), ['Origin' => 'https://khata.example']);
        self::assertRefused($foreign, 403, 'This request came from another site and was refused');
        $server->kill();
    }
}
