<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Features\Customers\CustomerStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;

/** The records that a bill names: they must exist, and stay until the bill is written. */
final class SaleParents
{
    public function __construct(private readonly Services $services) {}

    /**
     * Locks the customer, then the purchase; answers the vehicle number that the bill keeps.
     *
     * @param array<string, mixed> $before the bill before the change; empty when it is new
     * @throws ApiError 422 for a record that is none, 409 for a new link to a completed purchase
     */
    public function lock(SaleInput $sale, array $before): string
    {
        if ((new CustomerStore($this->services))->lock($sale->customerId) === null) {
            throw ApiError::rule('customerId', 'Customer not found');
        }
        $linkBefore = $before['purchaseId'] ?? null;
        if ($sale->purchaseId === null) {
            $vehicleNumber = $before['vehicleNumber'] ?? '';
            // A vehicle whose purchase is gone stays on the bill; a link that was taken away takes the number along.
            return $linkBefore === null && is_string($vehicleNumber) ? $vehicleNumber : '';
        }
        $purchase = (new PurchaseStore($this->services))->lock($sale->purchaseId)
            ?? throw ApiError::rule('purchaseId', 'Purchase not found');
        if ($purchase['isClosed'] === 1 && $linkBefore !== $sale->purchaseId) {
            throw ApiError::conflict('This vehicle is completed and takes no new sales');
        }
        return (string) $purchase['vehicleNumber'];
    }
}
