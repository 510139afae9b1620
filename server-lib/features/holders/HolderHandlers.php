<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<HolderInput> */
final class HolderHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'holder';
    protected const NAME = 'Holder';

    private readonly HolderStore $holders;

    public function __construct(Services $services)
    {
        $this->holders = new HolderStore($services);
        parent::__construct(
            $services,
            $this->holders,
            static fn(array $body, Clock $clock, array $stored): HolderInput => HolderInput::read($body, $stored),
        );
    }

    public function list(Request $request): Response
    {
        return Response::list($this->holders->list());
    }

    /** With the firm's first holder begins the day from which money should say where it is. */
    public function create(Request $request): Response
    {
        $input = HolderInput::read($request->body());
        return $this->services->transaction(function () use ($request, $input): Response {
            $firms = new FirmStore($this->services);
            $firm = $firms->lock();
            $isFirst = $this->holders->count(Condition::all()) === 0;
            $id = $this->holders->insert($input);
            $holder = $this->load($id);
            $history = $this->services->history($request->user());
            $createdBy = $history->created('holder', $id, $holder);
            if ($isFirst && $firm['moneySince'] === '') {
                $firms->beginMoney($this->services->clock->today());
                $history->following($createdBy)->updated('firm', FirmStore::ID, $firm, $firms->find());
            }
            return Response::record($holder, 201);
        });
    }

    /** 409 if entries name it. */
    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            $entries = $this->holders->countEntries($id);
            if ($entries > 0) {
                throw ApiError::conflict('holder_has_entries', ['n' => $entries]);
            }
            $this->holders->delete($before);
            return $this->deleted($request, $id, $before);
        });
    }
}
