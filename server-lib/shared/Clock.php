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

    /** 'YYYY-MM-DD' */
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
     * The zone's current offset, such as '+05:30'; databases of shared hosts have no named zones. MariaDB accepts -12:59 to
     * +13:00. Sessions of other zones run in UTC, which is harmless because queries calculate in UTC only.
     */
    public function offset(): string
    {
        $now = $this->now();
        $seconds = $now->getOffset();
        return $seconds > -13 * 3600 && $seconds <= 13 * 3600 ? $now->format('P') : '+00:00';
    }
}
