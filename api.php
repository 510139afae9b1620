<?php

declare(strict_types=1);

// Front controller: the only PHP file that does something when requested. All others only declare.
if (version_compare(PHP_VERSION, '8.1.0', '<')) {
    header('Content-Type: application/json; charset=utf-8', true, 503);
    echo '{"message": "This app needs PHP 8.1 or newer: choose it in the hosting panel.", "code": "php_too_old"}';
    return;
}
// A package has its code in a folder named in release.txt; a checkout has it in server-lib itself.
$release = @file_get_contents(__DIR__ . '/server-lib/release.txt');
$release = $release === false ? '' : '/' . $release;
try {
    if ((@include __DIR__ . "/server-lib$release/bootstrap.php") !== true) {
        throw new RuntimeException("server-lib$release is not there");
    }
    FruitKhata\Server::run(__DIR__, $release);
} catch (Throwable $fault) {
    // An upload is under way: code that the request needs is missing or incomplete.
    error_log('[fruit-khata] ' . $fault->getMessage());
    header('Content-Type: application/json; charset=utf-8', true, 503);
    header('Cache-Control: no-store');
    header('Retry-After: 2');
    echo '{"message": "The app is being updated. Please try again in a moment.", "code": "updating"}';
}
