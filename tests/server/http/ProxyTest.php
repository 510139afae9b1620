<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** Behind a proxy that ends HTTPS the session cookie is still secure and the app recognizes its own pages. */
final class ProxyTest extends ServerTestCase
{
    private const LOGIN = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];

    /** @return iterable<string, array{array<string, string>, bool}> */
    public static function schemes(): iterable
    {
        yield 'nothing' => [[], false];
        yield 'https' => [['X-Forwarded-Proto' => 'https'], true];
        yield 'a list' => [['X-Forwarded-Proto' => 'https, http'], true];
        yield 'a list without a space' => [['X-Forwarded-Proto' => 'HTTPS,https'], true];
        yield 'http to the browser' => [['X-Forwarded-Proto' => 'http, https'], false];
        yield 'SSL on' => [['X-Forwarded-SSL' => 'on'], true];
        yield 'SSL off' => [['X-Forwarded-SSL' => 'off'], false];
        yield 'the front end' => [['Front-End-Https' => 'on'], true];
        yield 'Cloudflare' => [['CF-Visitor' => '{"scheme":"https"}'], true];
        yield 'Cloudflare over HTTP' => [['CF-Visitor' => '{"scheme":"http"}'], false];
    }

    /** @param array<string, string> $headers */
    #[DataProvider('schemes')]
    public function testTheCookieIsSecureAndHttpsStaysIfTheBrowserUsesIt(array $headers, bool $isSecure): void
    {
        $answer = (new Client(TestBed::server()))->post('/auth/login', self::LOGIN, $headers);
        $cookie = $answer->header('Set-Cookie') ?? '';
        self::assertSame($isSecure, str_contains($cookie, '; Secure'), $cookie);
        self::assertSame($isSecure ? 'max-age=31536000' : null, $answer->header('Strict-Transport-Security'));
    }

    public function testUsesTheAddressInConfigPhpIfTheProxySendsNoHeaders(): void
    {
        $server = TestBed::serve($this->database, ['APP_URL' => 'https://Khata.example.in/firm']);
        $headers = ['Origin' => 'https://khata.example.in'];
        $answer = (new Client($server))->post('/auth/login', self::LOGIN, $headers);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertStringContainsString('; Path=/firm/; ', $answer->header('Set-Cookie') ?? '');
        self::assertStringContainsString('; Secure', $answer->header('Set-Cookie') ?? '');
        $foreign = Client::signedIn($server)->post('/customers', Bodies::customer(), ['Origin' => 'https://khata.example']);
        self::assertRefused($foreign, 403, 'This request came from another site and was refused');
        $server->kill();
    }

    public function testReportsAnInvalidAddressInConfigPhp(): void
    {
        $server = TestBed::serve($this->database, ['APP_URL' => 'khata.example.in']);
        $answer = (new Client($server))->get('/auth/check');
        self::assertRefused($answer, 503, "The setting url in config.php is not an address such as 'https://khata.example.in/'.");
        $server->kill();
    }
}
