<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** Records when backups were taken. */
final class BackupStore
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** Records a backup that was sent completely. */
    public function insert(string $moment): void
    {
        $this->database->insert('INSERT INTO backups (taken_at) VALUES (?)', [$moment]);
    }
}
