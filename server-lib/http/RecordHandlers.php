<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\ParentStore;
use FruitKhata\Database\RecordSql;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Services;

/** @template I of object a record's checked fields */
abstract class RecordHandlers
{
    /** @var string its type in the history, such as 'vendor-payment' */
    protected const TYPE = '';
    /** @var string its name for a person, such as 'Vendor payment' */
    protected const NAME = '';

    protected readonly ParentStore $parents;

    /**
     * @param RecordSql<I> $store
     * @param \Closure(array<array-key, mixed>, Clock, array<string, mixed>): I $read a body over the stored record; 422
     */
    public function __construct(
        protected readonly Services $services,
        private readonly RecordSql $store,
        private readonly \Closure $read,
    ) {
        $this->parents = new ParentStore($services);
    }

    public function show(Request $request): Response
    {
        return Response::record($this->load($request->id(static::NAME)));
    }

    public function create(Request $request): Response
    {
        $input = ($this->read)($request->body(), $this->services->clock, []);
        return $this->services->transaction(function () use ($request, $input): Response {
            $this->parents->lockOf($request->body());
            $this->requireNamed($input);
            return Response::record($this->created($request, $input), 201);
        });
    }

    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            $input = ($this->read)($request->body(), $this->services->clock, $before);
            $this->requireNamed($input);
            $this->store->update($before, $input);
            return $this->updated($request, $id, $before);
        });
    }

    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            $this->store->delete($before);
            return $this->deleted($request, $id, $before);
        });
    }

    final protected function listed(Request $request, Page $page, Condition $where): Response
    {
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        return $page->answer($this->store->page($where, $page), fn(): int => $this->store->count($where), $keys);
    }

    /** @return Record */
    final protected function load(int $id): array
    {
        return $this->store->find($id) ?? throw ApiError::notFound(static::NAME);
    }

    /**
     * 404 if there is none, 412 if If-Match names another version.
     *
     * @param \Closure(int, Record): Response $work gets the record in the path, locked after its parents and those in the body
     */
    final protected function change(Request $request, \Closure $work): Response
    {
        $id = $request->id(static::NAME);
        return $this->services->transaction(function () use ($request, $work, $id): Response {
            $this->parents->lockOf($this->store->parents($id) ?? throw ApiError::notFound(static::NAME), $request->body());
            $record = $this->store->lock($id) ?? throw ApiError::notFound(static::NAME);
            $this->parents->requireParentsOf($record);
            (new IfMatch($this->services))->check($request, static::TYPE, $id, $record);
            return $work($id, $record);
        });
    }

    /** @param I $input names records that must exist */
    protected function requireNamed(object $input): void {}

    /**
     * @param I $input
     * @return Record
     */
    final protected function created(Request $request, object $input): array
    {
        $id = $this->store->insert($input);
        $record = $this->load($id);
        $this->services->history($request->user())->created(static::TYPE, $id, $record);
        return $record;
    }

    /** @param Record $before */
    protected function updated(Request $request, int $id, array $before): Response
    {
        $after = $this->load($id);
        $this->services->history($request->user())->updated(static::TYPE, $id, $before, $after);
        return Response::record($after);
    }

    /** @param Record $before a record that is deleted now */
    protected function deleted(Request $request, int $id, array $before): Response
    {
        $this->services->history($request->user())->deleted(static::TYPE, $id, $before);
        return Response::message(static::NAME . ' deleted');
    }
}
