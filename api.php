<?php

declare(strict_types=1);

// Front controller: the only PHP file that does anything when requested. The others only declare.
if (version_compare(PHP_VERSION, '8.1.0', '<')) {
    header('Content-Type: application/json; charset=utf-8', true, 503);
    echo '{"message": "This app needs PHP 8.1 or newer: choose it in the hosting panel.", "code": "php_too_old"}';
    return;
}
// A package has its code in a folder named in release.txt; a checkout has it in server-lib itself.
$release = @file_get_contents(__DIR__ . '/server-lib/release.txt');
$release = $release === false ? '' : '/' . trim($release);
try {
    if ((@include __DIR__ . "/server-lib$release/bootstrap.php") !== true) {
        throw new RuntimeException("server-lib$release is not there");
    }
    FruitKhata\Server::run(__DIR__, $release);
} catch (Throwable $fault) {
    // Code that the request needs is missing: the host disabled a function, an upload is under way, or it broke off.
    function_exists('error_log') && error_log('[fruit-khata] ' . $fault->getMessage());
    $function = explode('undefined function ', $fault->getMessage(), 2)[1] ?? null;
    $folders = ['', '/server-lib', "/server-lib$release", '/migrations', "/migrations$release"];
    // A new file changes its folder's modification time. Its own time says nothing: files from a zip keep the times in it.
    $lastUpload = max(array_map(static fn(string $folder): int => (int) @filemtime(__DIR__ . $folder), $folders));
    header('Content-Type: application/json; charset=utf-8', true, 503);
    header('Cache-Control: no-store');
    header('Retry-After: 2');
    if ($function !== null) {
        // Its name comes with the namespace of its caller: FruitKhata\Http\header_remove().
        $name = trim(substr($function, (int) strrpos('\\' . $function, '\\')), '()');
        echo '{"message": "PHP lacks the function ', $name, ': enable it in the hosting panel.", "code": "function_missing",',
        ' "values": {"name": "', $name, '"}}';
        return;
    }
    echo time() - $lastUpload < 600
        ? '{"message": "The app is being updated. Please try again in a moment.", "code": "updating"}'
        : '{"message": "The upload is not whole: upload the package again, with permission 755 for folders and 644 for files.",'
            . ' "code": "upload_broken"}';
}
