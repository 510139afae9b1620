<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

abstract class Sql
{
    protected readonly Database $database;

    public function __construct(protected readonly Services $services)
    {
        $this->database = $services->database;
    }

    /** @param Params $params */
    protected function text(string $sql, array $params = []): ?string
    {
        $value = $this->database->column($sql, $params)[0] ?? null;
        return $value === null ? null : (string) $value;
    }

    /** @param Params $params */
    protected function paise(string $sql, array $params = []): int
    {
        return Money::toPaise($this->text($sql, $params) ?? '0');
    }

    /**
     * @param Params $params
     * @return array<int, int> the second column of each row, which is in rupees, by the first, an id
     */
    protected function paiseById(string $sql, array $params = []): array
    {
        return array_map(Money::toPaise(...), array_map(strval(...), $this->database->pairs($sql, $params)));
    }

    /**
     * @param array<string, int|string|null> $values by column
     * @return int the new row's id
     */
    protected function insertRow(string $table, array $values): int
    {
        $columns = implode(', ', array_keys($values));
        $places = implode(', ', array_fill(0, count($values), '?'));
        return $this->database->insert("INSERT INTO $table ($columns) VALUES ($places)", array_values($values));
    }

    /** @param array<string, int|string|null> $values by column */
    protected function updateRow(string $table, array $values, int|string $id, string $key = 'id'): void
    {
        $set = implode(' = ?, ', array_keys($values));
        $this->database->change("UPDATE $table SET $set = ? WHERE $key = ?", [...array_values($values), $id]);
    }
}
