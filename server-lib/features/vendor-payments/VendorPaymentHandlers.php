<?php

declare(strict_types=1);

namespace FruitKhata\Features\VendorPayments;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<VendorPaymentInput> */
final class VendorPaymentHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'vendor-payment';
    protected const NAME = 'Vendor payment';

    private readonly VendorPaymentStore $payments;

    public function __construct(Services $services)
    {
        $this->payments = new VendorPaymentStore($services);
        parent::__construct($services, $this->payments, VendorPaymentInput::read(...));
    }

    public function list(Request $request): Response
    {
        $query = $request->query();
        $where = VendorPaymentStore::where(Search::read($query), Period::read($query), $query->id('holderId'));
        return Response::list($this->payments->page($where));
    }

    protected function requireNamed(object $input): void
    {
        if (!$this->parents->hasVendor($input->vendorId)) {
            throw ApiError::rule('vendorId', 'vendor_not_found');
        }
        (new HolderStore($this->services))->require($input->holderId);
    }

    protected function deleted(Request $request, int $id, array $before): Response
    {
        parent::deleted($request, $id, $before);
        return Response::message('Vendor payment deleted successfully');
    }
}
