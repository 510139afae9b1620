<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\Response;

/** Answers a whole list, or one page of it. */
final class Listing
{
    /**
     * @param iterable<array<string, mixed>> $rows
     * @param \Closure(): int $total counts all rows; only called if the page itself does not reveal it
     */
    public static function answer(Page $page, iterable $rows, \Closure $total): Response
    {
        if ($page->limit === null) {
            return Response::list($rows, $total());
        }
        $rows = is_array($rows) ? $rows : iterator_to_array($rows, false);
        $isLast = count($rows) < $page->limit && ($rows !== [] || $page->offset === 0);
        return Response::list($rows, $isLast ? $page->offset + count($rows) : $total());
    }
}
