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
    private const UNKNOWN_TYPES = ['null', 'true', 'false'];

    public function testFindsTheReturnTypesOfFunctionsMethodsAndClosures(): void
    {
        $code = '<?php function f(int $a = 1 + (2)): null {} abstract class A { abstract public function g(): ?int; }'
            . ' $h = static function () use ($a): true { return $a ? f() : null; }; fn(): int|false => 1; function k() {}';
        self::assertSame(['null', '?int', 'true', 'int|false'], self::returnTypes($code));
    }

    public function testNoFunctionReturnsATypeThatTheOldestPhpDoesNotKnow(): void
    {
        $root = dirname(__DIR__, 3);
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root . '/server-lib', \FilesystemIterator::SKIP_DOTS));
        $found = [];
        foreach ([$root . '/api.php', ...array_keys(iterator_to_array($files))] as $file) {
            foreach (array_intersect(self::returnTypes((string) file_get_contents((string) $file)), self::UNKNOWN_TYPES) as $type) {
                $found[] = "$file: $type";
            }
        }
        self::assertSame([], $found);
    }

    /** @return list<string> without spaces, in the order of the code */
    private static function returnTypes(string $code): array
    {
        $tokens = array_values(array_filter(\PhpToken::tokenize($code), static fn(\PhpToken $token): bool => !$token->isIgnorable()));
        $types = [];
        foreach ($tokens as $i => $token) {
            if ($token->is([T_FUNCTION, T_FN])) {
                $types[] = self::returnType(array_slice($tokens, $i + 1));
            }
        }
        return array_values(array_filter($types));
    }

    /** @param list<\PhpToken> $tokens after the word function */
    private static function returnType(array $tokens): string
    {
        $depth = 0;
        $type = null;
        foreach ($tokens as $token) {
            $depth += match ($token->text) {
                '(' => 1,
                ')' => -1,
                default => 0,
            };
            if ($depth === 0 && in_array($token->text, ['{', ';', '=>'], true)) {
                break;
            }
            $isColon = $depth === 0 && $type === null && $token->text === ':';
            $type = $isColon ? '' : ($type === null ? null : $type . $token->text);
        }
        return strtolower($type ?? '');
    }
}
