<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\Sql;

/** Records when the books were checked and how many differences there were. */
final class BookCheckStore extends Sql
{
    private const KEPT = 100;

    /** Records a check that was sent completely, and forgets all but the newest ones. */
    public function insert(string $moment, int $differences): void
    {
        $id = $this->database->insert('INSERT INTO book_checks (checked_at, differences) VALUES (?, ?)', [$moment, $differences]);
        $this->database->change('DELETE FROM book_checks WHERE id <= ?', [$id - self::KEPT]);
    }

    /** @return array{checkedAt: ?string, differences: ?int} both null before the first check */
    public function last(): array
    {
        $row = $this->database->row(
            'SELECT checked_at AS checkedAt, differences
             FROM book_checks
             ORDER BY id DESC
             LIMIT 1',
        );
        return $row === null
            ? ['checkedAt' => null, 'differences' => null]
            : ['checkedAt' => (string) $row['checkedAt'], 'differences' => (int) $row['differences']];
    }
}
