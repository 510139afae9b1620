<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\KeyStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

final class HistoryHandlers implements Handlers
{
    /** The last 30 days always stay, for undoing. */
    private const DAYS_KEPT = 30;
    private const FOR_ADMINS = ['user', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token'];

    private readonly HistoryQueries $history;
    private readonly OldHistoryStore $old;

    public function __construct(private readonly Services $services)
    {
        $this->history = new HistoryQueries($services);
        $this->old = new OldHistoryStore($services);
    }

    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $filter = HistoryFilter::read($request->query());
        return $page->answer($this->history->list($filter, $page->clause()), fn(): int => $this->history->count($filter));
    }

    /** Newest first, even after it was deleted. 403 for what only admins may know of. */
    public function ofRecord(Request $request): Response
    {
        $type = $request->value('type');
        if (in_array($type, self::FOR_ADMINS, true) && $request->user()->role !== 'admin') {
            throw ApiError::of(403, 'admin_only');
        }
        $id = Request::idFrom($request->value('id'));
        $rows = $id === null || !in_array($type, HistoryFilter::TYPES, true) ? [] : $this->history->ofRecord($type, $id);
        return $rows === [] ? throw ApiError::notFound('History') : Response::list($rows);
    }

    /** Answers the undo's own history row. */
    public function undo(Request $request): Response
    {
        $id = $request->id('History');
        return $this->services->transaction(
            fn(): Response => Response::json($this->history->find((new Undo($this->services, $request->user()))->run($id))),
        );
    }

    /** `removable` is what a removal up to the day `upTo` would take; null if there is no `upTo`. */
    public function size(Request $request): Response
    {
        $day = Period::day($request->query(), 'upTo') === null ? null : $this->day($request);
        return Response::json([
            ...$this->old->size(),
            'removable' => $day === null ? null : ['rows' => $this->old->rowsUpTo($day), 'deletions' => $this->old->deletionsUpTo($day)],
        ]);
    }

    /** Writes one batch of what older releases packed as plain JSON: {left}, 0 after the last. */
    public function unpack(Request $request): Response
    {
        return Response::json(['left' => $this->services->transaction(fn(): int => $this->old->unpackBatch())]);
    }

    public function export(Request $request): Response
    {
        $day = $this->day($request);
        return Response::download(HistoryCsv::pieces($this->old->upTo($day)), 'text/csv; charset=utf-8', "history-$day.csv");
    }

    /** Removes one batch, and what the keys of that time keep of their answers; `done` says whether it was the last. */
    public function remove(Request $request): Response
    {
        $day = $this->day($request);
        return $this->services->transaction(function () use ($request, $day): Response {
            $removed = $this->old->removeBatch($day);
            if ($removed > 0) {
                $this->old->recordOnce($this->services->history($request->user()), $day, $removed);
            }
            $cleared = (new KeyStore($this->services))->clearAnswers($day, OldHistoryStore::BATCH);
            return Response::json(['removed' => $removed, 'done' => max($removed, $cleared) < OldHistoryStore::BATCH]);
        });
    }

    private function day(Request $request): string
    {
        $day = Period::day($request->query(), 'upTo') ?? throw ApiError::rule('upTo', 'select_date');
        $last = $this->services->clock->now()->modify('-' . self::DAYS_KEPT . ' days')->format('Y-m-d');
        return $day <= $last ? $day : throw ApiError::rule('upTo', 'history_too_new', ['n' => self::DAYS_KEPT]);
    }
}
