<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Clock;

/**
 * The trail of changes: who, when, what, before, after. Written in the change's own transaction. A change that changes
 * nothing leaves no row.
 */
final class History
{
    /** Its number of rows is kept, see RowCounts. */
    public const LIST = 'history';
    private const ROWS_A_STATEMENT = 200;
    /** Well below the packet that the smallest server takes, 1 MB. */
    private const BYTES_A_STATEMENT = 300_000;

    /**
     * @param ?int $causeId the history row that what is written here follows from; null for a change on its own
     * @param bool $isRestoring an update is part of an undo, and so counts as no change of its own
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly User $user,
        private readonly ?int $causeId = null,
        private readonly bool $isRestoring = false,
    ) {}

    /** The trail of what only follows from the change that $causeId records. */
    public function following(int $causeId): self
    {
        return new self($this->database, $this->clock, $this->user, $causeId);
    }

    /** The same trail for updates that an undo makes. */
    public function asRestoring(): self
    {
        return new self($this->database, $this->clock, $this->user, $this->causeId, true);
    }

    /**
     * @param string $record the record's kind, such as 'sale'
     * @param array<string, mixed> $after
     */
    public function created(string $record, int $id, array $after): void
    {
        $this->insert([$this->row('create', $record, $id, null, $after)]);
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return ?int the history row's id; null when nothing changed
     */
    public function updated(string $record, int $id, array $before, array $after): ?int
    {
        return $before === $after ? null : $this->insert([$this->row('update', $record, $id, $before, $after)]);
    }

    /**
     * @param array<string, mixed> $before
     * @return int the history row's id, for what went with the record
     */
    public function deleted(string $record, int $id, array $before): int
    {
        return $this->insert([$this->row('delete', $record, $id, $before, null)]);
    }

    /**
     * Many records of one kind, each changed.
     *
     * @param list<array<string, mixed>> $before each with its id
     * @param list<array<string, mixed>> $after in the same order
     */
    public function updatedAll(string $record, array $before, array $after): void
    {
        $this->insertAll(array_map(
            fn(array $old, array $new): array => $this->row($this->isRestoring ? 'restore' : 'update', $record, self::idOf($old), $old, $new),
            $before,
            $after,
        ));
    }

    /**
     * Many records of one kind, each deleted.
     *
     * @param list<array<string, mixed>> $records each with its id
     */
    public function deletedAll(string $record, array $records): void
    {
        $this->insertAll(array_map(
            fn(array $before): array => $this->row('delete', $record, self::idOf($before), $before, null),
            $records,
        ));
    }

    /**
     * A change of the record was taken back.
     *
     * @param array<string, mixed>|null $before null: it was deleted
     * @param array<string, mixed> $after
     * @return int the history row's id
     */
    public function restored(string $record, int $id, ?array $before, array $after): int
    {
        return $this->insert([$this->row('restore', $record, $id, $before, $after)]);
    }

    /**
     * Many records of one kind came back.
     *
     * @param list<int> $ids
     * @param list<array<string, mixed>> $before [] where they were deleted
     * @param list<array<string, mixed>> $after
     */
    public function restoredAll(string $record, array $ids, array $before, array $after): void
    {
        $rows = [];
        foreach ($ids as $i => $id) {
            $rows[] = $this->row('restore', $record, $id, $before[$i] ?? null, $after[$i]);
        }
        $this->insertAll($rows);
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
     * The values of the code 'changed_meanwhile': `when` is for the English sentence, `at` the moment for other languages.
     *
     * @param array{changedBy: string, changedAt: string} $change
     * @return array{name: string, when: string, at: string}
     */
    public static function whoAndWhen(array $change): array
    {
        $changedAt = new \DateTimeImmutable($change['changedAt'], new \DateTimeZone('UTC'));
        return ['name' => $change['changedBy'], 'when' => $changedAt->format('M d, g:i A'), 'at' => $change['changedAt']];
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     * @return list<int|string|null> in the order of the columns
     */
    private function row(string $action, string $record, int $id, ?array $before, ?array $after): array
    {
        return [
            $this->clock->moment(),
            $this->user->id,
            $this->user->username,
            $action,
            $record,
            $id,
            RecordLabel::of($record, $id, $after ?? $before ?? []),
            $this->causeId,
            $before === null ? null : json_encode($before, Response::JSON_FLAGS),
            $after === null ? null : json_encode($after, Response::JSON_FLAGS),
        ];
    }

    /** @param list<list<int|string|null>> $rows */
    private function insertAll(array $rows): void
    {
        $batch = [];
        $bytes = 0;
        foreach ($rows as $row) {
            $batch[] = $row;
            $bytes += array_sum(array_map(static fn(mixed $value): int => is_string($value) ? strlen($value) : 8, $row));
            if (count($batch) === self::ROWS_A_STATEMENT || $bytes > self::BYTES_A_STATEMENT) {
                $this->insert($batch);
                [$batch, $bytes] = [[], 0];
            }
        }
        if ($batch !== []) {
            $this->insert($batch);
        }
    }

    /**
     * @param non-empty-list<list<int|string|null>> $rows
     * @return int the first row's id
     */
    private function insert(array $rows): int
    {
        $this->database->rowCounts->add(self::LIST, count($rows));
        return $this->database->insert(
            'INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, caused_by,
                                  before_json, after_json)
             VALUES ' . implode(', ', array_fill(0, count($rows), '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')),
            array_merge(...$rows),
        );
    }

    /** @param array<string, mixed> $record */
    private static function idOf(array $record): int
    {
        return is_int($record['id'] ?? null) ? $record['id'] : throw new \LogicException('A record has an id');
    }
}
