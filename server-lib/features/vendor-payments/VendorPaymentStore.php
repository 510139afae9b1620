<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Database\RecordSql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;

/**
 * {id, vendorId, vendorName, amount, paymentMethod, reference, notes, date, createdAt, holderId, holderName}; the amount is a
 * JSON number.
 *
 * @extends RecordSql<VendorPaymentInput>
 */
final class VendorPaymentStore extends RecordSql
{
    protected const TABLE = 'vendor_payments';
    protected const ALIAS = 'p';
    protected const PARENTS = 'vendor_id AS vendorId';
    public const SELECT = 'SELECT p.id, p.vendor_id AS vendorId, v.name AS vendorName, p.amount,
                    p.payment_method AS paymentMethod, p.reference, p.notes, p.day AS date, p.created_at AS createdAt,
                    p.holder_id AS holderId, h.name AS holderName
             FROM vendor_payments p
             LEFT JOIN vendors v ON v.id = p.vendor_id
             LEFT JOIN holders h ON h.id = p.holder_id';

    public static function where(?Search $search, Period $period, ?int $holderId): Condition
    {
        $methods = $search === null ? [] : PaymentMethod::matching($search->text);
        return Condition::all(
            $search === null ? null : Condition::any(
                $search->contains('v.name', 'p.reference', 'p.notes'),
                $search->soundsLike('v.sound', 'v.name'),
                $methods === [] ? null : Condition::in('p.payment_method', $methods),
            ),
            $period->within('p.day'),
            $holderId === null ? null : new Condition('p.holder_id = ?', [$holderId]),
        );
    }

    protected static function values(object $input): array
    {
        return [
            'vendor_id' => $input->vendorId,
            'amount' => Money::fromPaise($input->amountPaise),
            'payment_method' => $input->paymentMethod->value,
            'reference' => $input->reference,
            'notes' => $input->notes,
            'created_at' => $input->createdAt,
            'holder_id' => $input->holderId,
        ];
    }

    protected static function answer(array $row): array
    {
        return ['amount' => Money::asNumber((string) $row['amount'])] + $row;
    }
}
