<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Where the crates are, and how many were counted in the shop. */
final class CrateReportHandlers implements Handlers
{
    private readonly CrateCountStore $counts;

    public function __construct(private readonly Services $services)
    {
        $this->counts = new CrateCountStore($services);
    }

    /** `on` is a day; today if it is missing. */
    public function show(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $queries = new CrateQueries($this->services);
        $this->services->freeze();
        return $keys->object((new CrateReport($queries, $this->counts))->on($on));
    }

    /** Saves the day's count, or corrects it. */
    public function count(Request $request): Response
    {
        $day = $request->day($this->services->clock);
        return $this->services->transaction(function () use ($request, $day): Response {
            $stored = $this->counts->lock($day);
            $recordId = (int) str_replace('-', '', $day);
            (new IfMatch($this->services))->check($request, 'crate-count', $recordId, $stored ?? []);
            $user = $request->user();
            $this->counts->replace($day, CrateCountInput::read($request->body(), $stored ?? []), $user->username, $stored);
            $after = $this->counts->find($day) ?? throw new \LogicException('A counted day has a row');
            $this->services->history($user)->saved('crate-count', $recordId, $stored, $after);
            return Response::record($after);
        });
    }
}
