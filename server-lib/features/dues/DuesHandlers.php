<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Features\Parties\PartyStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

final class DuesHandlers implements Handlers
{
    private readonly PromiseStore $promises;

    public function __construct(private readonly Services $services)
    {
        $this->promises = new PromiseStore($services);
    }

    /**
     * `on` is a day, today if it is missing; entries of later days do not count. `dueSince=true` adds the day of the oldest
     * unpaid bill, for which every bill may have to be read. With `keys`, {rows, stored}: which of these keys made records
     * that the rows know, whatever their day.
     */
    public function list(Request $request): Response
    {
        $query = $request->query();
        $on = Period::day($query, 'on') ?? $this->services->clock->today();
        $withDueSince = $query->flag('dueSince');
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        return $keys->list((new Dues($this->services))->on($on, $withDueSince));
    }

    /** Another day or amount is a new promise, which only collections entered from now on fulfil. */
    public function updatePromise(Request $request): Response
    {
        $customerId = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $customerId): Response {
            $customer = $this->lockCustomer($customerId);
            $open = $this->promises->findOpen($customerId);
            (new IfMatch($this->services))->check($request, 'promise', $customerId, $open, Dues::promise($open));
            $promised = PromiseInput::read($request->input($open ?? []), $this->services->clock);
            $before = $this->promises->find($customerId);
            $isSame = $open !== null && $open['date'] === $promised['date'] && $open['amount'] === $promised['amount'];
            $this->promises->replace($customerId, $isSame ? ['note' => $promised['note']] + $open : $promised);
            $promise = $this->promises->find($customerId) ?? throw new \LogicException('A saved promise has a row');
            $named = $before === null ? null : $before + $customer;
            $this->services->history($request->user())->saved('promise', $customerId, $named, $promise + $customer);
            return Response::json(Dues::promise($promise), 200, ['ETag' => ETag::of($promise)]);
        });
    }

    /** 200 whether or not there was one. */
    public function deletePromise(Request $request): Response
    {
        $customerId = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $customerId): Response {
            $customer = $this->lockCustomer($customerId);
            $open = $this->promises->findOpen($customerId);
            if ($open !== null) {
                (new IfMatch($this->services))->check($request, 'promise', $customerId, $open, Dues::promise($open));
            }
            $before = $this->promises->find($customerId);
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
        $customer = (new PartyStore($this->services, PartyKind::Customer))->lock($customerId) ?? throw ApiError::notFound('Customer');
        return ['customerName' => (string) $customer['name']];
    }
}
