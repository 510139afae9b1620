<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Response;

/** The optional `limit` and `offset` of a query, and the answer to it. */
final class Page
{
    private const MAX_LIMIT = 200;

    /** @param ?int $limit null: all rows from $offset on */
    public function __construct(public readonly ?int $limit, public readonly int $offset) {}

    public static function read(Query $query): self
    {
        $limit = $query->get('limit');
        $offset = $query->get('offset');
        if ($limit !== null && (preg_match('/\A[1-9]\d{0,2}\z/', $limit) !== 1 || (int) $limit > self::MAX_LIMIT)) {
            throw ApiError::rule('limit', 'limit_invalid', ['n' => self::MAX_LIMIT]);
        }
        if ($offset !== null && preg_match('/\A\d{1,9}\z/', $offset) !== 1) {
            throw ApiError::rule('offset', 'offset_invalid');
        }
        return new self($limit === null ? null : (int) $limit, (int) $offset);
    }

    public function isAll(): bool
    {
        return $this->limit === null && $this->offset === 0;
    }

    public function clause(): string
    {
        return $this->isAll() ? '' : ' LIMIT ' . ($this->limit ?? PHP_INT_MAX) . ' OFFSET ' . $this->offset;
    }

    /**
     * @param iterable<array<string, mixed>> $rows
     * @param \Closure(): int $total counts all rows; only called if the page itself does not reveal it
     */
    public function answer(iterable $rows, \Closure $total, ?RecordedKeys $keys = null): Response
    {
        $answer = $keys === null ? Response::list(...) : $keys->list(...);
        if ($this->limit === null) {
            return $answer($rows, $total());
        }
        $rows = is_array($rows) ? $rows : iterator_to_array($rows, false);
        $isLast = count($rows) < $this->limit && ($rows !== [] || $this->offset === 0);
        return $answer($rows, $isLast ? $this->offset + count($rows) : $total());
    }
}
