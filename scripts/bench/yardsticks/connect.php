<?php

declare(strict_types=1);

/** Opens the database that the query names, as the bare scripts beside this file use it. */
function connect(bool $buffered): PDO
{
    $get = static fn(string $name): string => is_string($_GET[$name] ?? null) ? $_GET[$name] : '';
    return new PDO(
        'mysql:unix_socket=' . $get('socket') . ';dbname=' . $get('database') . ';charset=utf8mb4',
        $get('user'),
        $get('password'),
        [
            PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
            PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
            PDO::ATTR_EMULATE_PREPARES => false,
            PDO::MYSQL_ATTR_USE_BUFFERED_QUERY => $buffered,
            PDO::MYSQL_ATTR_INIT_COMMAND => "SET time_zone = '+05:30'",
        ],
    );
}
