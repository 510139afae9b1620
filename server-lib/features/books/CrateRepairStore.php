<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Services;

/** Sets kept counts of crates to the sums of their movements, with a history row each. The caller holds the parties' locks. */
final class CrateRepairStore extends Sql
{
    private readonly CrateBookQueries $books;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->books = new CrateBookQueries($services);
    }

    /**
     * @param 'customer'|'vendor' $party
     * @param list<int> $ids
     * @return int how many counts changed
     */
    public function repair(History $history, string $party, array $ids): int
    {
        $rows = $ids === [] ? [] : $this->books->differing($party, $ids);
        foreach ($rows as ['id' => $id, 'name' => $name, 'crates' => $kept, 'cratesSum' => $sum]) {
            $this->database->change("UPDATE {$party}s SET crates = ? WHERE id = ?", [(int) $sum, (int) $id]);
            $fields = ['id' => (int) $id, 'name' => $name];
            $history->updatedAll($party, [$fields + ['crates' => (int) $kept]], [$fields + ['crates' => (int) $sum]]);
        }
        return count($rows);
    }
}
