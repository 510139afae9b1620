<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Crates that went out, came back or were lost, and how many were counted in the shop. They are part of no sum of money.
 *
 * @extends RecordHandlers<CrateInput>
 */
final class CrateHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'crate';
    protected const NAME = 'Crate movement';

    private readonly CrateCountStore $counts;

    public function __construct(Services $services)
    {
        $this->counts = new CrateCountStore($services);
        parent::__construct($services, new CrateStore($services), CrateInput::read(...));
    }

    /** All movements, those of bills, payments and purchases too. */
    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $movements = CrateMovementQueries::read($request->query(), $this->services);
        return $page->answer($movements->rows($page), $movements->count(...));
    }

    /** Who has how many crates, and how many should be in the shop. `on` is a day; today if it is missing. */
    public function report(Request $request): Response
    {
        $on = Period::day($request->query(), 'on') ?? $this->services->clock->today();
        $keys = RecordedKeys::read($request, $this->services);
        $this->services->freeze();
        return $keys->object((new CrateQueries($this->services))->report($on));
    }

    public function count(Request $request): Response
    {
        $day = $request->day($this->services->clock);
        return $this->services->transaction(function () use ($request, $day): Response {
            $stored = $this->counts->lock($day);
            $recordId = (int) str_replace('-', '', $day);
            (new IfMatch($this->services))->check($request, 'crate-count', $recordId, $stored ?? []);
            $user = $request->user();
            $this->counts->replace($day, CrateCountInput::read($request->input($stored ?? [])), $user->username, $stored === null);
            $after = $this->counts->find($day) ?? throw new \LogicException('A counted day has a row');
            $this->services->history($user)->saved('crate-count', $recordId, $stored, $after);
            return Response::record($after);
        });
    }

    protected function requireNamed(object $input): void
    {
        if ($input->customerId !== null && !$this->parents->hasCustomer($input->customerId)) {
            throw ApiError::rule('customerId', 'customer_not_found');
        }
        if ($input->vendorId !== null && !$this->parents->hasVendor($input->vendorId)) {
            throw ApiError::rule('vendorId', 'vendor_not_found');
        }
    }
}
