<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use PHPUnit\Framework\Attributes\DataProvider;

/** Characters that no text may hold, and those that every text keeps. */
final class TextEdgesTest extends EdgeTestCase
{
    private const REFUSED = [
        'NUL' => '"Fruits\u00001234567"', 'a bell' => '"Fruits\u00071234567"', 'an escape' => '"Fruits\u001b1234567"',
        'DEL' => '"Fruits\u007f1234567"', 'a C1 control' => '"Fruits\u00851234567"',
        'a bidi override' => '"Fruits\u202e1234567"', 'a bidi embedding' => '"Fruits\u202a1234567"', 'a bidi isolate' => '"Fruits\u20671234567"',
        'a number' => '1234567890', 'true' => 'true', 'a list' => '["Fruits 1234567"]', 'an object' => '{"text":"Fruits 1234567"}',
    ];

    /** @return iterable<string, array{string, string, string}> form, field, JSON */
    public static function refusedTexts(): iterable
    {
        foreach (FieldKinds::TEXTS as [$path, $field]) {
            foreach (self::REFUSED as $what => $json) {
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
                // A vendor's phone must have ten digits, which these have not.
                if ($path !== '/vendors' || $field !== 'phoneNumber') {
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

    public function testNotesKeepTheirLines(): void
    {
        $answer = $this->send('/vendors', 'notes', "first line\nsecond\tcolumn\n");
        self::assertSame([201, "first line\nsecond\tcolumn"], [$answer->status, $answer->record()['notes'] ?? null], $answer->body);
    }
}
