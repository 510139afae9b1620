<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Shared\Services;

/** A reason has `confirmed`: who confirmed this version of the record and when, or null. */
final class SuspiciousEntries
{
    private const BATCH = 500;

    public function __construct(private readonly Services $services) {}

    /** @return list<array<string, mixed>> newest first, each record with its reasons */
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
     * @param non-empty-array<int, array<string, Row>> $reasons by record id and rule
     * @return list<array<string, mixed>>
     */
    private function entries(string $type, array $reasons): array
    {
        $ids = array_keys($reasons);
        $confirmations = (new ConfirmationStore($this->services))->of($type, $ids);
        $entries = [];
        foreach ((new SuspiciousRecordQueries($this->services))->shown($type, $ids) as $id => $record) {
            $confirmation = $confirmations[$id] ?? null;
            $isCurrent = $confirmation !== null && $confirmation['version'] === $record['version'];
            $rules = $isCurrent ? explode(',', (string) $confirmation['rules']) : [];
            $by = $isCurrent ? ChangedBy::shown((string) $confirmation['name'], (string) $confirmation['confirmedBy']) : '';
            $entries[] = [...$record, 'reasons' => array_map(static fn(array $reason): array => [
                ...$reason,
                'confirmed' => in_array($reason['rule'], $rules, true) ? ['by' => $by, 'at' => $confirmation['confirmedAt'] ?? null] : null,
            ], array_values($reasons[$id]))];
        }
        return $entries;
    }
}
