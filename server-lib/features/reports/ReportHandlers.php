<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Reports over the whole ledger. */
final class ReportHandlers implements Handlers
{
    private readonly ReportQueries $reports;

    public function __construct(private readonly Services $services)
    {
        $this->reports = new ReportQueries($services);
    }

    public function profitLoss(Request $request): Response
    {
        // Not frozen here: the report begins its own snapshot, and so does rest().
        return RecordedKeys::read($request, $this->services)->list($this->reports->profitLoss());
    }

    public function profitLossRest(Request $request): Response
    {
        return RecordedKeys::read($request, $this->services)->object($this->reports->rest());
    }

    /** `by` is day (the default), vehicle or customer. */
    public function saleBook(Request $request): Response
    {
        $period = Period::read($request->query());
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $keys->list(match ($request->query()->get('by') ?? 'day') {
            'day' => $this->reports->saleBookByDay($period),
            'vehicle' => $this->reports->saleBookByVehicle($period),
            'customer' => $this->reports->saleBookByCustomer($period),
            default => throw ApiError::rule('by', 'not_a_choice', ['label' => 'by', 'choices' => 'day, vehicle or customer']),
        });
    }
}
