<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Clock;

/**
 * Records changes: who, when, what, before, after. Rows are written in the change's own transaction. A row of an update has
 * only what changed (Delta); an update that changes nothing leaves no row. What would change the closed books is refused
 * here, 409 (ClosedBooks).
 */
final class History
{
    /** The list whose length RowCounts keeps. */
    public const LIST = 'history';
    private const INSERT = 'INSERT INTO history (changed_at, user_id, username, name, action, record_type, record_id, label, number,
                                  owner, about, caused_by, before_json, after_json)';

    /**
     * @param ?int $causeId the history row of the change that these changes follow from; null for a change on its own
     * @param bool $isRestoring whether updates are part of an undo, and so no changes of their own
     * @param ?RecordLabel $confirmed the record that confirmations are about
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly User $user,
        private readonly ClosedBooks $books,
        private readonly ?int $causeId = null,
        private readonly bool $isRestoring = false,
        private readonly ?RecordLabel $confirmed = null,
    ) {}

    /** For changes that only follow from the one that $causeId records. */
    public function following(int $causeId): self
    {
        return new self($this->database, $this->clock, $this->user, $this->books, $causeId);
    }

    /** For updates that an undo makes. */
    public function asRestoring(): self
    {
        return new self($this->database, $this->clock, $this->user, $this->books, $this->causeId, true);
    }

    /** For confirmations of a record. */
    public function confirming(RecordLabel $record): self
    {
        return new self($this->database, $this->clock, $this->user, $this->books, confirmed: $record);
    }

    /**
     * @param string $type the record's type, such as 'sale'
     * @param array<string, mixed> $after
     * @return int the history row's id
     */
    public function created(string $type, int $id, array $after): int
    {
        return $this->insert([$this->row('create', $type, $id, null, $after)]);
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return ?int the history row's id; null when nothing changed
     */
    public function updated(string $type, int $id, array $before, array $after): ?int
    {
        return $before === $after ? null : $this->insert([$this->row('update', $type, $id, $before, $after)]);
    }

    /**
     * What was created or updated.
     *
     * @param array<string, mixed>|null $before null if it was created
     * @param array<string, mixed> $after
     */
    public function saved(string $type, int $id, ?array $before, array $after): void
    {
        $before === null ? $this->created($type, $id, $after) : $this->updated($type, $id, $before, $after);
    }

    /**
     * @param array<string, mixed> $before
     * @return int the history row's id, for the records that are deleted with it
     */
    public function deleted(string $type, int $id, array $before): int
    {
        return $this->insert([$this->row('delete', $type, $id, $before, null)]);
    }

    /**
     * The record was entered twice, and was merged into the other one.
     *
     * @param array<string, mixed> $before
     * @return int the history row's id, for what moves to the other record
     */
    public function merged(string $type, int $id, array $before, int $intoId): int
    {
        return $this->insert([$this->row('merge', $type, $id, $before, ['into' => $intoId])]);
    }

    /**
     * Many records of one kind, each changed.
     *
     * @param list<array<string, mixed>> $before each with its id
     * @param list<array<string, mixed>> $after in the same order
     */
    public function updatedAll(string $type, array $before, array $after): void
    {
        $this->insert(array_map(
            fn(array $old, array $new): array => $this->row($this->isRestoring ? 'restore' : 'update', $type, self::idOf($old), $old, $new),
            $before,
            $after,
        ));
    }

    /**
     * Many records of one kind, each deleted.
     *
     * @param list<array<string, mixed>> $records each with its id
     */
    public function deletedAll(string $type, array $records): void
    {
        $this->insert(array_map(
            fn(array $before): array => $this->row('delete', $type, self::idOf($before), $before, null),
            $records,
        ));
    }

    /**
     * A change of the record was taken back.
     *
     * @param array<string, mixed>|null $before null if it was deleted
     * @param array<string, mixed> $after
     * @return int the history row's id
     */
    public function restored(string $type, int $id, ?array $before, array $after): int
    {
        return $this->insert([$this->row('restore', $type, $id, $before, $after)]);
    }

    /**
     * Many records of one kind came back.
     *
     * @param list<int> $ids
     * @param list<array<string, mixed>> $before [] if they were deleted
     * @param list<array<string, mixed>> $after
     */
    public function restoredAll(string $type, array $ids, array $before, array $after): void
    {
        $rows = [];
        foreach ($ids as $i => $id) {
            $rows[] = $this->row('restore', $type, $id, $before[$i] ?? null, $after[$i]);
        }
        $this->insert($rows);
    }

    /**
     * Deleted records came back as they were. The database copies the rows of their deletion: to send the records again
     * takes three times as long.
     *
     * @param array<int, int> $deletionIds history rows by record id
     * @param array<int, array<string, mixed>> $records by id, others too
     */
    public function restoredAsDeleted(string $type, array $deletionIds, array $records): void
    {
        if ($deletionIds === []) {
            return;
        }
        foreach (array_intersect_key($records, $deletionIds) as $record) {
            $this->books->refuse($type, null, $record);
        }
        $copied = $this->database->change(
            self::INSERT . " SELECT ?, ?, ?, ?, 'restore', record_type, record_id, label, number, owner, about, ?, NULL, before_json
             FROM history
             WHERE id IN (" . implode(', ', $deletionIds) . ')
             ORDER BY id',
            [$this->clock->moment(), $this->user->id, $this->user->username, $this->user->name, $this->causeId],
        );
        $this->database->rowCounts->add(self::LIST, $copied);
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     * @return list<int|string|null> in the order of the columns
     */
    private function row(string $action, string $type, int $id, ?array $before, ?array $after): array
    {
        $label = $this->confirmed?->ofConfirmation() ?? RecordLabel::of($type, $id, ($after ?? []) + ($before ?? []));
        $this->books->refuse($type, $before, $after);
        if ($before !== null && $after !== null) {
            [$before, $after] = Delta::between($before, $after);
        }
        if ($action === 'create' && $after !== null) {
            $after = Delta::ofCreation($after);
        }
        return [
            $this->clock->moment(),
            $this->user->id,
            $this->user->username,
            $this->user->name,
            $action,
            $type,
            $id,
            $label->text(),
            $label->number,
            $label->owner,
            $label->about,
            $this->causeId,
            $before === null ? null : self::json($before),
            $after === null ? null : self::json($after),
        ];
    }

    /** @param array<array-key, mixed> $record */
    public static function json(array $record): string
    {
        return json_encode($record, Response::JSON_FLAGS);
    }

    /**
     * @param list<list<int|string|null>> $rows
     * @return int the first row's id
     */
    private function insert(array $rows): int
    {
        $this->database->rowCounts->add(self::LIST, count($rows));
        return $this->database->insertAll(self::INSERT, $rows);
    }

    /** @param array<string, mixed> $record */
    private static function idOf(array $record): int
    {
        return is_int($record['id'] ?? null) ? $record['id'] : throw new \LogicException('A record has an id');
    }
}
