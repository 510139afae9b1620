<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use FruitKhata\Http\ErrorCodes;
use PHPUnit\Framework\TestCase;

/** A test that talks HTTP to the running server, as the admin, on empty tables. */
abstract class ServerTestCase extends TestCase
{
    protected Client $client;
    protected TestDatabase $database;

    protected function setUp(): void
    {
        $this->database = TestBed::database();
        $this->client = TestBed::client();
        $this->database->clean();
    }

    /** Leaves the admin's account alone. */
    protected function tearDown(): void
    {
        $this->database->run('DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE username <> ?)', [AppServer::ADMIN]);
        $this->database->run('DELETE FROM users WHERE username <> ?', [AppServer::ADMIN]);
    }

    /**
     * Creates a record that must be accepted.
     *
     * @param array<string, mixed> $body
     * @return int its id
     */
    protected function create(string $path, array $body): int
    {
        $answer = $this->client->post($path, $body);
        self::assertSame(201, $answer->status, "POST {$path}: {$answer->body}");
        return $answer->id();
    }

    /** Adds an account and signs it in. */
    protected function signUp(string $username, string $name = 'Chotu', string $role = 'staff'): Client
    {
        $this->create('/users', ['name' => $name, 'username' => $username, 'password' => 'tokri-peti-9', 'role' => $role, 'currentPassword' => AppServer::PASSWORD]);
        return Client::signedIn(TestBed::server(), $username, 'tokri-peti-9');
    }

    /** @param array<string, mixed> $changes */
    protected function customer(array $changes = []): int
    {
        return $this->create('/customers', Bodies::customer($changes));
    }

    /** @param array<string, mixed> $changes */
    protected function vendor(array $changes = []): int
    {
        return $this->create('/vendors', Bodies::vendor($changes));
    }

    /** @param array<string, mixed> $changes */
    protected function purchase(int $vendorId, array $changes = []): int
    {
        return $this->create('/purchases', Bodies::purchase($vendorId, $changes));
    }

    /** @param array<string, mixed> $changes */
    protected function sale(int $customerId, array $changes = []): int
    {
        return $this->create('/sales', Bodies::sale($customerId, $changes));
    }

    /** @param array<string, mixed> $changes */
    protected function collection(int $customerId, array $changes = []): int
    {
        return $this->create('/collections', Bodies::collection($customerId, $changes));
    }

    /** @param array<string, mixed> $changes */
    protected function expense(array $changes = []): int
    {
        return $this->create('/expenses', Bodies::expense($changes));
    }

    /** @param array<string, mixed> $changes */
    protected function payment(int $vendorId, array $changes = []): int
    {
        return $this->create('/vendor-payments', Bodies::payment($vendorId, $changes));
    }

    /** @param array<string, mixed> $changes */
    protected function holder(array $changes = []): int
    {
        return $this->create('/holders', Bodies::holder($changes));
    }

    /** @param array<string, mixed> $changes */
    protected function transfer(?int $toId, array $changes = []): int
    {
        return $this->create('/transfers', Bodies::transfer($toId, $changes));
    }

    /**
     * A valid body of a form; the record that it belongs to is made.
     *
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    protected function bodyFor(string $path, array $changes = []): array
    {
        return match ($path) {
            '/customers' => Bodies::customer($changes),
            '/vendors' => Bodies::vendor($changes),
            '/purchases' => Bodies::purchase($this->vendor(), $changes),
            '/sales' => Bodies::sale($this->customer(), $changes),
            '/collections' => Bodies::collection($this->customer(), $changes),
            '/expenses' => Bodies::expense($changes),
            '/vendor-payments' => Bodies::payment($this->vendor(), $changes),
            '/holders' => Bodies::holder($changes),
            '/transfers' => Bodies::transfer($this->holder(), $changes),
            default => self::fail("No body for {$path}"),
        };
    }

    /** Asserts a refusal: status, sentence and code. */
    protected static function assertRefused(Answer $answer, int $status, string $message, ?string $code = null): void
    {
        self::assertSame([$status, $message], [$answer->status, $answer->record()['message'] ?? null], $answer->body);
        if ($status === 422) {
            self::assertSame('rule_broken', $answer->code(), $answer->body);
            return;
        }
        self::assertArrayNotHasKey('errors', $answer->record(), $answer->body);
        self::assertSame($message, ErrorCodes::sentence($answer->code(), $answer->values()), $answer->body);
        self::assertSame($code ?? $answer->code(), $answer->code(), $answer->body);
    }

    /** Asserts a 422 whose first broken rule is this one. */
    protected static function assertRule(Answer $answer, string $field, string $text): void
    {
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame([$text, $text], [$answer->message(), $answer->errors()[$field] ?? null], $answer->body);
        self::assertSame('rule_broken', $answer->code(), $answer->body);
        $sentences = array_map(static fn(array $rule): string => ErrorCodes::sentence(...$rule), $answer->codes());
        self::assertSame($answer->errors(), $sentences, $answer->body);
    }

    /**
     * Sends a call that must be refused and asserts that the whole database is unchanged.
     *
     * @param callable(): Answer $request
     */
    protected function changingNothing(callable $request): Answer
    {
        $before = $this->database->checksum();
        $answer = $request();
        self::assertSame($before, $this->database->checksum(), 'A refused request changed the database: ' . $answer->body);
        return $answer;
    }

    /**
     * @param array<string, mixed> $expected fields that must be there with exactly these values
     * @param array<string, mixed> $actual
     */
    protected static function assertFields(array $expected, array $actual): void
    {
        self::assertSame($expected, array_intersect_key([...$expected, ...$actual], $expected));
        self::assertSame([], array_diff(array_keys($expected), array_keys($actual)), 'Fields are missing');
    }

    protected function assertBooksAgree(): void
    {
        self::assertFields(['differences' => [], 'agree' => true], $this->client->get('/books/check')->record());
    }

    protected static function moment(): string
    {
        return '/\A\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\z/';
    }
}
