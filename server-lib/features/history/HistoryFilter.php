<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Period;

/** The optional period, user, type and so on of a query for changes. */
final class HistoryFilter
{
    public const TYPES = [
        'customer', 'sale', 'collection', 'expense', 'vendor', 'purchase', 'vendor-payment', 'user', 'promise', 'cash-day', 'firm',
        'patti', 'crate', 'crate-count', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token', 'holder', 'transfer',
    ];

    /** On `history h`; null if it lets every change through. */
    public static function read(Query $query): ?Condition
    {
        $recordType = $query->get('recordType');
        if ($recordType !== null && !in_array($recordType, self::TYPES, true)) {
            throw ApiError::rule('recordType', 'not_a_choice', ['label' => 'recordType', 'choices' => implode(', ', self::TYPES)]);
        }
        $userId = $query->id('userId');
        if ($userId === 0) {
            throw ApiError::rule('userId', 'user_not_found');
        }
        $period = Period::read($query);
        $conditions = array_filter([
            $period->from === null ? null : new Condition('h.changed_at >= ?', [$period->from]),
            $period->to === null ? null : new Condition('h.changed_at < ? + INTERVAL 1 DAY', [$period->to]),
            $userId === null ? null : new Condition('h.user_id = ?', [$userId]),
            $recordType === null ? null : new Condition('h.record_type = ?', [$recordType]),
            $query->flag('own') ? new Condition('h.caused_by IS NULL') : null,
            $query->flag('deleted') ? new Condition("h.action = 'delete'") : null,
        ]);
        return $conditions === [] ? null : Condition::all(...$conditions);
    }
}
