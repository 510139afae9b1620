<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\RecordSql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;
use FruitKhata\Shared\Search;

/**
 * Vendor payments. A row is the answer, its amount a JSON number:
 * {id, vendorId, vendorName, amount, paymentMethod, reference, notes, date, createdAt, holderId, holderName}.
 */
final class VendorPaymentStore extends RecordSql
{
    protected const TABLE = 'vendor_payments';
    protected const ID = 'p.id';
    public const SELECT = 'SELECT p.id, p.vendor_id AS vendorId, v.name AS vendorName, p.amount,
                    p.payment_method AS paymentMethod, p.reference, p.notes, p.day AS date, p.created_at AS createdAt,
                    p.holder_id AS holderId, h.name AS holderName
             FROM vendor_payments p
             LEFT JOIN vendors v ON v.id = p.vendor_id
             LEFT JOIN holders h ON h.id = p.holder_id';

    /**
     * Newest day first; within a day, the last entered first. $search looks at vendor, reference, method and notes.
     *
     * @param ?int $holderId null: with any holder and without one
     *
     * @return \Generator<Row>
     */
    public function list(?Search $search, ?int $holderId): \Generator
    {
        $where = Condition::all(
            $search === null ? null : self::matches($search),
            $holderId === null ? null : new Condition('p.holder_id = ?', [$holderId]),
        );
        $rows = $this->database->stream(self::SELECT . " WHERE {$where->sql} ORDER BY p.day DESC, p.id DESC", $where->params);
        foreach ($rows as $row) {
            yield self::answer($row);
        }
    }

    public function insert(VendorPaymentInput $payment): int
    {
        return $this->database->insert(
            'INSERT INTO vendor_payments (vendor_id, amount, payment_method, reference, notes, created_at, holder_id, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [$payment->vendorId, ...self::values($payment), $this->services->clock->instant()],
        );
    }

    /** The vendor never changes. */
    public function update(int $id, VendorPaymentInput $payment): void
    {
        $this->database->change(
            'UPDATE vendor_payments
             SET amount = ?, payment_method = ?, reference = ?, notes = ?, created_at = ?, holder_id = ?
             WHERE id = ?',
            [...self::values($payment), $id],
        );
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(VendorPaymentInput $payment): array
    {
        return [
            Money::fromPaise($payment->amountPaise),
            $payment->paymentMethod->value,
            $payment->reference,
            $payment->notes,
            $payment->createdAt,
            $payment->holderId,
        ];
    }

    /** @param Row $before the payment as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $before['id']]);
    }

    private static function matches(Search $search): Condition
    {
        $methods = PaymentMethod::matching($search->text);
        return Condition::any(
            $search->contains('v.name', 'p.reference', 'p.notes'),
            $search->soundsLike('v.sound', 'v.name'),
            $methods === [] ? null : Condition::in('p.payment_method', $methods),
        );
    }

    /**
     * @param Row $row
     * @return Row
     */
    protected static function answer(array $row): array
    {
        return ['amount' => Money::asNumber((string) $row['amount'])] + $row;
    }
}
