<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<ExpenseInput> */
final class ExpenseHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'expense';
    protected const NAME = 'Expense';

    public function __construct(Services $services)
    {
        parent::__construct($services, new ExpenseStore($services), ExpenseInput::read(...));
    }

    public function list(Request $request): Response
    {
        $query = $request->query();
        $page = Page::read($query);
        $where = ExpenseStore::where(Period::read($query), $query->id('purchaseId'), $query->id('holderId'));
        return $this->listed($request, $page, $where);
    }

    protected function requireNamed(object $input): void
    {
        if ($input->purchaseId !== null && $this->parents->purchase($input->purchaseId) === null) {
            throw ApiError::rule('purchaseId', 'purchase_not_found');
        }
        (new HolderStore($this->services))->require($input->holderId);
    }
}
