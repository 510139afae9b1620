<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;

/**
 * Refuses, 409, what touches the closed books: a record dated in them, before or after the change, and any old balance,
 * which is older than every day. History::row asks it about every change of a record.
 */
final class ClosedBooks
{
    private const DATED = [
        'sale' => 'saleDate',
        'collection' => 'createdAt',
        'expense' => 'createdAt',
        'purchase' => 'createdAt',
        'vendor-payment' => 'createdAt',
        'cash-day' => 'day',
        'transfer' => 'date',
        'crate' => 'date',
        'crate-count' => 'day',
    ];
    private const WITH_OLD_BALANCE = ['customer', 'vendor', 'holder'];
    /** Types that are no entries of the books, or have no day in them. */
    public const OPEN = [
        'user', 'promise', 'firm', 'patti', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token',
    ];

    private ?string $closedUntil = null;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param array<string, mixed>|null $before the whole record; null if it did not exist
     * @param array<string, mixed>|null $after null if it is gone
     */
    public function refuse(string $type, ?array $before, ?array $after): void
    {
        $day = $this->earliestDay($type, $before, $after);
        // Only days before today can be closed, so today's entries cost no query.
        if ($day === null || $day >= $this->clock->today()) {
            return;
        }
        // Locked until the transaction ends: whoever closes the books waits for the entries that are being written.
        $sql = 'SELECT closed_until FROM firm WHERE id = 1 LOCK IN SHARE MODE';
        $closedUntil = $this->closedUntil ??= (string) ($this->database->column($sql)[0] ?? '');
        if ($day <= $closedUntil) {
            $when = (new \DateTimeImmutable($closedUntil))->format('M d, Y');
            throw ApiError::conflict('books_closed', ['when' => $when, 'at' => $closedUntil]);
        }
    }

    /** @return list<string> */
    public static function types(): array
    {
        return [...array_keys(self::DATED), ...self::WITH_OLD_BALANCE, ...self::OPEN];
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     * @return ?string the first day that the change touches; null if it touches none
     */
    private function earliestDay(string $type, ?array $before, ?array $after): ?string
    {
        if (in_array($type, self::WITH_OLD_BALANCE, true)) {
            return self::oldBalance($before) === self::oldBalance($after) ? null : Day::EARLIEST;
        }
        // An old purchase may need to be completed.
        $isCompleted = $type === 'purchase' && $before !== null && $after !== null
            && array_keys(Delta::between($before, $after)[1]) === ['isClosed'];
        if (!isset(self::DATED[$type]) || $isCompleted) {
            return null;
        }
        $days = array_filter([$before[self::DATED[$type]] ?? null, $after[self::DATED[$type]] ?? null], is_string(...));
        return $days === [] ? null : Day::of(min($days));
    }

    /** @param array<string, mixed>|null $party */
    private static function oldBalance(?array $party): int
    {
        $paise = Money::read($party['oldBalance'] ?? 0);
        return is_int($paise) ? $paise : 0;
    }
}
