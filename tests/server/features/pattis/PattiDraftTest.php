<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Day;

final class PattiDraftTest extends PattiTestCase
{
    public function testTheDraftSaysWhatTheVehicleBroughtAndNothingIsPrefilled(): void
    {
        $this->sell([['Apple Royal', 'box', 200, '1450.00'], ['Apple Golden', 'box', 60, '1100.00']]);
        $this->sell([['Apple Royal', 'box', 10, '1450.00'], ['Apple Royal', 'box', 96, '1380.00'], ['Apple, loose', 'kg', 680, '55.00']]);
        $this->expense(['kind' => 'freight', 'amount' => '38000.00', 'purchaseId' => $this->vehicle]);
        $this->payment($this->vendor, ['amount' => 5000, 'date' => Day::ago(13)]);
        $upi = $this->payment($this->vendor, ['amount' => 200000, 'date' => Day::ago(8), 'reference' => 'UPI 4711']);
        $cash = $this->payment($this->vendor, ['amount' => 50000, 'date' => Day::ago(12), 'paymentMethod' => 'cash', 'reference' => '']);
        $patti = $this->patti()->record();
        self::assertMatchesRegularExpression(self::moment(), is_string($patti['asOf']) ? $patti['asOf'] : '');
        self::assertFields([
            'number' => null, 'version' => 0, 'finalisedAt' => null, 'finalisedBy' => null, 'changed' => false,
            'vendor' => ['id' => $this->vendor, 'name' => 'Kinnaur Apple Growers', 'phoneNumber' => '9812345678', 'address' => 'Kinnaur'],
            'vehicleNumber' => 'JK-14-C-6650', 'description' => '620 box apple, KAG', 'arrived' => Day::ago(12), 'loaded' => 620, 'unit' => 'box',
            'lines' => [
                self::line('Apple Royal', 'box', 1450, 210, 304500), self::line('Apple Royal', 'box', 1380, 96, 132480),
                self::line('Apple Golden', 'box', 1100, 60, 66000), self::line('Apple, loose', 'kg', 55, 680, 37400),
            ],
            'spoiled' => 0, 'left' => 254, 'gross' => 540380, 'deductions' => [], 'deducted' => 0, 'net' => 540380, 'otherBalance' => -212500,
            'payments' => [
                ['id' => $cash, 'date' => Day::ago(12), 'amount' => 50000, 'paymentMethod' => 'cash', 'reference' => ''],
                ['id' => $upi, 'date' => Day::ago(8), 'amount' => 200000, 'paymentMethod' => 'upi', 'reference' => 'UPI 4711'],
            ],
            'note' => '', 'versions' => [],
        ], $patti);
    }

    public function testProductsAndUnitsAreToldApartLetterByLetterAndAmountsAreThoseOfTheBills(): void
    {
        $this->sell([['Kinnow', 'kg', 5, '40.00'], ['apple', 'box', 1, '900.00'], ['Apple', 'box', 2, '900.00'], ['Apple', 'Box', 3, '900.00'], ['Apple', 'kg', 4, '30.50']]);
        $this->sell([['Grapes', 'kg', 0.33, '55.55'], ['Grapes', 'kg', 0.33, '55.55'], ['Grapes', 'kg', 0.33, '55.55']]);
        self::assertSame([
            self::line('Apple', 'Box', 900, 3, 2700), self::line('Apple', 'box', 900, 2, 1800), self::line('Apple', 'kg', 30.5, 4, 122),
            self::line('apple', 'box', 900, 1, 900), self::line('Grapes', 'kg', 55.55, 0.99, 54.99), self::line('Kinnow', 'kg', 40, 5, 200),
        ], $this->patti()->record()['lines']);
    }

