<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Paise;

/** What is left of three of the season's loads, and days with waste, an allowance and a payment that bounced. */
final class VehiclesTest extends SeasonTestCase
{
    private const FIGURES = ['loaded', 'soldQuantity', 'spoiled', 'left', 'oversold', 'expensesTotal', 'net', 'toRecover', 'breakEvenRate'];

    public function testEveryVehiclesAccountIsAsExpectedWithPiecesAndWasteInBoxes(): void
    {
        foreach (self::$replay->season['expected']['vehicles'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            $account = self::$client->get("/purchases/{$id}/account")->record();
            $figures = self::figures($account, self::FIGURES);
            self::assertSame($expected, [...$figures, 'unit' => $account['unit'], 'mixedUnits' => $account['mixedUnits']], $key);
        }
    }

    public function testThePickerAndProfitAndLossSayTheSame(): void
    {
        $choices = array_column(self::$client->get('/vehicle-numbers')->rows(), null, 'id');
        $report = array_column(self::$client->get('/reports/profit-loss')->rows(), null, 'purchaseId');
        foreach (self::$replay->season['expected']['vehicles'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            foreach ([[$choices[$id], ['loaded', 'left', 'oversold']], [$report[$id], ['net']]] as [$row, $fields]) {
                self::assertSame(array_intersect_key($expected, array_flip($fields)), self::figures($row, $fields), $key);
            }
        }
    }

    public function testThePickerSaysOfEveryVehicleWhatItsAccountSays(): void
    {
        $fields = ['loaded' => 0, 'unit' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0];
        $choices = array_column(self::$client->get('/vehicle-numbers')->rows(), null, 'id');
        $mixed = [];
        foreach ($choices as $id => $choice) {
            $account = self::$client->get("/purchases/{$id}/account")->record();
            self::assertEquals(array_intersect_key($account, $fields), array_intersect_key($choice, $fields), "purchase {$id}");
            $mixed[] = $account['mixedUnits'];
        }
        self::assertContains(true, $mixed);
    }

    public function testTheFirmsNetIsAllBillsLessAllThatWasBoughtSpentAndLetOff(): void
    {
        $rest = self::$client->get('/reports/profit-loss/rest')->record();
        self::assertSame(65, $rest['bills']);
        self::assertSame(
            ['sales' => '1212213.30', 'expenses' => '285381.82', 'allowances' => '1839.62'],
            self::figures($rest, ['sales', 'expenses', 'allowances']),
        );
        $net = array_sum(array_map(Paise::ofNumber(...), self::$client->get('/reports/profit-loss')->column('net')));
        // 17493631.12 of bills - 15825353.99 of purchases - 299881.82 spent - 1839.62 let off.
        self::assertSame('1366555.69', Paise::text($net + Paise::ofNumber($rest['sales']) - Paise::ofNumber($rest['expenses']) - Paise::ofNumber($rest['allowances'])));
    }

    public function testADaysMoneyHasNeitherWasteNorAllowancesNorWhatBounced(): void
    {
        foreach (self::$replay->season['expected']['days'] as $day => $expected) {
            $answer = self::$client->get('/reports/day', ['on' => $day])->record();
            foreach ($expected as $part => $figures) {
                self::assertIsArray($answer[$part]);
                self::assertSame($figures, ['count' => $answer[$part]['count'], ...self::figures($answer[$part], ['total'])], "{$part} of {$day}");
            }
        }
    }

    /**
     * @param array<array-key, mixed> $record
     * @param list<string> $fields
     * @return array<string, ?string> two decimals; null where unknown
     */
    private static function figures(array $record, array $fields): array
    {
        $figures = [];
        foreach ($fields as $field) {
            $figures[$field] = ($record[$field] ?? null) === null ? null : Paise::text(Paise::ofNumber($record[$field]));
        }
        return $figures;
    }
}
