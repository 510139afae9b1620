<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

use FruitKhata\Database\Sql;

final class HostingQueries extends Sql
{
    private const BACKUP_DAYS = 7;

    public function databaseVersion(): string
    {
        return (string) $this->text('SELECT VERSION()');
    }

    public function lastBackup(): ?string
    {
        return $this->text('SELECT MAX(taken_at) FROM backups');
    }

    /** Whether the newest backup is older than a week; without one, whether the first account is. */
    public function backupIsDue(): bool
    {
        return $this->database->number(
            'SELECT COALESCE((SELECT MAX(taken_at) FROM backups), (SELECT MIN(created_at) FROM users))
                      < ? - INTERVAL ' . self::BACKUP_DAYS . ' DAY',
            [$this->services->clock->moment()],
        ) === 1;
    }

    /** @return list<Row> {at, reference, request, text}, newest first */
    public function errors(): array
    {
        return $this->database->rows(
            'SELECT happened_at AS at, reference, request, text
             FROM server_errors
             ORDER BY id DESC
             LIMIT 50',
        );
    }

    /** $version is what SELECT VERSION() returns, such as '10.11.6-MariaDB-0+deb12u1' or '8.0.36'. */
    public static function versionName(string $version): string
    {
        return (self::isMariaDb($version) ? 'MariaDB ' : 'MySQL ') . self::number($version);
    }

    public static function isSupported(string $version): bool
    {
        return version_compare(self::number($version), self::isMariaDb($version) ? '10.4' : '8.0', '>=');
    }

    private static function isMariaDb(string $version): bool
    {
        return stripos($version, 'mariadb') !== false;
    }

    /** Some MariaDB servers put 5.5.5 before their own number, for old replicas. */
    private static function number(string $version): string
    {
        $own = (string) preg_replace('/\A5\.5\.5-(?=\d)/', '', $version);
        return preg_match('/\A\d+(\.\d+)*/', $own, $found) === 1 ? $found[0] : '';
    }
}
