<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Paise;

/**
 * The tests' own arithmetic: the current records, in paise, and every figure by plain addition. Shares no code with the
 * product.
 */
final class Ledger
{
    /** @var array<int, int> old balance by customer */
    public array $customers = [];
    /** @var array<int, int> old balance by vendor */
    public array $vendors = [];
    /** @var array<int, array{customer: int, purchase: ?int, paise: int}> */
    public array $sales = [];
    /** @var array<int, array{customer: int, paise: int}> */
    public array $collections = [];
    /** @var array<int, array{vendor: int, paise: int, closed: int}> */
    public array $purchases = [];
    /** @var array<int, array{vendor: int, paise: int}> */
    public array $payments = [];

    /** @return array{total_sales: string, total_payments: string, balance: string} */
    public function customerBalance(int $customer): array
    {
        $sales = self::sum($this->sales, 'customer', $customer);
        $collections = self::sum($this->collections, 'customer', $customer);
        return [
            'total_sales' => Paise::text($sales),
            'total_payments' => Paise::text($collections),
            'balance' => Paise::text($this->customers[$customer] + $sales - $collections),
        ];
    }

    /** @return array{total_purchases: string, total_payments: string, balance: string} */
    public function vendorBalance(int $vendor): array
    {
        $purchases = self::sum($this->purchases, 'vendor', $vendor);
        $payments = self::sum($this->payments, 'vendor', $vendor);
        return [
            'total_purchases' => Paise::text($purchases),
            'total_payments' => Paise::text($payments),
            'balance' => Paise::text($this->vendors[$vendor] + $purchases - $payments),
        ];
    }

    /** @return array{purchaseAmount: string, totalSales: string, profit: string, profitPercentage: string, isClosed: int} */
    public function profitLoss(int $purchase): array
    {
        ['paise' => $cost, 'closed' => $closed] = $this->purchases[$purchase];
        $sold = self::sum($this->sales, 'purchase', $purchase);
        return [
            'purchaseAmount' => Paise::text($cost),
            'totalSales' => Paise::text($sold),
            'profit' => Paise::text($sold - $cost),
            'profitPercentage' => Paise::text($cost === 0 ? 0 : self::hundredthsOfPercent($sold - $cost, $cost)),
            'isClosed' => $closed,
        ];
    }

    /** @return array{totalSales: string, totalCollections: string, balance: string, customerCount: int} */
    public function dashboard(): array
    {
        $sales = array_sum(array_column($this->sales, 'paise'));
        $collections = array_sum(array_column($this->collections, 'paise'));
        return [
            'totalSales' => Paise::text($sales),
            'totalCollections' => Paise::text($collections),
            'balance' => Paise::text(array_sum($this->customers) + $sales - $collections),
            'customerCount' => count($this->customers),
        ];
    }

    public function moveSale(int $sale, int $customer, ?int $purchase): void
    {
        $this->sales[$sale] = ['customer' => $customer, 'purchase' => $purchase, 'paise' => $this->sales[$sale]['paise']];
    }

    public function dropCustomer(int $customer): void
    {
        unset($this->customers[$customer]);
        $this->sales = array_filter($this->sales, static fn(array $sale): bool => $sale['customer'] !== $customer);
        $this->collections = array_filter($this->collections, static fn(array $row): bool => $row['customer'] !== $customer);
    }

    /** Also deletes its purchases and payments; sales of its vehicles stay, without the link. */
    public function dropVendor(int $vendor): void
    {
        unset($this->vendors[$vendor]);
        $gone = array_filter($this->purchases, static fn(array $purchase): bool => $purchase['vendor'] === $vendor);
        $this->purchases = array_diff_key($this->purchases, $gone);
        $this->payments = array_filter($this->payments, static fn(array $payment): bool => $payment['vendor'] !== $vendor);
        foreach ($this->sales as $id => $sale) {
            if ($sale['purchase'] !== null && array_key_exists($sale['purchase'], $gone)) {
                $this->sales[$id]['purchase'] = null;
            }
        }
    }

    /** Rounded half away from zero, in whole numbers. */
    private static function hundredthsOfPercent(int $profit, int $cost): int
    {
        $hundredths = intdiv(abs($profit) * 10_000 * 2 + $cost, $cost * 2);
        return $profit < 0 ? -$hundredths : $hundredths;
    }

    /** @param array<int, array<string, ?int>> $records */
    private static function sum(array $records, string $field, int $id): int
    {
        $sum = 0;
        foreach ($records as $record) {
            $sum += $record[$field] === $id ? (int) $record['paise'] : 0;
        }
        return $sum;
    }
}
