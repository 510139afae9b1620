<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Changes and deletions at random, some of them undone at once: bills follow their vehicles, and all of it can be taken back. */
final class UndoWorkloadTest extends UndoTestCase
{
    private const STEPS = 24;

    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        foreach (range(1, 6) as $seed) {
            yield "seed {$seed}" => [$seed];
        }
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
        for ($step = 0; $step < self::STEPS; $step++) {
            mt_rand(0, 3) === 0 ? $this->undoAny($first) : $this->changeAny($second);
            self::assertSame(0, (int) $this->database->value(
                'SELECT COUNT(*) FROM sales s JOIN purchases p ON p.id = s.purchase_id WHERE HEX(s.vehicle_number) <> HEX(p.vehicle_number)',
            ), "step {$step}: a bill has another number than its vehicle");
        }
        foreach ($this->undoable($first) as $id) {
            self::assertSame(200, $this->client->post("/history/{$id}/undo", [])->status, "change {$id}");
        }
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    /** Refused where a newer change counts, or where a parent is gone. */
    private function undoAny(int $first): void
    {
        $ids = $this->undoable($first);
        if ($ids !== []) {
            $answer = $this->client->post('/history/' . $ids[mt_rand(0, count($ids) - 1)] . '/undo', []);
            self::assertContains($answer->status, [200, 409], $answer->body);
            $this->assertBooksAgree();
        }
    }

    private function changeAny(int $second): void
    {
        $paths = ['/customers', '/vendors', '/purchases', '/sales', '/collections', '/vendor-payments'];
        $path = $paths[mt_rand(0, 5)];
        $ids = $this->client->get($path)->column('id');
        if ($ids === []) {
            return;
        }
        $id = $ids[mt_rand(0, count($ids) - 1)];
        self::assertIsInt($id);
        if (mt_rand(0, 2) === 0) {
            $answer = $this->client->delete("{$path}/{$id}");
        } else {
            $answer = $this->client->sendJson($path === '/vendor-payments' ? 'PATCH' : 'PUT', "{$path}/{$id}", match ($path) {
                '/purchases' => ['vehicleNumber' => 'HR-' . mt_rand(1, 9), 'amount' => mt_rand(1, 9) . '.00'],
                '/sales' => ['items' => self::items(), 'purchaseId' => [$this->purchase, $second, null][mt_rand(0, 2)], 'saleDate' => Day::ago(mt_rand(1, 5))],
                '/collections', '/vendor-payments' => ['amount' => mt_rand(1, 999)],
                default => ['name' => 'Name ' . mt_rand(1, 9), 'oldBalance' => mt_rand(0, 99) . '.00'],
            });
        }
        // A purchase with bills is not deleted, and one that is gone takes no bills.
        self::assertContains($answer->status, [200, 409, 422], $answer->body);
    }

    /** @return list<int> newest first */
    private function undoable(int $first): array
    {
        $ids = [];
        foreach ($this->client->get('/history', ['own' => 'true', 'limit' => 200])->rows() as $row) {
            if ($row['undoable'] === true && is_int($row['id']) && $row['id'] > $first) {
                $ids[] = $row['id'];
            }
        }
        return $ids;
    }

    /** @return list<array<string, mixed>> */
    private static function items(): array
    {
        $items = [];
        for ($n = mt_rand(1, 4); $n > 0; $n--) {
            $items[] = ['productName' => ['Apple', 'Mango', 'Plum'][mt_rand(0, 2)], 'unit' => 'kg', 'quantity' => mt_rand(1, 3), 'unitPrice' => '50.00'];
        }
        return $items;
    }
}
