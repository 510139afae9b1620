<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** Whether the request has time left for a retry. */
final class RequestTime
{
    /** No retry starts later than this after the request's start, so that it is answered within six seconds. */
    private const LAST_START_SECONDS = 4.5;

    public static function allowsRetry(): bool
    {
        $start = $_SERVER['REQUEST_TIME_FLOAT'] ?? null;
        return !is_float($start) || microtime(true) - $start <= self::LAST_START_SECONDS;
    }
}
