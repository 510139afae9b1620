<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Boundaries;

use PHPUnit\Framework\TestCase;

/**
 * PHP 8.1 compiles every PHP file of the package. It does not know null, true and false as types by themselves, and PHPStan,
 * which does not read disabled-functions.php, would not report them either.
 */
final class OldestPhpTest extends TestCase
{
    /** The return type of a function, a method or a closure. */
    private const UNKNOWN = '/\bf(?:unctio)?n\b[\s&\w]*(\((?:[^()]++|(?1))*\))(?:\s*use\s*\([^)]*\))?\s*:\s*(?:null|true|false)\s*(?:[{;]|=>)/i';

    public function testNoFunctionReturnsATypeThatTheOldestPhpDoesNotKnow(): void
    {
        foreach (['function f(): null {}', 'fn(int $a = (1)): true => $a', 'abstract function g(): false;', 'function () use ($a): null {}'] as $code) {
            self::assertMatchesRegularExpression(self::UNKNOWN, $code);
        }
        self::assertDoesNotMatchRegularExpression(self::UNKNOWN, 'fn(): ?int => f(1) ? g() : null; function h(): int|false {}');
        $root = dirname(__DIR__, 3);
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root . '/server-lib', \FilesystemIterator::SKIP_DOTS));
        foreach ([$root . '/api.php', ...array_keys(iterator_to_array($files))] as $file) {
            self::assertDoesNotMatchRegularExpression(self::UNKNOWN, php_strip_whitespace((string) $file), (string) $file);
        }
    }
}
