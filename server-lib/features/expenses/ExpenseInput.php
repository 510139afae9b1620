<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PaymentMethod;
use FruitKhata\Shared\Quantity;

/** An amount of zero is allowed; that of waste counts nowhere. */
final class ExpenseInput
{
    /**
     * @param ?int $quantity how much spoiled, in hundredths; null if unknown, and for other kinds than waste
     * @param ?int $holderId what the money went out of; for waste none went
     */
    private function __construct(
        public readonly int $amountPaise,
        public readonly PaymentMethod $method,
        public readonly ExpenseKind $kind,
        public readonly ?int $quantity,
        public readonly ?int $purchaseId,
        public readonly string $createdAt,
        public readonly string $note,
        public readonly ?int $holderId,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored): self
    {
        $input = new Input($body, $stored);
        $expense = new self(
            $input->money('amount', 'amount_invalid', 'amount_invalid', 0),
            PaymentMethod::read($input, 'method'),
            $kind = ExpenseKind::read($input),
            $kind === ExpenseKind::Waste ? Quantity::read($input, 'quantity') : null,
            // If missing or null, the stored one stays; '' removes the link.
            $input->isEmpty('purchaseId') ? null : $input->id('purchaseId', 'purchase_not_found'),
            Day::atTimeOf($input->date('createdAt', 'select_date', $clock), $clock->moment(), $input->stored('createdAt')),
            $input->lines('note', 'Note', 2000),
            $kind === ExpenseKind::Waste || $input->isNone('holderId') ? null : $input->id('holderId', 'holder_not_found'),
        );
        $input->finish();
        return $expense;
    }
}
