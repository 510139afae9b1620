<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<CollectionInput> */
final class CollectionHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'collection';
    protected const NAME = 'Collection';

    private readonly CollectionStore $collections;

    public function __construct(Services $services)
    {
        $this->collections = new CollectionStore($services);
        parent::__construct($services, $this->collections, CollectionInput::read(...));
    }

    public function list(Request $request): Response
    {
        $query = $request->query();
        $page = Page::read($query);
        $where = CollectionStore::where(Period::read($query), $query->id('holderId'));
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $select = $query->flag('enteredBy') ? CollectionStore::SELECT_ENTERED_BY : CollectionStore::SELECT;
        return $page->answer($this->collections->page($where, $page, $select), fn(): int => $this->collections->count($where), $keys);
    }

    /** An `allowance` beside the payment is a collection of its own, stored with it; the answer names it. */
    public function create(Request $request): Response
    {
        $input = CollectionInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $this->parents->lockOf($request->body());
            $this->requireNamed($input);
            $collection = $this->created($request, $input);
            $beside = $input->beside();
            if ($beside === null) {
                return Response::record($collection, 201);
            }
            $allowance = $this->created($request, $beside);
            $answer = [...$collection, 'allowance' => ['id' => $allowance['id'], 'amount' => $allowance['amount']]];
            return Response::json($answer, 201, ['ETag' => ETag::of($collection)]);
        });
    }

    /** It stays in the lists and counts 0. A second call corrects the day and the note. */
    public function bounce(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            $this->collections->bounce($before, BounceInput::read($request->body(), $before, $this->services->clock));
            return $this->updated($request, $id, $before);
        });
    }

    /** 200 whether or not it bounced. */
    public function takeBackBounce(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            if ($before['bouncedOn'] !== null) {
                $this->collections->takeBackBounce($before);
                $this->updated($request, $id, $before);
            }
            return Response::message('Bounce removed');
        });
    }

    /** A bill that an allowance names must be the customer's. */
    protected function requireNamed(object $input): void
    {
        if (!$this->parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
        if ($input->saleId !== null && !(new AllowanceStore($this->services))->saleIsOf($input->saleId, $input->customerId)) {
            throw ApiError::rule('saleId', 'sale_not_found');
        }
        (new HolderStore($this->services))->require($input->holderId);
    }
}
