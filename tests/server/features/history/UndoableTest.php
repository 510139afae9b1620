<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

/** Each row says whether an admin can undo it. */
final class UndoableTest extends UndoTestCase
{
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

    /** @return list<mixed> newest first */
    private function undoable(string $type, int $id): array
    {
        return $this->client->get("/history/{$type}/{$id}")->column('undoable');
    }
}
