<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Paise;
use PHPUnit\Framework\Assert;

/**
 * Random bills and deductions of a truck, and what its patti has to say of them. Quantities are in hundredths.
 *
 * @phpstan-type Line array{productName: string, unit: string, unitPrice: string, quantity: string, pieces: ?int}
 * @phpstan-type Sum array{unit: string, quantity: int, pieces: ?int, paise: int}
 * @phpstan-type Deduction array{label: string, paise: int, spent: bool}
 * @phpstan-type Truck array{id: int, vendor: int, loaded: ?int, spoiled: int, bills: array<int, list<Line>>, deductions: list<Deduction>}
 */
final class RandomTruck
{
    private const PRODUCTS = ['Apple Royal', 'apple royal', 'सेब', 'Kinnow', 'Mango'];
    private const UNITS = ['box', 'Box', 'kg', 'carrat'];

    /** @return list<Line> */
    public static function randomLines(): array
    {
        return array_map(static fn(): array => [
            'productName' => self::PRODUCTS[mt_rand(0, 4)], 'unit' => self::UNITS[mt_rand(0, 3)],
            'unitPrice' => Paise::text([4550, 120_000, 33_33][mt_rand(0, 2)]), 'quantity' => Paise::text(mt_rand(1, 9_999)),
            'pieces' => mt_rand(0, 1) === 0 ? null : mt_rand(0, 60),
        ], range(1, mt_rand(1, 4)));
    }

    /** @return list<Deduction> never more than the gross, so that the net can be a purchase amount */
    public static function randomDeductions(int $grossPaise): array
    {
        $deductions = [];
        foreach (['भाड़ा', 'पल्लेदारी', 'आढ़त', 'भाड़ा'] as $label) {
            $paise = mt_rand(0, intdiv($grossPaise, 5));
            if ($paise > 0 && mt_rand(0, 2) > 0) {
                $deductions[] = ['label' => $label, 'paise' => $paise, 'spent' => mt_rand(0, 1) === 1];
            }
        }
        return $deductions;
    }

    /**
     * @param Truck $truck
     * @return array<string, Sum> by product, unit and rate; pieces are the sum of the known
     */
    public static function linesOf(array $truck): array
    {
        $lines = [];
        foreach (array_merge(...array_values($truck['bills'])) as ['productName' => $product, 'unit' => $unit, 'unitPrice' => $rate, 'quantity' => $quantity, 'pieces' => $pieces]) {
            $line = $lines["{$product}/{$unit}/{$rate}"] ?? ['unit' => $unit, 'quantity' => 0, 'pieces' => null, 'paise' => 0];
            $line['quantity'] += Paise::of($quantity);
            $line['pieces'] = $pieces === null ? $line['pieces'] : $pieces + ($line['pieces'] ?? 0);
            $line['paise'] += intdiv(Paise::of($quantity) * Paise::of($rate) + 50, 100);
            $lines["{$product}/{$unit}/{$rate}"] = $line;
        }
        ksort($lines);
        return $lines;
    }

    /** @return array<string, Sum> */
    public static function keyed(mixed $shown): array
    {
        Assert::assertIsArray($shown);
        $lines = [];
        foreach ($shown as $line) {
            Assert::assertIsArray($line);
            Assert::assertIsString($line['productName']);
            Assert::assertIsString($line['unit']);
            $rate = Paise::text(Paise::ofNumber($line['rate']));
            $lines["{$line['productName']}/{$line['unit']}/{$rate}"] = [
                'unit' => $line['unit'], 'quantity' => Paise::ofNumber($line['quantity']),
                'pieces' => is_int($line['pieces']) ? $line['pieces'] : null, 'paise' => Paise::ofNumber($line['amount']),
            ];
        }
        ksort($lines);
        return $lines;
    }
}
