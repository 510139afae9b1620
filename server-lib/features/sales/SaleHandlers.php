<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\RowCounts;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Listing;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** The bill book. */
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
        $list = SaleList::read($request->query(), $this->services->database);
        $all = new RowCounts($this->services->database);
        return Listing::answer(
            $page,
            $list->rows($page),
            static fn(): int => $list->isUnfiltered() ? $all->of(SaleStore::LIST) : $list->count(),
        );
    }

    public function one(Request $request): Response
    {
        return Response::record($this->load($request->id('Sale')));
    }

    /** {unitPrice, unit} of the newest such item; nulls where there is none. */
    public function lastRate(Request $request): Response
    {
        $query = $request->query();
        $productName = Text::trim($query->get('productName') ?? '');
        if ($productName === '') {
            throw ApiError::rule('productName', 'Product name is required');
        }
        $purchase = $query->get('purchaseId') ?? '';
        // An id that can be none (0) is that of a purchase which does not exist: nothing was sold from it.
        $purchaseId = $purchase === '' ? null : Request::idFrom($purchase) ?? 0;
        return Response::json((new SaleItemStore($this->services->database))->lastRate($productName, $purchaseId));
    }

    public function create(Request $request): Response
    {
        $input = SaleInput::read($request->body(), $this->services->clock->today());
        return $this->services->database->transaction(function () use ($request, $input): Response {
            $vehicleNumber = (new SaleParents($this->services))->lock($input, []);
            $id = $this->sales->insert($input, $vehicleNumber);
            $sale = $this->load($id);
            $this->services->history($request->user())->created('sale', $id, $sale);
            $this->sales->count(1);
            return Response::record($sale, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Sale');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $input = SaleInput::read($request->body(), $this->services->clock->today(), $before);
            $vehicleNumber = (new SaleParents($this->services))->lock($input, $before);
            $this->sales->update($id, $input, $vehicleNumber);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('sale', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Sale');
        return $this->services->database->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->services->history($request->user())->deleted('sale', $id, $before);
            $this->sales->delete($id);
            return Response::message('Sale deleted');
        });
    }

    /**
     * The sale, locked until the transaction ends; 404 without it, 412 where If-Match names another version.
     *
     * @return array<string, mixed>
     */
    private function lock(Request $request, int $id): array
    {
        $sale = $this->sales->lock($id) ?? throw ApiError::notFound('Sale');
        (new IfMatch($this->services))->check($request, 'sale', $id, $sale);
        return $sale;
    }

    /** @return array<string, mixed> */
    private function load(int $id): array
    {
        return $this->sales->find($id) ?? throw ApiError::notFound('Sale');
    }
}
