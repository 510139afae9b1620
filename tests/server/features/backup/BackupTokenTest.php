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
    public function testTheTokenIsAnsweredOnceAndFetchesTheBackup(): void
    {
        self::assertNull($this->client->get('/backup-token')->json());
        $token = $this->token($this->client);
        self::assertMatchesRegularExpression('/\A[0-9a-f]{64}\z/', $token);
        $shown = $this->client->get('/backup-token');
        self::assertSame(['createdAt', 'createdBy', 'lastUsedAt'], array_keys($shown->record()));
        self::assertFields(['createdBy' => 'admin', 'lastUsedAt' => null], $shown->record());
        self::assertStringNotContainsString($token, $shown->body);
        $backup = $this->fetch($token);
        self::assertSame([200, 'application/gzip'], [$backup->status, $backup->header('Content-Type')]);
        self::assertStringEndsWith("-- End of the backup.\n", (string) gzdecode($backup->body));
        $used = $this->client->get('/backup-token')->record()['lastUsedAt'] ?? null;
        self::assertIsString($used);
        self::assertMatchesRegularExpression(self::moment(), $used);
    }

    public function testTheCopyHasNoSecret(): void
    {
        $token = $this->token($this->client);
        $this->fetch('wrong');
        $this->database->run("INSERT INTO second_factors SELECT id, 'secret', NOW(), 1 FROM users");
        $this->database->run("INSERT INTO recovery_codes SELECT id, UNHEX(REPEAT('ab', 32)) FROM users");
        $this->database->run("INSERT INTO server_errors (happened_at, reference, request, text) VALUES (NOW(), 'r', 'GET /', 'x')");
        $body = (string) gzdecode($this->fetch($token)->body);
        foreach (['sessions', 'sign_in_attempts', 'backup_tokens', 'second_factors', 'recovery_codes', 'server_errors', 'book_name'] as $table) {
            self::assertGreaterThan(0, $this->database->count($table), $table);
            self::assertStringNotContainsString("INSERT INTO `{$table}`", $body);
        }
        foreach (['second_factors', 'recovery_codes', 'server_errors'] as $table) {
            $this->database->run("DELETE FROM {$table}");
        }
    }

    public function testItOpensNothingElse(): void
    {
        $headers = ['Authorization' => 'Bearer ' . $this->token($this->client)];
        foreach (RouteTable::calls(static fn(Route $route): bool => in_array($route->access, [Access::SignedIn, Access::Admin], true)) as [$method, $path]) {
            self::assertRefused($this->stranger()->send($method, $path, '', $headers), 401, 'Please sign in', 'not_signed_in');
        }
        self::assertSame(405, $this->stranger()->send('POST', '/backup', '', $headers)->status);
    }

    public function testASecondTokenReplacesTheFirstAndRevokingEndsIt(): void
    {
        $first = $this->token($this->client);
        $second = $this->token($this->client);
        self::assertRefused($this->fetch($first), 401, 'The backup token is not valid', 'backup_token_wrong');
        self::assertSame(200, $this->fetch($second)->status);
        self::assertSame(200, $this->client->delete('/backup-token')->status);
        self::assertRefused($this->fetch($second), 401, 'The backup token is not valid', 'backup_token_wrong');
        self::assertNull($this->client->get('/backup-token')->json());
        self::assertSame(200, $this->client->delete('/backup-token')->status);
    }

    public function testItEndsWithTheRightsOfWhoMadeIt(): void
    {
        $id = $this->account('malik', 'admin', 'Malik Ji');
        $token = $this->token($this->signIn('malik'), self::PASSWORD);
        self::assertSame(200, $this->fetch($token)->status);
        $this->client->put("/users/$id", ['role' => 'staff', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(401, $this->fetch($token)->status);
        $this->database->run("UPDATE users SET role = 'admin', is_disabled = 1 WHERE id = ?", [$id]);
        self::assertRefused($this->fetch($token), 401, 'The backup token is not valid', 'backup_token_wrong');
        $this->client->delete('/backup-token');
    }

    public function testWrongTokensAreThrottledAndARightOneGoesOn(): void
    {
        $token = $this->token($this->client);
        for ($guess = 1; $guess <= 10; $guess++) {
            self::assertSame(401, $this->fetch(hash('sha256', "guess $guess"))->status);
        }
        $refused = $this->fetch(str_repeat('0', 64));
        self::assertSame([429, 'too_many_attempts'], [$refused->status, $refused->code()]);
        self::assertGreaterThan(0, (int) $refused->header('Retry-After'));
        self::assertSame(200, $this->fetch($token)->status);
    }

    public function testAMalformedTokenIsAWrongOneAndASessionDoesNotHelpIt(): void
    {
        $this->token($this->client);
        foreach (['Bearer', 'Bearer ', 'Bearer x', 'Basic YWRtaW46YWRtaW4=', "Bearer ' OR 1=1 --", 'Bearer ' . str_repeat('g', 64)] as $header) {
            $answer = $this->client->send('GET', '/backup', '', ['Authorization' => $header]);
            self::assertSame([401, 'backup_token_wrong'], [$answer->status, $answer->code()], $header);
        }
    }

    public function testStaffMakeSeeAndRevokeNone(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        foreach ([
            fn(): Answer => $munshi->get('/backup-token'),
            fn(): Answer => $munshi->post('/backup-token', ['password' => self::PASSWORD]),
            fn(): Answer => $munshi->delete('/backup-token'),
            fn(): Answer => $munshi->get('/backup'),
        ] as $send) {
            self::assertRefused($this->changingNothing($send), 403, 'Only an admin may do this', 'admin_only');
        }
    }

    public function testTheSecretIsStoredNowhereEvenUnderAKey(): void
    {
        $body = ['password' => AppServer::PASSWORD];
        $headers = ['Idempotency-Key' => 'once'];
        $first = $this->client->post('/backup-token', $body, $headers)->record()['token'] ?? '';
        $second = $this->client->post('/backup-token', $body, $headers)->record()['token'] ?? '';
        self::assertIsString($first);
        self::assertNotSame($first, $second, 'a repeated press is no replay');
        self::assertSame(0, $this->database->count('idempotency_keys'));
        self::assertIsString($second);
        self::assertStringNotContainsString($second, (string) gzdecode($this->client->backup()->body));
    }

    public function testBackupsAndTokensAreInTheHistoryWithTheName(): void
    {
        $this->account('malik', 'admin', 'Malik Ji');
        $token = $this->token($this->signIn('malik'), self::PASSWORD);
        $this->fetch($token);
        $this->client->backup();
        $this->client->delete('/backup-token');
        $backups = $this->client->get('/history', ['recordType' => 'backup'])->rows();
        self::assertSame(['admin', 'Malik Ji'], array_column($backups, 'name'));
        self::assertSame(['create', 'create'], array_column($backups, 'action'));
        $tokens = $this->client->get('/history', ['recordType' => 'backup-token'])->rows();
        self::assertSame([['delete', 'admin'], ['create', 'malik']], array_map(null, array_column($tokens, 'action'), array_column($tokens, 'username')));
        self::assertSame([false, false], array_column($tokens, 'undoable'));
    }

    public function testACopyIsInTheHistoryFromItsFirstPartOn(): void
    {
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00' FROM seq_1200000_to_1220000",
        );
        $this->account('malik', 'admin', 'Malik Ji');
        $authorization = ['Authorization' => 'Bearer ' . $this->token($this->signIn('malik'), self::PASSWORD)];
        $fetches = [
            'admin' => fn(string $part): Answer => $this->client->backup(['part' => $part]),
            'Malik Ji' => fn(string $part): Answer => $this->stranger()->send('GET', "/backup?part=$part", '', $authorization),
        ];
        foreach ($fetches as $name => $fetch) {
            $next = self::nextPart($fetch(''));
            $begun = $this->newestBackup();
            self::assertFields(['name' => $name, 'action' => 'create', 'recordId' => 0, 'undoable' => false], $begun);
            $moment = $begun['owner'];
            self::assertIsString($moment);
            self::assertMatchesRegularExpression(self::moment(), $moment);
            self::assertFields(['label' => "Backup · $moment", 'changes' => [['field' => 'begunAt', 'from' => null, 'to' => $moment]]], $begun);
            self::assertNull($this->client->get('/hosting/check')->record()['lastBackup'] ?? null);

            self::assertSame('', self::nextPart($fetch($next)));
            $ended = $this->newestBackup();
            self::assertFields(['id' => $begun['id'], 'changedAt' => $begun['changedAt'], 'name' => $name], $ended);
            $taken = $this->client->get('/hosting/check')->record()['lastBackup'] ?? null;
            self::assertIsString($taken);
            self::assertFields(['label' => "Backup · $taken", 'owner' => $taken, 'changes' => [['field' => 'takenAt', 'from' => null, 'to' => $taken]]], $ended);
            self::assertGreaterThan(0, $ended['recordId']);

            // Parts that continue no copy of this person's own are a copy of their own.
            foreach (['/-\w+/' => '-0', '/-(\w+)/' => '-zzzz'] as $rowId => $other) {
                self::nextPart($fetch((string) preg_replace($rowId, $other, $next, 1)));
                self::assertNotSame($ended['id'], $this->newestBackup()['id']);
            }
            $this->database->run('DELETE FROM backups');
        }
        self::nextPart($fetches['admin']($next));
        self::assertFields(['name' => 'admin'], $this->newestBackup());
        self::assertCount(7, $this->client->get('/history', ['recordType' => 'backup'])->rows());
        $this->client->delete('/backup-token');
    }

    /** @return array<string, mixed> the history's newest row of a backup */
    private function newestBackup(): array
    {
        return $this->client->get('/history', ['recordType' => 'backup', 'limit' => 1])->rows()[0] ?? [];
    }

    /** The name of the part after this one; '' after the last. */
    private static function nextPart(Answer $part): string
    {
        $end = '/\n-- (?:Next part: (\S+)|End of the backup\.)\n\z/';
        self::assertSame([200, 1], [$part->status, preg_match($end, (string) gzdecode($part->body), $found)]);
        return $found[1] ?? '';
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
