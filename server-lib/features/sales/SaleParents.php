<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Services;

/** The customer and the purchase that a bill names: they must exist, and stay as they are until the bill is written. */
final class SaleParents
{
    private readonly ParentStore $parents;

    public function __construct(Services $services)
    {
        $this->parents = new ParentStore($services);
    }

    /**
     * Locks what the bill names and what the request wants it to name, before the request is checked.
     *
     * @param array{customerId: ?int, purchaseId: ?int} $stored nulls for a new bill
     * @param array<array-key, mixed> $body
     */
    public function lock(array $stored, array $body): void
    {
        $this->parents->lock(
            customers: [$stored['customerId'], Input::idIn($body, 'customerId')],
            purchases: [$stored['purchaseId'], Input::idIn($body, 'purchaseId')],
        );
    }

    /**
     * The bill, locked after its parents, must still name them; otherwise the transaction starts again.
     *
     * @param array<string, mixed> $sale
     */
    public function require(array $sale): void
    {
        $this->parents->requireParentsOf($sale);
    }

    /**
     * The bill's customer.
     *
     * @return array{name: string, phoneNumber: string}
     * @throws ApiError 422 if it does not exist
     */
    public function customerOf(SaleInput $sale): array
    {
        return $this->parents->customer($sale->customerId) ?? throw ApiError::rule('customerId', 'customer_not_found');
    }

    /**
     * The vehicle number that the bill keeps.
     *
     * @param array<string, mixed> $before the bill before the change; empty for a new one
     * @throws ApiError 422 for a purchase that does not exist, 409 for a new link to a completed one
     */
    public function vehicleNumberFor(SaleInput $sale, array $before): string
    {
        $linkBefore = $before['purchaseId'] ?? null;
        if ($sale->purchaseId === null) {
            $vehicleNumber = $before['vehicleNumber'] ?? '';
            // A bill keeps the vehicle number of a deleted purchase; removing a link removes the number too.
            return $linkBefore === null && is_string($vehicleNumber) ? $vehicleNumber : '';
        }
        $purchase = $this->parents->purchase($sale->purchaseId) ?? throw ApiError::rule('purchaseId', 'purchase_not_found');
        if ($purchase['isClosed'] && $linkBefore !== $sale->purchaseId) {
            throw ApiError::conflict('purchase_completed');
        }
        return $purchase['vehicleNumber'];
    }
}
