<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;

/** Locks the parents of a record that is put back. */
final class RecordParents
{
    /**
     * Locks the parents that the record had and has. The record gets the number that its purchase has now; if the purchase
     * is gone, it comes back without it, but keeps its vehicle number. It loses a holder that is gone, but a transfer
     * needs both; the firm loses a cash customer who is gone. A promise has its customer's id.
     *
     * @param array<string, mixed> $record as it will be
     * @param array<string, mixed> $current as it is now; [] if it is deleted
     * @return array<string, mixed> the record as it can be put back
     * @throws ApiError 409 if its customer or vendor is gone, or a transfer's holder
     */
    public static function lock(Services $services, string $type, int $id, array $record, array $current = []): array
    {
        $parents = new ParentStore($services);
        $holders = new HolderStore($services);
        $ids = static fn(string $field): array => array_filter([$record[$field] ?? null, $current[$field] ?? null], is_int(...));
        $customerId = $type === 'promise' ? $id : $record['customerId'] ?? null;
        $parents->lock(
            vendors: array_values($ids('vendorId')),
            customers: [...$ids('customerId'), ...$ids('cashCustomerId'), ...($type === 'promise' ? [$id] : [])],
            purchases: [...$ids('purchaseId'), ...($type === 'purchase' ? [$id] : [])],
        );
        if (is_int($customerId) && !$parents->hasCustomer($customerId)) {
            throw ApiError::conflict('customer_gone');
        }
        if (is_int($record['vendorId'] ?? null) && !$parents->hasVendor($record['vendorId'])) {
            throw ApiError::conflict('vendor_gone');
        }
        foreach (['fromId', 'toId'] as $field) {
            if (is_int($record[$field] ?? null) && $holders->existing([$record[$field]]) === []) {
                throw ApiError::conflict('holder_gone');
            }
        }
        $record = $holders->withExisting([$record])[0];
        if (is_int($record['cashCustomerId'] ?? null) && !$parents->hasCustomer($record['cashCustomerId'])) {
            $record = [...$record, 'cashCustomerId' => null, 'cashCustomerName' => null];
        }
        $purchaseId = $record['purchaseId'] ?? null;
        if (!is_int($purchaseId)) {
            return $record;
        }
        $purchase = $parents->purchase($purchaseId);
        return [...$record, ...($purchase === null ? ['purchaseId' => null] : ['vehicleNumber' => $purchase['vehicleNumber']])];
    }
}
