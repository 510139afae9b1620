<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Features\Vendors\VendorStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** Vehicle loads bought from vendors. */
final class PurchaseHandlers implements Handlers
{
    private readonly PurchaseStore $purchases;
    private readonly PurchaseList $lists;

    public function __construct(private readonly Services $services)
    {
        $this->purchases = new PurchaseStore($services);
        $this->lists = new PurchaseList($services->database);
    }

    public function list(Request $request): Response
    {
        $vendor = $request->query()->get('vendorId');
        // What can be no id names a vendor that does not exist: the list is empty.
        $vendorId = $vendor === null ? null : Request::idFrom($vendor) ?? 0;
        return Response::list($this->lists->rows($vendorId, Search::read($request->query())));
    }

    public function vehicleNumbers(Request $request): Response
    {
        $activeOnly = $request->query()->get('activeOnly') ?? 'false';
        if (!in_array($activeOnly, ['true', 'false'], true)) {
            throw ApiError::rule('activeOnly', 'activeOnly must be true or false');
        }
        return Response::list(
            $this->lists->vehicleNumbers($activeOnly === 'true', Search::read($request->query())),
        );
    }

    public function one(Request $request): Response
    {
        return Response::record($this->load($request->id('Purchase')));
    }

    public function sales(Request $request): Response
    {
        $id = $request->id('Purchase');
        $this->load($id);
        return Response::list((new SaleStore($this->services))->ofPurchase($id));
    }

    public function create(Request $request): Response
    {
        $input = PurchaseInput::read($request->body(), $this->services->clock);
        return $this->services->database->transaction(function () use ($request, $input): Response {
            $this->lockVendor($input);
            $id = $this->purchases->insert($input);
            $purchase = $this->load($id);
            $this->services->history($request->user())->created('purchase', $id, $purchase);
            return Response::record($purchase, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Purchase');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $input = PurchaseInput::read($request->body(), $this->services->clock, $before);
            $this->lockVendor($input);
            $this->purchases->update($id, $input);
            return $this->updated($request, $id, $before);
        });
    }

    /** Marks the vehicle as sold out; completing twice is the same as once. */
    public function complete(Request $request): Response
    {
        $id = $request->id('Purchase');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            if ($before['isClosed'] === 1) {
                return Response::record($before);
            }
            $this->purchases->complete($id);
            return $this->updated($request, $id, $before);
        });
    }

    /** 409 while sales are linked to it. */
    public function delete(Request $request): Response
    {
        $id = $request->id('Purchase');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $linked = $this->purchases->countSales($id);
            if ($linked > 0) {
                $sales = $linked === 1 ? '1 linked sale' : $linked . ' linked sales';
                throw ApiError::conflict("This purchase has $sales. Delete the linked sales first.");
            }
            $this->purchases->delete($id);
            $this->services->history($request->user())->deleted('purchase', $id, $before);
            return Response::message('Purchase deleted');
        });
    }

    /** @param array<string, int|float|string|null> $before */
    private function updated(Request $request, int $id, array $before): Response
    {
        $after = $this->load($id);
        $this->services->history($request->user())->updated('purchase', $id, $before, $after);
        return Response::record($after);
    }

    private function lockVendor(PurchaseInput $input): void
    {
        if ((new VendorStore($this->services))->lock($input->vendorId) === null) {
            throw ApiError::rule('vendorId', 'Vendor not found');
        }
    }

    /**
     * The purchase, locked until the transaction ends; 404 without it, 412 where If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        if ($this->purchases->lock($id) === null) {
            throw ApiError::notFound('Purchase');
        }
        $purchase = $this->load($id);
        (new IfMatch($this->services))->check($request, 'purchase', $id, $purchase);
        return $purchase;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->purchases->find($id) ?? throw ApiError::notFound('Purchase');
    }
}
