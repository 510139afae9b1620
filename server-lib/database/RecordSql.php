<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Page;

/** @template I of object a record's checked fields */
abstract class RecordSql extends Sql
{
    /** @var string */
    protected const TABLE = '';
    /** @var string the table's name in SELECT */
    protected const ALIAS = '';
    /** @var string the statement that reads records, up to its conditions */
    public const SELECT = '';
    /** @var string the parents' ids by field, such as 'vendor_id AS vendorId'; '' for records without parents */
    protected const PARENTS = '';

    /** @return Record|null */
    public function find(int $id): ?array
    {
        $row = $this->database->row(static::SELECT . ' WHERE ' . static::ALIAS . '.id = ?', [$id]);
        return $row === null ? null : static::answer($row);
    }

    /** @return Record|null locked until the transaction ends */
    public function lock(int $id): ?array
    {
        $found = $this->database->ids('SELECT id FROM ' . static::TABLE . ' WHERE id = ? FOR UPDATE', [$id]);
        return $found === [] ? null : $this->find($id);
    }

    /** @return Row|null its parents' ids, read without a lock; null if there is no such record */
    public function parents(int $id): ?array
    {
        return static::PARENTS === ''
            ? []
            : $this->database->row('SELECT ' . static::PARENTS . ' FROM ' . static::TABLE . ' WHERE id = ?', [$id]);
    }

    /**
     * @param list<int> $ids
     * @return list<Record> by id
     */
    public function all(array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $among = ' WHERE ' . static::ALIAS . '.id IN (' . implode(', ', $ids) . ') ORDER BY ' . static::ALIAS . '.id';
        return array_map(static::answer(...), $this->database->rows(static::SELECT . $among));
    }

    /**
     * @param ?Page $page null: all
     * @return \Generator<Record> newest day first; within a day, the last entered first
     */
    public function page(Condition $where, ?Page $page = null, string $select = ''): \Generator
    {
        $order = ' ORDER BY ' . static::ALIAS . '.day DESC, ' . static::ALIAS . '.id DESC';
        $sql = ($select ?: static::SELECT) . " WHERE {$where->sql}$order" . $page?->clause();
        foreach ($this->database->stream($sql, $where->params) as $row) {
            yield static::answer($row);
        }
    }

    public function count(Condition $where): int
    {
        if ($where->params === [] && in_array(static::TABLE, RowCounts::LISTS, true)) {
            return $this->database->rowCounts->of(static::TABLE);
        }
        $from = static::TABLE . ' ' . static::ALIAS;
        return $this->database->number("SELECT COUNT(*) FROM $from WHERE {$where->sql}", $where->params);
    }

    /**
     * @param I $input
     * @return int the new record's id
     */
    public function insert(object $input): int
    {
        $id = $this->insertRow(static::TABLE, [...static::values($input), 'entered_at' => $this->services->clock->instant()]);
        if (in_array(static::TABLE, RowCounts::LISTS, true)) {
            $this->database->rowCounts->add(static::TABLE, 1);
        }
        $this->changed(null, get_object_vars($input));
        return $id;
    }

    /**
     * @param Record $before as it was locked
     * @param I $input
     */
    public function update(array $before, object $input): void
    {
        $this->updateRow(static::TABLE, static::values($input), (int) $before['id']);
        $this->changed($before, get_object_vars($input));
    }

    /** @param Record $before as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take([(int) $before['id']], static::TABLE);
        $this->changed($before, null);
    }

    /**
     * @param I $input
     * @return array<string, int|string|null> what insert and update both write, by column
     */
    abstract protected static function values(object $input): array;

    /**
     * Brings stored totals up to date, where there are any.
     *
     * @param array<mixed>|null $before null if it is new
     * @param array<mixed>|null $after null if it is deleted
     */
    protected function changed(?array $before, ?array $after): void {}

    /**
     * @param Row $row as it is read
     * @return Record
     */
    protected static function answer(array $row): array
    {
        return $row;
    }
}
