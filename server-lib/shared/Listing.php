<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Response;

/** Answers a whole list, or one page of it. */
final class Listing
{
    /**
     * @param iterable<array<string, mixed>> $rows
     * @param \Closure(): int $total counts all rows; only called if the page itself does not reveal it
     * @param ?RecordedKeys $keys of a list that takes them
     */
    public static function answer(Page $page, iterable $rows, \Closure $total, ?RecordedKeys $keys = null): Response
    {
        $answer = $keys === null ? Response::list(...) : $keys->list(...);
        if ($page->limit === null) {
            return $answer($rows, $total());
        }
        $rows = is_array($rows) ? $rows : iterator_to_array($rows, false);
        $isLast = count($rows) < $page->limit && ($rows !== [] || $page->offset === 0);
        return $answer($rows, $isLast ? $page->offset + count($rows) : $total());
    }
}
