<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
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
        $holderId = $query->id('holderId');
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $page->answer(
            $this->collections->list($period, $holderId, $page, $query->flag('enteredBy')),
            fn(): int => $this->collections->countOf($period, $holderId),
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
            $parents = new ParentStore($this->services);
            $parents->lock(customers: [$input->customerId]);
            $this->requireParents($parents, $input);
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
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = CollectionInput::read($request->body(), $this->services->clock, $before);
            $this->requireParents($parents, $input);
            $this->collections->update($before, $input);
            return Response::record($this->changed($request, $id, $before));
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->collections->delete($before);
            $this->services->history($request->user())->deleted('collection', $id, $before);
            return Response::message('Collection deleted');
        });
    }

    /**
     * The payment bounced: a cheque came back, a transfer failed. It stays in the lists and counts 0. A second call
     * corrects the day and the note.
     */
    public function bounce(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->collections->bounce($before, BounceInput::read($request->body(), $before, $this->services->clock));
            return Response::record($this->changed($request, $id, $before));
        });
    }

    /** 200 whether or not it bounced. */
    public function takeBackBounce(Request $request): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            if ($before['bouncedOn'] !== null) {
                $this->collections->takeBackBounce($before);
                $this->changed($request, $id, $before);
            }
            return Response::message('Bounce removed');
        });
    }

    /**
     * The collection, locked after its customers until the transaction ends. 404 if there is none, 412 if If-Match names
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

    /** The customer and the holder must exist, and a bill that an allowance names must be the customer's. */
    private function requireParents(ParentStore $parents, CollectionInput $input): void
    {
        if (!$parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
        if ($input->saleId !== null && !(new AllowanceStore($this->services))->saleIsOf($input->saleId, $input->customerId)) {
            throw ApiError::rule('saleId', 'sale_not_found');
        }
        (new HolderStore($this->services))->require($input->holderId);
    }

    /** @return array<string, int|float|string|null> */
    private function insert(Request $request, CollectionInput $input): array
    {
        $id = $this->collections->insert($input);
        $collection = $this->load($id);
        $this->services->history($request->user())->created('collection', $id, $collection);
        return $collection;
    }

    /**
     * Records a change.
     *
     * @param array<string, int|float|string|null> $before
     * @return array<string, int|float|string|null> the collection as it is now
     */
    private function changed(Request $request, int $id, array $before): array
    {
        $after = $this->load($id);
        $this->services->history($request->user())->updated('collection', $id, $before, $after);
        return $after;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->collections->find($id) ?? throw ApiError::notFound('Collection');
    }
}
