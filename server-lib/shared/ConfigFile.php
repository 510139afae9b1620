<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;

/**
 * Finds and reads config.php: beside api.php, else one level above the web root. An addon domain may find another
 * program's config.php there.
 */
final class ConfigFile
{
    public const NAME = 'config.php';

    /** @return array<string, array<string, string>> by section and key; outside any section, the section is '' */
    public static function read(string $root): array
    {
        $file = self::find($root);
        if ($file !== null) {
            return self::sections(self::include($file));
        }
        if (getenv('DB_NAME') !== false) {
            return [];
        }
        throw ApiError::unavailable('config_missing');
    }

    private static function find(string $root): ?string
    {
        $named = getenv('CONFIG_FILE');
        if ($named !== false && $named !== '') {
            return $named;
        }
        $webRoot = $_SERVER['DOCUMENT_ROOT'] ?? '';
        $above = dirname(is_string($webRoot) && $webRoot !== '' ? $webRoot : $root) . '/' . self::NAME;
        foreach ([$root . '/' . self::NAME, $above] as $file) {
            // @: some hosts forbid access outside the site's folder; then only the file beside api.php counts.
            if (@is_file($file)) {
                return $file;
            }
        }
        return null;
    }

    /** @return array<array-key, mixed> */
    private static function include(string $file): array
    {
        if (!is_readable($file)) {
            throw ApiError::unavailable('config_unreadable');
        }
        ob_start();
        try {
            $settings = require $file;
        } catch (\ParseError $mistake) {
            throw ApiError::unavailable('config_mistyped', ['n' => $mistake->getLine()]);
        } catch (\Throwable $mistake) {
            throw ApiError::unavailable('config_mistake', ['n' => $mistake->getLine()]);
        } finally {
            ob_end_clean();
        }
        if (!is_array($settings)) {
            $isText = !str_contains((string) file_get_contents($file, length: 100), "\0");
            throw ApiError::unavailable($isText ? 'config_not_array' : 'config_not_utf8');
        }
        return $settings;
    }

    /** PHP may cache the file for as long as the host has set; after an error the next request reads it again. */
    public static function forget(string $root): void
    {
        $file = self::find($root);
        if ($file !== null && function_exists('opcache_invalidate')) {
            @opcache_invalidate($file, true);
        }
    }

    /**
     * @param array<array-key, mixed> $settings
     * @return array<string, array<string, string>>
     */
    private static function sections(array $settings): array
    {
        $sections = [];
        foreach ($settings as $name => $setting) {
            [$section, $values] = is_array($setting) ? [$name, $setting] : ['', [$name => $setting]];
            foreach ($values as $key => $value) {
                $sections[(string) $section][(string) $key] = is_scalar($value) ? (string) $value : '';
            }
        }
        return $sections;
    }
}
