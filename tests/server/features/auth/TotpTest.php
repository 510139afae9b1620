<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Totp;
use PHPUnit\Framework\TestCase;

final class TotpTest extends TestCase
{
    /** Of the RFC's test vectors. */
    private const SECRET = '12345678901234567890';
    private const NOW = 1_800_000_000;

    public function testACodeIsThatOfTheStandard(): void
    {
        // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
        $codes = [59 => '287082', 1111111109 => '081804', 1111111111 => '050471', 1234567890 => '005924', 2000000000 => '279037', 20000000000 => '353130'];
        foreach ($codes as $time => $code) {
            self::assertSame($code, Totp::code(self::SECRET, Totp::stepAt($time)));
        }
    }

    public function testAClockMayBeOneStepEarlyOrLateAndACodeCountsOnceAndNoneBeforeIt(): void
    {
        $step = Totp::stepAt(self::NOW);
        $typed = fn(int $away, int $used): ?int => Totp::typedStep(self::SECRET, Totp::code(self::SECRET, $step + $away), self::NOW, $used);
        self::assertSame([null, $step - 1, $step, $step + 1, null], array_map(fn(int $away): ?int => $typed($away, 0), [-2, -1, 0, 1, 2]));
        self::assertSame([null, null, $step + 1], [$typed(-1, $step), $typed(0, $step), $typed(1, $step)]);
    }

    public function testWhatIsNoCodeIsNone(): void
    {
        foreach (['', '28708', '2870820', '287082 ', '२८७०८२', "287082\0", '+287082', '2.87082'] as $typed) {
            self::assertNull(Totp::typedStep(self::SECRET, $typed, 59, 0), $typed);
        }
    }

    public function testAnAppReadsTheSecretFromTheAddress(): void
    {
        self::assertSame('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Totp::text(self::SECRET), 'RFC 4648');
        self::assertSame(
            'otpauth://totp/Shree%20Ram%20%26%20Co%20%20%E0%A4%AB%E0%A4%B2:malik.ji?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Shree%20Ram%20%26%20Co%20%20%E0%A4%AB%E0%A4%B2',
            Totp::address(self::SECRET, 'Shree Ram & Co: फल', 'malik.ji'),
        );
        self::assertSame(20, strlen(Totp::newSecret()));
        self::assertNotSame(Totp::newSecret(), Totp::newSecret());
    }
}
