<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Answer;
use PHPUnit\Framework\Assert;

/** The entries of an answer to GET /reports/strange. */
final class SuspiciousEntries
{
    /** @return array<string, array<string, array<string, mixed>>> kind and id => its reasons by rule */
    public static function of(Answer $answer): array
    {
        $found = [];
        foreach ($answer->rows() as $entry) {
            Assert::assertIsString($entry['recordType']);
            Assert::assertIsInt($entry['recordId']);
            Assert::assertIsArray($entry['reasons']);
            /** @var list<array{rule: string, ...<string, mixed>}> $reasons */
            $reasons = $entry['reasons'];
            $found["{$entry['recordType']} {$entry['recordId']}"] = array_combine(
                array_column($reasons, 'rule'),
                array_map(static fn(array $reason): array => array_diff_key($reason, ['rule' => 0, 'confirmed' => 0]), $reasons),
            );
        }
        return $found;
    }
}
