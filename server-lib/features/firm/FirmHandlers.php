<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The firm's own settings: {upiId, ownerPhone, pocket, closedUntil, crates, address, phone, licence}. */
final class FirmHandlers implements Handlers
{
    /** The firm is one record; its history row needs an id. */
    private const ID = 1;

    private readonly FirmStore $firm;

    public function __construct(private readonly Services $services)
    {
        $this->firm = new FirmStore($services);
    }

    public function show(Request $request): Response
    {
        return Response::record($this->firm->find());
    }

    public function update(Request $request): Response
    {
        return $this->services->transaction(function () use ($request): Response {
            $before = $this->firm->lock();
            (new IfMatch($this->services))->check($request, 'firm', self::ID, $before);
            $this->firm->update(FirmInput::read($request->body(), $before, $this->services->clock));
            $after = $this->firm->find();
            $this->services->history($request->user())->updated('firm', self::ID, $before, $after);
            return Response::record($after);
        });
    }
}
