<?php

declare(strict_types=1);

namespace FruitKhata\Features\Vendors;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Sound;

/**
 * Vendors. A row is the answer: {id, name, phoneNumber, address, notes, oldBalance, createdAt, oldCrates}.
 *
 * @phpstan-import-type Row from Database
 */
final class VendorStore extends Sql
{
    private const SELECT = 'SELECT id, name, phone_number AS phoneNumber, address, notes, old_balance AS oldBalance,
                    created_at AS createdAt, old_crates AS oldCrates
             FROM vendors';

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

    /** @return Row|null the vendor, locked until the transaction ends */
    public function lock(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
    }

    public function insert(VendorInput $vendor): int
    {
        return $this->database->insert(
            'INSERT INTO vendors (name, sound, phone_number, address, notes, old_balance, old_crates, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [...self::values($vendor), $this->services->clock->moment()],
        );
    }

    public function update(int $id, VendorInput $vendor): void
    {
        $this->database->change(
            'UPDATE vendors
             SET name = ?, sound = ?, phone_number = ?, address = ?, notes = ?, old_balance = ?, old_crates = ?
             WHERE id = ?',
            [...self::values($vendor), $id],
        );
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(VendorInput $vendor): array
    {
        return [
            $vendor->name,
            Sound::of($vendor->name),
            $vendor->phoneNumber,
            $vendor->address,
            $vendor->notes,
            Money::fromPaise($vendor->oldBalancePaise),
            $vendor->oldCrates,
        ];
    }

    /** Deletes the vendor alone; its purchases and payments must be gone. */
    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM vendors WHERE id = ?', [$id]);
    }
}
