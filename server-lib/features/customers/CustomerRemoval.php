<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Database\History;
use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Shared\Services;

/** Deletes a customer with all that hangs on it, inside the caller's transaction. */
final class CustomerRemoval
{
    public function __construct(private readonly Services $services) {}

    public function run(History $history, int $customerId): void
    {
        $sales = new SaleStore($this->services);
        $collections = new CollectionStore($this->services);
        $sales->deleteOfCustomer($history, $customerId);
        $collections->deleteOfCustomer($history, $customerId);
        (new CustomerStore($this->services))->delete($customerId);
    }
}
