<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** The database's version and the last backup. */
final class HostingQueries
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** As the database server reports it. */
    public function databaseVersion(): string
    {
        return (string) ($this->database->row('SELECT VERSION() AS version')['version'] ?? '');
    }

    /** The moment of the newest backup that was sent completely; null if there is none. */
    public function lastBackup(): ?string
    {
        $takenAt = $this->database->row('SELECT MAX(taken_at) AS takenAt FROM backups')['takenAt'] ?? null;
        return $takenAt === null ? null : (string) $takenAt;
    }
}
