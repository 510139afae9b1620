<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\PhoneticKey;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** A row is the answer (PartyKind). */
final class PartyStore extends Sql
{
    private readonly string $table;
    private readonly string $select;

    public function __construct(Services $services, private readonly PartyKind $kind)
    {
        parent::__construct($services);
        $this->table = $kind->table();
        $this->select = "SELECT {$kind->selected()} FROM {$this->table}";
    }

    /** @return iterable<Row> by name; of a search what begins so, then other literal matches come first */
    public function list(?Search $search): iterable
    {
        if ($search === null) {
            return $this->database->stream("{$this->select} ORDER BY name, id");
        }
        $begins = $search->begins('name', 'phone_number');
        $literal = Condition::any($search->contains('name', 'phone_number'), $search->containsCompact('phone_number'), $search->endsWithDigits('phone_number'));
        $found = Condition::any($literal, $search->soundsLike('sound', 'name'));
        return $this->database->stream(
            "{$this->select} WHERE {$found->sql} ORDER BY {$begins->sql} DESC, {$literal->sql} DESC, name, id",
            [...$found->params, ...$begins->params, ...$literal->params],
        );
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row("{$this->select} WHERE id = ?", [$id]);
    }

    /** @return Row|null */
    public function lock(int $id): ?array
    {
        return $this->database->row("{$this->select} WHERE id = ? FOR UPDATE", [$id]);
    }

    public function insert(PartyInput $party): int
    {
        return $this->insertRow($this->table, [...$this->values($party), 'created_at' => $this->services->clock->moment()]);
    }

    public function update(int $id, PartyInput $party): void
    {
        $this->updateRow($this->table, $this->values($party), $id);
    }

    /** @return array<string, int|string> by column */
    private function values(PartyInput $party): array
    {
        $values = ['sound' => PhoneticKey::of($party->values['name'])];
        foreach ($party->values as $field => $value) {
            $values[$this->kind->columns()[$field]] = $value;
        }
        return $values;
    }

    /** What belongs to it must be gone. */
    public function delete(int $id): void
    {
        (new DeletedRows($this->database))->take([$id], $this->table);
    }
}
