<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Sql;

/** Records when backups were taken. */
final class BackupStore extends Sql
{
    private const KEPT = 100;

    /** Records a backup that was sent completely, and forgets all but the newest ones; returns its id. */
    public function insert(string $moment): int
    {
        $id = $this->database->insert('INSERT INTO backups (taken_at) VALUES (?)', [$moment]);
        $this->database->change('DELETE FROM backups WHERE id <= ?', [$id - self::KEPT]);
        return $id;
    }
}
