<?php

declare(strict_types=1);

namespace FruitKhata;

use FruitKhata\Database\Database;
use FruitKhata\Database\ErrorStore;
use FruitKhata\Database\Migrator;
use FruitKhata\Features\Auth\FirstAdmin;
use FruitKhata\Features\Auth\Session;
use FruitKhata\Features\Backup\BackupStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\App;
use FruitKhata\Http\FaultHandler;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\Sender;
use FruitKhata\Http\User;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;
use FruitKhata\Shared\ConfigFile;
use FruitKhata\Shared\Services;

/** Wires everything together. Nothing else knows http, database and the features at once. */
final class Server
{
    /**
     * Answers the current request, whatever goes wrong. Only missing code is left to api.php.
     *
     * @param string $root the folder of api.php
     * @param string $release '/<name>' if code and migrations are in folders named after their release, else ''
     */
    public static function run(string $root, string $release): void
    {
        if (!self::isFirstToPrint()) {
            // The status cannot change any more, so it is part of the text; clients find the refusal in the last line.
            echo "\n503\n", Response::error(ApiError::unavailable('printed_before'))->text();
            return;
        }
        $faults = new FaultHandler(bin2hex(random_bytes(4)));
        $faults->install();
        $request = null;
        try {
            $request = Request::fromGlobals();
            Sender::send($request, self::app($root, $root . '/migrations' . $release, $faults)->handle($request));
        } catch (\Throwable $fault) {
            if (FaultHandler::isCodeMissing($fault) && !headers_sent()) {
                throw $fault;
            }
            if ($fault instanceof ApiError && $fault->status === 503) {
                ConfigFile::forget($root);
            }
            Sender::sendFault($request, $faults->answer($fault, $request));
        }
    }

    /** Drops what PHP or another script has printed, if PHP still holds it back. */
    private static function isFirstToPrint(): bool
    {
        return !headers_sent() && (!ob_get_length() || ob_clean());
    }

    private static function app(string $root, string $migrations, FaultHandler $faults): App
    {
        $config = Config::load($root);
        $clock = new Clock($config->timeZone);
        $faults->errors = new ErrorStore($config, $clock);
        $database = new Database($config, $clock);
        $services = new Services($config, $clock, $database);
        /** @var array<string, RouteLine>|int $routes an int if an upload has only just begun to write the file */
        $routes = require __DIR__ . '/routes.php';
        if (is_int($routes)) {
            throw new \ParseError('routes.php is empty');
        }
        $createAdmin = static fn() => (new FirstAdmin($services))->create();
        return new App(
            $routes,
            $services,
            new Migrator($config, $clock, $database, $migrations, $createAdmin),
            (new Session($services))->find(...),
            static fn(Request $request, string $token): User => User::fromRow((new BackupStore($services))->userOf($token, $request->address())),
        );
    }
}
