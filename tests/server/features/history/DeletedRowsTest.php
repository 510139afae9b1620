<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Features\History\HistoryFilter;
use FruitKhata\Features\History\RecordTable;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;

/** What is deleted stays a row, in the twin of its table, until it comes back or the history forgets it. */
final class DeletedRowsTest extends UndoTestCase
{
    /** Columns that a twin lacks: stored totals, and what the database works out itself. */
    private const NOT_IN_TWINS = [
        'customers' => ['sales_total', 'collections_total', 'bills', 'crates'],
        'vendors' => ['crates'],
        'purchases' => ['day', 'sales_total', 'expenses_total', 'bills', 'spoiled'],
        'collections' => ['day'],
        'expenses' => ['day'],
        'vendor_payments' => ['day'],
    ];
    /** Types that nobody can delete, or that cannot be put back. */
    private const NO_TWIN = ['cash-day', 'crate-count', 'firm', 'user', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token'];

    public function testEachTwinHasTheColumnsOfItsTable(): void
    {
        $columns = fn(string $table): array => array_column($this->database->rows(
            "SELECT COLUMN_NAME AS name, CONCAT(COLUMN_TYPE, ' ', COALESCE(COLLATION_NAME, ''), ' ', IS_NULLABLE, ' ', COALESCE(COLUMN_DEFAULT, '')) AS kind
             FROM information_schema.COLUMNS
             WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '{$table}'
             ORDER BY COLUMN_NAME",
        ), 'kind', 'name');
        foreach (self::deletedTypes() as $type) {
            foreach (RecordTable::of($type)?->tables() ?? [] as $table) {
                $twin = $columns("deleted_{$table}");
                self::assertNotSame([], $twin, $table);
                self::assertSame(array_diff_key($columns($table), array_flip(self::NOT_IN_TWINS[$table] ?? [])), $twin, $table);
            }
        }
    }

    public function testADeletedRecordIsARowOfTheTwinAndComesBackAsTheSameRow(): void
    {
        $deletable = $this->deletable();
        self::assertEqualsCanonicalizing(self::deletedTypes(), [...array_keys($deletable), 'promise', 'patti'], 'add the type here, or to those that cannot be put back');
        foreach ($deletable as $type => [$path, $id]) {
            $table = RecordTable::of($type)->table ?? '';
            $before = $this->rowOf($table, $id);
            $fields = RecordTable::of($type)?->row($this->client->get("{$path}/{$id}")->record()) ?? [];
            self::assertSame([], array_diff(array_keys($before), array_keys($fields), self::NOT_IN_TWINS[$table] ?? [], ['entered_at']), "$type: each column has its field");
            foreach (['once', 'and again'] as $time) {
                self::assertSame(200, $this->client->delete("{$path}/{$id}")->status, $type);
                self::assertSame(array_diff_key($before, array_flip(self::NOT_IN_TWINS[$table] ?? [])), $this->rowOf("deleted_{$table}", $id), $type);
                self::assertSame(200, $this->undo($type, $id)->status, $type);
                self::assertSame($before, $this->rowOf($table, $id), "$type: $time, to the microsecond");
            }
        }
        $this->assertBooksAgree();
    }

    public function testWhatAnUndoLeftInTheTwinGivesWayToTheNextDeletion(): void
    {
        $sale = $this->create('/sales', Bodies::saleOf($this->customer, [Bodies::item(), Bodies::item(['productName' => 'Kinnow'])]));
        $this->client->delete("/sales/{$sale}");
        self::assertSame(200, $this->undo('sale', $sale)->status);
        self::assertSame(200, $this->client->put("/sales/{$sale}", Bodies::sale($this->customer))->status);
        $before = $this->client->get("/sales/{$sale}")->record();
        $this->client->delete("/sales/{$sale}");
        self::assertSame(200, $this->undo('sale', $sale)->status);
        self::assertSame($before, $this->client->get("/sales/{$sale}")->record());
    }

    public function testACustomerAndAVendorComeBackWithTheRowsThatWentWithThemAlsoWhereAnOlderReleaseDeletedThem(): void
    {
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 100]);
        $this->create('/crates', ['customerId' => $this->customer, 'date' => Day::today(), 'out' => 3, 'back' => 1, 'lost' => 0, 'note' => '']);
        $other = $this->customer(['name' => 'Twice']);
        $this->sale($other);
        $tables = ['sales', 'sale_items', 'collections', 'promises', 'crates', 'purchases', 'pattis', 'vendor_payments', 'customers', 'vendors', 'sold_quantities'];
        $rows = fn(): array => array_map(fn(string $table): array => $this->database->rows("SELECT * FROM {$table} ORDER BY 1, 2"), $tables);
        foreach (['as it is', 'older', 'older and unpacked'] as $release) {
            $before = $rows();
            $this->client->post("/customers/{$other}/merge", ['into' => $this->customer]);
            $this->deleteEverything();
            self::assertSame([0, 0], [$this->database->count('sales'), $this->database->count('purchases')]);
            if ($release !== 'as it is') {
                $this->asAnOlderRelease();
            }
            if ($release === 'older and unpacked') {
                $this->database->run('REPLACE INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
                self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
            }
            self::assertSame($release !== 'older', $this->deletedRows() > 8);
            foreach (['vendor' => $this->vendor, 'customer' => $this->customer] as $type => $id) {
                self::assertSame(200, $this->client->post("/history/{$this->deletionOf($type, $id)}/undo", [])->status, $type);
            }
            self::assertSame(200, $this->undo('customer', $other)->status);
            self::assertSame($before, $rows(), $release);
            $this->assertBooksAgree();
            $this->emptyTwins();
        }
    }

