<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;

/** The settings of config.php, overridden by environment variables. */
final class Config
{
    private const VARIABLES = [
        'FIRM_NAME' => ['firm', 'name'],
        'TIME_ZONE' => ['', 'timeZone'],
        'APP_URL' => ['', 'url'],
        'DB_HOST' => ['database', 'host'],
        'DB_PORT' => ['database', 'port'],
        'DB_SOCKET' => ['database', 'socket'],
        'DB_NAME' => ['database', 'name'],
        'DB_USER' => ['database', 'user'],
        'DB_PASSWORD' => ['database', 'password'],
        'ADMIN_USERNAME' => ['admin', 'username'],
        'ADMIN_PASSWORD' => ['admin', 'password'],
        'ADMIN_NEW_PASSWORD' => ['admin', 'newPassword'],
        'ADMIN_SECOND_FACTOR' => ['admin', 'secondFactor'],
    ];

    private function __construct(
        public readonly string $firmName,
        public readonly \DateTimeZone $timeZone,
        /** The app's address as browsers see it, for hosts behind a proxy; '' derives it from the request. */
        public readonly string $url,
        public readonly string $databaseHost,
        public readonly int $databasePort,
        public readonly string $databaseSocket,
        public readonly string $databaseName,
        public readonly string $databaseUser,
        public readonly string $databasePassword,
        public readonly string $adminUsername,
        public readonly string $adminPassword,
        /** For an admin who forgot the password; '' for none. */
        public readonly string $newPassword,
        public readonly bool $secondFactorIsOff,
        /** Whether a well-known admin password is accepted: only for `npm start` on a developer's machine. */
        public readonly bool $localTrial,
    ) {}

    /** @param string $root the folder of api.php */
    public static function load(string $root): self
    {
        foreach (['pdo_mysql', 'mbstring'] as $extension) {
            if (!extension_loaded($extension)) {
                throw ApiError::unavailable('extension_missing', ['name' => $extension]);
            }
        }
        $settings = ConfigFile::read($root);
        foreach (self::VARIABLES as $variable => [$section, $key]) {
            $value = getenv($variable);
            if ($value !== false) {
                $settings[$section][$key] = $value;
            }
        }
        $text = static fn(string $section, string $key, string $default = ''): string
            => trim($settings[$section][$key] ?? $default);
        return new self(
            firmName: $text('firm', 'name') ?: 'Fruit Khata',
            timeZone: self::zone($text('', 'timeZone', 'Asia/Kolkata')),
            url: self::url($text('', 'url')),
            databaseHost: $text('database', 'host', 'localhost'),
            databasePort: (int) $text('database', 'port', '3306'),
            databaseSocket: $text('database', 'socket'),
            databaseName: self::required($text('database', 'name'), 'database.name'),
            databaseUser: self::required($text('database', 'user'), 'database.user'),
            databasePassword: $settings['database']['password'] ?? '',
            adminUsername: $text('admin', 'username', 'admin'),
            adminPassword: $settings['admin']['password'] ?? '',
            newPassword: $settings['admin']['newPassword'] ?? '',
            secondFactorIsOff: strtolower($text('admin', 'secondFactor')) === 'off',
            localTrial: getenv('LOCAL_TRIAL') === '1',
        );
    }

    private static function required(string $value, string $key): string
    {
        if ($value === '') {
            throw ApiError::unavailable('setting_missing', ['name' => $key]);
        }
        return $value;
    }

    private static function url(string $url): string
    {
        if ($url !== '' && preg_match('~\Ahttps?://[^/\s]+(/\S*)?\z~i', $url) !== 1) {
            throw ApiError::unavailable('url_invalid');
        }
        return strtolower($url);
    }

    private static function zone(string $name): \DateTimeZone
    {
        try {
            return new \DateTimeZone($name);
        } catch (\Exception) {
            throw ApiError::unavailable('time_zone_invalid');
        }
    }
}
