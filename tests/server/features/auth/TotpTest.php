<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Totp;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class TotpTest extends TestCase
{
    /** Of the RFCs' test vectors. */
    private const SECRET = '12345678901234567890';

    /** @return iterable<string, array{int, string}> */
    public static function vectors(): iterable
    {
        // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
        yield '1970' => [59, '287082'];
        yield '2005' => [1111111109, '081804'];
        yield '2005, two seconds later' => [1111111111, '050471'];
        yield '2009' => [1234567890, '005924'];
        yield '2033' => [2000000000, '279037'];
        yield '2603' => [20000000000, '353130'];
    }

    #[DataProvider('vectors')]
    public function testACodeIsThatOfTheStandard(int $time, string $code): void
    {
        self::assertSame($code, Totp::code(self::SECRET, Totp::stepAt($time)));
    }

    public function testTheFirstTenStepsAreThoseOfTheOlderStandard(): void
    {
        // RFC 4226, appendix D.
        $codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
        self::assertSame($codes, array_map(static fn(int $step): string => Totp::code(self::SECRET, $step), range(0, 9)));
    }

    public function testAClockMayBeOneStepEarlyOrLateAndNoMore(): void
    {
        $now = 1_800_000_000;
        $step = Totp::stepAt($now);
        $accepted = fn(int $away): ?int => Totp::typedStep(self::SECRET, Totp::code(self::SECRET, $step + $away), $now, 0);
        self::assertSame([null, $step - 1, $step, $step + 1, null], array_map($accepted, [-2, -1, 0, 1, 2]));
    }

    public function testACodeCountsOnceAndNoneBeforeIt(): void
    {
        $now = 1_800_000_000;
        $step = Totp::stepAt($now);
        $typed = fn(int $away, int $used): ?int => Totp::typedStep(self::SECRET, Totp::code(self::SECRET, $step + $away), $now, $used);
        self::assertNull($typed(0, $step));
        self::assertNull($typed(-1, $step));
        self::assertSame($step + 1, $typed(1, $step));
    }

    public function testWhatIsNoCodeIsNone(): void
    {
        foreach (['', '0', '28708', '2870820', '287082 ', ' 287082', '२८७०८२', "287082\0", '+287082', '2.87082'] as $typed) {
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
    }

    public function testEverySecretIsNewAndHas160Bits(): void
    {
        $secrets = array_map(static fn(): string => Totp::newSecret(), range(1, 50));
        self::assertCount(50, array_unique($secrets));
        self::assertSame([20], array_values(array_unique(array_map(strlen(...), $secrets))));
    }
}
