<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;

/** The records that a record belongs to, locked before it is put back. */
final class RecordParents
{
    public function __construct(private readonly ParentStore $parents) {}

    /**
     * Locks the parents of a record as it was and as it is. A vehicle that is gone by now is taken from the record, which
     * keeps its number.
     *
     * @param array<string, mixed> $record as it is to be
     * @param array<string, mixed> $current as it is; [] when it was deleted
     * @return array<string, mixed> the record as it can be
     * @throws ApiError 409 without its customer or vendor
     */
    public function lock(string $kind, array $record, array $current = []): array
    {
        $ids = static fn(string $field): array => array_filter([$record[$field] ?? null, $current[$field] ?? null], is_int(...));
        $own = $kind === 'purchase' ? [$record['id'] ?? null] : [];
        $this->parents->lock(
            vendors: array_values($ids('vendorId')),
            customers: array_values($ids('customerId')),
            purchases: array_values(array_filter([...$ids('purchaseId'), ...$own], is_int(...))),
        );
        if (is_int($record['customerId'] ?? null) && !$this->parents->hasCustomer($record['customerId'])) {
            throw ApiError::conflict('customer_gone');
        }
        if (is_int($record['vendorId'] ?? null) && !$this->parents->hasVendor($record['vendorId'])) {
            throw ApiError::conflict('vendor_gone');
        }
        $purchaseId = $record['purchaseId'] ?? null;
        return is_int($purchaseId) && $this->parents->purchase($purchaseId) === null ? ['purchaseId' => null] + $record : $record;
    }
}
