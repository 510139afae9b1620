<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Its ETag covers the stored count alone, so a new entry leaves it; a day that is not counted has one too. */
final class DayHandlers implements Handlers
{
    private readonly GallaQueries $galla;
    private readonly CashDayStore $counts;

    public function __construct(private readonly Services $services)
    {
        $this->galla = new GallaQueries($services);
        $this->counts = new CashDayStore($services);
    }

    /** `on` is a day; today if it is missing. */
    public function show(Request $request): Response
    {
        $day = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        $days = new DayQueries($this->services);
        $count = $this->counts->find($day);
        $answer = [
            'day' => $day,
            ...$days->figures($day),
            'allowancesOfWeek' => Money::toNumber($days->allowancesOfWeek($day)),
            'cash' => $this->galla->of($day, $count),
            'afterClosing' => $count === null ? [] : $this->galla->enteredAfter($day, (string) $count['closedAt']),
        ];
        return $keys->object($answer, ['ETag' => ETag::of($count ?? [])]);
    }

    public function update(Request $request): Response
    {
        $day = $request->day($this->services->clock);
        return $this->services->transaction(function () use ($request, $day): Response {
            $stored = $this->counts->lock($day);
            $recordId = (int) str_replace('-', '', $day);
            (new IfMatch($this->services))->check($request, 'cash-day', $recordId, $stored ?? [], $this->galla->of($day, $stored));
            $user = $request->user();
            $this->counts->replace($day, CashDayInput::read($request->input($stored ?? [])), $user->username, $stored === null);
            $after = $this->counts->find($day) ?? [];
            $this->services->history($user)->saved('cash-day', $recordId, $stored, $after);
            return Response::json($this->galla->of($day, $after), 200, ['ETag' => ETag::of($after)]);
        });
    }
}
