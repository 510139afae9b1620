<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<TransferInput> */
final class TransferHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'transfer';
    protected const NAME = 'Transfer';

    public function __construct(Services $services)
    {
        parent::__construct($services, new TransferStore($services), TransferInput::read(...));
    }

    public function list(Request $request): Response
    {
        $query = $request->query();
        return $this->listed($request, Page::read($query), TransferStore::where(Period::read($query), $query->id('holderId')));
    }

    protected function requireNamed(object $input): void
    {
        $holders = new HolderStore($this->services);
        $holders->require($input->fromId, 'fromId');
        $holders->require($input->toId, 'toId');
    }
}
