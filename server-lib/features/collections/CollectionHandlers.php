<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Customers\CustomerStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
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
        $page = Page::read($request->query());
        $period = Period::read($request->query());
        return Listing::answer(
            $page,
            $this->collections->list($period, $page),
            fn(): int => $this->collections->countOf($period),
        );
    }

    public function one(Request $request): Response
    {
        return Response::record($this->load($request->id('Collection')));
    }

    public function create(Request $request): Response
    {
        $input = CollectionInput::read($request->body(), $this->services->clock->moment());
        return $this->services->database->transaction(function () use ($request, $input): Response {
            $this->lockCustomer($input);
            $id = $this->collections->insert($input);
            $collection = $this->load($id);
            $this->services->history($request->user())->created('collection', $id, $collection);
            $this->collections->count(1);
            return Response::record($collection, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $input = CollectionInput::read($request->body(), $this->services->clock->moment(), $before);
            $this->lockCustomer($input);
            $this->collections->update($id, $input);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('collection', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->services->history($request->user())->deleted('collection', $id, $before);
            $this->collections->delete($id);
            return Response::message('Collection deleted');
        });
    }

    private function lockCustomer(CollectionInput $input): void
    {
        if ((new CustomerStore($this->services))->lock($input->customerId) === null) {
            throw ApiError::rule('customerId', 'Customer not found');
        }
    }

    /**
     * The collection, locked until the transaction ends; 404 without it, 412 where If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        $collection = $this->collections->lock($id) ?? throw ApiError::notFound('Collection');
        (new IfMatch($this->services))->check($request, 'collection', $id, $collection);
        return $collection;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->collections->find($id) ?? throw ApiError::notFound('Collection');
    }
}
