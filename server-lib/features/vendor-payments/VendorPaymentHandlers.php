<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** Payments made to vendors. */
final class VendorPaymentHandlers implements Handlers
{
    private readonly VendorPaymentStore $payments;

    public function __construct(private readonly Services $services)
    {
        $this->payments = new VendorPaymentStore($services);
    }

    public function list(Request $request): Response
    {
        return Response::list($this->payments->list(Search::read($request->query()), $request->query()->id('holderId')));
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Vendor payment')));
    }

    public function create(Request $request): Response
    {
        $input = VendorPaymentInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(vendors: [$input->vendorId]);
            if (!$parents->hasVendor($input->vendorId)) {
                throw ApiError::rule('vendorId', 'vendor_not_found');
            }
            (new HolderStore($this->services))->require($input->holderId);
            $id = $this->payments->insert($input);
            $payment = $this->load($id);
            $this->services->history($request->user())->created('vendor-payment', $id, $payment);
            return Response::record($payment, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Vendor payment');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $input = VendorPaymentInput::read($request->body(), $this->services->clock, $before);
            (new HolderStore($this->services))->require($input->holderId);
            $this->payments->update($id, $input);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('vendor-payment', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Vendor payment');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->payments->delete($before);
            $this->services->history($request->user())->deleted('vendor-payment', $id, $before);
            return Response::message('Vendor payment deleted successfully');
        });
    }

    /**
     * The vendor payment, locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        $payment = $this->payments->lock($id) ?? throw ApiError::notFound('Vendor payment');
        (new IfMatch($this->services))->check($request, 'vendor-payment', $id, $payment);
        return $payment;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->payments->find($id) ?? throw ApiError::notFound('Vendor payment');
    }
}
