<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Crates that went out, came back or were lost, where they are, and how many were counted in the shop. They are part of no
 * sum of money.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class CrateHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'crate';
    protected const NAME = 'Crate movement';

    private readonly CrateStore $crates;
    private readonly CrateCountStore $counts;

    public function __construct(Services $services)
    {
        $this->crates = new CrateStore($services);
        $this->counts = new CrateCountStore($services);
        parent::__construct($services, $this->crates->find(...));
    }

    /** All movements, those of bills, payments and purchases too. */
    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $movements = CrateMovementQueries::read($request->query(), $this->services);
        return $page->answer($movements->rows($page), $movements->count(...));
    }

    public function create(Request $request): Response
    {
        $input = CrateInput::read($request->body(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(vendors: [$input->vendorId], customers: [$input->customerId]);
            self::requireParty($parents, $input);
            return $this->created($request, $this->crates->insert($input));
        });
    }

    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = CrateInput::read($request->body(), $this->services->clock, $before);
            self::requireParty($parents, $input);
            $this->crates->update($before, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->crates->delete($before);
            return $this->deleted($request, $id, $before);
        });
    }

    /** Who has how many crates, and how many should be in the shop. `on` is a day; today if it is missing. */
    public function report(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        return $keys->object((new CrateQueries($this->services))->report($on));
    }

    /** Saves the day's count, or corrects it. */
    public function count(Request $request): Response
    {
        $day = $request->day($this->services->clock);
        return $this->services->transaction(function () use ($request, $day): Response {
            $stored = $this->counts->lock($day);
            $recordId = (int) str_replace('-', '', $day);
            (new IfMatch($this->services))->check($request, 'crate-count', $recordId, $stored ?? []);
            $user = $request->user();
            $this->counts->replace($day, CrateCountInput::read($request->input($stored ?? [])), $user->username, $stored);
            $after = $this->counts->find($day) ?? throw new \LogicException('A counted day has a row');
            $this->services->history($user)->saved('crate-count', $recordId, $stored, $after);
            return Response::record($after);
        });
    }

    /**
     * The movement, locked after its party until the transaction ends. 404 if there is none, 412 if If-Match names another
     * version.
     *
     * @param array<array-key, mixed> $body may name another party, which is locked too
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id, ParentStore $parents, array $body): array
    {
        $read = $this->load($id);
        $ids = static fn(string $field): array => [Input::idIn($read, $field), Input::idIn($body, $field)];
        $parents->lock(vendors: $ids('vendorId'), customers: $ids('customerId'));
        $movement = $this->current($request, $id, $this->crates->lock($id));
        $parents->requireParentsOf($movement);
        return $movement;
    }

    private static function requireParty(ParentStore $parents, CrateInput $input): void
    {
        if ($input->customerId !== null && !$parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
        if ($input->vendorId !== null && !$parents->hasVendor($input->vendorId)) {
            throw ApiError::rule('vendorId', 'vendor_not_found');
        }
    }
}
