<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dashboard;

use FruitKhata\Features\Reports\ReportQueries;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The four figures of the first screen. */
final class DashboardHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {totalSales, totalCollections, balance, customerCount}; balance is the sum of all customers' balances. */
    public function stats(Request $request): Response
    {
        return Response::json((new ReportQueries($this->services))->dashboard());
    }
}
