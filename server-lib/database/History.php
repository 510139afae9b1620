<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Clock;

/** The trail of changes: who, when, what, before, after. Written in the change's own transaction. */
final class History
{
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly User $user,
    ) {}

    /**
     * @param string $record the record's kind, such as 'sale'
     * @param array<string, mixed> $after
     */
    public function created(string $record, int $id, array $after): void
    {
        $this->write('create', $record, $id, null, $after);
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    public function updated(string $record, int $id, array $before, array $after): void
    {
        $this->write('update', $record, $id, $before, $after);
    }

    /** @param array<string, mixed> $before what was deleted, with what went along with it */
    public function deleted(string $record, int $id, array $before): void
    {
        $this->write('delete', $record, $id, $before, null);
    }

    /**
     * The newest change of a record: who made it, by name where there is one, and when; null without any.
     *
     * @return array{changedBy: string, changedAt: string}|null
     */
    public static function lastChange(Database $database, string $record, int $id): ?array
    {
        $row = $database->row(
            "SELECT COALESCE(NULLIF(u.name, ''), h.username) AS changedBy, h.changed_at AS changedAt
             FROM history h
             LEFT JOIN users u ON u.id = h.user_id
             WHERE h.record_type = ? AND h.record_id = ?
             ORDER BY h.id DESC
             LIMIT 1",
            [$record, $id],
        );
        return $row === null
            ? null
            : ['changedBy' => (string) $row['changedBy'], 'changedAt' => (string) $row['changedAt']];
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    private function write(string $action, string $record, int $id, ?array $before, ?array $after): void
    {
        $this->database->insert(
            'INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, before_json, after_json)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [
                $this->clock->moment(),
                $this->user->id,
                $this->user->username,
                $action,
                $record,
                $id,
                $before === null ? null : json_encode($before, Response::JSON_FLAGS),
                $after === null ? null : json_encode($after, Response::JSON_FLAGS),
            ],
        );
    }
}
