<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Quantity;

/** A customer's checked fields. */
final class CustomerInput
{
    private function __construct(
        public readonly string $name,
        public readonly string $phoneNumber,
        public readonly string $address,
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
        $customer = new self(
            $input->required('name', 'Name', 2, 120),
            $input->required('phoneNumber', 'Phone number', 10, 20),
            $input->lines('address', 'Address', 255),
            $input->money('oldBalance', null),
            Quantity::oldCrates($input),
        );
        $input->finish();
        return $customer;
    }
}
