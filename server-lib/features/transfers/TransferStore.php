<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Database\RecordSql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * {id, date, amount, fromId, fromName, toId, toName, note}; null is the cash box.
 *
 * @extends RecordSql<TransferInput>
 */
final class TransferStore extends RecordSql
{
    protected const TABLE = 'transfers';
    protected const ALIAS = 't';
    public const SELECT = 'SELECT t.id, t.day AS date, t.amount, t.from_id AS fromId, f.name AS fromName, t.to_id AS toId,
                    h.name AS toName, t.note
             FROM transfers t
             LEFT JOIN holders f ON f.id = t.from_id
             LEFT JOIN holders h ON h.id = t.to_id';

    public static function where(Period $period, ?int $holderId): Condition
    {
        return Condition::all(
            $period->within('t.day'),
            $holderId === null ? null : new Condition('(t.from_id = ? OR t.to_id = ?)', [$holderId, $holderId]),
        );
    }

    protected static function values(object $input): array
    {
        return [
            'day' => $input->day,
            'amount' => Money::fromPaise($input->amountPaise),
            'from_id' => $input->fromId,
            'to_id' => $input->toId,
            'note' => $input->note,
        ];
    }
}
