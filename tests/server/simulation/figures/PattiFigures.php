<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** Every vehicle's patti, and those that vendors have already. */
final class PattiFigures extends FiguresOf
{
    /** @param array<string, Answer> $given the sheets that were given out, by their addresses */
    public function all(array $given): void
    {
        $purchases = array_column($this->tables->purchases, null, 'id');
        foreach ($this->answers(Tables::ids($this->tables->purchases), '/purchases/%d/patti?version=draft') as $id => $answer) {
            $this->draft($purchases[$id], $answer->record());
        }
        $now = ['changed' => 0, 'versions' => 0, 'lastLabels' => 0];
        foreach ($given as $path => $sheet) {
            Assert::assertSame(array_diff_key($sheet->record(), $now), array_diff_key($this->client->get($path)->record(), $now), $path);
        }
        $numbers = array_map(static fn(string|int $number): int => (int) substr((string) $number, strlen('2026-27/')), array_filter(array_column($this->tables->pattis, 'number')));
        sort($numbers);
        Assert::assertSame($numbers === [] ? [] : range(1, count($numbers)), $numbers, 'numbers without a gap');
    }

    /**
     * @param array<string, string|int|null> $purchase
     * @param array<string, mixed> $sheet
     */
    private function draft(array $purchase, array $sheet): void
    {
        $about = "patti of purchase {$purchase['id']}";
        $bills = Tables::where($this->tables->sales, ['purchase_id' => $purchase['id']]);
        $typed = Tables::where($this->tables->pattis, ['purchase_id' => $purchase['id']])[0] ?? ['deductions' => '[]', 'note' => ''];
        $lines = $this->lines($bills);
        $gross = array_sum(array_column($lines, 'amount'));
        /** @var list<array{amount: string}> $deductions */
        $deductions = json_decode((string) $typed['deductions'], true);
        $deducted = array_sum(array_map(Paise::of(...), array_column($deductions, 'amount')));
        $load = (new VehicleFigures($this->client, $this->tables))->load($purchase, $bills, 0);
        self::same([
            'gross' => $gross, 'deducted' => $deducted, 'net' => $gross - $deducted, 'note' => $typed['note'],
            'otherBalance' => (new VendorFigures($this->client, $this->tables))->of((int) $purchase['vendor_id'])['balance'] - (int) $purchase['amount'],
            ...array_intersect_key($load, ['loaded' => 0, 'spoiled' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0]),
        ], $sheet, $about);
        /** @var list<array<string, mixed>> $shown */
        $shown = $sheet['lines'];
        self::sameRows($lines, $shown, 'productName unit rate', "{$about}, line");
    }

    /**
     * @param list<array<string, string|int|null>> $bills
     * @return array<string, array{quantity: int, pieces: ?int, amount: int}> by product, unit and rate; pieces are the sum
     *   of the known, in hundredths as quantities are
     */
    private function lines(array $bills): array
    {
        $ids = array_column($bills, 'id');
        $lines = [];
        foreach ($this->tables->items as ['sale_id' => $bill, 'product_name' => $product, 'unit' => $unit, 'unit_price' => $rate, 'quantity' => $quantity, 'pieces' => $pieces, 'amount' => $amount]) {
            if (!in_array($bill, $ids, true)) {
                continue;
            }
            $key = "{$product} {$unit} " . (int) $rate / 100;
            $line = $lines[$key] ?? ['quantity' => 0, 'pieces' => null, 'amount' => 0];
            $lines[$key] = [
                'quantity' => $line['quantity'] + (int) $quantity,
                'pieces' => $pieces === null ? $line['pieces'] : $line['pieces'] + 100 * (int) $pieces,
                'amount' => $line['amount'] + (int) $amount,
            ];
        }
        return $lines;
    }
}
