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
            attribute('USE_BUFFERED_QUERY') => $buffered,
            attribute('INIT_COMMAND') => "SET time_zone = '+05:30'",
        ],
    );
}

/**
 * The driver's own attributes have names of their own since PHP 8.4; the old ones are deprecated in 8.5.
 *
 * @param 'INIT_COMMAND'|'USE_BUFFERED_QUERY' $name
 */
function attribute(string $name): int
{
    $new = 'Pdo\Mysql::ATTR_' . $name;
    return constant(defined($new) ? $new : 'PDO::MYSQL_ATTR_' . $name);
}
