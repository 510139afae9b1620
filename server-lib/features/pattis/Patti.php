<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Features\Purchases\VehicleAccount;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * The sheet that tells a vendor what his vehicle brought, at the rates that it was sold at, never an average.
 *
 * @phpstan-import-type Stored from PattiStore
 */
final class Patti
{
    /** A frozen sheet is another one once these differ. Payments, the vendor's other vehicles and names do not count. */
    private const COUNTED = ['lines' => 0, 'loaded' => 0, 'unit' => 0, 'spoiled' => 0, 'deductions' => 0, 'note' => 0];

    private readonly PattiQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->queries = new PattiQueries($services);
    }

    /**
     * The sheet with today's figures, as a draft. Money and quantities are JSON numbers.
     *
     * @param Stored $typed
     * @return array<string, mixed>|null null if there is no such purchase
     */
    public function today(array $typed): ?array
    {
        $vehicle = $this->queries->vehicle($typed['purchaseId']);
        $account = (new VehicleAccount($this->services))->of($typed['purchaseId']);
        if ($vehicle === null || $account === null) {
            return null;
        }
        $grossPaise = $this->queries->grossPaise($typed['purchaseId']);
        $deductedPaise = array_sum(array_map(static fn(array $line): int => Money::toPaise($line['amount']), $typed['deductions']));
        return [
            'number' => null,
            'version' => 0,
            'finalisedAt' => null,
            'finalisedBy' => null,
            'changed' => false,
            'asOf' => $this->services->clock->moment(),
            'vendor' => [
                'id' => $vehicle['vendorId'], 'name' => $vehicle['name'], 'phoneNumber' => $vehicle['phoneNumber'], 'address' => $vehicle['address'],
            ],
            'vehicleNumber' => $vehicle['vehicleNumber'],
            'description' => $vehicle['description'],
            'arrived' => $vehicle['arrived'],
            'loaded' => $account['loaded'],
            'unit' => $account['unit'],
            'lines' => $this->queries->lines($typed['purchaseId']),
            'spoiled' => $account['spoiled'],
            'left' => $account['left'],
            'oversold' => $account['oversold'],
            'mixedUnits' => $account['mixedUnits'],
            'gross' => Money::toNumber($grossPaise),
            'deductions' => array_map(
                static fn(array $line): array => ['label' => $line['label'], 'amount' => Money::asNumber($line['amount'])],
                $typed['deductions'],
            ),
            'deducted' => Money::toNumber($deductedPaise),
            'net' => Money::toNumber($grossPaise - $deductedPaise),
            'otherBalance' => Money::asNumber((string) $vehicle['otherBalance']),
            'payments' => $this->queries->payments((int) $vehicle['vendorId'], (string) $vehicle['arrived']),
            'note' => $typed['note'],
        ];
    }

    /**
     * Whether two sheets tell the vendor the same.
     *
     * @param array<string, mixed> $one
     * @param array<string, mixed> $other
     */
    public static function isSame(array $one, array $other): bool
    {
        return array_intersect_key($one, self::COUNTED) === array_intersect_key($other, self::COUNTED);
    }
}
