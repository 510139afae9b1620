<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** Where the firm's money is outside the cash box, and to whom the firm owes. */
final class HolderHandlers implements Handlers
{
    private readonly HolderStore $holders;

    public function __construct(private readonly Services $services)
    {
        $this->holders = new HolderStore($services);
    }

    public function list(Request $request): Response
    {
        return Response::list($this->holders->list());
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Holder')));
    }

    /** With the firm's first holder begins the day from which money should say where it is. */
    public function create(Request $request): Response
    {
        $input = HolderInput::read($request->body());
        return $this->services->transaction(function () use ($request, $input): Response {
            $firms = new FirmStore($this->services);
            $firm = $firms->lock();
            $isFirst = $this->holders->count() === 0;
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

    public function update(Request $request): Response
    {
        $id = $request->id('Holder');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->holders->update($id, HolderInput::read($request->body(), $before));
            $after = $this->load($id);
            $this->services->history($request->user())->updated('holder', $id, $before, $after);
            return Response::record($after);
        });
    }

    /** 409 if entries name it. */
    public function delete(Request $request): Response
    {
        $id = $request->id('Holder');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $entries = $this->holders->countEntries($id);
            if ($entries > 0) {
                throw ApiError::conflict('holder_has_entries', ['n' => $entries]);
            }
            $this->holders->delete($id);
            $this->services->history($request->user())->deleted('holder', $id, $before);
            return Response::message('Holder deleted');
        });
    }

    /**
     * Locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|bool|null>
     */
    private function lock(Request $request, int $id): array
    {
        $holder = $this->holders->lock($id) ?? throw ApiError::notFound('Holder');
        (new IfMatch($this->services))->check($request, 'holder', $id, $holder);
        return $holder;
    }

    /** @return array<string, int|float|string|bool|null> */
    private function load(int $id): array
    {
        return $this->holders->find($id) ?? throw ApiError::notFound('Holder');
    }
}
