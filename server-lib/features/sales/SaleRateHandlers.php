<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * One rate for several bills.
 *
 * @phpstan-import-type SaleRow from SaleStore
 */
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
                [$after[$id], $changed] = self::withRate($before[$id] ?? [], $rate);
                $items += $changed > 0 ? $changed : throw ApiError::conflict('bill_changed', ['n' => $id]);
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
     * @param SaleRow $sale [] if it is gone
     * @return array{SaleRow, int} the bill with the new price, and how many of its items have it
     */
    private static function withRate(array $sale, SaleRateInput $rate): array
    {
        [$items, $totalPaise, $changed] = [[], 0, 0];
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $item = is_array($item) ? $item : [];
            if (self::isMeant($item, $rate)) {
                $item = self::priced($item, $rate->toPaise);
                $changed++;
            }
            $items[] = $item;
            $totalPaise += self::paise($item['amount'] ?? null);
        }
        if ($changed > 0 && ($totalPaise <= 0 || $totalPaise >= Money::MAX_RUPEES * 100)) {
            throw ApiError::rule('to', $totalPaise <= 0 ? 'amount_not_positive' : 'amount_invalid');
        }
        return [[...$sale, 'amount' => Money::fromPaise($totalPaise), 'items' => $items], $changed];
    }

    /** @param array<array-key, mixed> $item */
    private static function isMeant(array $item, SaleRateInput $rate): bool
    {
        return ($item['productName'] ?? null) === $rate->productName && ($item['unit'] ?? null) === $rate->unit
            && self::paise($item['unitPrice'] ?? null) === $rate->fromPaise;
    }

    /**
     * @param array<array-key, mixed> $item
     * @return array<array-key, mixed>
     */
    private static function priced(array $item, int $pricePaise): array
    {
        $amountPaise = Money::product(self::paise($item['quantity'] ?? null), $pricePaise) ?? throw ApiError::rule('to', 'amount_invalid');
        return [...$item, 'unitPrice' => Money::fromPaise($pricePaise), 'amount' => Money::fromPaise($amountPaise)];
    }

    /** @param array<int, SaleRow> $sales */
    private static function sum(array $sales): int|float
    {
        return Money::toNumber(array_sum(array_map(static fn(array $sale): int => self::paise($sale['amount'] ?? null), $sales)));
    }

    /** Hundredths of a stored amount or quantity. */
    private static function paise(mixed $stored): int
    {
        $paise = Money::read($stored);
        return is_int($paise) ? $paise : 0;
    }
}
