<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Hosting;

use FruitKhata\Features\Hosting\HostingQueries;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\TestWith;

/** What an admin reads about the hosting in Settings. */
final class HostingCheckTest extends ServerTestCase
{
    public function testItReportsVersionsTheLastBackupAndLeftoverFiles(): void
    {
        $check = $this->client->get('/hosting/check')->record();
        self::assertFields(['php' => PHP_VERSION, 'databaseIsSupported' => true, 'lastBackup' => null, 'leftovers' => [], 'errors' => []], $check);
        self::assertIsString($check['database']);
        self::assertMatchesRegularExpression('/\A(MariaDB|MySQL) \d+\.\d+/', $check['database']);
        $this->client->backup();
        $root = dirname(__DIR__, 4);
        $name = 'fruit-khata-left-' . getmypid() . '.sql.gz';
        touch("$root/$name");
        try {
            $check = $this->client->get('/hosting/check')->record();
        } finally {
            unlink("$root/$name");
        }
        self::assertSame([$name], $check['leftovers']);
        self::assertIsString($check['lastBackup']);
        self::assertMatchesRegularExpression(self::moment(), $check['lastBackup']);
    }

    public function testAServerErrorIsFoundByItsNumberAndTheNewestFiftyAreKept(): void
    {
        $this->database->run('ALTER TABLE customers ADD COLUMN broken VARCHAR(5) NOT NULL');
        try {
            $answer = $this->client->post('/customers', Bodies::customer(['name' => 'Ramesh Secret']));
            self::assertSame([500, 'unexpected'], [$answer->status, $answer->code()]);
            $errors = $this->client->get('/hosting/check')->record()['errors'];
            self::assertIsArray($errors);
            self::assertIsArray($errors[0]);
            self::assertSame([$answer->header('X-Request-Id'), 'POST /customers'], [$errors[0]['reference'], $errors[0]['request']]);
            self::assertIsString($errors[0]['text']);
            self::assertStringContainsString("Field 'broken' doesn't have a default value", $errors[0]['text']);
            self::assertStringNotContainsString('Ramesh Secret', $errors[0]['text']);
            $this->database->run('INSERT INTO server_errors (happened_at, reference, request, text) VALUES ' . implode(', ', array_fill(0, 60, "(NOW(), 'old', '', '')")));
            $this->client->post('/customers', Bodies::customer());
            self::assertSame(50, $this->database->count('server_errors'));
        } finally {
            $this->database->run('ALTER TABLE customers DROP COLUMN broken');
        }
    }

    #[TestWith(['10.11.6-MariaDB-0+deb12u1', 'MariaDB 10.11.6', true])]
    #[TestWith(['10.3.39-MariaDB', 'MariaDB 10.3.39', false])]
    #[TestWith(['5.5.5-10.6.16-MariaDB-cll-lve', 'MariaDB 10.6.16', true])]
    #[TestWith(['8.0.36-0ubuntu0.22.04.1', 'MySQL 8.0.36', true])]
    #[TestWith(['5.7.44-log', 'MySQL 5.7.44', false])]
    public function testTheDatabaseIsNamed(string $version, string $name, bool $isSupported): void
    {
        self::assertSame([$name, $isSupported], [HostingQueries::versionName($version), HostingQueries::isSupported($version)]);
    }
}
