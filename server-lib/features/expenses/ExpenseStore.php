<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Database\History;
use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * {id, amount, method, kind, quantity, purchaseId, vehicleNumber, note, createdAt, holderId, holderName}; purchaseId and
 * vehicleNumber are null if the money was spent for no vehicle. quantity is how much spoiled, a number, for the kind waste
 * only, whose amount counts nowhere.
 *
 * @extends RecordSql<ExpenseInput>
 */
final class ExpenseStore extends RecordSql
{
    protected const TABLE = 'expenses';
    protected const ALIAS = 'e';
    protected const PARENTS = 'purchase_id AS purchaseId';
    public const SELECT = 'SELECT e.id, e.amount + e.waste_amount AS amount, e.method, e.kind, e.quantity + 0e0 AS quantity,
                    e.purchase_id AS purchaseId,
                    b.vehicle_number AS vehicleNumber, e.note, e.created_at AS createdAt, e.holder_id AS holderId, h.name AS holderName
             FROM expenses e
             LEFT JOIN purchases b ON b.id = e.purchase_id
             LEFT JOIN holders h ON h.id = e.holder_id';

    public static function where(Period $period, ?int $purchaseId, ?int $holderId): Condition
    {
        return Condition::all(
            $period->within('e.day'),
            $purchaseId === null ? null : new Condition('e.purchase_id = ?', [$purchaseId]),
            $holderId === null ? null : new Condition('e.holder_id = ?', [$holderId]),
        );
    }

    public function countOfPurchase(int $purchaseId): int
    {
        return $this->database->number('SELECT COUNT(*) FROM expenses WHERE purchase_id = ?', [$purchaseId]);
    }

    /** Removes a purchase, which is about to be deleted, from its expenses, each with its history row. */
    public function unlinkPurchase(History $history, int $purchaseId): void
    {
        $before = $this->database->rows(self::SELECT . ' WHERE e.purchase_id = ? ORDER BY e.id FOR UPDATE', [$purchaseId]);
        $this->database->change('UPDATE expenses SET purchase_id = NULL WHERE purchase_id = ?', [$purchaseId]);
        $unlinked = ['purchaseId' => null, 'vehicleNumber' => null];
        $history->updatedAll('expense', $before, array_map(static fn(array $row): array => [...$row, ...$unlinked], $before));
    }

    protected static function values(object $input): array
    {
        $amount = Money::fromPaise($input->amountPaise);
        $isWaste = $input->kind === ExpenseKind::Waste;
        return [
            'amount' => $isWaste ? '0.00' : $amount,
            'waste_amount' => $isWaste ? $amount : '0.00',
            'method' => $input->method->value,
            'kind' => $input->kind->value,
            'quantity' => $input->quantity === null ? null : Money::fromPaise($input->quantity),
            'purchase_id' => $input->purchaseId,
            'note' => $input->note,
            'created_at' => $input->createdAt,
            'holder_id' => $input->holderId,
        ];
    }

    protected function changed(?array $before, ?array $after): void
    {
        (new TotalStore($this->services))->changed('expense', $before, $after);
    }
}
