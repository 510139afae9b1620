<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** What each vehicle cost, sold and still has to bring in. */
final class VehicleFigures extends FiguresOf
{
    /** @param array{from?: string, to?: string} $period in which the purchases, and what has none, are dated */
    public function profitAndLoss(array $period = []): void
    {
        [$from, $to] = [$period['from'] ?? '', $period['to'] ?? ''];
        $expected = [];
        foreach (Tables::between($this->tables->purchases, $from, $to) as $purchase) {
            ['cost' => $cost, 'sold' => $sold, 'spent' => $spent, 'allowed' => $allowed] = $this->of($purchase);
            $expected[(int) $purchase['id']] = [
                'vehicleNumber' => $purchase['vehicle_number'], 'purchaseAmount' => $cost, 'totalSales' => $sold,
                'profit' => $sold - $cost, 'profitPercentage' => self::percentage($sold - $cost, $cost),
                'expenses' => $spent, 'allowances' => $allowed, 'net' => $sold - $cost - $spent - $allowed,
            ];
        }
        $rows = $this->client->get('/reports/profit-loss', $period)->rows();
        self::sameRows($expected, $rows, 'purchaseId', "profit from '{$from}' to '{$to}' of purchase");
        $rest = $this->rest($period);
        if ($period === []) {
            $this->firmsNet($rows, $rest);
        }
    }

    /**
     * What has no vehicle.
     *
     * @param array{from?: string, to?: string} $period
     * @return array<string, mixed>
     */
    private function rest(array $period): array
    {
        $rest = $this->client->get('/reports/profit-loss/rest', $period)->record();
        [$from, $to] = [$period['from'] ?? '', $period['to'] ?? ''];
        $bills = self::withoutVehicle(Tables::between($this->tables->sales, $from, $to));
        $withVehicle = array_filter($this->tables->sales, static fn(array $sale): bool => $sale['purchase_id'] !== null);
        $borne = Tables::ids($this->tables->allowancesOf(array_values($withVehicle)));
        $allowances = array_filter(
            Tables::between(Tables::where($this->tables->collections, ['method' => 'allowance']), $from, $to),
            static fn(array $row): bool => !in_array($row['id'], $borne, true),
        );
        self::same([
            'sales' => Tables::sum($bills),
            'expenses' => Tables::sum(self::withoutVehicle(Tables::between($this->tables->spent(), $from, $to))),
            'allowances' => Tables::sum(array_values($allowances)),
        ], $rest, 'what has no vehicle');
        Assert::assertSame(count($bills), $rest['bills']);
        return $rest;
    }

    /**
     * @param list<array<string, string|int|null>> $rows
     * @return list<array<string, string|int|null>>
     */
    private static function withoutVehicle(array $rows): array
    {
        return array_values(array_filter($rows, static fn(array $row): bool => $row['purchase_id'] === null));
    }

    /**
     * With what has no vehicle, the firm's net is all bills less all purchases, expenses without waste and allowances.
     *
     * @param list<array<string, mixed>> $rows of the report
     * @param array<string, mixed> $rest
     */
    private function firmsNet(array $rows, array $rest): void
    {
        $all = Tables::sum(Tables::where($this->tables->collections, ['method' => 'allowance']));
        $net = array_sum(array_map(Paise::ofNumber(...), array_column($rows, 'net')));
        Assert::assertSame(
            Tables::sum($this->tables->sales) - Tables::sum($this->tables->purchases) - Tables::sum($this->tables->spent()) - $all,
            $net + Paise::ofNumber($rest['sales']) - Paise::ofNumber($rest['expenses']) - Paise::ofNumber($rest['allowances']),
            "the firm's net",
        );
    }

    public function each(): void
    {
        $purchases = array_column($this->tables->purchases, null, 'id');
        foreach ($this->answers(Tables::ids($this->tables->purchases), '/purchases/%d/account') as $id => $answer) {
            $this->account($purchases[$id], $answer->record());
        }
        $open = array_column(Tables::where($this->tables->purchases, ['is_closed' => 0]), 'id');
        Assert::assertEqualsCanonicalizing($open, $this->client->get('/vehicle-numbers?activeOnly=true')->column('id'));
        $left = array_map(fn(array $purchase): array => ['unit' => $purchase['unit']] + array_intersect_key(
            $this->load($purchase, Tables::where($this->tables->sales, ['purchase_id' => $purchase['id']]), 0),
            ['loaded' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0],
        ), $purchases);
        self::sameRows($left, $this->client->get('/vehicle-numbers')->rows(), 'id', 'picker');
    }

