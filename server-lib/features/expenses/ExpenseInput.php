<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PaymentMethod;

/** An expense's checked fields; an amount of zero is allowed. */
final class ExpenseInput
{
    /**
     * @param ?int $purchaseId null if it was for no vehicle
     * @param string $createdAt 'YYYY-MM-DD HH:MM:SS'
     */
    private function __construct(
        public readonly int $amountPaise,
        public readonly PaymentMethod $method,
        public readonly ExpenseKind $kind,
        public readonly ?int $purchaseId,
        public readonly string $createdAt,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, Clock $clock): self
    {
        $input = new Input($body);
        $expense = new self(
            $input->money('amount', 'amount_invalid', 'amount_invalid', 0),
            PaymentMethod::read($input, 'method'),
            ExpenseKind::read($input),
            self::purchaseId($input),
            Day::atTimeOf($input->date('createdAt', 'select_date', $clock), $clock->moment()),
            $input->lines('note', 'Note', 2000),
        );
        $input->finish();
        return $expense;
    }

    /** The purchase that the money was spent for; null and '' mean none. */
    private static function purchaseId(Input $input): ?int
    {
        $value = $input->value('purchaseId');
        return $value === null || $value === ''
            ? null
            : $input->id('purchaseId', 'purchase_not_found');
    }
}
