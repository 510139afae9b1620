<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Crates\CrateCountStore;
use FruitKhata\Features\Crates\CrateStore;
use FruitKhata\Features\Day\CashDayStore;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Features\Parties\PartyStore;
use FruitKhata\Features\Pattis\PattiStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Features\Transfers\TransferStore;
use FruitKhata\Features\VendorPayments\VendorPaymentStore;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Services;

/** Reads records as the history records them. */
final class CurrentRecord
{
    public function __construct(private readonly Services $services) {}

    /** @return array<string, mixed>|null */
    public function find(string $type, int $id): ?array
    {
        return match ($type) {
            'customer', 'vendor' => (new PartyStore($this->services, PartyKind::from($type)))->find($id),
            'purchase' => (new PurchaseStore($this->services))->find($id),
            'sale' => (new SaleStore($this->services))->find($id),
            'collection' => (new CollectionStore($this->services))->find($id),
            'expense' => (new ExpenseStore($this->services))->find($id),
            'vendor-payment' => (new VendorPaymentStore($this->services))->find($id),
            'promise' => $this->promise($id),
            'cash-day' => (new CashDayStore($this->services))->find(Day::ofDigits($id)),
            'crate' => (new CrateStore($this->services))->find($id),
            'crate-count' => (new CrateCountStore($this->services))->find(Day::ofDigits($id)),
            'holder' => (new HolderStore($this->services))->find($id),
            'transfer' => (new TransferStore($this->services))->find($id),
            'patti' => (new PattiStore($this->services))->findNamed($id),
            'firm' => (new FirmStore($this->services))->named(),
            default => null,
        };
    }

    /** @return array<string, mixed>|null */
    private function promise(int $customerId): ?array
    {
        $promise = (new PromiseStore($this->services))->find($customerId);
        $customer = (new PartyStore($this->services, PartyKind::Customer))->find($customerId);
        return $promise === null ? null : [...$promise, 'customerName' => $customer['name'] ?? ''];
    }
}
