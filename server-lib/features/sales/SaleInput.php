<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Quantity;

/** The amount is computed; a sent one must agree. An update ignores `paid`. */
final class SaleInput
{
    /**
     * @param list<SaleItem> $items
     * @param string $moment the bill's day with the time that was sent, else with that of entry
     */
    private function __construct(
        public readonly int $customerId,
        public readonly ?int $purchaseId,
        public readonly string $saleDate,
        public readonly string $description,
        public readonly int $amountPaise,
        public readonly array $items,
        public readonly int $cratesOut,
        public readonly int $cratesBack,
        public readonly string $moment,
        public readonly ?PaidInput $paid,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored = []): self
    {
        $input = new Input($body, $stored);
        $itemErrors = new Input([]);
        $items = SaleItemsInput::read($input->value('items'), $itemErrors);
        // In the order of the form's fields: the first broken rule is the answer's message.
        $customerId = $input->id('customerId', 'select_customer');
        $date = $input->date('saleDate', 'sale_date_required', $clock, $clock->today());
        $amountPaise = self::amount($input, new Input($body), $items, $itemErrors);
        // If missing, the stored one stays; null and '' remove the link.
        $purchaseId = $input->isNone('purchaseId') ? null : $input->id('purchaseId', 'select_vehicle');
        $description = $input->lines('description', 'Description', 255);
        $input->addErrorsOf($itemErrors);
        $cratesOut = Quantity::crates($input, 'cratesOut');
        $cratesBack = Quantity::crates($input, 'cratesBack');
        $paid = $stored === [] ? PaidInput::read($input) : null;
        $input->finish();
        $moment = Day::atTimeOf($date, $clock->moment());
        return new self($customerId, $purchaseId, Day::of($date), $description, $amountPaise, $items, $cratesOut, $cratesBack, $moment, $paid);
    }

    /**
     * The new bill as SaleStore::find reads it, which would take two round trips.
     *
     * @param array{name: string, phoneNumber: string} $customer
     * @return Bill
     */
    public function row(int $id, array $customer, string $vehicleNumber, string $createdAt): array
    {
        return [
            'id' => $id,
            'customerId' => $this->customerId,
            'customerName' => $customer['name'],
            'customerPhoneNumber' => $customer['phoneNumber'],
            'vehicleNumber' => $vehicleNumber,
            'purchaseId' => $this->purchaseId,
            'saleDate' => $this->saleDate,
            'description' => $this->description,
            'amount' => Money::fromPaise($this->amountPaise),
            'createdAt' => $createdAt,
            'cratesOut' => $this->cratesOut,
            'cratesBack' => $this->cratesBack,
            'items' => $this->items,
        ];
    }

    /** @param list<SaleItem> $items */
    private static function amount(Input $input, Input $sent, array $items, Input $itemErrors): int
    {
        $totalPaise = array_sum(array_map(Money::toPaise(...), array_column($items, 'amount')));
        $sentPaise = $sent->isSent('amount') ? $sent->positiveMoney('amount') : null;
        $input->addErrorsOf($sent);
        if ($itemErrors->hasErrors() || $sent->hasErrors()) {
            return 0;
        }
        if ($totalPaise <= 0) {
            $input->fail('amount', 'amount_not_positive');
        } elseif ($totalPaise >= Money::MAX_RUPEES * 100) {
            $input->fail('amount', 'amount_invalid');
        } elseif ($sentPaise !== null && $sentPaise !== $totalPaise) {
            $input->fail('amount', 'amount_mismatch');
        }
        return $totalPaise;
    }
}
