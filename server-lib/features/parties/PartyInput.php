<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Quantity;

final class PartyInput
{
    /** @param array{name: string, ...<string, int|string>} $values by field, as they are stored; money in rupees */
    private function __construct(public readonly array $values) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(PartyKind $kind, array $body, array $stored = []): self
    {
        $isVendor = $kind === PartyKind::Vendor;
        $input = new Input(PhoneNumber::plain($body, 'phoneNumber'), $stored);
        $party = new self([
            'name' => $input->required('name', 'Name', 2, 120),
            'phoneNumber' => $isVendor ? PhoneNumber::optional($input, 'phoneNumber') : $input->required('phoneNumber', 'Phone number', PhoneNumber::MIN_DIGITS, 20),
            'address' => $input->lines('address', 'Address', 255),
            ...($isVendor ? ['notes' => $input->lines('notes', 'Notes', 2000)] : []),
            'oldBalance' => Money::fromPaise($input->money('oldBalance', null)),
            'oldCrates' => Quantity::oldCrates($input),
        ]);
        $input->finish();
        return $party;
    }
}
