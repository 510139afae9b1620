<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Money that only moved: it is neither income nor expense. */
final class TransferHandlers implements Handlers
{
    private readonly TransferStore $transfers;

    public function __construct(private readonly Services $services)
    {
        $this->transfers = new TransferStore($services);
    }

    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $period = Period::read($request->query());
        $holderId = $request->query()->id('holderId');
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $page->answer(
            $this->transfers->list($period, $holderId, $page),
            fn(): int => $this->transfers->countOf($period, $holderId),
            $keys,
        );
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Transfer')));
    }

    public function create(Request $request): Response
    {
        $input = TransferInput::read($request->input(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $this->requireHolders($input);
            $id = $this->transfers->insert($input);
            $transfer = $this->load($id);
            $this->services->history($request->user())->created('transfer', $id, $transfer);
            return Response::record($transfer, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Transfer');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $input = TransferInput::read($request->input($before), $this->services->clock);
            $this->requireHolders($input);
            $this->transfers->update($id, $input);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('transfer', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Transfer');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id);
            $this->transfers->delete($before);
            $this->services->history($request->user())->deleted('transfer', $id, $before);
            return Response::message('Transfer deleted');
        });
    }

    private function requireHolders(TransferInput $input): void
    {
        $holders = new HolderStore($this->services);
        $holders->require($input->fromId, 'fromId');
        $holders->require($input->toId, 'toId');
    }

    /**
     * The transfer, locked until the transaction ends. 404 if there is none, 412 if If-Match names another version.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id): array
    {
        $transfer = $this->transfers->lock($id) ?? throw ApiError::notFound('Transfer');
        (new IfMatch($this->services))->check($request, 'transfer', $id, $transfer);
        return $transfer;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->transfers->find($id) ?? throw ApiError::notFound('Transfer');
    }
}
