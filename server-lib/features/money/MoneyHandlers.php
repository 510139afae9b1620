<?php

declare(strict_types=1);

namespace FruitKhata\Features\Money;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Who holds the firm's money. */
final class MoneyHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** `on` is a day; today if it is missing. */
    public function show(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        return $keys->object((new MoneyReport($this->services))->on($on));
    }
}
