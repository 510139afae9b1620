<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

/** The folder of api.php, where an owner may have left a package or a copy of the records. */
final class WebFolder
{
    private const LEFTOVER = '~\.(sql|zip|gz|tgz|tar|bz2|xz|rar|7z|csv|bak|old|orig|save)(\.\d+)?\z|\Aerror_log\z|\~\z~i';
    private const MAX_FILES = 10;

    public static function path(): string
    {
        $script = $_SERVER['SCRIPT_FILENAME'] ?? '';
        return is_string($script) ? dirname($script) : '';
    }

    /** @return list<string> names of files that should be deleted, at most ten */
    public static function leftovers(): array
    {
        try {
            $names = array_map(basename(...), array_keys([...new \FilesystemIterator(self::path())]));
        } catch (\Throwable) {
            // The host does not allow PHP to list the folder.
            return [];
        }
        $names = array_filter($names, static fn(string $name): bool => preg_match(self::LEFTOVER, $name) === 1);
        sort($names);
        return array_slice($names, 0, self::MAX_FILES);
    }
}
