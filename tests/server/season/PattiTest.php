<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Paise;

/** The season's pattis, given out over HTTP, with every line and sum checked to the paisa. */
final class PattiTest extends SeasonTestCase
{
    public function testEveryPattiIsAsExpectedAndTheyAreCounted(): void
    {
        foreach (self::$replay->season['pattis'] as $index => ['purchase' => $key, 'deductions' => $deductions, 'note' => $note]) {
            $path = '/purchases/' . self::$replay->ids[$key] . '/patti';
            self::assertSame(200, self::$client->put($path, ['deductions' => $deductions, 'note' => $note])->status);
            $answer = self::$client->post("{$path}/final", []);
            self::assertSame(200, $answer->status, $answer->body);
            $patti = $answer->record();
            self::assertSame(self::$replay->season['expected']['pattis'][$key], self::text($patti), $key);
            self::assertStringEndsWith('/' . ($index + 1), is_string($patti['number']) ? $patti['number'] : '');
            self::assertSame($patti, self::$client->get($path)->record());
        }
    }

    /**
     * @param array<string, mixed> $patti
     * @return array<string, mixed> in the form of the season's expected figures
     */
    private static function text(array $patti): array
    {
        self::assertIsArray($patti['lines']);
        self::assertIsArray($patti['payments']);
        $lines = array_map(static function (mixed $line): array {
            self::assertIsArray($line);
            $money = static fn(string $field): string => Paise::text(Paise::ofNumber($line[$field]));
            return [$line['productName'], $line['unit'], $money('rate'), $money('quantity'), $money('amount')];
        }, $patti['lines']);
        $sums = array_map(
            static fn(string $field): string => Paise::text(Paise::ofNumber($patti[$field])),
            ['gross' => 'gross', 'deducted' => 'deducted', 'net' => 'net', 'otherBalance' => 'otherBalance'],
        );
        return ['lines' => $lines, ...$sums, 'payments' => count($patti['payments'])];
    }
}
