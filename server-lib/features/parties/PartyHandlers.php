<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Database\History;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Pattis\PattiStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** Customers and vendors, their balances and khatas; the path says which. */
final class PartyHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    public function list(Request $request): Response
    {
        return Response::list((new PartyStore($this->services, PartyKind::ofPath($request->path)))->list(Search::read($request->query())));
    }

    public function show(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        return Response::record($this->load($kind, $request->id($kind->name)));
    }

    /** A customer's answer takes `keys`: bills and payments may wait on a phone. */
    public function balance(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $id = $request->id($kind->name);
        $keys = $kind === PartyKind::Customer ? RecordedKeys::read($request, $this->services)->freeze() : null;
        $balance = (new PartyQueries($this->services))->balance($kind, $id) ?? throw ApiError::notFound($kind->name);
        return $keys?->object($balance) ?? Response::json($balance);
    }

    public function customerBalances(Request $request): Response
    {
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $keys->list((new PartyQueries($this->services))->balances(PartyKind::Customer));
    }

    public function vendorBalances(Request $request): Response
    {
        return Response::list((new PartyQueries($this->services))->balances(PartyKind::Vendor));
    }

    public function transactions(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $id = $request->id($kind->name);
        $this->load($kind, $id);
        $keys = $kind === PartyKind::Customer ? RecordedKeys::read($request, $this->services)->freeze() : null;
        $rows = (new PartyQueries($this->services))->transactions($kind, $id, Period::read($request->query()));
        return $keys?->list($rows) ?? Response::list($rows);
    }

    public function create(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $input = PartyInput::read($kind, $request->body());
        return $this->services->transaction(function () use ($request, $kind, $input): Response {
            $id = (new PartyStore($this->services, $kind))->insert($input);
            $party = $this->load($kind, $id);
            $this->services->history($request->user())->created($kind->value, $id, $party);
            return Response::record($party, 201);
        });
    }

    public function update(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $id = $request->id($kind->name);
        return $this->services->transaction(function () use ($request, $kind, $id): Response {
            $before = $this->lock($request, $kind, $id);
            (new PartyStore($this->services, $kind))->update($id, PartyInput::read($kind, $request->body(), $before));
            $after = $this->load($kind, $id);
            $this->services->history($request->user())->updated($kind->value, $id, $before, $after);
            return Response::record($after);
        });
    }

    /** Deletes what belongs to it too. 409 if a vendor has a final patti, and for the cash customer. */
    public function delete(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $id = $request->id($kind->name);
        return $this->services->transaction(function () use ($request, $kind, $id): Response {
            $before = $this->lock($request, $kind, $id);
            if ($kind === PartyKind::Vendor && (new PattiStore($this->services))->hasFinalOfVendor($id)) {
                throw ApiError::conflict('vendor_has_patti');
            }
            if ($kind === PartyKind::Customer) {
                (new FirmStore($this->services))->refuseCashCustomer($id);
            }
            $history = $this->services->history($request->user());
            $following = $history->following($history->deleted($kind->value, $id, $before));
            $kind === PartyKind::Customer ? $this->deleteOfCustomer($following, $id, $before) : $this->deleteOfVendor($following, $id);
            (new PartyStore($this->services, $kind))->delete($id);
            return Response::message($kind === PartyKind::Customer
                ? 'Customer deleted successfully'
                : 'Vendor and all related records have been deleted successfully.');
        });
    }

    /**
     * Its sales, collections, crates and promise.
     *
     * @param array<string, int|float|string|null> $customer
     */
    private function deleteOfCustomer(History $history, int $id, array $customer): void
    {
        (new SaleBatchStore($this->services))->deleteOfCustomer($history, $id);
        (new PartyRecordStore($this->services, $history))->deleteAll('customer', $id);
        (new PromiseStore($this->services))->deleteOfCustomer($history, $id, $customer);
    }

    /** Its purchases, payments and crates; their sales and expenses stay, without the link. */
    private function deleteOfVendor(History $history, int $id): void
    {
        $sales = new SaleBatchStore($this->services);
        $expenses = new ExpenseStore($this->services);
        $pattis = new PattiStore($this->services);
        foreach ((new PurchaseStore($this->services))->lockOfVendor($id) as $purchaseId) {
            $sales->unlinkPurchase($history, $purchaseId);
            $expenses->unlinkPurchase($history, $purchaseId);
            $patti = $pattis->delete($purchaseId);
            if ($patti !== null) {
                $history->deleted('patti', $purchaseId, $patti);
            }
        }
        (new PartyRecordStore($this->services, $history))->deleteAll('vendor', $id);
    }

    /**
     * Locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, PartyKind $kind, int $id): array
    {
        $party = (new PartyStore($this->services, $kind))->lock($id) ?? throw ApiError::notFound($kind->name);
        (new IfMatch($this->services))->check($request, $kind->value, $id, $party);
        return $party;
    }

    /** @return array<string, int|float|string|null> */
    private function load(PartyKind $kind, int $id): array
    {
        return (new PartyStore($this->services, $kind))->find($id) ?? throw ApiError::notFound($kind->name);
    }
}
