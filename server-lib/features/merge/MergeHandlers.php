<?php

declare(strict_types=1);

namespace FruitKhata\Features\Merge;

use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Parties\PartyInput;
use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Features\Parties\PartyRecordStore;
use FruitKhata\Features\Parties\PartyStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** {id} is gone, all that belongs to it moves to `into`, which is answered. The undo is history/Separation. */
final class MergeHandlers implements Handlers
{
    /** Fields that nobody chooses: the first two stay, the others are added up. */
    private const NOT_CHOSEN = ['id' => 0, 'createdAt' => 0, 'oldBalance' => 0, 'oldCrates' => 0];

    public function __construct(private readonly Services $services) {}

    public function merge(Request $request): Response
    {
        $kind = PartyKind::ofPath($request->path);
        $parties = new PartyStore($this->services, $kind);
        $parents = new ParentStore($this->services);
        $id = $request->id($kind->name);
        return $this->services->transaction(function () use ($request, $kind, $parties, $parents, $id): Response {
            $load = static fn(int $of): array => $parties->find($of) ?? throw ApiError::notFound($kind->name);
            $ids = [$id, Input::idIn($request->body(), 'into')];
            $kind === PartyKind::Customer ? $parents->lock(customers: $ids) : $parents->lock(vendors: $ids);
            $gone = $load($id);
            $input = $request->input();
            $intoId = $input->id('into', "select_{$kind->value}");
            if ($intoId === $id) {
                $input->fail('into', "other_{$kind->value}");
            }
            $input->finish();
            $before = $load($intoId);
            if ($kind === PartyKind::Customer) {
                (new FirmStore($this->services))->refuseCashCustomer($id);
            }
            $history = $this->services->history($request->user());
            $following = $history->following($history->merged($kind->value, $id, $gone, $intoId));
            if ($kind === PartyKind::Customer) {
                (new PromiseStore($this->services))->merge($following, $id, $gone, $intoId, $before);
            }
            (new PartyRecordStore($this->services, $following))->moveAll($kind->value, $id, $intoId);
            $paise = Money::toPaise((string) $gone['oldBalance']) + Money::toPaise((string) $before['oldBalance']);
            $added = ['oldBalance' => Money::fromPaise($paise), 'oldCrates' => (int) $gone['oldCrates'] + (int) $before['oldCrates']];
            $chosen = array_intersect_key($request->body(), array_diff_key(PartyKind::Customer->columns(), self::NOT_CHOSEN));
            $parties->update($intoId, PartyInput::read($kind, $added + $chosen, $before));
            $parties->delete($id);
            $after = $load($intoId);
            $following->updated($kind->value, $intoId, $before, $after);
            return Response::record($after);
        });
    }
}
