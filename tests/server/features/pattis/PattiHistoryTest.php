<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;

final class PattiHistoryTest extends PattiTestCase
{
    public function testEachChangeLeavesARowAndADraftCanGoBack(): void
    {
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 50]]]);
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 70]]]);
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => '70.00']]]);
        $rows = $this->history();
        self::assertCount(2, $rows);
        self::assertFields([
            'action' => 'update', 'recordType' => 'patti', 'recordId' => $this->vehicle, 'label' => 'Patti JK-14-C-6650 · Kinnaur Apple Growers',
            'changes' => [['field' => 'deductions.0.amount', 'from' => '50.00', 'to' => '70.00']],
        ], $rows[0] ?? []);
        self::assertSame([200, 50], [$this->undo()->status, $this->patti()->record()['deducted']]);
        self::assertSame(200, $this->undo(2)->status);
        self::assertSame([], $this->patti()->record()['deductions']);
    }

    public function testAFinalPattiCannotBeUndoneNorADraftBelowIt(): void
    {
        $this->type(['note' => 'x']);
        $this->end();
        $this->finalise();
        $row = $this->history()[0] ?? [];
        self::assertFields(['label' => 'Patti ' . self::year() . '/1 · Kinnaur Apple Growers', 'undoable' => false], $row);
        self::assertRefused($this->undo(), 409, 'This cannot be undone.');
        self::assertSame(409, $this->undo(1)->status);
    }

    public function testADeletedPurchaseOrVendorComesBackWithItsDraft(): void
    {
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 50]], 'note' => 'x']);
        $before = ['asOf' => ''] + $this->patti()->record();
        foreach (["/purchases/{$this->vehicle}" => 'purchase', "/vendors/{$this->vendor}" => 'vendor'] as $path => $type) {
            self::assertSame(200, $this->client->delete($path)->status);
            self::assertSame(404, $this->patti()->status);
            self::assertRefused($this->undo(), 409, 'This was part of another change. Undo that one.');
            $id = $this->client->get("/history/{$type}/" . ($type === 'vendor' ? $this->vendor : $this->vehicle))->firstId();
            self::assertSame(200, $this->client->post("/history/{$id}/undo", [])->status);
            self::assertSame($before, ['asOf' => ''] + $this->patti()->record());
        }
    }

    private function undo(int $place = 0): Answer
    {
        $id = $this->history()[$place]['id'] ?? null;
        self::assertIsInt($id);
        return $this->client->post("/history/{$id}/undo", []);
    }

    /** @return list<array<string, mixed>> */
    private function history(): array
    {
        return $this->client->get("/history/patti/{$this->vehicle}")->rows();
    }
}
