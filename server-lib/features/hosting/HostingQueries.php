<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** What the database tells about itself and about the last backup. */
final class HostingQueries
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** As the database server writes it. */
    public function databaseVersion(): string
    {
        return (string) ($this->database->row('SELECT VERSION() AS version')['version'] ?? '');
    }

    /** The moment of the newest backup that was sent to its end; null without any. */
    public function lastBackup(): ?string
    {
        $takenAt = $this->database->row('SELECT MAX(taken_at) AS takenAt FROM backups')['takenAt'] ?? null;
        return $takenAt === null ? null : (string) $takenAt;
    }
}
