<?php

declare(strict_types=1);

/*
 * Loads the test classes and starts what they talk to: their own MariaDB (or the one that DB_SOCKET, DB_USER and
 * DB_PASSWORD name) and PHP's built-in server on a free port.
 * FruitKhata\Tests\Features\VendorPayments\X lives in features/vendor-payments/X.php.
 */

require_once dirname(__DIR__, 2) . '/vendor/autoload.php';
require_once dirname(__DIR__, 2) . '/server-lib/bootstrap.php';

spl_autoload_register(static function (string $class): void {
    $prefix = 'FruitKhata\\Tests\\';
    if (!str_starts_with($class, $prefix)) {
        return;
    }
    $parts = explode('\\', substr($class, strlen($prefix)));
    $name = array_pop($parts);
    $folders = array_map(
        static fn(string $part): string => strtolower((string) preg_replace('/(?<=[a-z])(?=[A-Z])/', '-', $part)),
        $parts,
    );
    $file = implode('/', [__DIR__, ...$folders, $name . '.php']);
    if (is_file($file)) {
        require_once $file;
    }
});

FruitKhata\Tests\Harness\TestBed::boot();
