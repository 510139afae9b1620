<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Database\Sql;
use FruitKhata\Http\ApiError;

/**
 * The firm's settings: one row, missing until they are saved for the first time.
 *
 * @phpstan-import-type Firm from FirmInput
 */
final class FirmStore extends Sql
{
    private const SELECT = 'SELECT upi_id AS upiId, owner_phone AS ownerPhone, pocket, closed_until AS closedUntil, crates, address, phone, licence,
                                   money_since AS moneySince, cash_customer_id AS cashCustomerId, name
                            FROM firm
                            WHERE id = 1';

    /** The firm is one record; its history rows need an id. */
    public const ID = 1;

    /** @return Firm */
    public function find(): array
    {
        return self::toWire($this->database->row(self::SELECT));
    }

    /** What the firm is called on screens, papers and in messages. */
    public function name(): string
    {
        return $this->find()['name'] ?: $this->services->config->firmName;
    }

    /**
     * Locked until the transaction ends. A missing row is made first: there would be nothing to lock.
     *
     * @return Firm
     */
    public function lock(): array
    {
        $this->database->change('INSERT INTO firm (id) VALUES (1) ON DUPLICATE KEY UPDATE id = 1');
        return self::toWire($this->database->row(self::SELECT . ' FOR UPDATE'));
    }

    /**
     * For the history, which names people.
     *
     * @param Firm $firm
     * @return array<string, mixed> with cashCustomerName, null for none
     */
    public function named(array $firm): array
    {
        $id = $firm['cashCustomerId'];
        return [...$firm, 'cashCustomerName' => $id === null ? null : $this->text('SELECT name FROM customers WHERE id = ?', [$id])];
    }

    public function update(FirmInput $firm): void
    {
        $this->database->change(
            'UPDATE firm
             SET upi_id = ?, owner_phone = ?, pocket = ?, closed_until = ?, crates = ?, address = ?, phone = ?, licence = ?,
                 money_since = ?, cash_customer_id = ?, name = ?
             WHERE id = 1',
            array_map(static fn(mixed $value): int|string|null => is_bool($value) ? (int) $value : $value, array_values($firm->values)),
        );
    }

    /**
     * He can be neither deleted nor merged away. The caller holds his lock; the firm's row is read as it is now.
     *
     * @throws ApiError 409 if the customer is the cash customer
     */
    public function refuseCashCustomer(int $customerId): void
    {
        if ($this->database->ids('SELECT cash_customer_id FROM firm WHERE id = 1 LOCK IN SHARE MODE') === [$customerId]) {
            throw ApiError::conflict('is_cash_customer');
        }
    }

    /** From this day on, money that is not cash should say where it is. The caller holds the lock. */
    public function beginMoney(string $day): void
    {
        $this->database->change('UPDATE firm SET money_since = ? WHERE id = 1', [$day]);
    }

    /**
     * @param array<string, int|float|string|null>|null $row
     * @return Firm
     */
    private static function toWire(?array $row): array
    {
        return [
            'upiId' => (string) ($row['upiId'] ?? ''),
            'ownerPhone' => (string) ($row['ownerPhone'] ?? ''),
            'pocket' => ($row['pocket'] ?? 1) === 1,
            'closedUntil' => (string) ($row['closedUntil'] ?? ''),
            'crates' => ($row['crates'] ?? 0) === 1,
            'address' => (string) ($row['address'] ?? ''),
            'phone' => (string) ($row['phone'] ?? ''),
            'licence' => (string) ($row['licence'] ?? ''),
            'moneySince' => (string) ($row['moneySince'] ?? ''),
            'cashCustomerId' => isset($row['cashCustomerId']) ? (int) $row['cashCustomerId'] : null,
            'name' => (string) ($row['name'] ?? ''),
        ];
    }
}
