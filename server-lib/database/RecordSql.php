<?php

declare(strict_types=1);

namespace FruitKhata\Database;

abstract class RecordSql extends Sql
{
    /** @var string the records' table */
    protected const TABLE = '';
    /** @var string the statement that reads them, up to its conditions */
    public const SELECT = '';
    /** @var string their id in it, such as 'e.id' */
    protected const ID = '';

    /** @return Row|null */
    public function find(int $id): ?array
    {
        $row = $this->database->row(static::SELECT . ' WHERE ' . static::ID . ' = ?', [$id]);
        return $row === null ? null : static::answer($row);
    }

    /** @return Row|null locked until the transaction ends */
    public function lock(int $id): ?array
    {
        $found = $this->database->ids('SELECT id FROM ' . static::TABLE . ' WHERE id = ? FOR UPDATE', [$id]);
        return $found === [] ? null : $this->find($id);
    }

    /**
     * @param list<int> $ids
     * @return list<Row> by id
     */
    public function all(array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $among = ' WHERE ' . static::ID . ' IN (' . implode(', ', $ids) . ') ORDER BY ' . static::ID;
        return array_map(static::answer(...), $this->database->rows(static::SELECT . $among));
    }

    /**
     * @param Row $row as it is read
     * @return Row
     */
    protected static function answer(array $row): array
    {
        return $row;
    }
}
