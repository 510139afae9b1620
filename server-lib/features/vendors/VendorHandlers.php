<?php

declare(strict_types=1);

namespace FruitKhata\Features\Vendors;

use FruitKhata\Database\History;
use FruitKhata\Features\Crates\CrateStore;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Pattis\PattiStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Features\VendorPayments\VendorPaymentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** Vendors, their balances and transactions. */
final class VendorHandlers implements Handlers
{
    private readonly VendorStore $vendors;
    private readonly VendorQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->vendors = new VendorStore($services);
        $this->queries = new VendorQueries($services);
    }

    public function list(Request $request): Response
    {
        return Response::list($this->vendors->list(Search::read($request->query())));
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Vendor')));
    }

    public function balance(Request $request): Response
    {
        return Response::json($this->queries->balance($request->id('Vendor')) ?? throw ApiError::notFound('Vendor'));
    }

    public function balances(Request $request): Response
    {
        return Response::list($this->queries->balances());
    }

    public function transactions(Request $request): Response
    {
        $id = $request->id('Vendor');
        $this->load($id);
        return Response::list($this->queries->transactions($id, Period::read($request->query())));
    }

    public function create(Request $request): Response
    {
        $input = VendorInput::read($request->body());
        return $this->services->transaction(function () use ($request, $input): Response {
            $id = $this->vendors->insert($input);
            $vendor = $this->load($id);
            $this->services->history($request->user())->created('vendor', $id, $vendor);
            return Response::record($vendor, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Vendor');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->vendors->update($id, VendorInput::read($request->body(), $before));
            $after = $this->load($id);
            $this->services->history($request->user())->updated('vendor', $id, $before, $after);
            return Response::record($after);
        });
    }

    /** Deletes its purchases, payments and crates too; their sales and expenses stay, without the link. 409 if it has a final patti. */
    public function delete(Request $request): Response
    {
        $id = $request->id('Vendor');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            if ((new PattiStore($this->services))->hasFinalOfVendor($id)) {
                throw ApiError::conflict('vendor_has_patti');
            }
            $history = $this->services->history($request->user());
            $following = $history->following($history->deleted('vendor', $id, $before));
            $this->deletePurchases($following, $id);
            (new VendorPaymentStore($this->services))->deleteOfVendor($following, $id);
            (new CrateStore($this->services))->deleteOfParty($following, 'vendor', $id);
            $this->vendors->delete($id);
            return Response::message('Vendor and all related records have been deleted successfully.');
        });
    }

    private function deletePurchases(History $history, int $vendorId): void
    {
        $purchases = new PurchaseStore($this->services);
        $sales = new SaleBatchStore($this->services);
        $expenses = new ExpenseStore($this->services);
        $pattis = new PattiStore($this->services);
        foreach ($purchases->lockOfVendor($vendorId) as $purchaseId) {
            $sales->unlinkPurchase($history, $purchaseId);
            $expenses->unlinkPurchase($history, $purchaseId);
            $patti = $pattis->delete($purchaseId);
            if ($patti !== null) {
                $history->deleted('patti', $purchaseId, $patti);
            }
        }
        $purchases->deleteOfVendor($history, $vendorId);
    }

    /**
     * The vendor, locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        $vendor = $this->vendors->lock($id) ?? throw ApiError::notFound('Vendor');
        (new IfMatch($this->services))->check($request, 'vendor', $id, $vendor);
        return $vendor;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->vendors->find($id) ?? throw ApiError::notFound('Vendor');
    }
}
