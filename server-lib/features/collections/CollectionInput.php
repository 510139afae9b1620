<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\EntryDate;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;
use FruitKhata\Shared\Quantity;

final class CollectionInput
{
    public const ALLOWANCE = 'allowance';

    /**
     * @param string $method a payment method, or 'allowance'
     * @param ?int $saleId the bill that an allowance is for
     * @param bool $keepsSale whether the stored bill stays, be it deleted now
     * @param ?int $allowancePaise what the customer is let off beside this payment
     * @param ?int $holderId where the money came into; an allowance brings none
     */
    private function __construct(
        public readonly int $customerId,
        public readonly int $amountPaise,
        public readonly string $method,
        public readonly string $createdAt,
        public readonly string $note,
        public readonly ?int $saleId = null,
        public readonly bool $keepsSale = false,
        private readonly ?int $allowancePaise = null,
        public readonly int $cratesBack = 0,
        public readonly ?int $holderId = null,
        public readonly bool $isBounced = false,
    ) {}

    /**
     * An update ignores an `allowance`. A bounced payment keeps its amount.
     *
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored = []): self
    {
        if ($stored !== []) {
            $body = ['allowance' => null] + $body;
            $stored = ['amount' => $stored['bouncedAmount'] ?? $stored['amount']] + $stored;
        }
        $input = new Input($body, $stored);
        $customerId = $input->id('customerId', 'select_customer');
        $amountPaise = $input->positiveMoney('amount');
        $isAllowance = $input->value('method') === self::ALLOWANCE;
        $method = $isAllowance ? self::ALLOWANCE : PaymentMethod::read($input, 'method')->value;
        $createdAt = EntryDate::read($input, 'select_date', $clock);
        $isBounced = isset($stored['bouncedOn']);
        if ($isBounced) {
            BounceInput::checkMethod($input, $method);
            BounceInput::checkDay($input, $stored['bouncedOn'], $createdAt);
        }
        $note = $input->lines('note', 'Note', 2000);
        $collection = new self(
            $customerId,
            $amountPaise,
            $method,
            $createdAt,
            $note,
            !$isAllowance || $input->isNone('saleId') ? null : $input->id('saleId', 'sale_not_found'),
            $isAllowance && !array_key_exists('saleId', $body) && $customerId === ($stored['customerId'] ?? null),
            self::allowancePaise($input, $isAllowance),
            Quantity::crates($input, 'cratesBack'),
            $isAllowance || $input->isNone('holderId') ? null : $input->id('holderId', 'holder_not_found'),
            $isBounced,
        );
        $input->finish();
        return $collection;
    }

    private static function allowancePaise(Input $input, bool $isAllowance): ?int
    {
        if ($input->value('allowance') === null) {
            return null;
        }
        if ($isAllowance) {
            $input->fail('allowance', 'allowance_twice');
        }
        return $input->positiveMoney('allowance');
    }

    public function beside(): ?self
    {
        return $this->allowancePaise === null
            ? null
            : new self($this->customerId, $this->allowancePaise, self::ALLOWANCE, $this->createdAt, '');
    }

    public static function withBill(int $customerId, int $amountPaise, PaymentMethod $method, string $createdAt, ?int $holderId): self
    {
        return new self($customerId, $amountPaise, $method->value, $createdAt, '', holderId: $holderId);
    }
}
