<?php

declare(strict_types=1);

namespace FruitKhata\Features\Payables;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** What the firm owes its vendors, by age. */
final class PayableHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** `on` is a day, today if it is missing; purchases and payments of later days do not count. */
    public function list(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $this->services->freeze();
        return Response::list((new Payables($this->services))->on($on));
    }
}
