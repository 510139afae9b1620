<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use PHPUnit\Framework\Attributes\DataProvider;

/** Characters that are refused, removed or kept in a text. */
final class TextEdgesTest extends EdgeTestCase
{
    /** A bidi override; it is removed from a phone number, since none is disguised by one. */
    private const OVERRIDE = '"Fruits\u202e1234567"';
    private const REFUSED = [
        '"Fruits\u00001234567"', '"Fruits\u00071234567"', '"Fruits\u001b1234567"', '"Fruits\u007f1234567"', '"Fruits\u00851234567"',
        self::OVERRIDE, '1234567890', 'true', '["Fruits 1234567"]', '{"text":"Fruits 1234567"}',
    ];
    private const KEPT = [
        "क्‍ष र्‌य 12345", '👨‍👩‍👧 🍎🍎🍎🍎', "'; DROP TABLE x;--", '<b>&amp;</b> 1234', 'C:\\12345678\\', 'é ñ ü 1234567', '"quoted" \'1\'', 'تفاح ١٢٣٤٥٦٧',
    ];

    /** @return iterable<string, array{string, string}> form, field */
    public static function texts(): iterable
    {
        return self::each(self::TEXTS);
    }

    #[DataProvider('texts')]
    public function testRefusesEachTextThatIsNoneAndKeepsTheOthers(string $path, string $field): void
    {
        $isPhone = $field === 'phoneNumber';
        $this->assertRefusesEach(array_values(array_diff(self::REFUSED, $isPhone ? [self::OVERRIDE] : [])), $path, $field);
        // A phone number is stored in Latin letters and digits.
        foreach ($isPhone ? [] : self::KEPT as $text) {
            $answer = $this->send($path, $field, $text);
            self::assertSame(201, $answer->status, $answer->body);
            $listed = array_column($this->client->get($path)->rows(), null, 'id')[$answer->id()];
            foreach ([$answer->record(), $listed] as $record) {
                $item = ((array) ($record['items'] ?? []))[0] ?? null;
                self::assertSame($text, is_array($item) && str_starts_with($field, 'items.0.') ? $item[substr($field, 8)] : $record[$field] ?? null);
            }
        }
    }

    public function testATextWithoutVisibleCharactersCountsAsEmpty(): void
    {
        foreach ([
            'zero-width spaces and joiners' => "\u{200b}\u{200d}\u{2060}\u{200c}", 'Hangul fillers' => "\u{3164}\u{3164}\u{115f}\u{1160}\u{ffa0}",
            'line and paragraph separators' => "\u{2028}\u{2029}\u{2028}", 'byte order marks' => "\u{feff}\u{feff}\u{feff}",
            'blank Braille and variation selectors' => "\u{2800}\u{fe0f}\u{e0100}", 'all kinds of spaces' => "\u{a0}\u{2003}\u{3000} \t\u{180e}\u{202f}",
            'marks of direction' => "\u{200e}\u{200f}\u{61c}",
        ] as $what => $text) {
            self::assertRule($this->send('/customers', 'name', $text), 'name', 'Name must be at least 2 characters');
            self::assertRule($this->send('/sales', 'items.0.productName', $text), 'items.0.productName', 'Product name is required');
            $expense = $this->send('/expenses', 'note', $text);
            self::assertSame([201, ''], [$expense->status, $expense->record()['note'] ?? null], $what . $expense->body);
        }
    }

    public function testStrayInvisibleCharactersAreRemovedAndJoinersStay(): void
    {
        $written = [
            "Ra\u{200b}mesh", "\u{feff}Ramesh\u{2060}", "Ram\u{3164}esh", " \u{200b} Ramesh\u{a0}",
            "\u{202a}Ramesh\u{202c}", "\u{2066}Ra\u{202b}mesh\u{2069}", "\u{2068}Ramesh\u{2067}",
        ];
        foreach ($written as $text) {
            $answer = $this->send('/customers', 'name', $text);
            self::assertSame([201, 'Ramesh'], [$answer->status, $answer->record()['name'] ?? null], $answer->body);
        }
        foreach (["Ram\u{200b}esh", "\u{202d}Ramesh\u{202e}"] as $search) {
            self::assertCount(7, $this->client->get('/customers', ['search' => $search])->rows());
        }
        $unseen = "Zu\u{ad}b\u{200e}\u{200f}i\u{61c}\u{34f}\u{2800}n\u{e0061}\u{fe0f} 2\u{fe0f}\u{e0100}";
        self::assertSame('Zubin 2', $this->send('/customers', 'name', $unseen)->record()['name'] ?? null);
        self::assertCount(1, $this->client->get('/customers', ['search' => $unseen])->rows());
        $emoji = "1\u{fe0f}\u{20e3} ©\u{fe0f}";
        self::assertSame($emoji, $this->send('/customers', 'name', $emoji)->record()['name'] ?? null);
        $joined = "क्\u{200d}ष नी\u{200c}ला 👨\u{200d}🌾 ❤\u{fe0f}";
        self::assertSame($joined, $this->send('/customers', 'name', $joined)->record()['name'] ?? null);
    }

