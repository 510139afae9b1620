<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Money that only moved: it is neither income nor expense.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class TransferHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'transfer';
    protected const NAME = 'Transfer';

    private readonly TransferStore $transfers;

    public function __construct(Services $services)
    {
        $this->transfers = new TransferStore($services);
        parent::__construct($services, $this->transfers->find(...));
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

    public function create(Request $request): Response
    {
        $input = TransferInput::read($request->input(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $this->requireHolders($input);
            return $this->created($request, $this->transfers->insert($input));
        });
    }

    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->current($request, $id, $this->transfers->lock($id));
            $input = TransferInput::read($request->input($before), $this->services->clock);
            $this->requireHolders($input);
            $this->transfers->update($id, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->current($request, $id, $this->transfers->lock($id));
            $this->transfers->delete($before);
            return $this->deleted($request, $id, $before);
        });
    }

    private function requireHolders(TransferInput $input): void
    {
        $holders = new HolderStore($this->services);
        $holders->require($input->fromId, 'fromId');
        $holders->require($input->toId, 'toId');
    }
}
