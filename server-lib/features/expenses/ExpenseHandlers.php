<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Listing;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/** Money spent. */
final class ExpenseHandlers implements Handlers
{
    private readonly ExpenseStore $expenses;

    public function __construct(private readonly Services $services)
    {
        $this->expenses = new ExpenseStore($services);
    }

    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $period = Period::read($request->query());
        return Listing::answer(
            $page,
            $this->expenses->list($period, $page),
            fn(): int => $this->expenses->countOf($period),
        );
    }

    public function create(Request $request): Response
    {
        $input = ExpenseInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(purchases: [$input->purchaseId]);
            if ($input->purchaseId !== null && $parents->purchase($input->purchaseId) === null) {
                throw ApiError::rule('purchaseId', 'purchase_not_found');
            }
            $id = $this->expenses->insert($input);
            $expense = $this->expenses->find($id) ?? throw ApiError::notFound('Expense');
            $this->services->history($request->user())->created('expense', $id, $expense);
            return Response::created($expense);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Expense');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($id);
            $deleted = $this->expenses->delete($before);
            $this->services->history($request->user())->deleted('expense', $id, $deleted);
            return Response::message('Expense deleted');
        });
    }

    /**
     * The expense, locked after its purchase until the transaction ends; 404 if there is none.
     *
     * @return array<string, int|float|string|null>
     */
    private function lock(int $id): array
    {
        $parents = new ParentStore($this->services);
        $parents->lock(purchases: [$this->expenses->purchaseOf($id)]);
        $expense = $this->expenses->lock($id) ?? throw ApiError::notFound('Expense');
        $parents->requireParentsOf($expense);
        return $expense;
    }
}
