<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Shared\Text;

/** Passwords that an attacker tries first. */
final class GuessablePassword
{
    /** Without the digits around them, capitals and signs: Admin@123 is 'admin'. */
    private const WORDS = ['admin', 'administrator', 'pass', 'password', 'passwd', 'passw0rd', 'pssword', 'pssw0rd', 'mypassword',
        'secret', 'topsecret', 'changeme', 'change', 'letmein', 'welcome', 'login', 'signin', 'default', 'test', 'testing',
        'demo', 'guest', 'user', 'root', 'master', 'owner', 'manager', 'staff', 'hello', 'iloveyou', 'monkey', 'dragon',
        'sunshine', 'princess', 'superman', 'football', 'cricket', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh',
        'qwerty', 'qwertyu', 'qwertyui', 'qwertyuiop', 'qwe', 'qweasd', 'qweasdzxc', 'qazwsx', 'asd', 'asdf', 'asdfgh',
        'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'india', 'indian', 'indya', 'bharat', 'jaihind', 'krishna', 'ganesh', 'sairam',
        'omsairam', 'jaimatadi', 'jaishriram', 'jaishreeram', 'fruit', 'fruits', 'khata', 'fruitkhata',
        // These have digits inside.
        '1q2w3e', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3', 'q1w2e3r4', 'zaq12wsx', 'a1b2c3', 'a1b2c3d4', 'a123456', 'aa123456'];
    private const NUMBERS = ['123123', '123321', '112233', '121212', '102030', '786786', '101010', '131313', '147258', '159753',
        '696969', '11223344', '12341234', '123123123', '147258369', '987654321'];
    private const IN_A_ROW = ['01234567890123456789', '98765432109876543210'];

    /** @param string ...$names of the account and of the firm, with digits too */
    public static function is(string $password, string ...$names): bool
    {
        return Text::clean($password) === ''
            || preg_match('/\A(.)\1*+\z/us', $password) === 1
            || self::isWellKnownNumber(self::plain($password))
            || array_intersect(self::words($password), [...self::WORDS, ...self::words(...$names)]) !== [];
    }

    private static function isWellKnownNumber(string $plain): bool
    {
        $isNumber = preg_match('/\A\d+\z/', $plain) === 1;
        $rows = array_filter(self::IN_A_ROW, static fn(string $row): bool => str_contains($row, $plain));
        return $isNumber && ($rows !== [] || in_array($plain, self::NUMBERS, true));
    }

    /** Letters and digits only, in lower case. */
    private static function plain(string $text): string
    {
        return (string) preg_replace('/[^\p{L}\p{M}\p{N}]+/u', '', mb_strtolower($text, 'UTF-8'));
    }

    /** @return list<string> plain, also without the digits around them */
    private static function words(string ...$texts): array
    {
        $plain = array_map(self::plain(...), array_values($texts));
        $words = array_map(static fn(string $text): string => trim($text, '0..9'), $plain);
        return array_values(array_diff([...$plain, ...$words], ['']));
    }
}
