<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** Payments that bounced: a cheque came back, a transfer failed. They stay in sight and count 0. */
final class BounceHandlers implements Handlers
{
    private readonly CollectionStore $collections;

    public function __construct(private readonly Services $services)
    {
        $this->collections = new CollectionStore($services);
    }

    /** Again, it corrects day and note. */
    public function update(Request $request): Response
    {
        return $this->change($request, function (array $before) use ($request): void {
            $this->collections->bounce($before, BounceInput::read($request->body(), $before, $this->services->clock));
        }, Response::record(...));
    }

    /** 200 whether or not it bounced. */
    public function delete(Request $request): Response
    {
        return $this->change($request, function (array $before): void {
            if ($before['bouncedOn'] !== null) {
                $this->collections->takeBackBounce($before);
            }
        }, static fn(): Response => Response::message('Bounce removed'));
    }

    /**
     * @param \Closure(array<string, int|float|string|null>): void $work gets the collection as it was locked
     * @param \Closure(array<string, int|float|string|null>): Response $answer
     */
    private function change(Request $request, \Closure $work, \Closure $answer): Response
    {
        $id = $request->id('Collection');
        return $this->services->transaction(function () use ($request, $id, $work, $answer): Response {
            $before = (new CollectionLock($this->services))->take($request, $id, []);
            $work($before);
            $after = $this->collections->find($id) ?? throw new \LogicException('A locked collection is there');
            $this->services->history($request->user())->updated('collection', $id, $before, $after);
            return $answer($after);
        });
    }
}
