<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Hosting;

use FruitKhata\Features\Hosting\HostingQueries;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Bodies;
use PHPUnit\Framework\Attributes\DataProvider;

/** What an admin reads about the hosting in Settings. */
final class HostingCheckTest extends AuthTestCase
{
    public function testItReportsVersionsTheLastBackupAndLeftoverFiles(): void
    {
        $check = $this->client->get('/hosting/check')->record();
        self::assertSame(PHP_VERSION, $check['php'] ?? null);
        $database = $check['database'] ?? null;
        self::assertIsString($database);
        self::assertMatchesRegularExpression('/\A(MariaDB|MySQL) \d+\.\d+/', $database);
        self::assertTrue($check['databaseIsSupported'] ?? null);
        self::assertArrayHasKey('lastBackup', $check);
        self::assertNull($check['lastBackup']);
        self::assertSame([], $check['leftovers'] ?? null);
    }

    public function testABackupThatWasSentCompletelyCountsAsTheLastOne(): void
    {
        $this->client->backup();
        $lastBackup = $this->client->get('/hosting/check')->record()['lastBackup'] ?? null;
        self::assertIsString($lastBackup);
        self::assertMatchesRegularExpression(self::moment(), $lastBackup);
    }

    public function testAFileThatWasLeftBesideTheAppIsNamed(): void
    {
        $root = dirname(__DIR__, 4);
        $name = 'fruit-khata-left-' . getmypid() . '.sql.gz';
        touch("$root/$name");
        try {
            self::assertSame([$name], $this->client->get('/hosting/check')->record()['leftovers'] ?? null);
        } finally {
            unlink("$root/$name");
        }
    }

    public function testAServerErrorIsFoundByItsNumberAndTheNewestFiftyAreKept(): void
    {
        self::assertSame([], $this->client->get('/hosting/check')->record()['errors'] ?? null);
        $this->database->run('ALTER TABLE customers ADD COLUMN broken VARCHAR(5) NOT NULL');
        try {
            $answer = $this->client->post('/customers', Bodies::customer(['name' => 'Ramesh Secret']));
            self::assertSame([500, 'unexpected'], [$answer->status, $answer->code()]);
            $errors = $this->client->get('/hosting/check')->record()['errors'] ?? null;
            self::assertIsArray($errors);
            $error = $errors[0] ?? null;
            self::assertIsArray($error);
            self::assertSame([$answer->header('X-Request-Id'), 'POST /customers'], [$error['reference'] ?? null, $error['request'] ?? null]);
            self::assertIsString($error['text'] ?? null);
            self::assertStringContainsString("Field 'broken' doesn't have a default value", $error['text']);
            self::assertStringNotContainsString('Ramesh Secret', $error['text']);
            self::assertMatchesRegularExpression(self::moment(), is_string($error['at'] ?? null) ? $error['at'] : '');
            $this->database->run('INSERT INTO server_errors (happened_at, reference, request, text) VALUES ' . implode(', ', array_fill(0, 60, "(NOW(), 'old', '', '')")));
            $this->client->post('/customers', Bodies::customer());
            self::assertSame(50, $this->database->count('server_errors'));
        } finally {
            $this->database->run('ALTER TABLE customers DROP COLUMN broken');
        }
    }

    public function testItIsForAdminsOnly(): void
    {
        $this->account('munshi');
        self::assertRefused($this->signIn('munshi')->get('/hosting/check'), 403, 'Only an admin may do this', 'admin_only');
    }

    /** @return iterable<string, array{string, string, bool}> */
    public static function versions(): iterable
    {
        yield 'Debian' => ['10.11.6-MariaDB-0+deb12u1', 'MariaDB 10.11.6', true];
        yield 'an old MariaDB' => ['10.3.39-MariaDB', 'MariaDB 10.3.39', false];
        yield 'with the number for replicas' => ['5.5.5-10.6.16-MariaDB-cll-lve', 'MariaDB 10.6.16', true];
        yield 'MySQL' => ['8.0.36-0ubuntu0.22.04.1', 'MySQL 8.0.36', true];
        yield 'an old MySQL' => ['5.7.44-log', 'MySQL 5.7.44', false];
    }

    #[DataProvider('versions')]
    public function testTheDatabaseIsNamed(string $version, string $name, bool $isSupported): void
    {
        self::assertSame([$name, $isSupported], [HostingQueries::versionName($version), HostingQueries::isSupported($version)]);
    }
}