    public function testWhatIsTypedIsAnsweredAndWhatIsMissingKeepsItsValue(): void
    {
        $deductions = [['label' => 'भाड़ा', 'amount' => 38.5], ['label' => 'आढ़त', 'amount' => 25]];
        $answer = $this->type(['deductions' => [['label' => ' भाड़ा ', 'amount' => '38.50'], ['label' => 'आढ़त', 'amount' => 25]], 'note' => 'a']);
        self::assertFields(['deductions' => $deductions, 'deducted' => 63.5, 'net' => -63.5, 'note' => 'a', 'number' => null, 'version' => 0], $answer->record());
        self::assertFields(['deductions' => $deductions, 'note' => "b\nc"], $this->type(['note' => "b\nc"])->record());
        self::assertFields(['deductions' => $deductions, 'note' => "b\nc"], $this->type(['deductions' => null, 'note' => null])->record());
        self::assertFields(['deductions' => [], 'deducted' => 0, 'note' => "b\nc"], $this->type(['deductions' => []])->record());
        self::assertFields(['deductions' => [['label' => 'भाड़ा', 'amount' => 1]]], $this->type(['deductions' => '[{"label":"भाड़ा","amount":"1"}]'])->record());
    }

    public function testBrokenRulesAreRefusedAndChangeNothing(): void
    {
        $broken = [
            [[['label' => 'भाड़ा', 'amount' => 1], ['label' => str_repeat('न', 61), 'amount' => 1]], 'deductions.1.label', 'Label must be at most 60 characters'],
            [[['label' => '  ', 'amount' => 1]], 'deductions.0.label', 'Say what is deducted'],
            [[['label' => 7, 'amount' => 1]], 'deductions.0.label', 'Say what is deducted'],
            [[['label' => 'भाड़ा']], 'deductions.0.amount', 'Amount is required'],
            [[['label' => 'भाड़ा', 'amount' => 0]], 'deductions.0.amount', 'Amount must be a positive number'],
            [[['label' => 'भाड़ा', 'amount' => '1.005']], 'deductions.0.amount', 'Enter a valid amount'],
            [array_fill(0, 13, ['label' => 'भाड़ा', 'amount' => 1]), 'deductions', 'A patti can have at most 12 deductions'],
            ['भाड़ा', 'deductions', 'Deductions must be a list'],
            [['label' => 'भाड़ा', 'amount' => 1], 'deductions', 'Deductions must be a list'],
        ];
        foreach ($broken as [$deductions, $field, $text]) {
            self::assertRule($this->changingNothing(fn() => $this->type(['deductions' => $deductions])), $field, $text);
        }
        self::assertRule($this->type(['note' => str_repeat('न', 2001)]), 'note', 'Note must be at most 2000 characters');
        self::assertSame(200, $this->type(['deductions' => array_fill(0, 12, ['label' => str_repeat('न', 60), 'amount' => '999999999999.99']), 'note' => str_repeat('न', 2000)])->status);
        self::assertRefused($this->finalise(999_999_999), 404, 'Purchase not found');
        self::assertRefused($this->patti('?version=1'), 404, 'Patti not found');
        self::assertRule($this->patti('?version=last'), 'version', "version must be a version's number or draft");
    }

    public function testAnotherPersonsDeductionsAreNotOverwrittenInSilence(): void
    {
        $tag = (string) $this->patti()->header('ETag');
        $this->sell([['Apple Royal', 'box', 1, '10.00']]);
        self::assertSame($tag, $this->patti()->header('ETag'), 'a bill leaves it');
        $first = $this->type(['note' => 'mine'], ['If-Match' => $tag]);
        self::assertSame([200, $first->header('ETag')], [$first->status, $this->patti()->header('ETag')]);
        $second = $this->type(['note' => 'theirs'], ['If-Match' => $tag]);
        self::assertSame([412, $first->header('ETag'), 'mine'], [$second->status, $second->header('ETag'), ((array) $second->record()['current'])['note']]);
        $this->end();
        self::assertSame(412, $this->finalise(headers: ['If-Match' => $tag])->status);
        self::assertSame(200, $this->type(['note' => 'theirs'], ['If-Match' => (string) $first->header('ETag')])->status);
    }
}
