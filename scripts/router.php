<?php

declare(strict_types=1);

/*
 * The router of PHP's built-in server (`php -S`): the API, the built client's files, else the entry page. On a web server
 * public/.htaccess does the same.
 */

$uri = $_SERVER['REQUEST_URI'] ?? '/';
$path = rawurldecode(explode('?', is_string($uri) ? $uri : '/', 2)[0]);
$project = dirname(__DIR__);

if ($path === '/api.php' || str_starts_with($path, '/api.php/')) {
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/api.php';
    $_SERVER['SCRIPT_FILENAME'] = $project . '/api.php';
    $_SERVER['PATH_INFO'] = substr($path, strlen('/api.php'));
    require $project . '/api.php';
    return;
}

require __DIR__ . '/router/StaticFile.php';
FruitKhata\Scripts\StaticFile::of(getenv('CLIENT_FOLDER') ?: $project . '/dist', $path)->send();
