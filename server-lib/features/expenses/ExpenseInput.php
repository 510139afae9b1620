<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;

/** An expense's checked fields (Specification, section 5); zero is allowed. */
final class ExpenseInput
{
    /** @param string $createdAt 'YYYY-MM-DD HH:MM:SS' */
    private function __construct(
        public readonly int $amountPaise,
        public readonly string $createdAt,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param string $now 'YYYY-MM-DD HH:MM:SS'
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, string $now): self
    {
        $input = new Input($body);
        $expense = new self(
            $input->money('amount', 'amount_invalid', 'amount_invalid', 0),
            Day::atTimeOf($input->date('createdAt', 'select_date'), $now),
            $input->lines('note', 'Note', 2000),
        );
        $input->finish();
        return $expense;
    }
}
