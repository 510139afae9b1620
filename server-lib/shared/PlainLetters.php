<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Letters and digits that only look like those of a keyboard, as those. PHP's own way needs the extension intl. */
final class PlainLetters
{
    private const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    private const ALIKE = 'АAВBСCԁdЕEҒFНHІIЈJКKМMОOРPԚQЅSТTѴVԜWХXУYҮYаaсcеeһhіiјjԛqоoрpѕsԝwхxуy'
        . 'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνv';

    /** Full-width, circled and mathematical ones as plain ones, as in client/lib/finding/phonetic-key.ts. */
    public static function narrow(string $text): string
    {
        $wide = '/[\x{3000}\x{FF01}-\x{FF5E}\x{24B6}-\x{24E9}\x{1D400}-\x{1D6A3}\x{1D7CE}-\x{1D7FF}]/u';
        return (string) preg_replace_callback($wide, static fn(array $found): string => self::plain(mb_ord($found[0], 'UTF-8')), $text);
    }

    /** A plate or a phone number as it looks: also Cyrillic and Greek letters, spaces and dashes as the usual ones. */
    public static function latin(string $text): string
    {
        $pairs = array_chunk(mb_str_split(self::ALIKE, 1, 'UTF-8'), 2);
        $letters = strtr(self::narrow($text), array_column($pairs, 1, 0));
        return (string) preg_replace(['/\p{Zs}/u', '/[\p{Pd}\x{2212}]/u'], [' ', '-'], $letters);
    }

    /** १२३ as 123. Each script has its ten in a row; they begin a block of sixteen, or are seventh in it. */
    public static function digits(string $text): string
    {
        return (string) preg_replace_callback('/\p{Nd}/u', static fn(array $found): string => self::digit(mb_ord($found[0], 'UTF-8')), self::narrow($text));
    }

    private static function digit(int $code): string
    {
        $startsBlock = preg_match('/\p{Nd}/u', mb_chr($code & ~15, 'UTF-8')) === 1;
        return (string) (($code & 15) - ($startsBlock ? 0 : 6));
    }

    private static function plain(int $code): string
    {
        return match (true) {
            $code >= 0x1D7CE => (string) (($code - 0x1D7CE) % 10),
            $code >= 0x1D400 => self::LATIN[($code - 0x1D400) % 52],
            $code >= 0xFF01 => chr($code - 0xFEE0),
            $code === 0x3000 => ' ',
            default => self::LATIN[($code - 0x24B6) % 52],
        };
    }
}
