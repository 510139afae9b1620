<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

enum PaymentMethod: string
{
    case Cash = 'cash';
    case BankTransfer = 'bank_transfer';
    case Upi = 'upi';
    case Cheque = 'cheque';
    case Other = 'other';

    public static function read(Input $input, string $field): self
    {
        return self::from($input->choice($field, 'Payment method', array_column(self::cases(), 'value'), 'cash'));
    }

    /** @return list<string> those whose name, 'bank_transfer' or 'bank transfer', contains the search */
    public static function matching(string $search): array
    {
        $shown = strtr(strtolower($search), '_', ' ');
        $contains = static fn(self $method): bool => str_contains(strtr($method->value, '_', ' '), $shown);
        return array_column(array_filter(self::cases(), $contains), 'value');
    }
}
