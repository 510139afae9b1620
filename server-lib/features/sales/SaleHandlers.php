<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\History;
use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Features\Collections\CollectionInput;
use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Features\Sales\List\SaleListQueries;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

final class SaleHandlers implements Handlers
{
    private readonly SaleStore $sales;

    public function __construct(private readonly Services $services)
    {
        $this->sales = new SaleStore($services);
    }

    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        // Frozen before the list is read, because read() runs the search's first statements.
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $list = SaleListQueries::read($request->query(), $this->services);
        return $page->answer($list->rows($page), $list->count(...), $keys);
    }

    public function show(Request $request): Response
    {
        return Response::record($this->sales->find($request->id('Sale')) ?? throw ApiError::notFound('Sale'));
    }

    /** {unitPrice, unit} of the product's newest item; nulls if there is none. `customerId` looks at its bills first. */
    public function lastRate(Request $request): Response
    {
        $query = $request->query();
        $productName = Text::productName($query->get('productName') ?? '');
        if ($productName === '') {
            throw ApiError::rule('productName', 'product_name_required');
        }
        $purchaseId = $query->get('purchaseId') === '' ? null : $query->id('purchaseId');
        $customerId = $query->id('customerId');
        $rates = new SaleRateQueries($this->services);
        return Response::json($customerId === null
            ? $rates->last($productName, $purchaseId)
            : $rates->remembered($productName, $customerId, $purchaseId));
    }

    /** What is `paid` with the bill is a collection of its own, stored with it; the answer names it. */
    public function create(Request $request): Response
    {
        $input = SaleInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lockOf($request->body());
            $customer = self::customer($parents, $input);
            $sale = $this->sales->insert($input, $customer, self::vehicleNumber($parents, $input, null));
            $history = $this->services->history($request->user());
            $following = $history->following($history->created('sale', $sale['id'], $sale));
            if ($input->paid === null) {
                return Response::record($sale, 201);
            }
            $answer = [...$sale, 'paid' => $this->pay($following, $input, $input->paid)];
            return Response::json($answer, 201, ['ETag' => ETag::of($sale)]);
        });
    }

    /** @return array{id: int, amount: scalar|null} the payment, as the bill's answer names it */
    private function pay(History $following, SaleInput $sale, PaidInput $paid): array
    {
        (new HolderStore($this->services))->require($paid->holderId, 'paid');
        $collections = new CollectionStore($this->services);
        $id = $collections->insert(CollectionInput::withBill($sale->customerId, $paid->amountPaise, $paid->method, $sale->moment, $paid->holderId));
        $collection = $collections->find($id) ?? throw new \LogicException('A saved collection has a row');
        $following->created('collection', $id, $collection);
        return ['id' => $id, 'amount' => $collection['amount']];
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Sale');
        return $this->services->transaction(function () use ($request, $id): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents);
            $input = SaleInput::read($request->body(), $this->services->clock, $before);
            self::customer($parents, $input);
            $after = $this->sales->update($before, $input, self::vehicleNumber($parents, $input, $before));
            $history = $this->services->history($request->user());
            $changeId = $history->updated('sale', $id, $before, $after);
            if ($changeId !== null && $after['customerId'] !== $before['customerId']) {
                (new AllowanceStore($this->services))->billMoved($history->following($changeId), $id);
            }
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Sale');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services));
            $this->sales->delete($before);
            $history = $this->services->history($request->user());
            $following = $history->following($history->deleted('sale', $id, $before));
            (new AllowanceStore($this->services))->billDeleted($following, $id);
            return Response::message('Sale deleted');
        });
    }

    /**
     * @return Bill locked after its parents and those that the body names
     * @throws ApiError 404 if there is none, 412 if If-Match names another version
     */
    private function lock(Request $request, int $id, ParentStore $parents): array
    {
        $parents->lockOf($this->sales->parents($id) ?? throw ApiError::notFound('Sale'), $request->body());
        $sale = $this->sales->lock($id) ?? throw ApiError::notFound('Sale');
        $parents->requireParentsOf($sale);
        (new IfMatch($this->services))->check($request, 'sale', $id, $sale);
        return $sale;
    }

    /** @return array{name: string, phoneNumber: string} */
    private static function customer(ParentStore $parents, SaleInput $sale): array
    {
        return $parents->customer($sale->customerId) ?? throw ApiError::rule('customerId', 'customer_not_found');
    }

    /** @param Bill|null $before null for a new one */
    private static function vehicleNumber(ParentStore $parents, SaleInput $sale, ?array $before): string
    {
        $linkBefore = $before['purchaseId'] ?? null;
        if ($sale->purchaseId === null) {
            // A bill keeps the vehicle number of a deleted purchase; removing a link removes the number too.
            return $linkBefore === null ? $before['vehicleNumber'] ?? '' : '';
        }
        $purchase = $parents->purchase($sale->purchaseId) ?? throw ApiError::rule('purchaseId', 'purchase_not_found');
        if ($purchase['isClosed'] && $linkBefore !== $sale->purchaseId) {
            throw ApiError::conflict('purchase_completed');
        }
        return $purchase['vehicleNumber'];
    }
}
