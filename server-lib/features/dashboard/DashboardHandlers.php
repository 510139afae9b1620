<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dashboard;

use FruitKhata\Features\About\Notices;
use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Reports\ReportQueries;
use FruitKhata\Features\Reports\SaleBookQueries;
use FruitKhata\Features\Sales\List\SaleListQueries;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Query;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

final class DashboardHandlers implements Handlers
{
    private const SOLD_DAYS = 14;
    private const LAST_ENTRIES = 8;

    public function __construct(private readonly Services $services) {}

    /** {totalSales, totalCollections, balance, customerCount}; balance is the sum of all customers' balances. */
    public function stats(Request $request): Response
    {
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $keys->object((new ReportQueries($this->services))->dashboard());
    }

    /**
     * From one snapshot. sold: {date, bills, total} of each of the last fourteen days that has a bill, newest first; sales and
     * collections: the newest eight; notices: an admin's, null for others.
     */
    public function recent(Request $request): Response
    {
        $user = $request->user();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        $today = $this->services->clock->today();
        $all = Query::parse('');
        $newest = new Page(self::LAST_ENTRIES, 0);
        $days = new Period(Day::before($today, self::SOLD_DAYS - 1), $today);
        $sales = SaleListQueries::read($all, $this->services)->rows($newest);
        $collections = (new CollectionStore($this->services))->page(Condition::all(), $newest);
        return $keys->object([
            'sold' => [...(new SaleBookQueries($this->services))->byDay($days)],
            'sales' => [...$sales],
            'collections' => [...$collections],
            'notices' => $user->role === 'admin' ? (new Notices($this->services))->of($user->id) : null,
        ]);
    }
}
