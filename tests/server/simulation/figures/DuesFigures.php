<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;

/** Who owes how much since when: payments settle one bill after the other, the oldest first. */
final class DuesFigures extends FiguresOf
{
    private const AGES = ['days0to3' => 3, 'days4to7' => 7, 'days8to15' => 15, 'days16plus' => PHP_INT_MAX];

    public function on(string $day): void
    {
        $expected = [];
        foreach ($this->tables->customers as ['id' => $id]) {
            $dues = $this->of((int) $id, $day);
            if ($dues['balance'] !== 0) {
                $expected[(int) $id] = $dues;
            }
        }
        $rows = $this->client->get('/reports/dues', ['on' => $day, 'dueSince' => 'true'])->rows();
        $rows = array_map(self::withoutEtag(...), $rows);
        self::sameRows($expected, $rows, 'customerId', "dues on {$day} of customer");
    }

    /** @return array<string, mixed> */
    public function of(int $id, string $day): array
    {
        $bills = Tables::between(Tables::where($this->tables->sales, ['customer_id' => $id]), '', $day);
        $all = Tables::between(Tables::where($this->tables->collections, ['customer_id' => $id]), '', $day);
        $payments = Tables::between(Tables::where($this->tables->money(), ['customer_id' => $id]), '', $day);
        $old = Tables::sum(Tables::where($this->tables->customers, ['id' => $id]), 'old_balance');
        [$ages, $dueSince] = self::settled(self::AGES, $old, $bills, Tables::sum($all), $day);
        usort($payments, static fn(array $a, array $b): int => [$b['day'], $b['id']] <=> [$a['day'], $a['id']]);
        return [
            'balance' => $old + Tables::sum($bills) - Tables::sum($all),
            ...$ages,
            'dueSince' => $dueSince,
            'lastSaleDate' => Tables::last($bills),
            'lastPaymentDate' => $payments[0]['day'] ?? null,
            'lastPaymentAmount' => $payments[0]['amount'] ?? null,
            'collectedToday' => Tables::sum(Tables::where($payments, ['day' => $day])),
            'promise' => $this->promise($id),
        ];
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed> its promise without the version, the amount in paise
     */
    public static function withoutEtag(array $row): array
    {
        if (is_array($row['promise'])) {
            $amount = $row['promise']['amount'];
            $row['promise'] = [...array_diff_key($row['promise'], ['etag' => 0]), 'amount' => $amount === null ? null : Paise::ofNumber($amount)];
        }
        return $row;
    }

    /** @return array{date: string, amount: ?int, note: string}|null */
    private function promise(int $id): ?array
    {
        $promise = Tables::where($this->tables->promises, ['customer_id' => $id])[0] ?? null;
        if ($promise === null) {
            return null;
        }
        $later = array_values(array_filter(
            Tables::where($this->tables->collections, ['customer_id' => $id]),
            static fn(array $payment): bool => $payment['entered_at'] > $promise['promised_at'] && $payment['bounced_on'] === null,
        ));
        $isKept = $later !== [] && Tables::sum($later) >= (int) $promise['amount'];
        return $isKept ? null : [
            'date' => (string) $promise['day'],
            'amount' => $promise['amount'] === null ? null : (int) $promise['amount'],
            'note' => (string) $promise['note'],
        ];
    }
}
