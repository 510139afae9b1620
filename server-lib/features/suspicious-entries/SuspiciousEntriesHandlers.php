<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** Entries that are unlike the firm's other ones, and so may be slips. */
final class SuspiciousEntriesHandlers implements Handlers
{
    private const MAX_DAYS = 31;
    private const NOTHING_USUAL = [
        'unitPrice' => null, 'unitPriceFrom' => null, 'unitPriceTo' => null, 'quantity' => null, 'quantityTo' => null,
    ];

    public function __construct(private readonly Services $services) {}

    /** The usual price and quantity of one product on a vehicle's bills; nulls below three bills. */
    public function usual(Request $request): Response
    {
        $query = $request->query();
        $productName = Text::productName($query->get('productName') ?? '');
        if ($productName === '') {
            throw ApiError::rule('productName', 'product_name_required');
        }
        $unit = Text::clean($query->get('unit') ?? '');
        $unit = $unit === '' ? 'pcs' : $unit;
        $exceptSaleId = $query->id('exceptSaleId') ?? 0;
        $items = new VehicleItems();
        $sold = new SoldItemQueries($this->services);
        foreach ($sold->ofVehicleIn($query->id('purchaseId') ?? 0, $unit, $exceptSaleId) as $item) {
            $items->add($item);
        }
        return Response::json([
            'vehicleExpected' => (new UsualQueries($this->services))->isVehicleUsual(),
            'bills' => $items->bills($productName, $unit),
            ...($items->usual($productName, $unit)?->toWire() ?? self::NOTHING_USUAL),
        ]);
    }

    /** If missing, `to` is today, and `from` the same day as `to`. */
    public function list(Request $request): Response
    {
        $period = Period::read($request->query());
        $to = $period->to ?? $this->services->clock->today();
        $from = $period->from ?? $to;
        if (Day::between($from, $to) >= self::MAX_DAYS) {
            throw ApiError::rule('from', 'period_too_long', ['n' => self::MAX_DAYS]);
        }
        return Response::list((new SuspiciousEntries($this->services))->between($from, $to));
    }
}
