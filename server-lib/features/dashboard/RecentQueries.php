<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dashboard;

use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Reports\ReportQueries;
use FruitKhata\Features\Sales\List\SaleListQueries;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** What happened lately: the heads of three lists, from one snapshot. */
final class RecentQueries
{
    private const SOLD_DAYS = 14;
    private const LAST_ENTRIES = 8;

    public function __construct(private readonly Services $services) {}

    /**
     * sold: {date, bills, total} of each of the last fourteen days that has a bill, newest first; sales: the newest eight
     * bills; collections: the newest eight payments.
     *
     * @return array<string, array<mixed>>
     */
    public function read(): array
    {
        $this->services->freeze();
        $today = $this->services->clock->today();
        $all = Query::parse('');
        $newest = Page::slice(self::LAST_ENTRIES, 0);
        $days = Period::between(Day::before($today, self::SOLD_DAYS - 1), $today);
        $sales = SaleListQueries::read($all, $this->services)->rows($newest);
        $collections = (new CollectionStore($this->services))->list(Period::read($all), $newest);
        return [
            'sold' => [...(new ReportQueries($this->services))->saleBookByDay($days)],
            'sales' => [...$sales],
            'collections' => [...$collections],
        ];
    }
}
