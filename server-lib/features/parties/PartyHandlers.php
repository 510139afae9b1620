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
        return $this->change($request, function (PartyKind $kind, int $id, array $before) use ($request): Response {
            (new PartyStore($this->services, $kind))->update($id, PartyInput::read($kind, $request->body(), $before));
            $after = $this->load($kind, $id);
            $this->services->history($request->user())->updated($kind->value, $id, $before, $after);
            return Response::record($after);
        });
    }

    /** With what belongs to it. 409 if a vendor has a final patti, and for the cash customer. */
    public function delete(Request $request): Response
    {
        return $this->change($request, function (PartyKind $kind, int $id, array $before) use ($request): Response {
            $isCustomer = $kind === PartyKind::Customer;
            if ($isCustomer) {
                (new FirmStore($this->services))->refuseCashCustomer($id);
            } elseif ((new PattiStore($this->services))->hasFinalOfVendor($id)) {
                throw ApiError::conflict('vendor_has_patti');
            }
            $history = $this->services->history($request->user());
            $following = $history->following($history->deleted($kind->value, $id, $before));
            if ($isCustomer) {
                (new SaleBatchStore($this->services))->deleteOfCustomer($following, $id);
            } else {
                $this->unlinkPurchases($following, $id);
            }
            (new PartyRecordStore($this->services, $following))->deleteAll($kind->value, $id);
            if ($isCustomer) {
                (new PromiseStore($this->services))->deleteOfCustomer($following, $id, $before);
            }
            (new PartyStore($this->services, $kind))->delete($id);
            return Response::message($isCustomer
                ? 'Customer deleted successfully'
                : 'Vendor and all related records have been deleted successfully.');
        });
    }

    /** Sales and expenses stay, without the link. */
    private function unlinkPurchases(History $history, int $vendorId): void
    {
        $sales = new SaleBatchStore($this->services);
        $expenses = new ExpenseStore($this->services);
        $pattis = new PattiStore($this->services);
        foreach ((new PurchaseStore($this->services))->lockOfVendor($vendorId) as $purchaseId) {
            $sales->unlinkPurchase($history, $purchaseId);
            $expenses->unlinkPurchase($history, $purchaseId);
            $patti = $pattis->delete($purchaseId);
            if ($patti !== null) {
                $history->deleted('patti', $purchaseId, $patti);
            }
        }
    }

    /** @param \Closure(PartyKind, int, Row): Response $work gets the locked record */
    private function change(Request $request, \Closure $work): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $id = $request->id($kind->name);
        return $this->services->transaction(function () use ($request, $kind, $id, $work): Response {
            $party = (new PartyStore($this->services, $kind))->lock($id) ?? throw ApiError::notFound($kind->name);
            (new IfMatch($this->services))->check($request, $kind->value, $id, $party);
            return $work($kind, $id, $party);
        });
    }

    /** @return Row */
    private function load(PartyKind $kind, int $id): array
    {
        return (new PartyStore($this->services, $kind))->find($id) ?? throw ApiError::notFound($kind->name);
    }
}
