<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;

abstract class DayCountStore extends Sql
{
    /** @var string */
    protected const TABLE = '';
    /** @var string their columns */
    protected const COLUMNS = '';
    /** @var string what was done: the columns of who and when begin with it */
    protected const DONE = '';

    /** @return Row|null */
    public function find(string $day): ?array
    {
        return $this->where('day = ?', $day);
    }

    /** @return Row|null locked until the transaction ends */
    public function lock(string $day): ?array
    {
        return $this->where('day = ? FOR UPDATE', $day);
    }

    /** @return Row|null */
    protected function where(string $condition, string $day): ?array
    {
        return $this->database->row('SELECT day, ' . static::COLUMNS . ' FROM ' . static::TABLE . " WHERE $condition", [$day]);
    }

    /**
     * Only a count says who counted, and when: another note leaves both.
     *
     * @param array<string, int|string|null> $values by column
     * @throws DatabaseFault that the transaction retries, if somebody else has counted the day for the first time meanwhile
     */
    protected function put(string $day, array $values, ?string $countedBy, bool $isNew): void
    {
        if ($countedBy !== null) {
            $values[static::DONE . '_by'] = $countedBy;
            $values[static::DONE . '_at'] = $this->services->clock->moment();
        }
        if (!$isNew) {
            $this->updateRow(static::TABLE, $values, $day, 'day');
            return;
        }
        try {
            $this->insertRow(static::TABLE, ['day' => $day] + $values);
        } catch (\PDOException $fault) {
            throw DatabaseFault::codeOf($fault) === DatabaseFault::DUPLICATE_KEY ? DatabaseFault::changedMeanwhile() : $fault;
        }
    }
}
