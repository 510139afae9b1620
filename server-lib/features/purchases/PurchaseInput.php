<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PlainLetters;
use FruitKhata\Shared\Quantity;

/** An amount of zero is allowed. */
final class PurchaseInput
{
    /** @param ?int $quantity what was loaded, in hundredths of $unit; null if unknown */
    private function __construct(
        public readonly int $vendorId,
        public readonly string $vehicleNumber,
        public readonly string $createdAt,
        public readonly int $amountPaise,
        public readonly string $description,
        public readonly string $notes,
        public readonly ?int $quantity,
        public readonly string $unit,
        public readonly int $cratesIn,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored): self
    {
        $input = new Input($body, $stored);
        $purchase = new self(
            $input->id('vendorId', 'select_vendor'),
            PlainLetters::latin($input->required('vehicleNumber', 'Vehicle number', 2, 30)),
            Day::atTimeOf(
                $input->date('createdAt', 'purchase_date_required', $clock, $clock->today()),
                $clock->moment(),
                $input->stored('createdAt'),
            ),
            $input->money('amount', 'amount_required', 'amount_invalid', 0),
            $input->lines('description', 'Description', 255),
            $input->lines('notes', 'Notes', 2000),
            $quantity = Quantity::read($input, 'quantity'),
            $unit = $input->optional('unit', 'Unit', 20),
            Quantity::crates($input, 'cratesIn'),
        );
        if ($quantity !== null && $unit === '' && $input->isSent('quantity')) {
            $input->fail('unit', 'select_unit');
        }
        $input->finish();
        return $purchase;
    }
}
