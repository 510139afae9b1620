<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Features\History\HistoryFilter;
use FruitKhata\Features\History\RecordTable;

/** Each row says whether an admin can undo it, and what a record needs to come back is named in one place. */
final class UndoableTest extends UndoTestCase
{
    /** Columns of records that an undo does not write: kept totals, and what the database works out itself. */
    private const NOT_WRITTEN = [
        'customers' => ['crates', 'bills', 'collections_total', 'sales_total'],
        'vendors' => ['crates'],
        'purchases' => ['bills', 'day', 'expenses_total', 'sales_total', 'spoiled'],
        'sales' => [],
        'collections' => ['day'],
        'expenses' => ['day'],
        'vendor_payments' => ['day'],
        // A final patti is never put back.
        'pattis' => ['number', 'version'],
    ];

    /** What a deletion has that release 1.0 wrote, beside the record's key. */
    private const FIRST_FIELDS = [
        'customer' => ['name', 'phoneNumber', 'address', 'oldBalance', 'createdAt'],
        'vendor' => ['name', 'phoneNumber', 'address', 'notes', 'oldBalance', 'createdAt'],
        'purchase' => ['vendorId', 'vehicleNumber', 'amount', 'description', 'notes', 'isClosed', 'createdAt'],
        'sale' => ['customerId', 'vehicleNumber', 'saleDate', 'description', 'amount'],
        'collection' => ['customerId', 'amount', 'note', 'createdAt'],
        'expense' => ['amount', 'note', 'createdAt'],
        'vendor-payment' => ['vendorId', 'amount', 'paymentMethod', 'reference', 'notes', 'createdAt'],
        'holder' => ['name', 'kind', 'phoneNumber', 'note', 'oldBalance', 'isClosed'],
        'transfer' => ['date', 'amount', 'fromId', 'toId', 'note'],
        'promise' => ['date', 'amount', 'note'],
        'cash-day' => ['counted', 'note', 'closedBy', 'closedAt'],
        'crate' => ['customerId', 'vendorId', 'date', 'out', 'back', 'lost', 'note'],
        'crate-count' => ['counted', 'note', 'countedBy', 'countedAt'],
        'patti' => ['deductions', 'note'],
        'firm' => ['upiId', 'ownerPhone', 'pocket', 'closedUntil', 'crates', 'address', 'phone', 'licence'],
    ];

    public function testEachRowSaysWhetherItCanBeUndone(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/customers/{$this->customer}", ['name' => 'Suresh']);
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $this->database->run('UPDATE customers SET sales_total = 1');
        $this->client->post('/books/repair', []);
        $this->client->get("/purchases/{$this->purchase}/complete");
        $user = $this->create('/users', ['name' => 'Mohan Lal', 'username' => 'mohan.undo', 'password' => 'tokri-peti-9', 'role' => 'staff']);
        $this->client->put("/users/{$user}", ['disabled' => true]);
        self::assertSame([false, true, false], $this->undoable('customer', $this->customer), 'repaired, renamed, created');
        self::assertSame([true, false], $this->undoable('sale', $bill), 'changed, created');
        self::assertSame([false, false], $this->undoable('purchase', $this->purchase), 'completed, created');
        self::assertSame([false, false], $this->undoable('user', $user), 'disabled, created');
        self::assertFields(['undoable' => false, 'undone' => false], $this->undo('sale', $bill)->record());
        self::assertSame([false, false, false], $this->undoable('sale', $bill), 'undone');
        $this->client->delete("/customers/{$this->customer}");
        self::assertSame(false, $this->undoable('sale', $bill)[0], 'followed from the deletion of its customer');
        self::assertSame(true, $this->undoable('customer', $this->customer)[0], 'deleted');
    }

    public function testABillWhoseAmountARepairSetCannotGoBackToTheWrongAmount(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->database->run('UPDATE sales SET amount = 600 WHERE id = ?', [$bill]);
        $this->client->post('/books/repair', []);
        self::assertFields(['changes' => [['field' => 'amount', 'from' => '600.00', 'to' => '500.00']], 'undoable' => false], $this->client->get("/history/sale/{$bill}")->rows()[0]);
        self::assertRefused($this->undo('sale', $bill), 409, 'This cannot be undone.', 'not_undoable');
    }

    public function testEveryColumnOfARecordComesBackOrIsNamedHere(): void
    {
        foreach (HistoryFilter::TYPES as $type) {
            $table = RecordTable::of($type);
            if ($table === null) {
                self::assertContains($type, ['user', 'confirmation', 'history', 'sign-in', 'lock-out', 'backup', 'backup-token']);
                continue;
            }
            $columns = [...$table->columns(), ...self::NOT_WRITTEN[$table->table] ?? []];
            sort($columns);
            $stored = $this->database->rows(
                "SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '{$table->table}' ORDER BY COLUMN_NAME",
            );
            self::assertSame($columns, array_column($stored, 'name'), $type);
        }
    }

    public function testAFieldThatCameLaterHasAValueForWhatWasDeletedBeforeIt(): void
    {
        foreach (self::FIRST_FIELDS as $type => $fields) {
            self::assertTrue(RecordTable::of($type)?->fits(array_fill_keys($fields, '')), "$type: see PartyKind::NEWER and RecordTable::DEFAULTS");
        }
    }

    /** @return list<mixed> newest first */
    private function undoable(string $type, int $id): array
    {
        return $this->client->get("/history/{$type}/{$id}")->column('undoable');
    }
}
