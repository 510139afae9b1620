<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Clock;

/**
 * Records changes in their own transaction: who, when, what, before, after. A row of an update has only what changed
 * (Delta). What would change the closed books is refused here, 409 (ClosedBooks). Answers are ids of history rows.
 */
final class History
{
    public const LIST = 'history';
    private const INSERT = 'INSERT INTO history (changed_at, user_id, username, name, action, record_type, record_id, label, number,
                                  owner, about, caused_by, before_json, after_json)';

    /**
     * @param ?int $causeId the history row of the change that these follow from
     * @param bool $isRestoring whether updates are part of an undo
     * @param ?RecordLabel $confirmation what confirmations are called
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly User $user,
        private readonly ClosedBooks $books,
        private readonly ?int $causeId = null,
        private readonly bool $isRestoring = false,
        private readonly ?RecordLabel $confirmation = null,
    ) {}

    /** For changes that only follow from the one that $causeId records. */
    public function following(int $causeId, bool $isRestoring = false): self
    {
        return new self($this->database, $this->clock, $this->user, $this->books, $causeId, $isRestoring);
    }

    public function confirming(string $type, string $number, string $owner): self
    {
        $label = new RecordLabel('confirmation', $number, $owner, $type);
        return new self($this->database, $this->clock, $this->user, $this->books, confirmation: $label);
    }

    /** @param array<string, mixed> $after */
    public function created(string $type, int $id, array $after): int
    {
        return $this->insert([$this->row('create', $type, $id, null, $after)]);
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return ?int null when nothing changed
     */
    public function updated(string $type, int $id, array $before, array $after): ?int
    {
        return $before === $after ? null : $this->insert([$this->row('update', $type, $id, $before, $after)]);
    }

    /**
     * @param array<string, mixed>|null $before null if it was created
     * @param array<string, mixed> $after
     */
    public function saved(string $type, int $id, ?array $before, array $after): void
    {
        $before === null ? $this->created($type, $id, $after) : $this->updated($type, $id, $before, $after);
    }

    /** @param array<string, mixed> $before */
    public function deleted(string $type, int $id, array $before): int
    {
        return $this->insert([$this->row('delete', $type, $id, $before, null)]);
    }

    /** @param array<string, mixed> $before */
    public function merged(string $type, int $id, array $before, int $intoId): int
    {
        return $this->insert([$this->row('merge', $type, $id, $before, ['into' => $intoId])]);
    }

    /**
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

    /** @param list<array<string, mixed>> $records each with its id */
    public function deletedAll(string $type, array $records): void
    {
        $this->insert(array_map(
            fn(array $before): array => $this->row('delete', $type, self::idOf($before), $before, null),
            $records,
        ));
    }

    /**
     * @param array<string, mixed>|null $before null if it was deleted
     * @param array<string, mixed> $after
     */
    public function restored(string $type, int $id, ?array $before, array $after): int
    {
        return $this->insert([$this->row('restore', $type, $id, $before, $after)]);
    }

    /**
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
        $label = $this->confirmation ?? RecordLabel::of($type, $id, ($after ?? []) + ($before ?? []));
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

    /** @param list<list<int|string|null>> $rows */
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
