<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Shared\Services;

/** @template R of array<string, mixed> the record as it is answered */
abstract class RecordHandlers
{
    /** @var string its type in the history, such as 'vendor-payment' */
    protected const TYPE = '';
    /** @var string its name for a person, such as 'Vendor payment' */
    protected const NAME = '';

    /** @param \Closure(int): (R|null) $find by id */
    public function __construct(protected readonly Services $services, private readonly \Closure $find) {}

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id(static::NAME)));
    }

    /** @return R */
    final protected function load(int $id): array
    {
        return ($this->find)($id) ?? throw ApiError::notFound(static::NAME);
    }

    /** @param \Closure(int): Response $work gets the id in the path, in a transaction */
    final protected function change(Request $request, \Closure $work): Response
    {
        $id = $request->id(static::NAME);
        return $this->services->transaction(static fn(): Response => $work($id));
    }

    /**
     * @param R|null $locked the record, locked until the transaction ends
     * @return R
     * @throws ApiError 404 if there is none, 412 if If-Match names another version
     */
    final protected function current(Request $request, int $id, ?array $locked): array
    {
        $record = $locked ?? throw ApiError::notFound(static::NAME);
        (new IfMatch($this->services))->check($request, static::TYPE, $id, $record);
        return $record;
    }

    final protected function created(Request $request, int $id): Response
    {
        $record = $this->load($id);
        $this->services->history($request->user())->created(static::TYPE, $id, $record);
        return Response::record($record, 201);
    }

    /** @param R $before */
    final protected function updated(Request $request, int $id, array $before): Response
    {
        $after = $this->load($id);
        $this->services->history($request->user())->updated(static::TYPE, $id, $before, $after);
        return Response::record($after);
    }

    /** @param R $before a record that is deleted now */
    final protected function deleted(Request $request, int $id, array $before): Response
    {
        $this->services->history($request->user())->deleted(static::TYPE, $id, $before);
        return Response::message(static::NAME . ' deleted');
    }
}
