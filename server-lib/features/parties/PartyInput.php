<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Quantity;

/** A customer's or vendor's checked fields. A vendor's phone number may be empty, and only vendors have notes. */
final class PartyInput
{
    private const MIN_PHONE_DIGITS = 10;

    /** @param array{name: string, ...<string, int|string>} $values by field, as they are stored; money in rupees */
    private function __construct(public readonly array $values) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(PartyKind $kind, array $body, array $stored = []): self
    {
        $isVendor = $kind === PartyKind::Vendor;
        $input = new Input(PhoneNumber::plain($body, 'phoneNumber'), $stored);
        $party = new self([
            'name' => $input->required('name', 'Name', 2, 120),
            'phoneNumber' => $isVendor ? self::optionalPhoneNumber($input) : $input->required('phoneNumber', 'Phone number', self::MIN_PHONE_DIGITS, 20),
            'address' => $input->lines('address', 'Address', 255),
            ...($isVendor ? ['notes' => $input->lines('notes', 'Notes', 2000)] : []),
            'oldBalance' => Money::fromPaise($input->money('oldBalance', null)),
            'oldCrates' => Quantity::oldCrates($input),
        ]);
        $input->finish();
        return $party;
    }

    private static function optionalPhoneNumber(Input $input): string
    {
        $phoneNumber = $input->optional('phoneNumber', 'Phone number', 20);
        if ($phoneNumber !== '' && (int) preg_match_all('/[0-9]/', $phoneNumber) < self::MIN_PHONE_DIGITS) {
            $input->fail('phoneNumber', 'phone_too_few_digits', ['n' => self::MIN_PHONE_DIGITS]);
        }
        return $phoneNumber;
    }
}
