<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Sound;

/**
 * Customers. A row is the answer: {id, name, phoneNumber, address, oldBalance, createdAt, oldCrates}.
 *
 * @phpstan-import-type Row from Database
 */
final class CustomerStore extends Sql
{
    private const SELECT = 'SELECT id, name, phone_number AS phoneNumber, address, old_balance AS oldBalance,
                    created_at AS createdAt, old_crates AS oldCrates
             FROM customers';

    /** @return iterable<Row> by name. A search looks at names and phone numbers; what begins so, then other literal matches come first */
    public function list(?Search $search): iterable
    {
        if ($search === null) {
            return $this->database->stream(self::SELECT . ' ORDER BY name, id');
        }
        $begins = $search->begins('name', 'phone_number');
        $literal = Condition::any($search->contains('name', 'phone_number'), $search->containsCompact('phone_number'), $search->endsWithDigits('phone_number'));
        $found = Condition::any($literal, $search->soundsLike('sound', 'name'));
        return $this->database->stream(
            self::SELECT . " WHERE {$found->sql} ORDER BY {$begins->sql} DESC, {$literal->sql} DESC, name, id",
            [...$found->params, ...$begins->params, ...$literal->params],
        );
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ?', [$id]);
    }

    /** @return Row|null the customer, locked until the transaction ends */
    public function lock(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
    }

    public function insert(CustomerInput $customer): int
    {
        return $this->database->insert(
            'INSERT INTO customers (name, sound, phone_number, address, old_balance, old_crates, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)',
            [...self::values($customer), $this->services->clock->moment()],
        );
    }

    public function update(int $id, CustomerInput $customer): void
    {
        $this->database->change(
            'UPDATE customers
             SET name = ?, sound = ?, phone_number = ?, address = ?, old_balance = ?, old_crates = ?
             WHERE id = ?',
            [...self::values($customer), $id],
        );
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(CustomerInput $customer): array
    {
        return [
            $customer->name,
            Sound::of($customer->name),
            $customer->phoneNumber,
            $customer->address,
            Money::fromPaise($customer->oldBalancePaise),
            $customer->oldCrates,
        ];
    }

    /** Deletes the customer alone; its sales, collections and promise must be gone. */
    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM customers WHERE id = ?', [$id]);
    }
}
