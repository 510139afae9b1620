<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** 'Now' and 'today' in the firm's time zone, whatever the server's zone is. */
final class Clock
{
    public function __construct(private readonly \DateTimeZone $zone) {}

    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable('now', $this->zone);
    }

    public function today(): string
    {
        return $this->now()->format('Y-m-d');
    }

    /** 'YYYY-MM-DD HH:MM:SS' */
    public function moment(): string
    {
        return $this->now()->format('Y-m-d H:i:s');
    }

    /** 'YYYY-MM-DD HH:MM:SS.ffffff', for sorting only */
    public function instant(): string
    {
        return $this->now()->format('Y-m-d H:i:s.u');
    }

    /**
     * An ISO 8601 moment ('2026-11-22T10:00:00.000Z', with 'Z', an offset or neither) as 'YYYY-MM-DD HH:MM:SS' in the
     * firm's zone, its fraction cut; any other text as it is.
     */
    public function local(string $text): string
    {
        $iso = '/\A(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?\z/';
        if (preg_match($iso, $text, $found) !== 1 || !Day::isDay($found[1])) {
            return $text;
        }
        $moment = $found[1] . ' ' . $found[2];
        $offset = $found[3] ?? '';
        return $offset === ''
            ? $moment
            : (new \DateTimeImmutable($moment . $offset))->setTimezone($this->zone)->format('Y-m-d H:i:s');
    }

    /**
     * The zone's current offset, such as '+05:30': databases of shared hosts have no named zones. Outside MariaDB's
     * range, -12:59 to +13:00, it is UTC, which is harmless because queries calculate in UTC only.
     */
    public function offset(): string
    {
        $now = $this->now();
        $seconds = $now->getOffset();
        return $seconds > -13 * 3600 && $seconds <= 13 * 3600 ? $now->format('P') : '+00:00';
    }
}
