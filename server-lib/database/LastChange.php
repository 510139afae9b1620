<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Who changed a record last, and when.
 *
 * @phpstan-import-type Row from Database
 */
final class LastChange
{
    /**
     * @param string $by the person (ChangedBy)
     * @param string $at 'YYYY-MM-DD HH:MM:SS'
     */
    private function __construct(private readonly string $by, private readonly string $at) {}

    /** @param string $type the record's type, such as 'sale' */
    public static function of(Database $database, string $type, int $id): ?self
    {
        return self::fromRow($database->row(
            'SELECT ' . ChangedBy::NAME . ' AS name, h.username, h.changed_at AS changedAt
             FROM history h
             WHERE h.record_type = ? AND h.record_id = ?
             ORDER BY h.id DESC
             LIMIT 1',
            [$type, $id],
        ));
    }

    /** @param Row|null $row {name, username, changedAt} */
    public static function fromRow(?array $row): ?self
    {
        return $row === null ? null : new self(
            ChangedBy::shown((string) $row['name'], (string) $row['username']),
            (string) $row['changedAt'],
        );
    }

    /**
     * The values of the code 'changed_meanwhile': `when` is for the English sentence; other languages format the moment `at`.
     *
     * @return array{name: string, when: string, at: string}
     */
    public function values(): array
    {
        $at = new \DateTimeImmutable($this->at, new \DateTimeZone('UTC'));
        return ['name' => $this->by, 'when' => $at->format('M d, g:i A'), 'at' => $this->at];
    }
}
