<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Rows;
use PHPUnit\Framework\Assert;

/**
 * What each vehicle cost, sold and still has to bring in; its patti, and those that vendors have already.
 *
 * @phpstan-import-type TableRow from Rows
 */
final class VehicleFigures extends FiguresOf
{
    /** @param string $from a day; '' is no limit. In the period the purchases, and what has none, are dated. */
    public function profitAndLoss(string $from = '', string $to = ''): void
    {
        $period = self::query(['from' => $from, 'to' => $to]);
        $expected = [];
        foreach ($this->tables->purchases->between($from, $to) as $purchase) {
            ['cost' => $cost, 'sold' => $sold, 'spent' => $spent, 'allowed' => $allowed] = $this->of($purchase);
            $expected[(int) $purchase['id']] = [
                'vehicleNumber' => $purchase['vehicle_number'], 'purchaseAmount' => $cost, 'totalSales' => $sold,
                'profit' => $sold - $cost, 'profitPercentage' => self::percentage($sold - $cost, $cost),
                'expenses' => $spent, 'allowances' => $allowed, 'net' => $sold - $cost - $spent - $allowed,
            ];
        }
        $rows = $this->client->get('/reports/profit-loss', $period)->rows();
        self::sameRows($expected, $rows, 'purchaseId', "profit from '{$from}' to '{$to}' of purchase");
        // What has no vehicle.
        $rest = $this->client->get('/reports/profit-loss/rest', $period)->record();
        $bills = $this->tables->sales->where(['purchase_id' => null])->between($from, $to);
        $borne = $this->tables->allowancesOf($this->tables->sales->filter(static fn(array $sale): bool => $sale['purchase_id'] !== null))->ids();
        self::same([
            'sales' => $bills->sum(),
            'expenses' => $this->tables->spent->where(['purchase_id' => null])->between($from, $to)->sum(),
            'allowances' => $this->tables->allowances->between($from, $to)->filter(static fn(array $row): bool => !in_array($row['id'], $borne, true))->sum(),
        ], $rest, 'what has no vehicle');
        Assert::assertSame(count($bills), $rest['bills']);
        if ($period === []) {
            // Together, all bills less all purchases, expenses without waste and allowances.
            Assert::assertSame(
                $this->tables->sales->sum() - $this->tables->purchases->sum() - $this->tables->spent->sum() - $this->tables->allowances->sum(),
                array_sum(array_map(Paise::ofNumber(...), [...array_column($rows, 'net'), $rest['sales']])) - Paise::ofNumber($rest['expenses']) - Paise::ofNumber($rest['allowances']),
                "the firm's net",
            );
        }
    }

    public function each(): void
    {
        $purchases = array_column($this->tables->purchases->all, null, 'id');
        foreach ($this->answers($this->tables->purchases, '/purchases/%d/account') as $id => $answer) {
            $this->account($purchases[$id], $answer->record());
        }
        $open = $this->tables->purchases->where(['is_closed' => 0])->ids();
        Assert::assertEqualsCanonicalizing($open, $this->client->get('/vehicle-numbers?activeOnly=true')->column('id'));
        $left = array_map(fn(array $purchase): array => ['unit' => $purchase['unit']] + array_intersect_key(
            $this->load($purchase, 0),
            ['loaded' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0],
        ), $purchases);
        self::sameRows($left, $this->client->get('/vehicle-numbers')->rows(), 'id', 'picker');
    }

    /** @param array<string, Answer> $given the sheets that were given out, by their addresses */
    public function pattis(array $given): void
    {
        $purchases = array_column($this->tables->purchases->all, null, 'id');
        foreach ($this->answers($this->tables->purchases, '/purchases/%d/patti?version=draft') as $id => $answer) {
            $this->draft($purchases[$id], $answer->record());
        }
        $now = ['changed' => 0, 'versions' => 0, 'lastLabels' => 0];
        foreach ($given as $path => $sheet) {
            Assert::assertSame(array_diff_key($sheet->record(), $now), array_diff_key($this->client->get($path)->record(), $now), $path);
        }
        $numbers = array_map(static fn(string|int $number): int => (int) substr((string) $number, strlen('2026-27/')), array_filter($this->tables->pattis->column('number')));
        sort($numbers);
        Assert::assertSame($numbers === [] ? [] : range(1, count($numbers)), $numbers, 'numbers without a gap');
    }

