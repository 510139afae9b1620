<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Services;

/** Locks a collection and the customers that it has and gets, until the transaction ends. */
final class CollectionLock
{
    private readonly ParentStore $parents;

    public function __construct(private readonly Services $services)
    {
        $this->parents = new ParentStore($services);
    }

    /**
     * The collection, locked after its customers. 404 if there is none, 412 if If-Match names another version.
     *
     * @param array<array-key, mixed> $body may name another customer, which is locked too
     * @return array<string, int|float|string|null>
     */
    public function take(Request $request, int $id, array $body): array
    {
        $collections = new CollectionStore($this->services);
        $customerId = $collections->customerOf($id) ?? throw ApiError::notFound('Collection');
        $this->parents->lock(customers: [$customerId, Input::idIn($body, 'customerId')]);
        $collection = $collections->lock($id) ?? throw ApiError::notFound('Collection');
        $this->parents->requireParentsOf($collection);
        (new IfMatch($this->services))->check($request, 'collection', $id, $collection);
        return $collection;
    }

    /** For a new collection. */
    public function takeCustomer(int $customerId): void
    {
        $this->parents->lock(customers: [$customerId]);
    }

    /**
     * The customer must exist, and a bill that an allowance names must be the customer's.
     *
     * @throws ApiError 422
     */
    public function require(CollectionInput $input): void
    {
        if (!$this->parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
        if ($input->saleId !== null && !(new AllowanceStore($this->services))->saleIsOf($input->saleId, $input->customerId)) {
            throw ApiError::rule('saleId', 'sale_not_found');
        }
    }
}
