<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\EntryDate;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;

/** A collection's checked fields. */
final class CollectionInput
{
    private const NOT_POSITIVE = 'amount_not_positive';

    /** @param string $createdAt 'YYYY-MM-DD HH:MM:SS' */
    private function __construct(
        public readonly int $customerId,
        public readonly int $amountPaise,
        public readonly PaymentMethod $method,
        public readonly string $createdAt,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, Clock $clock, array $stored = []): self
    {
        $input = new Input($body, $stored);
        $collection = new self(
            $input->id('customerId', 'select_customer'),
            $input->money('amount', self::NOT_POSITIVE, self::NOT_POSITIVE, 1, self::NOT_POSITIVE),
            PaymentMethod::read($input, 'method'),
            EntryDate::read($input, 'select_date', $clock),
            $input->lines('note', 'Note', 2000),
        );
        $input->finish();
        return $collection;
    }

    /**
     * The fields that TotalStore reads.
     *
     * @return array{customerId: int, amount: string}
     */
    public function totals(): array
    {
        return ['customerId' => $this->customerId, 'amount' => Money::fromPaise($this->amountPaise)];
    }
}
