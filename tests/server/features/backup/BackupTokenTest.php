<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Http\Access;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\RouteTable;

/** The backup that a script fetches with a token. */
final class BackupTokenTest extends AuthTestCase
{
    private const WRONG = 'The backup token is not valid';

    public function testATokenIsAnsweredOnceAndFetchesACopyWithoutSecretsUntilAnotherOneOrNoneIsThere(): void
    {
        self::assertNull($this->client->get('/backup-token')->json());
        $this->account('malik', 'admin', 'Malik Ji');
        $first = $this->token($this->signIn('malik'), self::PASSWORD);
        self::assertMatchesRegularExpression('/\A[0-9a-f]{64}\z/', $first);
        $shown = $this->client->get('/backup-token');
        self::assertSame(['createdAt', 'createdBy', 'lastUsedAt'], array_keys($shown->record()));
        self::assertFields(['createdBy' => 'Malik Ji', 'lastUsedAt' => null], $shown->record());
        self::assertStringNotContainsString($first, $shown->body);
        $this->fetch('wrong');
        $this->database->run("INSERT INTO second_factors SELECT id, 'secret', NOW(), 1 FROM users");
        $this->database->run("INSERT INTO recovery_codes SELECT id, UNHEX(REPEAT('ab', 32)) FROM users");
        $this->database->run("INSERT INTO server_errors (happened_at, reference, request, text) VALUES (NOW(), 'r', 'GET /', 'x')");
        $backup = $this->fetch($first);
        self::assertSame([200, 'application/gzip'], [$backup->status, $backup->header('Content-Type')]);
        $body = (string) gzdecode($backup->body);
        self::assertStringEndsWith("-- End of the backup.\n", $body);
        foreach (['sessions', 'sign_in_attempts', 'backup_tokens', 'second_factors', 'recovery_codes', 'server_errors', 'book_name'] as $table) {
            self::assertGreaterThan(0, $this->database->count($table), $table);
            self::assertStringNotContainsString("INSERT INTO `{$table}`", $body);
        }
        foreach (['second_factors', 'recovery_codes', 'server_errors'] as $table) {
            $this->database->run("DELETE FROM {$table}");
        }
        $used = $this->client->get('/backup-token')->record()['lastUsedAt'] ?? null;
        self::assertIsString($used);
        self::assertMatchesRegularExpression(self::moment(), $used);
        $second = $this->token($this->client);
        self::assertRefused($this->fetch($first), 401, self::WRONG, 'backup_token_wrong');
        foreach (['revoked', 'and once more'] as $ignored) {
            self::assertSame(200, $this->client->delete('/backup-token')->status);
        }
        self::assertRefused($this->fetch($second), 401, self::WRONG, 'backup_token_wrong');
        self::assertNull($this->client->get('/backup-token')->json());
        $rows = fn(string $type): array => array_map(
            static fn(array $row): array => [$row['action'], $row['name'], $row['undoable']],
            $this->client->get('/history', ['recordType' => $type])->rows(),
        );
        self::assertSame([['create', 'Malik Ji', false]], $rows('backup'));
        self::assertSame([['delete', 'admin', false], ['create', 'admin', false], ['create', 'Malik Ji', false]], $rows('backup-token'));
    }

    public function testItOpensNothingElseAndIsStoredNowhereEvenUnderAKey(): void
    {
        $headers = ['Authorization' => 'Bearer ' . $this->token($this->client)];
        foreach (RouteTable::calls(static fn(Route $route): bool => in_array($route->access, [Access::SignedIn, Access::Admin], true)) as [$method, $path]) {
            self::assertRefused($this->stranger()->send($method, $path, '', $headers), 401, 'Please sign in', 'not_signed_in');
        }
        self::assertSame(405, $this->stranger()->send('POST', '/backup', '', $headers)->status);
        $again = fn(): mixed => $this->client->post('/backup-token', ['password' => AppServer::PASSWORD], ['Idempotency-Key' => 'once'])->record()['token'];
        self::assertNotSame($again(), $again(), 'a repeated press is no replay, since the token is stored nowhere');
        self::assertSame(0, $this->database->count('idempotency_keys'));
    }

    public function testItEndsWithTheRightsOfWhoMadeIt(): void
    {
        $id = $this->account('malik', 'admin', 'Malik Ji');
        $token = $this->token($this->signIn('malik'), self::PASSWORD);
        self::assertSame(200, $this->fetch($token)->status);
        $this->client->put("/users/$id", ['role' => 'staff', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(401, $this->fetch($token)->status);
        $this->database->run("UPDATE users SET role = 'admin', is_disabled = 1 WHERE id = ?", [$id]);
        self::assertRefused($this->fetch($token), 401, self::WRONG, 'backup_token_wrong');
        $this->client->delete('/backup-token');
    }

    public function testWrongTokensAreThrottledAlsoWithASessionAndARightOneGoesOn(): void
    {
        $token = $this->token($this->client);
        foreach (['Bearer', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', "Bearer ' OR 1=1 --", ...array_fill(0, 6, 'Bearer ' . str_repeat('0', 64))] as $header) {
            $answer = $this->client->send('GET', '/backup', '', ['Authorization' => $header]);
            self::assertRefused($answer, 401, self::WRONG, 'backup_token_wrong');
        }
        $refused = $this->fetch(str_repeat('0', 64));
        self::assertSame([429, 'too_many_attempts'], [$refused->status, $refused->code()]);
        self::assertGreaterThan(0, (int) $refused->header('Retry-After'));
        self::assertSame(200, $this->fetch($token)->status);
    }

    private function token(Client $client, string $password = AppServer::PASSWORD): string
    {
        $answer = $client->post('/backup-token', ['password' => $password]);
        self::assertSame([201, ['token']], [$answer->status, array_keys($answer->record())], $answer->body);
        $token = $answer->record()['token'];
        self::assertIsString($token);
        return $token;
    }

    /** By a script: without cookies. */
    private function fetch(string $token): Answer
    {
        return $this->stranger()->send('GET', '/backup', '', ['Authorization' => "Bearer $token"]);
    }
}
