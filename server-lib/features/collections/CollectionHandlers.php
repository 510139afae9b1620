<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\StoredKeys;
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
        $keys = StoredKeys::read($request, $this->services)->freeze();
        return Listing::answer(
            $page,
            $this->collections->list($period, $page, $query->flag('enteredBy')),
            fn(): int => $this->collections->countOf($period),
            $keys,
        );
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Collection')));
    }

    /** An `allowance` beside the payment is a collection of its own, stored with it; the answer names it. */
    public function create(Request $request): Response
    {
        $input = CollectionInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $lock = new CollectionLock($this->services);
            $lock->takeCustomer($input->customerId);
            $lock->require($input);
            $collection = $this->insert($request, $input);
            $beside = $input->beside();
            if ($beside === null) {
                return Response::record($collection, 201);
            }
            $allowance = $this->insert($request, $beside);
            $answer = [...$collection, 'allowance' => ['id' => $allowance['id'], 'amount' => $allowance['amount']]];
            return Response::json($answer, 201, ['ETag' => ETag::of($collection)]);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $lock = new CollectionLock($this->services);
            $before = $lock->take($request, $id, $request->body());
            $input = CollectionInput::merge($request->body(), $this->services->clock, $before);
            $lock->require($input);
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
            $before = (new CollectionLock($this->services))->take($request, $id, []);
            $deleted = $this->collections->delete($before);
            $this->services->history($request->user())->deleted('collection', $id, $deleted);
            return Response::message('Collection deleted');
        });
    }

    /** @return array<string, int|float|string|null> */
    private function insert(Request $request, CollectionInput $input): array
    {
        $id = $this->collections->insert($input);
        $collection = $this->load($id);
        $this->services->history($request->user())->created('collection', $id, $collection);
        return $collection;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->collections->find($id) ?? throw ApiError::notFound('Collection');
    }
}
