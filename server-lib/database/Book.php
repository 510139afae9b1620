<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * The name of this book. Devices know records by their ids, which may mean others after a restore: a restored book has
 * another name. No backup has it, and in a copy that was made by the host's own tools it stands beside the name of the
 * database that was copied.
 */
final class Book extends Sql
{
    private const NAME = 'SELECT name FROM book_name WHERE database_name = DATABASE()';

    /** A random name, made when it is first needed, and again once the rows are in another database. */
    public function name(): string
    {
        return $this->text(self::NAME) ?? $this->made();
    }

    /** Of two requests that make it at once, the first one's counts. */
    private function made(): string
    {
        $this->database->change(
            'INSERT INTO book_name (id, name, database_name)
             VALUES (1, ?, DATABASE())
             ON DUPLICATE KEY UPDATE
               name = IF(database_name = VALUES(database_name), name, VALUES(name)),
               database_name = VALUES(database_name)',
            [bin2hex(random_bytes(16))],
        );
        return (string) $this->text(self::NAME);
    }
}
