<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Listing;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Payments received from customers. */
final class CollectionHandlers implements Handlers
{
    private readonly CollectionStore $collections;

    public function __construct(private readonly Services $services)
    {
        $this->collections = new CollectionStore($services);
    }

    public function list(Request $request): Response
    {
        $query = $request->query();
        $page = Page::read($query);
        $period = Period::read($query);
        return Listing::answer(
            $page,
            $this->collections->list($period, $page, $query->flag('enteredBy')),
            fn(): int => $this->collections->countOf($period),
        );
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Collection')));
    }

    public function create(Request $request): Response
    {
        $input = CollectionInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(customers: [$input->customerId]);
            self::requireCustomer($parents, $input);
            $id = $this->collections->insert($input);
            $collection = $this->load($id);
            $this->services->history($request->user())->created('collection', $id, $collection);
            return Response::record($collection, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = CollectionInput::read($request->body(), $this->services->clock, $before);
            self::requireCustomer($parents, $input);
            $this->collections->update($before, $input);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('collection', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $deleted = $this->collections->delete($before);
            $this->services->history($request->user())->deleted('collection', $id, $deleted);
            return Response::message('Collection deleted');
        });
    }

    private static function requireCustomer(ParentStore $parents, CollectionInput $input): void
    {
        if (!$parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
    }

    /**
     * The collection, locked after its customer until the transaction ends. 404 if there is none, 412 if If-Match names
     * another version.
     *
     * @param array<array-key, mixed> $body may name another customer, which is locked too
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id, ParentStore $parents, array $body): array
    {
        $customerId = $this->collections->customerOf($id) ?? throw ApiError::notFound('Collection');
        $parents->lock(customers: [$customerId, Input::idIn($body, 'customerId')]);
        $collection = $this->collections->lock($id) ?? throw ApiError::notFound('Collection');
        $parents->requireParentsOf($collection);
        (new IfMatch($this->services))->check($request, 'collection', $id, $collection);
        return $collection;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->collections->find($id) ?? throw ApiError::notFound('Collection');
    }
}
