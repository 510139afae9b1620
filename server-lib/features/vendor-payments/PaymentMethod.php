<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

/** How a vendor was paid (Specification, section 9). */
enum PaymentMethod: string
{
    case Cash = 'cash';
    case BankTransfer = 'bank_transfer';
    case Upi = 'upi';
    case Cheque = 'cheque';
    case Other = 'other';

    /**
     * The methods that a search means, as stored or as shown ('bank transfer').
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
