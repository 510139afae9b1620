<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Changes and deletions at random, some of them undone at once: bills follow their vehicles, and all of it can be taken back. */
final class UndoWorkloadTest extends UndoTestCase
{
    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        yield 'seed 1' => [1];
        yield 'seed 2' => [2];
        yield 'seed 3' => [3];
    }

    #[DataProvider('seeds')]
    public function testAfterAllIsUndoneEverythingIsAsItWas(int $seed): void
    {
        mt_srand($seed);
        $second = $this->purchase($this->vendor(['name' => 'Other vendor']), ['vehicleNumber' => 'OTHER-1']);
        foreach ([$this->purchase, $second, null] as $purchase) {
            $this->create('/sales', Bodies::saleOf($this->customer, self::items(), ['purchaseId' => $purchase]));
        }
        $before = $this->everything();
        $first = (int) $this->database->value('SELECT MAX(id) FROM history');
        for ($step = 0; $step < 24; $step++) {
            $undoable = $this->undoable($first);
            if ($undoable !== [] && mt_rand(0, 3) === 0) {
                // Refused where a newer change counts, or where a parent is gone.
                $answer = $this->client->post('/history/' . $undoable[mt_rand(0, count($undoable) - 1)] . '/undo', []);
                self::assertContains($answer->status, [200, 409], $answer->body);
            } else {
                $this->changeAny([$this->purchase, $second, null]);
            }
            $wrong = 'SELECT COUNT(*) FROM sales s JOIN purchases p ON p.id = s.purchase_id WHERE HEX(s.vehicle_number) <> HEX(p.vehicle_number)';
            self::assertSame(0, (int) $this->database->value($wrong), "step {$step}: a bill has another number than its vehicle");
        }
        foreach ($this->undoable($first) as $id) {
            self::assertSame(200, $this->client->post("/history/{$id}/undo", [])->status, "change {$id}");
        }
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    /** @param list<?int> $purchases */
    private function changeAny(array $purchases): void
    {
        $path = ['/customers', '/vendors', '/purchases', '/sales', '/collections', '/vendor-payments'][mt_rand(0, 5)];
        $ids = array_filter($this->client->get($path)->column('id'), is_int(...));
        if ($ids === []) {
            return;
        }
        $at = "{$path}/{$ids[mt_rand(0, count($ids) - 1)]}";
        $answer = mt_rand(0, 2) === 0 ? $this->client->delete($at) : $this->client->sendJson($path === '/vendor-payments' ? 'PATCH' : 'PUT', $at, match ($path) {
            '/purchases' => ['vehicleNumber' => 'HR-' . mt_rand(1, 9), 'amount' => mt_rand(1, 9) . '.00'],
            '/sales' => ['items' => self::items(), 'purchaseId' => $purchases[mt_rand(0, 2)], 'saleDate' => Day::ago(mt_rand(1, 5))],
            '/collections', '/vendor-payments' => ['amount' => mt_rand(1, 999)],
            default => ['name' => 'Name ' . mt_rand(1, 9), 'oldBalance' => mt_rand(0, 99) . '.00'],
        });
        // A purchase with bills is not deleted, and one that is gone takes no bills.
        self::assertContains($answer->status, [200, 409, 422], $answer->body);
    }

    /** @return list<int> newest first */
    private function undoable(int $first): array
    {
        $rows = $this->client->get('/history', ['own' => 'true', 'limit' => 200])->rows();
        $rows = array_filter($rows, static fn(array $row): bool => $row['undoable'] === true && $row['id'] > $first);
        return array_values(array_filter(array_column($rows, 'id'), is_int(...)));
    }

    /** @return list<array<string, mixed>> */
    private static function items(): array
    {
        return array_map(
            static fn(): array => ['productName' => ['Apple', 'Mango', 'Plum'][mt_rand(0, 2)], 'unit' => 'kg', 'quantity' => mt_rand(1, 3), 'unitPrice' => '50.00'],
            range(1, mt_rand(1, 4)),
        );
    }
}
