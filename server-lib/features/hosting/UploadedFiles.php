<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

/**
 * The files in the folder of api.php: compared with the list in the package, as `sha256sum` writes it, and packages and
 * copies of the records that an owner has left there. Earlier releases' lists tell which file is only old.
 */
final class UploadedFiles
{
    private const LIST = 'files.txt';
    private const LEFTOVER = '~\.(sql|zip|gz|tgz|tar|bz2|xz|rar|7z|csv|bak|old|orig|save)(\.\d+)?\z|\Aerror_log\z|\~\z~i';
    private const MAX_LEFTOVERS = 10;
    /** What cPanel adds to an .htaccess when another PHP is chosen there. */
    private const PANEL_LINES = '~\s*# php -- BEGIN cPanel-generated handler.*# php -- END cPanel-generated handler[^\n]*\s*\z~s';

    /**
     * @param string $code the folder of the running release's code
     * @return array{count: int, missing: list<string>, old: list<string>, changed: list<string>}|null null in a checkout
     */
    public static function check(string $code): ?array
    {
        $list = @file_get_contents($code . '/' . self::LIST);
        if ($list === false) {
            return null;
        }
        $root = self::folder();
        $sums = self::sums($list);
        $found = ['count' => count($sums), 'missing' => [], 'old' => [], 'changed' => []];
        if ($sums === [] || !str_ends_with($list, "\n")) {
            $found['changed'][] = substr($code, strlen($root) + 1) . '/' . self::LIST;
        }
        $earlier = null;
        foreach ($sums as $path => $sum) {
            $bytes = @file_get_contents("$root/$path");
            if ($bytes === false) {
                $found['missing'][] = $path;
            } elseif (!self::matches($path, $bytes, [$sum])) {
                $earlier ??= self::earlier($root, $code);
                $found[self::matches($path, $bytes, $earlier[$path] ?? []) ? 'old' : 'changed'][] = $path;
            }
        }
        return $found;
    }

    /** @return list<string> names of files that should be deleted, at most ten */
    public static function leftovers(): array
    {
        $names = array_map(basename(...), self::paths(self::folder()));
        $names = array_filter($names, static fn(string $name): bool => preg_match(self::LEFTOVER, $name) === 1);
        sort($names);
        return array_slice($names, 0, self::MAX_LEFTOVERS);
    }

    /** @return list<string> none if the host does not allow PHP to list the folder */
    private static function paths(string $folder): array
    {
        try {
            return array_map(strval(...), array_keys([...new \FilesystemIterator($folder)]));
        } catch (\Throwable) {
            return [];
        }
    }

    private static function folder(): string
    {
        $script = $_SERVER['SCRIPT_FILENAME'] ?? '';
        return is_string($script) ? dirname($script) : '';
    }

    /** @return array<string, string> path => sum; without the rest of a line that is cut off */
    private static function sums(string $list): array
    {
        preg_match_all('~^([0-9a-f]{64})  (\S.*?)\r?\n~m', $list, $lines);
        return array_combine($lines[2], $lines[1]);
    }

    /** @return array<string, list<string>> path => its sums in the lists of the releases beside this one */
    private static function earlier(string $root, string $code): array
    {
        $sums = [];
        foreach (array_diff(self::paths("$root/server-lib"), [$code]) as $folder) {
            foreach (self::sums((string) @file_get_contents($folder . '/' . self::LIST)) as $path => $sum) {
                $sums[$path][] = $sum;
            }
        }
        return $sums;
    }

    /** @param list<string> $sums of the file, or of one with other line ends or a panel's lines, which do no harm */
    private static function matches(string $path, string $bytes, array $sums): bool
    {
        if (in_array(hash('sha256', $bytes), $sums, true)) {
            return true;
        }
        $text = str_replace("\r\n", "\n", $bytes);
        if (basename($path) === '.htaccess') {
            $text = preg_replace(self::PANEL_LINES, "\n", $text) ?? $text;
        }
        return $text !== $bytes && in_array(hash('sha256', $text), $sums, true);
    }
}