    public function testWhatTheHistoryForgetsIsErasedAndWhatItKeepsIsNot(): void
    {
        $sale = $this->client->get('/sales')->firstId();
        $this->client->delete("/sales/{$sale}");
        $this->deleteEverything();
        foreach ($this->deletable() as $type => [$path, $id]) {
            self::assertSame(200, $this->client->delete("{$path}/{$id}")->status, $type);
        }
        $this->database->run('UPDATE history SET changed_at = changed_at - INTERVAL 40 DAY');
        $this->undo('customer', $this->customer);
        $this->undo('sale', $sale);
        $this->client->delete("/sales/{$sale}");
        self::assertGreaterThan(15, $this->deletedRows());
        do {
            $removed = $this->client->delete('/history?upTo=' . Day::ago(35));
            self::assertSame(200, $removed->status, $removed->body);
        } while ($removed->record()['done'] !== true);
        self::assertSame(2, $this->deletedRows(), 'the bill and its item');
        self::assertSame(200, $this->undo('sale', $sale)->status);
        self::assertSame(200, $this->client->get("/sales/{$sale}")->status);
    }

    /** The customer and the vendor with all that they have, and a purchase with a draft of its patti before them. */
    private function deleteEverything(): void
    {
        $purchase = $this->purchase($this->vendor);
        $this->client->put("/purchases/{$purchase}/patti", ['deductions' => [['label' => 'Hamali', 'amount' => '5.00']], 'note' => 'Draft']);
        foreach (["/purchases/{$purchase}", "/customers/{$this->customer}", "/vendors/{$this->vendor}"] as $path) {
            self::assertSame(200, $this->client->delete($path)->status);
        }
    }

    /** The deletions are in the history alone, with the moments at which the records were entered. */
    private function asAnOlderRelease(): void
    {
        foreach (['sale' => 'sales', 'collection' => 'collections', 'purchase' => 'purchases', 'vendor-payment' => 'vendor_payments', 'crate' => 'crates'] as $type => $table) {
            $this->database->run("UPDATE history h JOIN deleted_{$table} d ON d.id = h.record_id SET h.before_json = JSON_SET(h.before_json, '$.enteredAt', d.entered_at) WHERE h.record_type = '{$type}' AND h.action = 'delete' AND h.undone_by IS NULL");
        }
        $this->emptyTwins();
    }

    /** @return list<string> */
    private static function deletedTypes(): array
    {
        return array_values(array_diff(HistoryFilter::TYPES, self::NO_TWIN));
    }

    /** @return array<string, array{string, int}> path and id by type */
    private function deletable(): array
    {
        $vendor = $this->vendor(['name' => 'Other', 'oldBalance' => '7.00']);
        $customer = $this->customer(['name' => 'Bill']);
        $holder = $this->holder(['oldBalance' => '5.00']);
        return [
            'sale' => ['/sales', $this->sale($customer)],
            'collection' => ['/collections', $this->collection($customer, ['method' => 'cheque'])],
            'expense' => ['/expenses', $this->expense()],
            'vendor-payment' => ['/vendor-payments', $this->payment($vendor)],
            'purchase' => ['/purchases', $this->purchase($vendor)],
            'customer' => ['/customers', $this->customer(['name' => 'Other', 'address' => 'Gali 4'])],
            'vendor' => ['/vendors', $this->vendor(['name' => 'Third'])],
            'crate' => ['/crates', $this->create('/crates', ['vendorId' => $vendor, 'date' => Day::today(), 'out' => 3])],
            'transfer' => ['/transfers', $this->transfer($holder)],
            'holder' => ['/holders', $this->holder()],
        ];
    }

    /** @return array<array-key, string|int|float|null> */
    private function rowOf(string $table, int $id): array
    {
        $row = $this->database->rows("SELECT * FROM {$table} WHERE id = {$id}")[0] ?? [];
        ksort($row);
        return $row;
    }

    private function deletedRows(): int
    {
        return array_sum(array_map($this->database->count(...), $this->twins()));
    }

    private function emptyTwins(): void
    {
        foreach ($this->twins() as $twin) {
            $this->database->run("DELETE FROM {$twin}");
        }
    }

    /** @return list<string> */
    private function twins(): array
    {
        return array_values(array_filter($this->database->tables(), static fn(string $table): bool => str_starts_with($table, 'deleted_')));
    }
}
