<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Database\Sql;
use FruitKhata\Http\ApiError;

final class FirmStore extends Sql
{
    private const SELECT = 'SELECT upi_id AS upiId, owner_phone AS ownerPhone, pocket, closed_until AS closedUntil, crates, address, phone, licence,
                                   money_since AS moneySince, cash_customer_id AS cashCustomerId, name
                            FROM firm
                            WHERE id = 1';

    /** Of its history rows. */
    public const ID = 1;

    /** @return Firm */
    public function find(): array
    {
        return self::toWire($this->database->row(self::SELECT));
    }

    public function name(): string
    {
        return $this->find()['name'] ?: $this->services->config->firmName;
    }

    /** @return Firm */
    public function lock(): array
    {
        // Else there would be nothing to lock.
        $this->database->change('INSERT INTO firm (id) VALUES (1) ON DUPLICATE KEY UPDATE id = 1');
        return self::toWire($this->database->row(self::SELECT . ' FOR UPDATE'));
    }

    /**
     * @param Firm|null $firm null: as it is now
     * @return array<string, mixed> as the history has it, with cashCustomerName
     */
    public function named(?array $firm = null): array
    {
        $firm ??= $this->find();
        $id = $firm['cashCustomerId'];
        return [...$firm, 'cashCustomerName' => $id === null ? null : $this->text('SELECT name FROM customers WHERE id = ?', [$id])];
    }

    /** @param Firm $firm */
    public function update(array $firm): void
    {
        $this->database->change(
            'UPDATE firm
             SET upi_id = ?, owner_phone = ?, pocket = ?, closed_until = ?, crates = ?, address = ?, phone = ?, licence = ?,
                 money_since = ?, cash_customer_id = ?, name = ?
             WHERE id = 1',
            array_map(static fn(mixed $value): int|string|null => is_bool($value) ? (int) $value : $value, array_values($firm)),
        );
    }

    /** He can be neither deleted nor merged away. The caller holds his lock. */
    public function refuseCashCustomer(int $customerId): void
    {
        if ($this->database->ids('SELECT cash_customer_id FROM firm WHERE id = 1 LOCK IN SHARE MODE') === [$customerId]) {
            throw ApiError::conflict('is_cash_customer');
        }
    }

    public function beginMoney(string $day): void
    {
        $this->database->change('UPDATE firm SET money_since = ? WHERE id = 1', [$day]);
    }

    /**
     * @param Row|null $row null until the settings are saved for the first time
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
