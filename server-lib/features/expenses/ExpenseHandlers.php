<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
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
        $purchaseId = $request->query()->id('purchaseId');
        $holderId = $request->query()->id('holderId');
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $page->answer(
            $this->expenses->list($period, $purchaseId, $holderId, $page),
            fn(): int => $this->expenses->countOf($period, $purchaseId, $holderId),
            $keys,
        );
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id('Expense')));
    }

    public function create(Request $request): Response
    {
        $input = ExpenseInput::read($request->input(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(purchases: [$input->purchaseId]);
            $this->requireParents($parents, $input);
            $id = $this->expenses->insert($input);
            $expense = $this->load($id);
            $this->services->history($request->user())->created('expense', $id, $expense);
            return Response::record($expense, 201);
        });
    }

    public function update(Request $request): Response
    {
        $id = $request->id('Expense');
        return $this->services->transaction(function () use ($request, $id): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = ExpenseInput::read($request->input($before), $this->services->clock);
            $this->requireParents($parents, $input);
            $this->expenses->update($before, $input);
            $after = $this->load($id);
            $this->services->history($request->user())->updated('expense', $id, $before, $after);
            return Response::record($after);
        });
    }

    public function delete(Request $request): Response
    {
        $id = $request->id('Expense');
        return $this->services->transaction(function () use ($request, $id): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->expenses->delete($before);
            $this->services->history($request->user())->deleted('expense', $id, $before);
            return Response::message('Expense deleted');
        });
    }

    /** The purchase and the holder, where it names one. */
    private function requireParents(ParentStore $parents, ExpenseInput $input): void
    {
        if ($input->purchaseId !== null && $parents->purchase($input->purchaseId) === null) {
            throw ApiError::rule('purchaseId', 'purchase_not_found');
        }
        (new HolderStore($this->services))->require($input->holderId);
    }

    /**
     * The expense, locked after its purchase until the transaction ends. 404 if there is none, 412 if If-Match names
     * another version.
     *
     * @param array<array-key, mixed> $body may name another purchase, which is locked too
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id, ParentStore $parents, array $body): array
    {
        $parents->lock(purchases: [$this->expenses->purchaseOf($id), Input::idIn($body, 'purchaseId')]);
        $expense = $this->expenses->lock($id) ?? throw ApiError::notFound('Expense');
        $parents->requireParentsOf($expense);
        (new IfMatch($this->services))->check($request, 'expense', $id, $expense);
        return $expense;
    }

    /** @return array<string, int|float|string|null> */
    private function load(int $id): array
    {
        return $this->expenses->find($id) ?? throw ApiError::notFound('Expense');
    }
}
