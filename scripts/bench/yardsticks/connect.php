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

/** Looks up the session as the app does; without one the script ends with 401. */
function requireSession(PDO $database): void
{
    $token = is_string($_COOKIE['fruit_khata_session'] ?? null) ? $_COOKIE['fruit_khata_session'] : '';
    $session = $database->prepare(
        'SELECT u.id, u.username
         FROM sessions s
         JOIN users u ON u.id = s.user_id
         WHERE s.token_hash = UNHEX(?)',
    );
    $session->execute([hash('sha256', $token)]);
    if ($session->fetch() === false) {
        http_response_code(401);
        exit;
    }
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
