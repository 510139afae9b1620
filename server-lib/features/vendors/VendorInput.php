<?php

declare(strict_types=1);

namespace FruitKhata\Features\Vendors;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Quantity;

/** A vendor's checked fields; the phone number may be empty. */
final class VendorInput
{
    private const MIN_PHONE_DIGITS = 10;

    private function __construct(
        public readonly string $name,
        public readonly string $phoneNumber,
        public readonly string $address,
        public readonly string $notes,
        public readonly int $oldBalancePaise,
        public readonly int $oldCrates,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, array $stored = []): self
    {
        $input = new Input(PhoneNumber::plain($body, 'phoneNumber'), $stored);
        $vendor = new self(
            $input->required('name', 'Name', 2, 120),
            self::phoneNumber($input),
            $input->lines('address', 'Address', 255),
            $input->lines('notes', 'Notes', 2000),
            $input->money('oldBalance', null),
            Quantity::oldCrates($input),
        );
        $input->finish();
        return $vendor;
    }

    private static function phoneNumber(Input $input): string
    {
        $phoneNumber = $input->optional('phoneNumber', 'Phone number', 20);
        if ($phoneNumber !== '' && (int) preg_match_all('/[0-9]/', $phoneNumber) < self::MIN_PHONE_DIGITS) {
            $input->fail('phoneNumber', 'phone_too_few_digits', ['n' => self::MIN_PHONE_DIGITS]);
        }
        return $phoneNumber;
    }
}