    public function testAPhoneNumberIsStoredInDigitsThatAPhoneKnows(): void
    {
        foreach ([
            "\u{202a}+91 98765 43210\u{202c}" => '+91 98765 43210', "\u{202d}98765 43210\u{202c}" => '98765 43210', '९८७६५ ४३२१०' => '98765 43210',
            '٩٨٧٦٥٤٣٢١٠' => '9876543210', '௯௮௭௬௫௪௩௨௧௦' => '9876543210', '９８７６５４３２１０' => '9876543210', "98765\u{a0}432\u{2011}10" => '98765 432-10',
            '＋９１ ９８７６５－４３２１０' => '+91 98765-43210',
        ] as $sent => $stored) {
            foreach (['/customers', '/vendors', '/holders'] as $path) {
                $answer = $this->send($path, 'phoneNumber', $sent);
                self::assertSame([201, $stored], [$answer->status, $answer->record()['phoneNumber'] ?? null], $answer->body);
                self::assertTrue($path === '/holders' || in_array($answer->id(), $this->client->get($path, ['search' => $sent])->column('id'), true), $sent);
            }
            foreach (['ownerPhone', 'phone'] as $field) {
                self::assertSame($stored, $this->client->put('/firm', [$field => $sent])->record()[$field] ?? null);
            }
        }
    }

    public function testAWholePhoneNumberIsFoundHoweverItIsWritten(): void
    {
        $written = ['9876543210', '+91 98765 43210', '098765-43210', '0091 (98765) 43210', '+91 (0) 98765 43210'];
        foreach ($written as $phone) {
            $customer = $this->customer(['phoneNumber' => $phone]);
            $this->vendor(['phoneNumber' => $phone]);
            $this->sale($customer);
        }
        $this->customer(['phoneNumber' => '98765 43211']);
        foreach ([...$written, '98765.43210', '९८७६५४३२१०', "\u{202d}+91 98765 43210\u{202c}"] as $search) {
            foreach (['/customers', '/vendors', '/sales'] as $path) {
                self::assertCount(5, $this->client->get($path, ['search' => $search])->rows(), "{$path} {$search}");
            }
        }
    }

    public function testANameOrAPlateThatWasStoredEarlierIsStillFound(): void
    {
        $purchase = $this->purchase($this->vendor());
        $this->database->run('UPDATE purchases SET vehicle_number = ? WHERE id = ?', ["\u{41d}R 55 \u{410} 1", $purchase]);
        self::assertSame([$purchase], $this->client->get('/purchases', ['search' => "\u{41d}R55\u{410}1"])->column('id'));
        $id = $this->customer(['name' => 'Zubin Kapoor']);
        $this->database->run("UPDATE customers SET name = ? WHERE id = ?", ["Zu\u{200e}b\u{ad}in Kapoor", $id]);
        foreach (['zubin', "Zu\u{200e}b\u{ad}in", 'Zubeen kapur'] as $search) {
            self::assertSame([$id], $this->client->get('/customers', ['search' => $search])->column('id'), $search);
        }
    }

    public function testAPlateIsStoredAsItLooksAndFoundHoweverItIsTyped(): void
    {
        $vendor = $this->vendor();
        $customer = $this->customer();
        $plates = ["\u{41d}R 55 \u{410} 1", "\u{397}R-55-\u{391}-1", 'ＨＲ　５５ Ａ １', "H\u{ad}R 55\u{a0}A\u{200e} 1", '𝐇𝐑 𝟓𝟓 𝐀 𝟏', "HR\u{2011}55\u{2013}A\u{2212}1"];
        foreach ($plates as $plate) {
            $id = $this->purchase($vendor, ['vehicleNumber' => $plate]);
            $this->sale($customer, ['purchaseId' => $id]);
            $stored = $this->client->get("/purchases/{$id}")->record()['vehicleNumber'] ?? null;
            self::assertIsString($stored);
            self::assertSame('HR55A1', str_replace([' ', '-'], '', $stored), $plate);
        }
        foreach (['HR 55 A 1', 'hr55a1', ...$plates] as $search) {
            self::assertCount(6, $this->client->get('/purchases', ['search' => $search])->rows(), $search);
            self::assertCount(6, $this->client->get('/sales', ['search' => $search])->rows(), $search);
        }
    }

    public function testASeparatorInsideATextIsALineBreakAndNotesKeepTheirLines(): void
    {
        $this->assertRefusesEach(['"Ramesh\u2028Yadav"'], '/customers', 'name');
        foreach (["first\u{2028}second\u{2029}third" => "first\nsecond\nthird", "first line\nsecond\tcolumn\n" => "first line\nsecond\tcolumn"] as $sent => $stored) {
            self::assertSame($stored, $this->send('/vendors', 'notes', $sent)->record()['notes'] ?? null);
        }
    }

    public function testAnyNumberOfSpacesAroundATextIsTrimmedAndTooManyInsideAreRefused(): void
    {
        $kept = [
            'kept' . str_repeat(' ', 1_000_000), str_repeat(' ', 1_000_000) . 'kept', 'kept' . str_repeat("\u{3000}", 300_000),
            'kept' . str_repeat(" \u{3000}", 200_000),
        ];
        foreach ([...$kept, str_repeat(" \t", 300_000)] as $number => $text) {
            self::assertSame($number < 4 ? 'kept' : '', $this->send('/expenses', 'note', $text)->record()['note'] ?? null);
        }
        foreach (['a' . str_repeat(' ', 900_000) . 'b', str_repeat('a ', 450_000)] as $text) {
            self::assertRule($this->send('/expenses', 'note', $text), 'note', 'Note must be at most 2000 characters');
        }
    }
}
