<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dashboard;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** The four figures of the first screen. */
final class DashboardHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {totalSales, totalCollections, balance, customerCount}; balance is the sum of all customer balances. */
    public function stats(Request $request): Response
    {
        $row = $this->services->database->row(
            'SELECT (SELECT COALESCE(SUM(amount), 0) FROM sales) AS sales,
                    (SELECT COALESCE(SUM(amount), 0) FROM collections) AS collections,
                    COALESCE(SUM(old_balance), 0) AS oldBalances,
                    COUNT(*) AS customers
             FROM customers',
        ) ?? [];
        $salesPaise = Money::toPaise((string) ($row['sales'] ?? '0'));
        $collectionsPaise = Money::toPaise((string) ($row['collections'] ?? '0'));
        $oldPaise = Money::toPaise((string) ($row['oldBalances'] ?? '0'));
        return Response::json([
            'totalSales' => Money::toNumber($salesPaise),
            'totalCollections' => Money::toNumber($collectionsPaise),
            'balance' => Money::toNumber($oldPaise + $salesPaise - $collectionsPaise),
            'customerCount' => (int) ($row['customers'] ?? 0),
        ]);
    }
}
