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
