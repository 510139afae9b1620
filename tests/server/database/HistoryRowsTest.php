<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Each history row names its record for a person, and the change that it follows from. */
final class HistoryRowsTest extends ServerTestCase
{
    public function testTheLabelNamesTheRecordForAPerson(): void
    {
        $customer = $this->customer(['name' => 'रमेश कुमार']);
        $vendor = $this->vendor(['name' => 'Kinnaur Growers']);
        $purchase = $this->purchase($vendor, ['vehicleNumber' => 'HR 55 1234']);
        $sale = $this->sale($customer);
        $collection = $this->collection($customer);
        $payment = $this->payment($vendor);
        $expense = $this->expense(['note' => "Diesel\nfor the vehicle"]);
        self::assertSame([
            'रमेश कुमार',
            'Kinnaur Growers',
            'HR 55 1234 · Kinnaur Growers',
            "Bill {$sale} · रमेश कुमार",
            "Collection {$collection} · रमेश कुमार",
            "Payment {$payment} · Kinnaur Growers",
            "Expense {$expense} · Diesel for the vehicle",
        ], array_column($this->rows('1 = 1'), 'label'));
        $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'HR 55 4321']);
        self::assertSame('HR 55 4321 · Kinnaur Growers', $this->rows("action = 'update'")[0]['label']);
    }

    public function testTheLongestLabelFits(): void
    {
        $vendor = $this->vendor(['name' => str_repeat('अ', 120)]);
        $this->purchase($vendor, ['vehicleNumber' => str_repeat('क', 30)]);
        $this->expense(['note' => str_repeat('म', 2000)]);
        [, $purchase, $expense] = array_map(static fn(array $row): string => (string) $row['label'], $this->rows('1 = 1'));
        self::assertSame(str_repeat('क', 30) . ' · ' . str_repeat('अ', 120), $purchase);
        self::assertSame(200, mb_strlen($expense));
    }

    /** @return iterable<string, array{string}> */
    public static function records(): iterable
    {
        foreach (['customers', 'vendors', 'purchases', 'sales', 'collections', 'vendor-payments'] as $path) {
            yield $path => [$path];
        }
    }

    #[DataProvider('records')]
    public function testAChangeThatChangesNothingLeavesNoRow(string $path): void
    {
        $customer = $this->customer();
        $vendor = $this->vendor();
        $purchase = $this->purchase($vendor);
        $id = match ($path) {
            'customers' => $customer,
            'vendors' => $vendor,
            'purchases' => $purchase,
            'sales' => $this->sale($customer, ['purchaseId' => $purchase]),
            'collections' => $this->collection($customer),
            default => $this->payment($vendor),
        };
        $before = $this->database->count('history');
        $method = $path === 'vendor-payments' ? 'PATCH' : 'PUT';
        $record = $this->client->get("/{$path}/{$id}")->record();
        foreach ([[], $record] as $body) {
            $answer = $this->client->sendJson($method, "/{$path}/{$id}", $body);
            self::assertSame(200, $answer->status, $answer->body);
            self::assertSame($record, $answer->record());
        }
        self::assertSame($before, $this->database->count('history'));
    }

    public function testWhatIsDeletedWithACustomerFollowsFromItsDeletion(): void
    {
        $customer = $this->customer();
        $sale = $this->sale($customer);
        $collection = $this->collection($customer);
        $other = $this->sale($this->customer(['name' => 'Other']));
        $this->client->delete("/customers/{$customer}");
        [$root] = $this->rows("record_type = 'customer' AND action = 'delete'");
        self::assertNull($root['caused_by']);
        self::assertSame([['sale', $sale], ['collection', $collection]], $this->followers($root));
        $this->client->delete("/sales/{$other}");
        $rows = $this->rows("record_type = 'sale' AND action = 'delete'");
        self::assertNull(end($rows)['caused_by'] ?? null);
    }

    public function testACorrectedVehicleNumberLeavesARowOnEachBillThatFollows(): void
    {
        $purchase = $this->purchase($this->vendor(), ['vehicleNumber' => 'HR 1']);
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase]);
        $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'HR 2']);
        $this->client->put("/purchases/{$purchase}", ['notes' => 'The number stays']);
        [$root, $later] = $this->rows("record_type = 'purchase' AND action = 'update'");
        self::assertSame([['sale', $sale]], $this->followers($root));
        self::assertSame([], $this->followers($later));
        [$row] = $this->rows("caused_by = {$root['id']}");
        self::assertSame(['HR 1', 'HR 2'], [self::field($row, 'before_json', 'vehicleNumber'), self::field($row, 'after_json', 'vehicleNumber')]);
        self::assertSame('HR 2', $this->client->get("/sales/{$sale}")->record()['vehicleNumber'] ?? null);
    }

    public function testADeletedVendorLeavesARowOnEachBillThatLosesItsVehicle(): void
    {
        $vendor = $this->vendor();
        $purchase = $this->purchase($vendor, ['vehicleNumber' => 'HR 1']);
        $payment = $this->payment($vendor);
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase]);
        $this->client->delete("/vendors/{$vendor}");
        [$root] = $this->rows("record_type = 'vendor' AND action = 'delete'");
        self::assertSame([['sale', $sale], ['purchase', $purchase], ['vendor-payment', $payment]], $this->followers($root));
        [$row] = $this->rows("caused_by = {$root['id']} AND record_type = 'sale'");
        self::assertSame('update', $row['action']);
        self::assertSame([$purchase, null], [self::field($row, 'before_json', 'purchaseId'), self::field($row, 'after_json', 'purchaseId')]);
        self::assertSame('HR 1', $this->client->get("/sales/{$sale}")->record()['vehicleNumber'], 'It keeps the number');
    }

    public function testARefusedVehicleNumberLeavesNothing(): void
    {
        $purchase = $this->purchase($this->vendor());
        $this->changingNothing(fn() => $this->client->put("/purchases/{$purchase}", Bodies::purchase(4_000_000)));
    }

    /** @return list<array<array-key, string|int|float|null>> */
    private function rows(string $condition): array
    {
        return $this->database->rows("SELECT * FROM history WHERE {$condition} ORDER BY id");
    }

    /**
     * @param array<array-key, string|int|float|null> $root
     * @return list<array{string, int}>
     */
    private function followers(array $root): array
    {
        $rows = $this->rows("caused_by = {$root['id']}");
        return array_map(static fn(array $row): array => [(string) $row['record_type'], (int) $row['record_id']], $rows);
    }

    /** @param array<array-key, string|int|float|null> $row */
    private static function field(array $row, string $column, string $field): mixed
    {
        return Changes::decode($row[$column])[$field] ?? null;
    }
}
