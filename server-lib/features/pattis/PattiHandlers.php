<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\ETag;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/**
 * A draft that follows the vehicle's bills, and final versions that never change. Its ETag covers what is stored
 * (deductions, note, number, version), so a new bill leaves it.
 */
final class PattiHandlers implements Handlers
{
    private readonly PattiStore $pattis;
    private readonly PattiQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->pattis = new PattiStore($services);
        $this->queries = new PattiQueries($services);
    }

    /** `version` is a final one's number or 'draft'; if it is missing, the newest final one, else the draft. */
    public function show(Request $request): Response
    {
        $id = $request->id('Purchase');
        $asked = $request->query()->get('version');
        if ($asked !== null && $asked !== 'draft' && Request::idFrom($asked) === null) {
            throw ApiError::rule('version', 'not_a_choice', ['label' => 'version', 'choices' => "a version's number or draft"]);
        }
        $this->services->freeze();
        $typed = $this->find($id);
        $version = $asked === null ? $typed['version'] : (int) $asked;
        $today = $this->queries->today($typed);
        if ($version === 0) {
            return $this->answer($typed, $today);
        }
        $frozen = $this->pattis->frozen($id, $version) ?? throw ApiError::notFound('Patti');
        return $this->answer($typed, [...$frozen, 'changed' => !PattiQueries::isSame($frozen, $today)]);
    }

    public function update(Request $request): Response
    {
        return $this->services->transaction(function () use ($request): Response {
            $typed = $this->lock($request);
            $id = $typed['purchaseId'];
            $before = $this->pattis->named($typed);
            $this->pattis->update($id, PattiInput::read($request->input($typed)));
            $this->recordChange($request, $before);
            $after = $this->find($id);
            return $this->answer($after, $this->queries->today($after));
        });
    }

    /**
     * Gives out the sheet: the next number of the financial year for the first version, the same one later. 409 for an open
     * vehicle, and if nothing differs from the last version.
     */
    public function finalise(Request $request): Response
    {
        return $this->services->transaction(function () use ($request): Response {
            $typed = $this->lock($request);
            $id = $typed['purchaseId'];
            $today = $this->queries->today($typed);
            $this->refuse($typed, $today);
            $before = $this->pattis->named($typed);
            $number = $typed['number'] ?? $this->pattis->nextNumber($this->services->clock->today());
            $version = $typed['version'] + 1;
            [$now, $by] = [$this->services->clock->moment(), $request->user()->username];
            $sheet = [...$today, 'number' => $number, 'version' => $version, 'finalisedAt' => $now, 'finalisedBy' => $by, 'asOf' => $now];
            $this->pattis->freeze($id, $sheet, $number, $version, $now, $by);
            $this->recordChange($request, $before);
            return $this->answer($this->find($id), $sheet);
        });
    }

    /** @param NamedPatti $before */
    private function recordChange(Request $request, array $before): void
    {
        $id = $before['purchaseId'];
        $after = $this->pattis->named($this->find($id));
        $this->services->history($request->user())->updated('patti', $id, $before, $after);
    }

    /**
     * @param Patti $typed
     * @param array<string, mixed> $today
     */
    private function refuse(array $typed, array $today): void
    {
        $purchase = (new PurchaseStore($this->services))->find($typed['purchaseId']) ?? throw ApiError::notFound('Purchase');
        if ($purchase['isClosed'] !== 1) {
            throw ApiError::conflict('purchase_open');
        }
        $last = $typed['version'] === 0 ? null : $this->pattis->frozen($typed['purchaseId'], $typed['version']);
        if ($last !== null && PattiQueries::isSame($last, $today)) {
            throw ApiError::conflict('nothing_changed', ['n' => $typed['version']]);
        }
    }

    /** @return Patti once its vehicle is locked: no bill, expense or payment changes until the transaction ends */
    private function lock(Request $request): array
    {
        $id = $request->id('Purchase');
        $purchases = new PurchaseStore($this->services);
        $parents = new ParentStore($this->services);
        $parents->lockOf($purchases->parents($id) ?? throw ApiError::notFound('Purchase'));
        $parents->requireParentsOf($purchases->find($id) ?? throw ApiError::notFound('Purchase'));
        $typed = $this->find($id);
        (new IfMatch($this->services))->check($request, 'patti', $id, $typed, $this->queries->today($typed));
        return $typed;
    }

    /** @return Patti */
    private function find(int $purchaseId): array
    {
        return $this->pattis->find($purchaseId) ?? throw ApiError::notFound('Purchase');
    }

    /**
     * @param Patti $typed
     * @param array<string, mixed> $sheet
     */
    private function answer(array $typed, array $sheet): Response
    {
        $id = $typed['purchaseId'];
        $around = ['versions' => $this->pattis->versions($id), 'lastLabels' => $this->pattis->lastLabels($id)];
        return Response::json([...$sheet, ...$around], 200, ['ETag' => ETag::of($typed)]);
    }
}
