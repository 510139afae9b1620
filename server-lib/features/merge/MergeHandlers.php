<?php

declare(strict_types=1);

namespace FruitKhata\Features\Merge;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Customers\CustomerInput;
use FruitKhata\Features\Customers\CustomerStore;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Vendors\VendorInput;
use FruitKhata\Features\Vendors\VendorStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Makes one record of a customer or vendor who was entered twice: {id} is gone, all that belongs to it moves to `into`,
 * which is answered. The undo is history/Separation.
 */
final class MergeHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    public function customers(Request $request): Response
    {
        $customers = new CustomerStore($this->services);
        $id = $request->id('Customer');
        return $this->services->transaction(function () use ($request, $customers, $id): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(customers: [$id, Input::idIn($request->body(), 'into')]);
            $gone = $customers->find($id) ?? throw ApiError::notFound('Customer');
            $input = MergeInput::read($request->body(), 'customer', $id);
            $before = $customers->find($input->intoId) ?? throw ApiError::notFound('Customer');
            $history = $this->services->history($request->user());
            $following = $history->following($history->merged('customer', $id, $gone, $input->intoId));
            (new PromiseStore($this->services))->merge($following, $id, $gone, $input->intoId, $before);
            (new MoveStore($this->services, $following))->moveAll('customer', $id, $input->intoId);
            $customers->update($input->intoId, CustomerInput::read(self::fields($input, $gone, $before), $before));
            $customers->delete($id);
            $after = $customers->find($input->intoId) ?? throw ApiError::notFound('Customer');
            $following->updated('customer', $input->intoId, $before, $after);
            return Response::record($after);
        });
    }

    public function vendors(Request $request): Response
    {
        $vendors = new VendorStore($this->services);
        $id = $request->id('Vendor');
        return $this->services->transaction(function () use ($request, $vendors, $id): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(vendors: [$id, Input::idIn($request->body(), 'into')]);
            $gone = $vendors->find($id) ?? throw ApiError::notFound('Vendor');
            $input = MergeInput::read($request->body(), 'vendor', $id);
            $before = $vendors->find($input->intoId) ?? throw ApiError::notFound('Vendor');
            $history = $this->services->history($request->user());
            $following = $history->following($history->merged('vendor', $id, $gone, $input->intoId));
            (new MoveStore($this->services, $following))->moveAll('vendor', $id, $input->intoId);
            $vendors->update($input->intoId, VendorInput::read(self::fields($input, $gone, $before), $before));
            $vendors->delete($id);
            $after = $vendors->find($input->intoId) ?? throw ApiError::notFound('Vendor');
            $following->updated('vendor', $input->intoId, $before, $after);
            return Response::record($after);
        });
    }

    /**
     * The chosen name, phone number and address, and both old balances and old crates added up.
     *
     * @param array<string, int|float|string|null> $gone
     * @param array<string, int|float|string|null> $into
     * @return array<array-key, mixed>
     */
    private static function fields(MergeInput $input, array $gone, array $into): array
    {
        $paise = Money::toPaise((string) $gone['oldBalance']) + Money::toPaise((string) $into['oldBalance']);
        $crates = (int) $gone['oldCrates'] + (int) $into['oldCrates'];
        return ['oldBalance' => Money::fromPaise($paise), 'oldCrates' => $crates] + $input->fields;
    }
}
