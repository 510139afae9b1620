<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Answer;
use PHPUnit\Framework\Attributes\DataProvider;

/** Characters that are refused, removed or kept in a text. */
final class TextEdgesTest extends EdgeTestCase
{
    private const OVERRIDE = 'a bidi override';
    private const REFUSED = [
        'NUL' => '"Fruits\u00001234567"', 'a bell' => '"Fruits\u00071234567"', 'an escape' => '"Fruits\u001b1234567"',
        'DEL' => '"Fruits\u007f1234567"', 'a C1 control' => '"Fruits\u00851234567"',
        self::OVERRIDE => '"Fruits\u202e1234567"',
        'a number' => '1234567890', 'true' => 'true', 'a list' => '["Fruits 1234567"]', 'an object' => '{"text":"Fruits 1234567"}',
    ];

    /** @return iterable<string, array{string, string, string}> form, field, JSON */
    public static function refusedTexts(): iterable
    {
        foreach (FieldKinds::TEXTS as [$path, $field]) {
            foreach (self::REFUSED as $what => $json) {
                // No phone number is disguised by one: it is removed.
                if ($what === self::OVERRIDE && $field === 'phoneNumber') {
                    continue;
                }
                yield "{$what} in {$path} {$field}" => [$path, $field, $json];
            }
        }
    }

    #[DataProvider('refusedTexts')]
    public function testRefuses(string $path, string $field, string $json): void
    {
        $this->assertRefusedRaw($path, $field, $json);
    }

    /** @return iterable<string, array{string, string, string}> form, field, text */
    public static function keptTexts(): iterable
    {
        $texts = [
            'joiners' => "क्‍ष र्‌य 12345", 'emoji' => '👨‍👩‍👧 🍎🍎🍎🍎', 'SQL' => "'; DROP TABLE x;--", 'markup' => '<b>&amp;</b> 1234', 'a backslash' => 'C:\\12345678\\',
            'accents' => 'é ñ ü 1234567', 'quotes' => '"quoted" \'1\'', 'Arabic' => 'تفاح ١٢٣٤٥٦٧',
        ];
        foreach (FieldKinds::TEXTS as [$path, $field]) {
            foreach ($texts as $what => $text) {
                // A phone number is stored in Latin letters and digits.
                if ($field !== 'phoneNumber') {
                    yield "{$what} in {$path} {$field}" => [$path, $field, $text];
                }
            }
        }
    }

    #[DataProvider('keptTexts')]
    public function testKeeps(string $path, string $field, string $text): void
    {
        $answer = $this->send($path, $field, $text);
        self::assertSame(201, $answer->status, $answer->body);
        $record = $answer->record();
        if (str_starts_with($field, 'items.0.')) {
            $items = $record['items'] ?? null;
            self::assertIsArray($items);
            self::assertIsArray($items[0] ?? null);
            self::assertSame($text, $items[0][substr($field, 8)] ?? null);
            return;
        }
        self::assertSame($text, $record[$field] ?? null);
        self::assertSame($text, $this->client->get($path)->rows()[0][$field] ?? null);
    }

    /** @return iterable<string, array{string}> */
    public static function invisibleTexts(): iterable
    {
        yield 'zero-width spaces and joiners' => ["\u{200b}\u{200d}\u{2060}\u{200c}"];
        yield 'Hangul fillers' => ["\u{3164}\u{3164}\u{115f}\u{1160}\u{ffa0}"];
        yield 'line and paragraph separators' => ["\u{2028}\u{2029}\u{2028}"];
        yield 'byte order marks' => ["\u{feff}\u{feff}\u{feff}"];
        yield 'blank Braille and variation selectors' => ["\u{2800}\u{fe0f}\u{e0100}"];
        yield 'all kinds of spaces' => ["\u{a0}\u{2003}\u{3000} \t\u{180e}\u{202f}"];
        yield 'marks of direction' => ["\u{200e}\u{200f}\u{61c}"];
    }

    #[DataProvider('invisibleTexts')]
    public function testATextWithoutVisibleCharactersCountsAsEmpty(string $text): void
    {
        $refused = $this->changingNothing(fn(): Answer => $this->send('/customers', 'name', $text));
        self::assertRule($refused, 'name', 'Name must be at least 2 characters');
        $sale = $this->send('/sales', 'items.0.productName', $text);
        self::assertRule($sale, 'items.0.productName', 'Product name is required');
        $expense = $this->send('/expenses', 'note', $text);
        self::assertSame([201, ''], [$expense->status, $expense->record()['note'] ?? null], $expense->body);
    }

    public function testStrayInvisibleCharactersAreRemovedAndJoinersStay(): void
    {
        foreach (["Ra\u{200b}mesh", "\u{feff}Ramesh\u{2060}", "Ram\u{3164}esh", " \u{200b} Ramesh\u{a0}"] as $text) {
            $answer = $this->send('/customers', 'name', $text);
            self::assertSame([201, 'Ramesh'], [$answer->status, $answer->record()['name'] ?? null], $answer->body);
        }
        self::assertCount(4, $this->client->get('/customers', ['search' => "Ram\u{200b}esh"])->rows());
        $unseen = "Zu\u{ad}b\u{200e}\u{200f}i\u{61c}\u{34f}\u{2800}n\u{e0061}\u{fe0f} 2\u{fe0f}\u{e0100}";
        self::assertSame('Zubin 2', $this->send('/customers', 'name', $unseen)->record()['name'] ?? null);
        self::assertCount(1, $this->client->get('/customers', ['search' => $unseen])->rows());
        $emoji = "1\u{fe0f}\u{20e3} ©\u{fe0f}";
        self::assertSame($emoji, $this->send('/customers', 'name', $emoji)->record()['name'] ?? null);
        $joined = "क्\u{200d}ष नी\u{200c}ला 👨\u{200d}🌾 ❤\u{fe0f}";
        self::assertSame($joined, $this->send('/customers', 'name', $joined)->record()['name'] ?? null);
    }

