<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Payments received from customers.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class CollectionHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'collection';
    protected const NAME = 'Collection';

    private readonly CollectionStore $collections;

    public function __construct(Services $services)
    {
        $this->collections = new CollectionStore($services);
        parent::__construct($services, $this->collections->find(...));
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
        return $this->change($request, function (int $id) use ($request): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = CollectionInput::read($request->body(), $this->services->clock, $before);
            $this->requireParents($parents, $input);
            $this->collections->update($before, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->collections->delete($before);
            return $this->deleted($request, $id, $before);
        });
    }

    /**
     * The payment bounced: a cheque came back, a transfer failed. It stays in the lists and counts 0. A second call
     * corrects the day and the note.
     */
    public function bounce(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->collections->bounce($before, BounceInput::read($request->body(), $before, $this->services->clock));
            return $this->updated($request, $id, $before);
        });
    }

    /** 200 whether or not it bounced. */
    public function takeBackBounce(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            if ($before['bouncedOn'] !== null) {
                $this->collections->takeBackBounce($before);
                $this->updated($request, $id, $before);
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
        $collection = $this->current($request, $id, $this->collections->lock($id));
        $parents->requireParentsOf($collection);
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
}
