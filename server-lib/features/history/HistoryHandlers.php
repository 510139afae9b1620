<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Services;

/** Who changed what, and undoing it. */
final class HistoryHandlers implements Handlers
{
    private const FOR_ADMINS = ['user', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token'];

    private readonly HistoryQueries $history;

    public function __construct(private readonly Services $services)
    {
        $this->history = new HistoryQueries($services);
    }

    public function list(Request $request): Response
    {
        $page = Page::read($request->query());
        $filter = HistoryFilter::read($request->query());
        return $page->answer($this->history->list($filter, $page), fn(): int => $this->history->count($filter));
    }

    /** The changes of one record, newest first, even after it was deleted. 403 for what only admins may know of. */
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
}
