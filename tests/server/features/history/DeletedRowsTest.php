<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Features\History\HistoryFilter;
use FruitKhata\Features\History\RecordTable;
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
    /** The text of a record that is changed between its deletions. */
    private const TEXTS = [
        'sale' => 'description', 'vendor-payment' => 'notes', 'purchase' => 'notes', 'customer' => 'address', 'vendor' => 'notes',
    ];
    /** Types that nobody can delete, or that cannot be put back. */
    private const NO_TWIN = ['cash-day', 'crate-count', 'firm', 'user', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token'];
    /** A release before this one kept no more of a deletion than these fields, beside the record's key. */
    private const FIRST_FIELDS = [
        'customer' => ['name', 'phoneNumber', 'address', 'oldBalance', 'createdAt'],
        'vendor' => ['name', 'phoneNumber', 'address', 'notes', 'oldBalance', 'createdAt'],
        'purchase' => ['vendorId', 'vehicleNumber', 'amount', 'description', 'notes', 'isClosed', 'createdAt'],
        'sale' => ['customerId', 'vehicleNumber', 'saleDate', 'description', 'amount', 'createdAt', 'items'],
        'collection' => ['customerId', 'amount', 'note', 'createdAt'],
        'expense' => ['amount', 'note', 'createdAt'],
        'vendor-payment' => ['vendorId', 'amount', 'paymentMethod', 'reference', 'notes', 'createdAt'],
    ];

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
            for ($time = 1; $time <= 2; $time++) {
                self::assertSame(200, $this->client->delete("{$path}/{$id}")->status, $type);
                self::assertSame(array_diff_key($before, array_flip(self::NOT_IN_TWINS[$table] ?? [])), $this->rowOf("deleted_{$table}", $id), $type);
                self::assertSame(200, $this->undo($type, $id)->status, $type);
                self::assertSame($before, $this->rowOf($table, $id), "$type: to the microsecond");
                self::assertSame([], $this->rowOf("deleted_{$table}", $id), $type);
                $this->edit($type, $path, $id, "0{$time}");
                self::assertNotSame($before, $this->rowOf($table, $id), $type);
                self::assertSame(200, $this->undo($type, $id)->status, $type);
                self::assertSame($before, $this->rowOf($table, $id), "$type: after an edit was undone");
            }
        }
        self::assertSame(0, $this->deletedRows());
        $this->assertBooksAgree();
    }

    public function testACustomerAndAVendorComeBackWithTheRowsThatWentWithThem(): void
    {
        $purchase = $this->purchase($this->vendor);
        $this->client->put("/purchases/{$purchase}/patti", ['deductions' => [['label' => 'Hamali', 'amount' => '5.00']], 'note' => 'Draft']);
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 100]);
        $this->create('/crates', ['customerId' => $this->customer, 'date' => Day::today(), 'out' => 3, 'back' => 1, 'lost' => 0, 'note' => '']);
        $tables = ['sales', 'sale_items', 'collections', 'promises', 'crates', 'purchases', 'pattis', 'vendor_payments', 'customers', 'vendors', 'sold_quantities'];
        $rows = fn(): array => array_map(fn(string $table): array => $this->database->rows("SELECT * FROM {$table} ORDER BY 1, 2"), $tables);
        $before = $rows();
        self::assertSame(200, $this->client->delete("/vendors/{$this->vendor}")->status);
        self::assertSame(200, $this->client->delete("/customers/{$this->customer}")->status);
        self::assertSame([0, 0], [$this->database->count('sales'), $this->database->count('purchases')]);
        self::assertGreaterThan(8, $this->deletedRows());
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame($before, $rows());
        self::assertSame(0, $this->deletedRows());
        $this->assertBooksAgree();
    }

    public function testAMergedCustomerIsARowOfTheTwinUntilTheMergeIsUndone(): void
    {
        $into = $this->customer(['name' => 'Suresh']);
        $before = $this->rowOf('customers', $this->customer);
        self::assertSame(200, $this->client->post("/customers/{$this->customer}/merge", ['into' => $into])->status);
        self::assertNotSame([], $this->rowOf('deleted_customers', $this->customer));
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame($before, $this->rowOf('customers', $this->customer));
        self::assertSame(0, $this->deletedRows());
        $this->assertBooksAgree();
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
        self::assertSame(0, $this->deletedRows());
    }

    /** Somebody went back to the release before this one, which knows of no twins, and then to this one. */
    public function testWhatAnOlderReleaseDeletedAgainComesBackAsItWasThen(): void
    {
        foreach ($this->deletable() as $type => [$path, $id]) {
            $tables = array_map(static fn(string $table): string => "deleted_{$table}", RecordTable::of($type)?->tables() ?? []);
            $this->client->delete("{$path}/{$id}");
            $left = array_map(fn(string $twin): array => $this->database->rows("SELECT * FROM {$twin}"), $tables);
            $this->undo($type, $id);
            $this->edit($type, $path, $id, '09');
            $before = $this->client->get("{$path}/{$id}")->record();
            $this->client->delete("{$path}/{$id}");
            $this->asAnOlderRelease();
            foreach ($left as $i => $rows) {
                foreach ($rows as $row) {
                    $this->database->run("INSERT INTO {$tables[$i]} VALUES (" . implode(', ', array_fill(0, count($row), '?')) . ')', array_values($row));
                }
            }
            self::assertSame(200, $this->undo($type, $id)->status, $type);
            self::assertSame($before, $this->client->get("{$path}/{$id}")->record());
            self::assertSame(0, $this->deletedRows());
        }
        $this->assertBooksAgree();
    }

    public function testDeletionsOfOlderReleasesComeBack(): void
    {
        foreach ([false, true] as $isUnpacked) {
            foreach ($this->deletable() as $type => [$path, $id]) {
                $fields = self::FIRST_FIELDS[$type] ?? null;
                if ($fields === null) {
                    continue;
                }
                $before = $this->client->get("{$path}/{$id}")->record();
                self::assertSame(200, $this->client->delete("{$path}/{$id}")->status);
                $json = json_encode(array_intersect_key($before, array_flip($fields)), JSON_THROW_ON_ERROR);
                $this->database->run("UPDATE history SET before_json = ? WHERE action = 'delete' AND record_type = ? AND record_id = ? AND undone_by IS NULL", [$json, $type, $id]);
                $this->emptyTwins();
                if ($isUnpacked) {
                    $this->database->run('REPLACE INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
                    self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
                    self::assertGreaterThan(0, $this->deletedRows(), $type);
                }
                self::assertSame(200, $this->undo($type, $id)->status, $type);
                self::assertFields(array_intersect_key($before, array_flip($fields)), $this->client->get("{$path}/{$id}")->record());
                self::assertSame(0, $this->deletedRows());
            }
        }
        $this->assertBooksAgree();
    }

    public function testWhatAnOlderReleaseDeletedWithEverythingComesBackWithEverything(): void
    {
        foreach ([false, true] as $isUnpacked) {
            $other = $this->customer(['name' => 'Twice']);
            $this->sale($other);
            $this->create('/crates', ['customerId' => $this->customer, 'date' => Day::today(), 'out' => 3, 'back' => 1, 'lost' => 0, 'note' => '']);
            $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 100]);
            $before = [$this->everything(), $this->rowOf('promises', $this->customer, 'customer_id'), $this->database->rows('SELECT * FROM sales ORDER BY id')];
            $this->client->post("/customers/{$other}/merge", ['into' => $this->customer]);
            $this->deleteEverything();
            $this->asAnOlderRelease();
            if ($isUnpacked) {
                $this->database->run('REPLACE INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
                self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
                self::assertGreaterThan(10, $this->deletedRows());
            }
            foreach (['vendor' => $this->vendor, 'customer' => $this->customer] as $type => $id) {
                self::assertSame(200, $this->client->post("/history/{$this->deletionOf($type, $id)}/undo", [])->status, $type);
            }
            self::assertSame(200, $this->undo('customer', $other)->status);
            self::assertSame($before, [$this->everything(), $this->rowOf('promises', $this->customer, 'customer_id'), $this->database->rows('SELECT * FROM sales ORDER BY id')]);
            $this->assertBooksAgree();
            $this->emptyTwins();
        }
    }

    public function testAPromiseThatTheFirstReleaseDeletedWithoutItsMomentComesBack(): void
    {
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 100]);
        $this->client->delete("/customers/{$this->customer}/promise");
        $this->emptyTwins();
        $this->database->run("UPDATE history SET before_json = JSON_REMOVE(before_json, '$.promisedAt') WHERE record_type = 'promise' AND action = 'delete'");
        self::assertSame(200, $this->undo('promise', $this->customer)->status);
        self::assertSame(Day::today() . ' 00:00:00.000000', $this->rowOf('promises', $this->customer, 'customer_id')['promised_at']);
    }

    /** The customer and the vendor with all that they have, and a purchase with a draft of its patti before them. */
    private function deleteEverything(): void
    {
        $purchase = $this->purchase($this->vendor);
        $this->client->put("/purchases/{$purchase}/patti", ['deductions' => [['label' => 'Hamali', 'amount' => '5.00']], 'note' => 'Draft']);
        self::assertSame(200, $this->client->delete("/purchases/{$purchase}")->status);
        self::assertSame(200, $this->client->delete("/customers/{$this->customer}")->status);
        self::assertSame(200, $this->client->delete("/vendors/{$this->vendor}")->status);
    }

    /** The deletions are in the history alone, with the moments at which the records were entered. */
    private function asAnOlderRelease(): void
    {
        foreach ($this->twins() as $twin) {
            $columns = array_keys($this->database->rows("SELECT * FROM {$twin} LIMIT 1")[0] ?? []);
            $type = array_search(substr($twin, 8), ['sale' => 'sales', 'collection' => 'collections', 'expense' => 'expenses', 'purchase' => 'purchases', 'vendor-payment' => 'vendor_payments', 'crate' => 'crates', 'transfer' => 'transfers'], true);
            if ($type !== false && in_array('entered_at', $columns, true)) {
                $this->database->run("UPDATE history h JOIN {$twin} d ON d.id = h.record_id SET h.before_json = JSON_SET(h.before_json, '$.enteredAt', d.entered_at) WHERE h.record_type = '{$type}' AND h.action = 'delete' AND h.undone_by IS NULL");
            }
        }
        $this->emptyTwins();
    }

    private function edit(string $type, string $path, int $id, string $text): void
    {
        $method = $type === 'vendor-payment' ? 'PATCH' : 'PUT';
        $answer = $this->client->sendJson($method, "{$path}/{$id}", [self::TEXTS[$type] ?? 'note' => $text]);
        self::assertSame(200, $answer->status, "{$type}: {$answer->body}");
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
        $holder = $this->create('/holders', ['name' => 'Munim', 'kind' => 'staff', 'oldBalance' => '5.00']);
        return [
            'sale' => ['/sales', $this->sale($customer)],
            'collection' => ['/collections', $this->collection($customer, ['method' => 'cheque'])],
            'expense' => ['/expenses', $this->expense()],
            'vendor-payment' => ['/vendor-payments', $this->payment($vendor)],
            'purchase' => ['/purchases', $this->purchase($vendor)],
            'customer' => ['/customers', $this->customer(['name' => 'Other', 'address' => 'Gali 4'])],
            'vendor' => ['/vendors', $this->vendor(['name' => 'Third'])],
            'crate' => ['/crates', $this->create('/crates', ['vendorId' => $vendor, 'date' => Day::today(), 'out' => 3, 'back' => 0, 'lost' => 0, 'note' => ''])],
            'transfer' => ['/transfers', $this->create('/transfers', ['date' => Day::today(), 'amount' => '10.00', 'fromId' => null, 'toId' => $holder, 'note' => ''])],
            'holder' => ['/holders', $this->create('/holders', ['name' => 'Bank', 'kind' => 'bank', 'oldBalance' => '0'])],
        ];
    }

    /** @return array<array-key, string|int|float|null> */
    private function rowOf(string $table, int $id, string $key = 'id'): array
    {
        $row = $this->database->rows("SELECT * FROM {$table} WHERE {$key} = {$id}")[0] ?? [];
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
