<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Features\Money\MoneyQueries;
use FruitKhata\Features\Payables\PayableQueries;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

final class ReportHandlers implements Handlers
{
    private readonly ReportQueries $reports;

    public function __construct(private readonly Services $services)
    {
        $this->reports = new ReportQueries($services);
    }

    public function profitLoss(Request $request): Response
    {
        $period = Period::read($request->query());
        // Not frozen here: the report begins its own snapshot, and so does rest().
        return RecordedKeys::read($request, $this->services)->list($this->reports->profitLoss($period));
    }

    public function profitLossRest(Request $request): Response
    {
        $period = Period::read($request->query());
        return RecordedKeys::read($request, $this->services)->object($this->reports->rest($period));
    }

    /** `by` is day (the default; `customers=true` counts those who bought), vehicle, customer, product or vendor. */
    public function saleBook(Request $request): Response
    {
        $period = Period::read($request->query());
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $book = new SaleBookQueries($this->services);
        return $keys->list(match ($request->query()->get('by') ?? 'day') {
            'day' => $book->byDay($period, $request->query()->flag('customers')),
            'vehicle' => $book->byVehicle($period),
            'customer' => $book->byCustomer($period),
            'product' => $book->byProduct($period),
            'vendor' => $book->byVendor($period),
            default => throw ApiError::rule('by', 'not_a_choice', ['label' => 'by', 'choices' => 'day, vehicle, customer, product or vendor']),
        });
    }

    public function expenses(Request $request): Response
    {
        $period = Period::read($request->query());
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $keys->list(match ($request->query()->get('by') ?? 'kind') {
            'kind' => $this->reports->expensesByKind($period),
            'note' => $this->reports->expensesByNote($period),
            default => throw ApiError::rule('by', 'not_a_choice', ['label' => 'by', 'choices' => 'kind or note']),
        });
    }

    /** What the firm owes its vendors, by age. `on` is a day, today if it is missing; later entries do not count. */
    public function payables(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $this->services->freeze();
        return Response::list((new PayableQueries($this->services))->on($on));
    }

    /** Who holds the firm's money. `on` is a day; today if it is missing. */
    public function money(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        return $keys->object((new MoneyQueries($this->services))->on($on));
    }
}
