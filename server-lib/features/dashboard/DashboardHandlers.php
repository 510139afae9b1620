<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dashboard;

use FruitKhata\Features\About\Notices;
use FruitKhata\Features\Reports\ReportQueries;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\StoredKeys;
use FruitKhata\Shared\Services;

/** The figures of the first screen. */
final class DashboardHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {totalSales, totalCollections, balance, customerCount}; balance is the sum of all customers' balances. */
    public function stats(Request $request): Response
    {
        $keys = StoredKeys::read($request, $this->services)->freeze();
        return $keys->object((new ReportQueries($this->services))->dashboard());
    }

    /** {sold, sales, collections: what happened lately, notices: an admin's, null for others} */
    public function recent(Request $request): Response
    {
        $user = $request->user();
        return StoredKeys::read($request, $this->services)->object([
            ...(new RecentQueries($this->services))->read(),
            'notices' => $user->role === 'admin' ? (new Notices($this->services))->of($user->id) : null,
        ]);
    }
}
