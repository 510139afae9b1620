<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** The five ways of paying. */
enum PaymentMethod: string
{
    case Cash = 'cash';
    case BankTransfer = 'bank_transfer';
    case Upi = 'upi';
    case Cheque = 'cheque';
    case Other = 'other';

    /** A body's payment method; cash if it is missing. */
    public static function read(Input $input, string $field): self
    {
        return Choice::read($input, $field, 'Payment method', self::Cash);
    }

    /**
     * The methods whose stored name ('bank_transfer') or shown name ('bank transfer') contains the search.
     *
     * @return list<string>
     */
    public static function matching(string $search): array
    {
        $search = strtolower($search);
        $found = [];
        foreach (self::cases() as $method) {
            $shown = str_replace('_', ' ', $method->value);
            if (str_contains($method->value, $search) || str_contains($shown, $search)) {
                $found[] = $method->value;
            }
        }
        return $found;
    }
}
