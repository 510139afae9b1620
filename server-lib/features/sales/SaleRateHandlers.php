<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

final class SaleRateHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /**
     * Every item of the bills with that product, unit and price gets the new one: {bills, items, before, after}, the last
     * two the sums of the bills in rupees. The history row of each bill has `ratesOf`, how many bills changed with it.
     * 409 if one of them has no such item, or is gone; 422 if one would cost nothing.
     */
    public function update(Request $request): Response
    {
        $rate = SaleRateInput::read($request->input());
        return $this->services->transaction(function () use ($request, $rate): Response {
            $store = new SaleBatchStore($this->services);
            $before = $store->lock($rate->saleIds);
            [$after, $items] = [[], 0];
            foreach ($rate->saleIds as $id) {
                $changed = isset($before[$id]) ? count(array_filter($before[$id]['items'], $rate->isMeant(...))) : 0;
                $items += $changed > 0 ? $changed : throw ApiError::conflict('bill_changed', ['n' => $id]);
                $after[$id] = self::withRate($before[$id], $rate);
            }
            if ($after !== $before) {
                $store->replace($before, $after);
                $marked = array_map(static fn(array $sale): array => [...$sale, 'ratesOf' => count($after)], array_values($after));
                $this->services->history($request->user())->updatedAll('sale', array_values($before), $marked);
            }
            return Response::json(['bills' => count($after), 'items' => $items, 'before' => self::sum($before), 'after' => self::sum($after)]);
        });
    }

    /**
     * @param Bill $sale
     * @return Bill
     */
    private static function withRate(array $sale, SaleRateInput $rate): array
    {
        foreach (array_filter($sale['items'], $rate->isMeant(...)) as $i => $item) {
            $quantity = Money::read($item['quantity']);
            $amountPaise = Money::product(is_int($quantity) ? $quantity : 0, $rate->toPaise) ?? throw ApiError::rule('to', 'amount_invalid');
            $sale['items'][$i] = [...$item, 'unitPrice' => Money::fromPaise($rate->toPaise), 'amount' => Money::fromPaise($amountPaise)];
        }
        $totalPaise = self::paise($sale['items']);
        if ($totalPaise <= 0 || $totalPaise >= Money::MAX_RUPEES * 100) {
            throw ApiError::rule('to', $totalPaise <= 0 ? 'amount_not_positive' : 'amount_invalid');
        }
        return [...$sale, 'amount' => Money::fromPaise($totalPaise)];
    }

    /** @param array<int, Bill> $sales */
    private static function sum(array $sales): int|float
    {
        return Money::toNumber(self::paise($sales));
    }

    /** @param array<array{amount: string, ...}> $entries */
    private static function paise(array $entries): int
    {
        return array_sum(array_map(Money::toPaise(...), array_column($entries, 'amount')));
    }
}
