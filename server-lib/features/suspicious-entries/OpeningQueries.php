<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\PackedJson;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Day\CashDayStore;
use FruitKhata\Features\Day\DayQueries;
use FruitKhata\Features\Day\Galla;
use FruitKhata\Shared\Day;

/** The cash counts whose opening was typed, with what the count before carries. Their ids are the digits of their days. */
final class OpeningQueries extends Sql
{
    /** @return list<int> those that are dated, or were entered or changed, between two days */
    public function touched(string $from, string $to): array
    {
        return $this->database->ids(
            "SELECT day + 0
             FROM cash_days
             WHERE opening IS NOT NULL AND (
               day BETWEEN ? AND ?
               OR day + 0 IN (
                 SELECT record_id
                 FROM history
                 WHERE changed_at >= ? AND changed_at < ? + INTERVAL 1 DAY AND record_type = 'cash-day'
               )
             )",
            [$from, $to, $from, $to],
        );
    }

    /**
     * @param list<int> $ids
     * @return list<array{id: int, day: string, amount: string, carried: ?int}> the opening as amount; what is carried in
     *   paise, null if nothing was counted before
     */
    public function openings(array $ids): array
    {
        $counts = new CashDayStore($this->services);
        $days = new DayQueries($this->services);
        $openings = [];
        foreach ($ids as $id) {
            $count = $counts->find(Day::ofDigits($id));
            if ($count !== null) {
                $day = (string) $count['day'];
                $openings[] = [
                    'id' => $id,
                    'day' => $day,
                    'amount' => (string) ($count['opening'] ?? '0.00'),
                    'carried' => Galla::carried($day, $days, $counts)['paise'] ?? null,
                ];
            }
        }
        return $openings;
    }

    /**
     * @param non-empty-list<int> $ids
     * @return array<int, string> the people (ChangedBy) who typed the openings last, by id
     */
    public function writers(array $ids): array
    {
        $rows = $this->database->rows(
            'SELECT h.record_id AS recordId, h.username, ' . ChangedBy::NAME . " AS name, h.after_json AS afterJson
             FROM history h
             LEFT JOIN users u ON u.id = h.user_id
             WHERE h.record_type = 'cash-day' AND h.record_id IN (" . implode(', ', $ids) . ')
             ORDER BY h.id',
        );
        $writers = [];
        foreach ($rows as $row) {
            if (isset(PackedJson::unpack((string) $row['afterJson'])['opening'])) {
                $writers[(int) $row['recordId']] = ChangedBy::shown((string) $row['name'], (string) $row['username']);
            }
        }
        return $writers;
    }
}
