<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Period;

/** The optional period, user, type and so on of a query for changes. */
final class HistoryFilter
{
    public const TYPES = [
        'customer', 'sale', 'collection', 'expense', 'vendor', 'purchase', 'vendor-payment', 'user', 'promise', 'cash-day', 'firm',
        'patti', 'crate', 'crate-count', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token', 'holder', 'transfer',
    ];

    /**
     * @param bool $isOwn leaves out changes that only followed from another one
     * @param bool $isDeleted deletions only
     */
    private function __construct(
        private readonly Period $period,
        private readonly ?int $userId,
        private readonly ?string $recordType,
        private readonly bool $isOwn,
        private readonly bool $isDeleted,
    ) {}

    /** @throws ApiError 422 */
    public static function read(Query $query): self
    {
        $recordType = $query->get('recordType');
        if ($recordType !== null && !in_array($recordType, self::TYPES, true)) {
            throw ApiError::rule('recordType', 'not_a_choice', ['label' => 'recordType', 'choices' => implode(', ', self::TYPES)]);
        }
        $userId = $query->id('userId');
        if ($userId === 0) {
            throw ApiError::rule('userId', 'user_not_found');
        }
        return new self(
            Period::read($query),
            $userId,
            $recordType,
            $query->flag('own'),
            $query->flag('deleted'),
        );
    }

    /** SQL on `history h`, to follow WHERE 1 = 1. */
    public function condition(): string
    {
        return ($this->period->from === null ? '' : ' AND h.changed_at >= ?')
            . ($this->period->to === null ? '' : ' AND h.changed_at < ? + INTERVAL 1 DAY')
            . ($this->userId === null ? '' : ' AND h.user_id = ?')
            . ($this->recordType === null ? '' : ' AND h.record_type = ?')
            . ($this->isOwn ? ' AND h.caused_by IS NULL' : '')
            . ($this->isDeleted ? " AND h.action = 'delete'" : '');
    }

    /** @return list<int|string> the conditions' parameters */
    public function params(): array
    {
        $rest = [$this->userId, $this->recordType];
        return [...$this->period->params(), ...array_values(array_filter($rest, static fn(mixed $value): bool => $value !== null))];
    }

    /** Whether it lets every change through. */
    public function isOpen(): bool
    {
        return $this->condition() === '';
    }
}
