<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Shared;

use FruitKhata\Shared\Sound;
use FruitKhata\Shared\TextParts;
use PHPUnit\Framework\TestCase;

/** A text shares a part with every piece of it that is long enough. */
final class TextPartsTest extends TestCase
{
    private const TEXTS = ['Lot 25', 'कमलेश यादव', 'Royal Delicious, 2nd grade', 'सेब 200 पेटी (छोटी)', 'José 🍎🍏🍎🍏', 'aaaaaaaa', "two  spaces\nand a line"];

    public function testAPartIsThreeLettersOrTheBeginningOfAWord(): void
    {
        self::assertSame(['Lot', 't 2', ' Lot', ' 25', ' lot'], TextParts::of('Lot 25', Sound::of('Lot 25'), false));
        self::assertSame(['-HR0', '-01B', '-B77', ' HR-', ' 77', ' hr', ' b'], TextParts::of('HR-01-B 77', ' hr b ', true));
        self::assertSame([' ab'], TextParts::of('ab', ' ab ', false));
    }

    public function testAPieceOfFourLettersOrMoreSharesAPartWithItsText(): void
    {
        foreach (self::TEXTS as $text) {
            $parts = TextParts::of($text, ' ', false);
            for ($from = 0; $from < mb_strlen($text); $from++) {
                for ($letters = 4; $from + $letters <= mb_strlen($text); $letters++) {
                    $piece = mb_substr($text, $from, $letters);
                    self::assertNotSame([], array_intersect(TextParts::inside($piece), $parts), $piece);
                }
            }
        }
    }

    public function testAShorterPieceHasNoParts(): void
    {
        foreach (['', 'a', 'abc', 'सेब'] as $piece) {
            self::assertSame([], TextParts::inside($piece), $piece);
        }
    }
}
