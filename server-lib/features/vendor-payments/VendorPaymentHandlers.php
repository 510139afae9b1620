<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * Payments made to vendors.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class VendorPaymentHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'vendor-payment';
    protected const NAME = 'Vendor payment';

    private readonly VendorPaymentStore $payments;

    public function __construct(Services $services)
    {
        $this->payments = new VendorPaymentStore($services);
        parent::__construct($services, $this->payments->find(...));
    }

    public function list(Request $request): Response
    {
        return Response::list($this->payments->list(Search::read($request->query()), $request->query()->id('holderId')));
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
            return $this->created($request, $this->payments->insert($input));
        });
    }

    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->current($request, $id, $this->payments->lock($id));
            $input = VendorPaymentInput::read($request->body(), $this->services->clock, $before);
            (new HolderStore($this->services))->require($input->holderId);
            $this->payments->update($id, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->current($request, $id, $this->payments->lock($id));
            $this->payments->delete($before);
            $this->services->history($request->user())->deleted('vendor-payment', $id, $before);
            return Response::message('Vendor payment deleted successfully');
        });
    }
}
