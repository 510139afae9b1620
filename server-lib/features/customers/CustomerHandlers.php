<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Crates\CrateStore;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\StoredKeys;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** Customers, their balances and khatas. */
final class CustomerHandlers implements Handlers
{
    private readonly CustomerStore $customers;
    private readonly CustomerQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->customers = new CustomerStore($services);
        $this->queries = new CustomerQueries($services);
    }

    public function list(Request $request): Response
    {
        return Response::list($this->customers->list(Search::read($request->query())));
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Customer')));
    }

    public function balance(Request $request): Response
    {
        $id = $request->id('Customer');
        $keys = StoredKeys::read($request, $this->services)->freeze();
        return $keys->object($this->queries->balance($id) ?? throw ApiError::notFound('Customer'));
    }

    public function transactions(Request $request): Response
    {
        $id = $request->id('Customer');
        $this->load($id);
        $keys = StoredKeys::read($request, $this->services)->freeze();
        return $keys->list($this->queries->transactions($id, Period::read($request->query())));
    }

    public function create(Request $request): Response
    {
        $input = CustomerInput::read($request->body());
        return $this->services->transaction(function () use ($request, $input): Response {
            $id = $this->customers->insert($input);
            $customer = $this->load($id);
            $this->services->history($request->user())->created('customer', $id, $customer);
            return Response::record($customer, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->customers->update($id, CustomerInput::read($request->body(), $before));
            $after = $this->load($id);
            $this->services->history($request->user())->updated('customer', $id, $before, $after);
            return Response::record($after);
        });
    }

    /** Deletes its sales, collections, crates and promise too. */
    public function delete(Request $request): Response
    {
        $id = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $history = $this->services->history($request->user());
            $following = $history->following($history->deleted('customer', $id, $before));
            (new SaleBatchStore($this->services))->deleteOfCustomer($following, $id);
            (new CollectionStore($this->services))->deleteOfCustomer($following, $id);
            (new CrateStore($this->services))->deleteOfParty($following, 'customer', $id);
            (new PromiseStore($this->services))->deleteOfCustomer($following, $id, $before);
            $this->customers->delete($id);
            return Response::message('Customer deleted successfully');
        });
    }

    /**
     * The customer, locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        $customer = $this->customers->lock($id) ?? throw ApiError::notFound('Customer');
        (new IfMatch($this->services))->check($request, 'customer', $id, $customer);
        return $customer;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->customers->find($id) ?? throw ApiError::notFound('Customer');
    }
}