    /**
     * @param array<string, string|int|null> $purchase
     * @param array<string, mixed> $account
     */
    private function account(array $purchase, array $account): void
    {
        $about = "account of purchase {$purchase['id']}";
        ['cost' => $cost, 'sold' => $sold, 'spent' => $spent, 'allowed' => $allowed] = $this->of($purchase);
        $bills = Tables::where($this->tables->sales, ['purchase_id' => $purchase['id']]);
        $toRecover = max(0, $cost + $spent + $allowed - $sold);
        $last = Tables::last($bills);
        $until = $purchase['is_closed'] === 1 ? $last ?? (string) $purchase['day'] : Day::today();
        self::same([
            'purchaseAmount' => $cost, 'expensesTotal' => $spent, 'sold' => $sold, 'profit' => $sold - $cost,
            'allowances' => $allowed, 'net' => $sold - $cost - $spent - $allowed, 'toRecover' => $toRecover, 'lastSaleDate' => $last,
            ...$this->load($purchase, $bills, $toRecover),
        ], $account, $about);
        Assert::assertSame(
            [count($bills), max(0, (int) ((strtotime($until) - strtotime((string) $purchase['day'])) / 86_400))],
            [$account['bills'], $account['daysOpen']],
            $about,
        );
        $kinds = [];
        foreach (Tables::where($this->tables->spent(), ['purchase_id' => $purchase['id']]) as ['kind' => $kind, 'amount' => $amount]) {
            $kinds[(string) $kind] = ['total' => ($kinds[(string) $kind]['total'] ?? 0) + (int) $amount];
        }
        /** @var list<array<string, mixed>> $rows */
        $rows = $account['expenses'];
        self::sameRows($kinds, $rows, 'kind', "{$about}, expenses");
    }

    /**
     * @param array<string, string|int|null> $purchase
     * @param list<array<string, string|int|null>> $bills
     * @return array<string, mixed> quantities in hundredths
     */
    public function load(array $purchase, array $bills, int $toRecover): array
    {
        $items = array_filter($this->tables->items, static fn(array $item): bool => in_array($item['sale_id'], array_column($bills, 'id'), true));
        $spoiled = Tables::sum(Tables::where($this->tables->expenses, ['purchase_id' => $purchase['id'], 'kind' => 'waste']), 'quantity');
        if ($purchase['quantity'] === null) {
            return ['loaded' => null, 'soldQuantity' => null, 'left' => null, 'oversold' => null, 'spoiled' => $spoiled, 'breakEvenRate' => null, 'mixedUnits' => false];
        }
        [$sold, $mixed] = [0, false];
        foreach ($items as ['unit' => $unit, 'quantity' => $quantity, 'pieces' => $pieces]) {
            $sold += (int) ($unit === $purchase['unit'] ? $quantity : 100 * (int) $pieces);
            $mixed = $mixed || $unit !== $purchase['unit'] && $pieces === null;
        }
        $gone = $sold + $spoiled;
        $left = max(0, (int) $purchase['quantity'] - $gone);
        return [
            'loaded' => (int) $purchase['quantity'],
            'soldQuantity' => $sold,
            'spoiled' => $spoiled,
            'left' => $left,
            'oversold' => max(0, $gone - (int) $purchase['quantity']),
            'breakEvenRate' => $left === 0 ? null : intdiv($toRecover * 100 + $left - 1, $left),
            'mixedUnits' => $mixed,
        ];
    }

    /**
     * @param array<string, string|int|null> $purchase
     * @return array{cost: int, sold: int, spent: int, allowed: int}
     */
    private function of(array $purchase): array
    {
        $bills = Tables::where($this->tables->sales, ['purchase_id' => $purchase['id']]);
        return [
            'cost' => (int) $purchase['amount'],
            'sold' => Tables::sum($bills),
            'allowed' => Tables::sum($this->tables->allowancesOf($bills)),
            'spent' => Tables::sum(Tables::where($this->tables->spent(), ['purchase_id' => $purchase['id']])),
        ];
    }

    /** In hundredths of a percent, rounded half away from zero. */
    private static function percentage(int $profit, int $cost): int
    {
        $hundredths = $cost === 0 ? 0 : intdiv(abs($profit) * 20_000 + $cost, $cost * 2);
        return $profit < 0 ? -$hundredths : $hundredths;
    }
}
