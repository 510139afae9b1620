<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Shared\Services;

/**
 * The suspicious entries of a period, newest first: each record with its reasons. A reason has `confirmed`: who confirmed it
 * and when, or null. A confirmation of an earlier version of the record does not count.
 *
 * @phpstan-import-type Values from SuspicionRules
 */
final class SuspiciousEntries
{
    private const BATCH = 500;

    private readonly SuspiciousRecordQueries $records;
    private readonly ConfirmationStore $confirmations;

    public function __construct(private readonly Services $services)
    {
        $this->records = new SuspiciousRecordQueries($services);
        $this->confirmations = new ConfirmationStore($services);
    }

    /** @return list<array<string, mixed>> */
    public function between(string $from, string $to): array
    {
        $entries = [];
        foreach ((new SuspicionRules($this->services))->between($from, $to) as $type => $reasons) {
            foreach (array_chunk($reasons, self::BATCH, true) as $batch) {
                array_push($entries, ...$this->entries($type, $batch));
            }
        }
        usort($entries, static fn(array $a, array $b): int => [$b['day'], $a['recordType'], $b['recordId']] <=> [$a['day'], $b['recordType'], $a['recordId']]);
        return $entries;
    }

    /**
     * @param non-empty-array<int, array<string, Values>> $reasons by record id and rule
     * @return list<array{day: string, recordType: string, recordId: int, ...}>
     */
    private function entries(string $type, array $reasons): array
    {
        $ids = array_keys($reasons);
        $confirmations = $this->confirmations->of($type, $ids);
        $entries = [];
        foreach ($this->records->shown($type, $ids) as $id => $record) {
            $confirmation = $confirmations[$id] ?? null;
            $current = $confirmation !== null && $confirmation['version'] === $record['version'] ? $confirmation : null;
            $entries[] = [...$record, 'reasons' => self::withConfirmations($reasons[$id], $current)];
        }
        return $entries;
    }

    /**
     * @param array<string, Values> $reasons
     * @param Row|null $confirmation
     * @return list<array<string, mixed>>
     */
    private static function withConfirmations(array $reasons, ?array $confirmation): array
    {
        $rules = explode(',', (string) ($confirmation['rules'] ?? ''));
        return array_map(static fn(array $reason): array => [
            ...$reason,
            'confirmed' => $confirmation === null || !in_array($reason['rule'], $rules, true)
                ? null
                : ['by' => ChangedBy::shown((string) $confirmation['name'], (string) $confirmation['confirmedBy']), 'at' => $confirmation['confirmedAt']],
        ], array_values($reasons));
    }
}
