<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Features\Customers\CustomerStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** What customers owe, by age, and when they promised to pay. */
final class DuesHandlers implements Handlers
{
    private readonly PromiseStore $promises;

    public function __construct(private readonly Services $services)
    {
        $this->promises = new PromiseStore($services);
    }

    /**
     * `on` is a day, today if it is missing; entries of later days do not count. `dueSince=true` adds the day of the
     * oldest unpaid bill, for which every bill may have to be read.
     */
    public function list(Request $request): Response
    {
        $query = $request->query();
        $on = Period::day($query, 'on') ?? $this->services->clock->today();
        $dues = new Dues(new DuesQueries($this->services), $this->promises);
        return Response::list($dues->on($on, $query->flag('dueSince')));
    }

    /** A promise replaces the customer's earlier one; only collections entered from now on fulfil it. */
    public function updatePromise(Request $request): Response
    {
        $customerId = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $customerId): Response {
            $customer = $this->lockCustomer($customerId);
            $input = PromiseInput::read($request->body(), $this->services->clock);
            $before = $this->promises->record($customerId);
            $this->promises->replace($customerId, $input);
            $promise = $this->promises->record($customerId) ?? [];
            $history = $this->services->history($request->user());
            if ($before === null) {
                $history->created('promise', $customerId, $promise + $customer);
            } else {
                $history->updated('promise', $customerId, $before + $customer, $promise + $customer);
            }
            return Response::json($this->promises->find($customerId));
        });
    }

    /** 200 whether or not there was one. */
    public function deletePromise(Request $request): Response
    {
        $customerId = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $customerId): Response {
            $customer = $this->lockCustomer($customerId);
            $before = $this->promises->record($customerId);
            if ($before !== null) {
                $this->promises->delete($customerId);
                $this->services->history($request->user())->deleted('promise', $customerId, $before + $customer);
            }
            return Response::message('Promise removed');
        });
    }

    /** @return array{customerName: string} for the history's label */
    private function lockCustomer(int $customerId): array
    {
        $customer = (new CustomerStore($this->services))->lock($customerId) ?? throw ApiError::notFound('Customer');
        return ['customerName' => (string) $customer['name']];
    }
}
