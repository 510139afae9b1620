<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\EntryDate;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PaymentMethod;

final class VendorPaymentInput
{
    private const NOT_POSITIVE = 'amount_not_above_zero';

    /** @param ?int $holderId what the money went out of */
    private function __construct(
        public readonly int $vendorId,
        public readonly int $amountPaise,
        public readonly PaymentMethod $paymentMethod,
        public readonly string $reference,
        public readonly string $notes,
        public readonly string $createdAt,
        public readonly ?int $holderId,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored): self
    {
        $input = new Input($body, $stored);
        $payment = new self(
            self::vendorId($input, $stored),
            // An empty amount counts as 0.
            $input->money(
                'amount',
                is_string($input->value('amount')) ? self::NOT_POSITIVE : 'amount_required',
                'amount_not_number',
                1,
                self::NOT_POSITIVE,
            ),
            self::paymentMethod($input),
            $input->optional('reference', 'Reference', 100),
            $input->lines('notes', 'Notes', 2000),
            EntryDate::read($input, 'date_required', $clock),
            $input->isNone('holderId') ? null : $input->id('holderId', 'holder_not_found'),
        );
        $input->finish();
        return $payment;
    }

    /** @param array<string, mixed> $stored */
    private static function vendorId(Input $input, array $stored): int
    {
        $vendorId = $input->id('vendorId', 'vendor_required', 'vendor_not_number');
        if ($vendorId > 0 && isset($stored['vendorId']) && $stored['vendorId'] !== $vendorId) {
            $input->fail('vendorId', 'vendor_fixed');
        }
        return $vendorId;
    }

    private static function paymentMethod(Input $input): PaymentMethod
    {
        $value = $input->value('paymentMethod');
        $method = is_string($value) ? PaymentMethod::tryFrom($value) : null;
        if ($method === null) {
            $input->fail('paymentMethod', 'payment_method_required');
        }
        return $method ?? PaymentMethod::Cash;
    }
}
