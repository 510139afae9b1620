<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Money spent.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class ExpenseHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'expense';
    protected const NAME = 'Expense';

    private readonly ExpenseStore $expenses;

    public function __construct(Services $services)
    {
        $this->expenses = new ExpenseStore($services);
        parent::__construct($services, $this->expenses->find(...));
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

    public function create(Request $request): Response
    {
        $input = ExpenseInput::read($request->input(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(purchases: [$input->purchaseId]);
            $this->requireParents($parents, $input);
            return $this->created($request, $this->expenses->insert($input));
        });
    }

    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = ExpenseInput::read($request->input($before), $this->services->clock);
            $this->requireParents($parents, $input);
            $this->expenses->update($before, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->expenses->delete($before);
            return $this->deleted($request, $id, $before);
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
        $expense = $this->current($request, $id, $this->expenses->lock($id));
        $parents->requireParentsOf($expense);
        return $expense;
    }
}
