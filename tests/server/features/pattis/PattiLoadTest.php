<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

/** Loaded = sold + spoiled + left on the sheet, and what a vehicle sold over its load. */
final class PattiLoadTest extends PattiTestCase
{
    public function testPiecesOfWhatIsSoldByWeightAndWhatSpoiledMakeUpTheLoad(): void
    {
        $this->sell([['Apple Royal', 'box', 526, '1450.00'], ['Apple, loose', 'kg', 400, '55.00', 20]]);
        $this->sell([['Apple, loose', 'kg', 280, '55.00', 14], ['Apple, loose', 'kg', 10, '50.00', 2]]);
        $this->spoil(12);
        self::assertFields(['spoiled' => 12, 'left' => 46, 'oversold' => 0, 'mixedUnits' => false, 'deductions' => [], 'gross' => 800600], $this->patti()->record());
        self::assertSame([[526, null], [680, 34], [10, 2]], $this->counts());
    }

    public function testGoodsWithoutPiecesAreNamedAsNotCounted(): void
    {
        $this->sell([['Apple Royal', 'box', 526, '1450.00'], ['Apple, loose', 'kg', 400, '55.00', 20], ['Apple, loose', 'kg', 280, '55.00']]);
        self::assertFields(['left' => 74, 'mixedUnits' => true], $this->patti()->record());
        self::assertSame([[526, null], [680, 20]], $this->counts());
    }

    public function testAVehicleThatSoldMoreThanItLoadedSaysByHowMuch(): void
    {
        $this->sell([['Apple Royal', 'box', 620, '1450.00'], ['Apple, loose', 'kg', 60, '55.00', 3]]);
        $this->spoil(2.5);
        self::assertFields(['loaded' => 620, 'spoiled' => 2.5, 'left' => 0, 'oversold' => 5.5, 'mixedUnits' => false], $this->patti()->record());
    }

    public function testALoadWithoutAUnitCountsPieces(): void
    {
        $this->client->put("/purchases/{$this->vehicle}", ['unit' => '']);
        $this->sell([['Apple Royal', 'box', 526, '1450.00'], ['Apple, loose', 'kg', 400, '55.00', 20]]);
        $this->spoil(1);
        self::assertFields(['loaded' => 620, 'unit' => '', 'spoiled' => 1, 'left' => 599, 'oversold' => 0, 'mixedUnits' => true], $this->patti()->record());
    }

    public function testAVehicleWithoutALoadHasNothingLeftOrSoldOver(): void
    {
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => '', 'unit' => '']);
        $this->sell([['Apple Royal', 'box', 526, '1450.00']]);
        $this->spoil(3);
        self::assertFields(['loaded' => null, 'spoiled' => 3, 'left' => null, 'oversold' => null, 'mixedUnits' => false], $this->patti()->record());
    }

    public function testAFinalSheetChangesWithWhatSpoilsAndWithPieces(): void
    {
        $bill = $this->sell([['Apple, loose', 'kg', 400, '55.00', 20]]);
        $this->end();
        $this->finalise();
        $waste = $this->spoil(4);
        self::assertFields(['changed' => true, 'spoiled' => 0, 'left' => 600], $this->patti()->record());
        self::assertSame(200, $this->client->delete("/expenses/{$waste}")->status);
        self::assertFalse($this->patti()->record()['changed']);
        $item = ['productName' => 'Apple, loose', 'unit' => 'kg', 'quantity' => 400, 'unitPrice' => '55.00', 'pieces' => 21];
        $this->client->put("/sales/{$bill}", ['items' => [$item]]);
        self::assertTrue($this->patti()->record()['changed']);
        self::assertFields(['version' => 2, 'left' => 599, 'changed' => false], $this->finalise()->record());
    }

    /** @return list<array{mixed, mixed}> quantity and pieces of each line */
    private function counts(): array
    {
        $lines = $this->patti()->record()['lines'];
        self::assertIsArray($lines);
        return array_map(null, array_column($lines, 'quantity'), array_column($lines, 'pieces'));
    }
}