    /**
     * @param TableRow $purchase
     * @param array<string, mixed> $account
     */
    private function account(array $purchase, array $account): void
    {
        $about = "account of purchase {$purchase['id']}";
        ['cost' => $cost, 'sold' => $sold, 'spent' => $spent, 'allowed' => $allowed] = $this->of($purchase);
        $bills = $this->tables->sales->where(['purchase_id' => $purchase['id']]);
        $toRecover = max(0, $cost + $spent + $allowed - $sold);
        $last = $bills->last();
        $until = $purchase['is_closed'] === 1 ? $last ?? (string) $purchase['day'] : Day::today();
        self::same([
            'purchaseAmount' => $cost, 'expensesTotal' => $spent, 'sold' => $sold, 'profit' => $sold - $cost,
            'allowances' => $allowed, 'net' => $sold - $cost - $spent - $allowed, 'toRecover' => $toRecover, 'lastSaleDate' => $last,
            ...$this->load($purchase, $toRecover),
        ], $account, $about);
        $days = max(0, (int) ((strtotime($until) - strtotime((string) $purchase['day'])) / 86_400));
        Assert::assertSame([count($bills), $days], [$account['bills'], $account['daysOpen']], $about);
        $kinds = [];
        foreach ($this->tables->spent->where(['purchase_id' => $purchase['id']]) as ['kind' => $kind, 'amount' => $amount]) {
            $kinds[(string) $kind] = ['total' => ($kinds[(string) $kind]['total'] ?? 0) + (int) $amount];
        }
        self::sameRows($kinds, $account['expenses'], 'kind', "{$about}, expenses");
    }

    /**
     * @param TableRow $purchase
     * @param array<string, mixed> $sheet
     */
    private function draft(array $purchase, array $sheet): void
    {
        $about = "patti of purchase {$purchase['id']}";
        $typed = $this->tables->pattis->where(['purchase_id' => $purchase['id']])->all[0] ?? ['deductions' => '[]', 'note' => ''];
        $lines = $this->lines($purchase);
        $gross = array_sum(array_column($lines, 'amount'));
        /** @var list<array{amount: string}> $deductions */
        $deductions = json_decode((string) $typed['deductions'], true);
        $deducted = array_sum(array_map(Paise::of(...), array_column($deductions, 'amount')));
        self::same([
            'gross' => $gross, 'deducted' => $deducted, 'net' => $gross - $deducted, 'note' => $typed['note'],
            'otherBalance' => (new VendorFigures($this->client, $this->tables))->of((int) $purchase['vendor_id'])['balance'] - (int) $purchase['amount'],
            ...array_intersect_key($this->load($purchase, 0), ['loaded' => 0, 'spoiled' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0]),
        ], $sheet, $about);
        self::sameRows($lines, $sheet['lines'], 'productName unit rate', "{$about}, line");
    }

    /**
     * @param TableRow $purchase
     * @return array<string, array{quantity: int, pieces: ?int, amount: int}> by product, unit and rate; pieces are the sum
     *   of the known, in hundredths as quantities are
     */
    private function lines(array $purchase): array
    {
        $lines = [];
        foreach ($this->items($purchase) as ['product_name' => $product, 'unit' => $unit, 'unit_price' => $rate, 'quantity' => $quantity, 'pieces' => $pieces, 'amount' => $amount]) {
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

    /**
     * @param TableRow $purchase
     * @return array<string, mixed> quantities in hundredths
     */
    private function load(array $purchase, int $toRecover): array
    {
        $spoiled = $this->tables->expenses->where(['purchase_id' => $purchase['id'], 'kind' => 'waste'])->sum('quantity');
        if ($purchase['quantity'] === null) {
            return ['loaded' => null, 'soldQuantity' => null, 'left' => null, 'oversold' => null, 'spoiled' => $spoiled, 'breakEvenRate' => null, 'mixedUnits' => false];
        }
        [$sold, $mixed] = [0, false];
        foreach ($this->items($purchase) as ['unit' => $unit, 'quantity' => $quantity, 'pieces' => $pieces]) {
            $sold += (int) ($unit === $purchase['unit'] ? $quantity : 100 * (int) $pieces);
            $mixed = $mixed || $unit !== $purchase['unit'] && $pieces === null;
        }
        $left = (int) $purchase['quantity'] - $sold - $spoiled;
        return [
            'loaded' => (int) $purchase['quantity'], 'soldQuantity' => $sold, 'spoiled' => $spoiled, 'left' => max(0, $left), 'oversold' => max(0, -$left),
            'breakEvenRate' => $left <= 0 ? null : intdiv($toRecover * 100 + $left - 1, $left), 'mixedUnits' => $mixed,
        ];
    }

    /** @param TableRow $purchase */
    private function items(array $purchase): Rows
    {
        $bills = array_flip($this->tables->sales->where(['purchase_id' => $purchase['id']])->ids());
        return $this->tables->items->filter(static fn(array $item): bool => isset($bills[(int) $item['sale_id']]));
    }

    /**
     * @param TableRow $purchase
     * @return array{cost: int, sold: int, spent: int, allowed: int}
     */
    private function of(array $purchase): array
    {
        $bills = $this->tables->sales->where(['purchase_id' => $purchase['id']]);
        return [
            'cost' => (int) $purchase['amount'],
            'sold' => $bills->sum(),
            'allowed' => $this->tables->allowancesOf($bills)->sum(),
            'spent' => $this->tables->spent->where(['purchase_id' => $purchase['id']])->sum(),
        ];
    }

    /** In hundredths of a percent, rounded half away from zero. */
    private static function percentage(int $profit, int $cost): int
    {
        $hundredths = $cost === 0 ? 0 : intdiv(abs($profit) * 20_000 + $cost, $cost * 2);
        return $profit < 0 ? -$hundredths : $hundredths;
    }
}
