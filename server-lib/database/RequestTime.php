<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** How much of the time that a person waits for an answer is used up. */
final class RequestTime
{
    /** Nothing is tried again later than this after the request's start: it is answered within six seconds. */
    private const LAST_START_SECONDS = 4.5;

    public static function allowsRetry(): bool
    {
        $start = $_SERVER['REQUEST_TIME_FLOAT'] ?? null;
        return !is_float($start) || microtime(true) - $start <= self::LAST_START_SECONDS;
    }
}