    public function testMarksOfDirectionAroundWhatIsPastedAreRemoved(): void
    {
        foreach (["\u{202a}Ramesh\u{202c}", "\u{2066}Ra\u{202b}mesh\u{2069}", "\u{2068}Ramesh\u{2067}"] as $text) {
            $answer = $this->send('/customers', 'name', $text);
            self::assertSame([201, 'Ramesh'], [$answer->status, $answer->record()['name'] ?? null], $answer->body);
        }
        self::assertCount(3, $this->client->get('/customers', ['search' => "\u{202d}Ramesh\u{202e}"])->rows());
    }

    /** @return iterable<string, array{string, string}> as it is sent, as it is stored */
    public static function writtenPhones(): iterable
    {
        yield 'from the contacts of a phone' => ["\u{202a}+91 98765 43210\u{202c}", '+91 98765 43210'];
        yield 'from the contacts of an iPhone' => ["\u{202d}98765 43210\u{202c}", '98765 43210'];
        yield 'in Hindi digits' => ['९८७६५ ४३२१०', '98765 43210'];
        yield 'in Arabic digits' => ['٩٨٧٦٥٤٣٢١٠', '9876543210'];
        yield 'in Tamil digits' => ['௯௮௭௬௫௪௩௨௧௦', '9876543210'];
        yield 'in wide digits' => ['９８７６５４３２１０', '9876543210'];
        yield 'with unusual spaces and dashes' => ["98765\u{a0}432\u{2011}10", '98765 432-10'];
    }

    #[DataProvider('writtenPhones')]
    public function testAPhoneNumberIsStoredInDigitsThatAPhoneKnows(string $sent, string $stored): void
    {
        foreach ([['/customers', 'phoneNumber'], ['/vendors', 'phoneNumber']] as [$path, $field]) {
            $answer = $this->send($path, $field, $sent);
            self::assertSame([201, $stored], [$answer->status, $answer->record()[$field] ?? null], $answer->body);
            self::assertCount(1, $this->client->get($path, ['search' => $sent])->rows(), $sent);
        }
        foreach (['ownerPhone', 'phone'] as $field) {
            self::assertSame($stored, $this->client->put('/firm', [$field => $sent])->record()[$field] ?? null);
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

    public function testAnEarlierNameWithInvisibleLettersIsStillFound(): void
    {
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

    public function testAPlateThatWasStoredEarlierIsFoundAsItWasTyped(): void
    {
        $id = $this->purchase($this->vendor());
        $this->database->run('UPDATE purchases SET vehicle_number = ? WHERE id = ?', ["\u{41d}R 55 \u{410} 1", $id]);
        self::assertSame([$id], $this->client->get('/purchases', ['search' => "\u{41d}R55\u{410}1"])->column('id'));
    }

    public function testAPhoneNumberIsStoredInPlainDigitsAndFoundEitherWay(): void
    {
        $id = $this->customer(['phoneNumber' => '＋９１ ９８７６５－４３２１０']);
        self::assertSame('+91 98765-43210', $this->client->get("/customers/{$id}")->record()['phoneNumber'] ?? null);
        foreach (['9876543210', '９８７６５'] as $search) {
            self::assertSame([$id], $this->client->get('/customers', ['search' => $search])->column('id'), $search);
        }
    }

    public function testASeparatorInsideATextIsALineBreak(): void
    {
        $this->assertRefusedRaw('/customers', 'name', '"Ramesh\u2028Yadav"');
        $answer = $this->send('/vendors', 'notes', "first\u{2028}second\u{2029}third");
        self::assertSame("first\nsecond\nthird", $answer->record()['notes'] ?? null, $answer->body);
    }

    /** @return iterable<string, array{string, string}> what is sent, what is stored */
    public static function longWhitespace(): iterable
    {
        yield 'a million spaces behind' => ['kept' . str_repeat(' ', 1_000_000), 'kept'];
        yield 'a million spaces in front' => [str_repeat(' ', 1_000_000) . 'kept', 'kept'];
        yield '300,000 spaces of three bytes behind' => ['kept' . str_repeat("\u{3000}", 300_000), 'kept'];
        yield 'two kinds in turn' => ['kept' . str_repeat(" \u{3000}", 200_000), 'kept'];
        yield 'nothing else' => [str_repeat(" \t", 300_000), ''];
    }

    #[DataProvider('longWhitespace')]
    public function testAnyNumberOfSpacesAroundATextIsTrimmed(string $text, string $stored): void
    {
        $answer = $this->send('/expenses', 'note', $text);
        self::assertSame([201, $stored], [$answer->status, $answer->record()['note'] ?? null], substr($answer->body, 0, 200));
    }

    public function testATextWithTooManySpacesInsideIsRefused(): void
    {
        foreach (['a' . str_repeat(' ', 900_000) . 'b', str_repeat('a ', 450_000)] as $text) {
            $answer = $this->send('/expenses', 'note', $text);
            self::assertRule($answer, 'note', 'Note must be at most 2000 characters');
        }
    }

    public function testNotesKeepTheirLines(): void
    {
        $answer = $this->send('/vendors', 'notes', "first line\nsecond\tcolumn\n");
        self::assertSame([201, "first line\nsecond\tcolumn"], [$answer->status, $answer->record()['notes'] ?? null], $answer->body);
    }
}
