<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Shared;

use FruitKhata\Shared\PhoneticKey;
use PHPUnit\Framework\TestCase;

/** The rules of PhoneticKey on the cases that the client shares. */
final class PhoneticKeyTest extends TestCase
{
    public function testSpellingsOfOneNameSoundAlike(): void
    {
        foreach (self::pairs('match') as [$one, $other]) {
            self::assertSame(PhoneticKey::of($one), PhoneticKey::of($other), "{$one} {$other}");
        }
    }

    public function testDifferentNamesSoundDifferent(): void
    {
        foreach (self::pairs('differ') as [$one, $other]) {
            self::assertNotSame(PhoneticKey::of($one), PhoneticKey::of($other), "{$one} {$other}");
        }
    }

    public function testTheSoundIsTheSameOnBothSides(): void
    {
        foreach (self::cases()['sounds'] as $text => $sound) {
            self::assertSame($sound, PhoneticKey::of((string) $text), (string) $text);
        }
    }

    public function testWordsAreTakenOneByOne(): void
    {
        self::assertSame(PhoneticKey::of('रमेश कुमार सिंह'), PhoneticKey::of("  Ramesh-kumar\nSingh 42"));
        self::assertSame(' ', PhoneticKey::of('42 / 7'));
    }

    public function testTheLongestNameFitsItsColumn(): void
    {
        self::assertLessThanOrEqual(242, strlen(PhoneticKey::of(str_repeat('x', 120))));
        self::assertLessThanOrEqual(512, strlen(PhoneticKey::of(str_repeat('ऋ', 255))));
        self::assertLessThanOrEqual(512, strlen(PhoneticKey::of(str_repeat('x ', 128))));
    }

    /** @return list<array{string, string}> */
    private static function pairs(string $kind): array
    {
        $pairs = self::cases()[$kind];
        self::assertGreaterThan(15, count($pairs));
        /** @var list<array{string, string}> */
        return $pairs;
    }

    /** @return array<string, array<mixed>> */
    private static function cases(): array
    {
        $cases = json_decode((string) file_get_contents(dirname(__DIR__, 2) . '/sound-cases.json'), true, 8, JSON_THROW_ON_ERROR);
        self::assertIsArray($cases);
        /** @var array<string, array<mixed>> */
        return $cases;
    }
}
