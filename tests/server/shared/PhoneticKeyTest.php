<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Shared;

use FruitKhata\Shared\PhoneticKey;
use PHPUnit\Framework\TestCase;

/** The rules of PhoneticKey on the cases that the client shares. */
final class PhoneticKeyTest extends TestCase
{
    public function testSpellingsOfOneNameSoundAlikeAndAsOnTheClientAndOtherNamesDifferent(): void
    {
        /** @var array{match: list<array{string, string}>, differ: list<array{string, string}>, sounds: array<string, string>} $cases */
        $cases = json_decode((string) file_get_contents(dirname(__DIR__, 2) . '/sound-cases.json'), true, 8, JSON_THROW_ON_ERROR);
        self::assertGreaterThan(15, min(count($cases['match']), count($cases['differ'])));
        foreach ($cases['match'] as [$one, $other]) {
            self::assertSame(PhoneticKey::of($one), PhoneticKey::of($other), "{$one} {$other}");
        }
        foreach ($cases['differ'] as [$one, $other]) {
            self::assertNotSame(PhoneticKey::of($one), PhoneticKey::of($other), "{$one} {$other}");
        }
        foreach ($cases['sounds'] as $text => $sound) {
            self::assertSame($sound, PhoneticKey::of((string) $text), (string) $text);
        }
    }

    public function testWordsAreTakenOneByOneAndTheLongestNameFitsItsColumn(): void
    {
        self::assertSame(PhoneticKey::of('रमेश कुमार सिंह'), PhoneticKey::of("  Ramesh-kumar\nSingh 42"));
        self::assertSame(' ', PhoneticKey::of('42 / 7'));
        self::assertLessThanOrEqual(242, strlen(PhoneticKey::of(str_repeat('x', 120))));
        self::assertLessThanOrEqual(512, strlen(PhoneticKey::of(str_repeat('ऋ', 255))));
        self::assertLessThanOrEqual(512, strlen(PhoneticKey::of(str_repeat('x ', 128))));
    }
}
