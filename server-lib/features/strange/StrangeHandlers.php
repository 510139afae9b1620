<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Query;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** What is unlike the firm's other entries, and so may be a slip. */
final class StrangeHandlers implements Handlers
{
    private const MOST_DAYS = 31;
    private const NOTHING_USUAL = [
        'unitPrice' => null, 'unitPriceFrom' => null, 'unitPriceTo' => null, 'quantity' => null, 'quantityTo' => null,
    ];

    private readonly UsualQueries $usual;

    public function __construct(private readonly Services $services)
    {
        $this->usual = new UsualQueries($services);
    }

    /** What a vehicle's bills usually have of one product; all of it null below three bills. */
    public function usual(Request $request): Response
    {
        $query = $request->query();
        $productName = Text::clean($query->get('productName') ?? '');
        if ($productName === '') {
            throw ApiError::rule('productName', 'product_name_required');
        }
        $unit = Text::clean($query->get('unit') ?? '');
        $unit = $unit === '' ? 'pcs' : $unit;
        $saleId = self::id($query, 'exceptSaleId');
        $day = Period::day($query, 'saleDate') ?? $this->services->clock->today();
        $vehicleExpected = $this->usual->isVehicleExpected(self::id($query, 'customerId'), $day, $saleId);
        $items = new TruckItems();
        $sold = new SoldItemQueries($this->services);
        foreach ($sold->ofTruckIn(self::id($query, 'purchaseId') ?? 0, $unit, $saleId) as $item) {
            $items->add($item);
        }
        return Response::json([
            'vehicleExpected' => $vehicleExpected,
            'bills' => $items->bills($productName, $unit),
            ...($items->usual($productName, $unit)?->toWire() ?? self::NOTHING_USUAL),
        ]);
    }

    /** `to` is today where it is missing, `from` the same day as `to`. */
    public function list(Request $request): Response
    {
        $period = Period::read($request->query());
        $to = $period->to ?? $this->services->clock->today();
        $from = $period->from ?? $to;
        if (Day::between($from, $to) >= self::MOST_DAYS) {
            throw ApiError::rule('from', 'period_too_long', ['n' => self::MOST_DAYS]);
        }
        return Response::list((new StrangeEntries($this->services))->between($from, $to));
    }

    /** Text that is no id names a record that does not exist. */
    private static function id(Query $query, string $name): ?int
    {
        return Request::idFrom($query->get($name) ?? '');
    }
}
