<?php

declare(strict_types=1);

/*
 * One run of a folder's migrations, as a request of its own: php migrate.php <dsn> <user> <password> <folder> <lock>
 */

require_once dirname(__DIR__, 3) . '/server-lib/bootstrap.php';

/** @var list<string> $argv */
[, $dsn, $user, $password, $folder, $lock] = $argv;
$pdo = new PDO($dsn, $user, $password, [PDO::ATTR_EMULATE_PREPARES => false]);
$clock = new FruitKhata\Shared\Clock(new DateTimeZone('Asia/Kolkata'));
$files = array_map(basename(...), glob($folder . '/*.sql') ?: []);
(new FruitKhata\Database\MigrationRun($pdo, $clock, $folder))->run($files, $lock);
