<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** The day's account: what was sold, collected and spent, and whether the cash box (galla) agrees. */
final class DayHandlers implements Handlers
{
    private readonly DayQueries $days;
    private readonly CashDayStore $counts;

    public function __construct(private readonly Services $services)
    {
        $this->days = new DayQueries($services);
        $this->counts = new CashDayStore($services);
    }

    /** `on` is a day; today if it is missing. */
    public function show(Request $request): Response
    {
        $day = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $this->days->freeze();
        $sums = $this->days->sums($day);
        $cash = Galla::of($day, $sums->cash(), $this->days, $this->counts);
        $closedAt = $cash['closedAt'];
        return Response::json([
            'day' => $day,
            ...$sums->figures(),
            'cash' => $cash,
            'afterClosing' => $closedAt === null ? [] : $this->days->enteredAfter($day, $closedAt),
        ]);
    }

    /** Saves the day's cash count, or corrects it. */
    public function update(Request $request): Response
    {
        $day = $this->countableDay($request);
        return $this->services->transaction(function () use ($request, $day): Response {
            $stored = $this->counts->lock($day);
            $user = $request->user();
            $this->counts->replace($day, CashDayInput::read($request->body(), $stored ?? []), $user->username);
            $after = $this->counts->find($day) ?? [];
            $history = $this->services->history($user);
            $recordId = (int) str_replace('-', '', $day);
            if ($stored === null) {
                $history->created('cash-day', $recordId, $after);
            } else {
                $history->updated('cash-day', $recordId, $stored, $after);
            }
            $moved = $this->days->cash(Day::before($day), $day);
            return Response::json(Galla::of($day, $moved, $this->days, $this->counts));
        });
    }

    /** @throws ApiError 404 if the path names no day, 422 for a day in the future */
    private function countableDay(Request $request): string
    {
        $day = $request->value('day');
        if (!Day::isDay($day) || $day < Day::EARLIEST) {
            throw ApiError::notFound('Day');
        }
        if ($day > $this->services->clock->today()) {
            throw ApiError::rule('day', 'date_in_future');
        }
        return $day;
    }
}
