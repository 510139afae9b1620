<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use RuntimeException;

/** Shared by the whole run: one database, one server, one signed-in client. */
final class TestBed
{
    private static ?string $folder = null;
    private static ?TestDatabase $database = null;
    private static ?AppServer $server = null;
    private static ?Client $client = null;
    private static ?PrivateMariaDb $breakable = null;
    private static ?ChildProcess $watchdog = null;
    /** @var list<PrivateMariaDb|AppServer> to be stopped, the last started first */
    private static array $running = [];

    /** Starts everything shared; it stops when this process ends. */
    public static function boot(): void
    {
        register_shutdown_function(self::shutDown(...));
        pcntl_async_signals(true);
        foreach ([SIGINT, SIGTERM, SIGHUP] as $signal) {
            pcntl_signal($signal, static fn() => exit(128 + $signal));
        }
        self::$watchdog = ChildProcess::startWatchdog(self::folder());
        [$socket, $user, $password] = array_map(static fn(string $name): string => (string) getenv($name), ['DB_SOCKET', 'DB_USER', 'DB_PASSWORD']);
        if ($socket === '') {
            [$socket, $user, $password] = [self::mariaDb('shared')->socket(), 'root', ''];
        }
        self::$database = new TestDatabase($socket, $user, $password, 'fruit_khata_test_' . getmypid());
        self::$server = self::serve(self::$database);
    }

    public static function database(): TestDatabase
    {
        return self::$database ?? throw new RuntimeException('The test bed is not booted');
    }

    public static function server(): AppServer
    {
        return self::$server ?? throw new RuntimeException('The test bed is not booted');
    }

    /** The admin's client, signed in once for the whole run. */
    public static function client(): Client
    {
        return self::$client ??= Client::signedIn(self::server());
    }

    /** A second database server, for tests that break it or need its root account. */
    public static function breakableMariaDb(): PrivateMariaDb
    {
        return self::$breakable ??= self::mariaDb('breakable');
    }

    /** @param list<string> $settings */
    public static function mariaDb(string $name, array $settings = []): PrivateMariaDb
    {
        $folder = self::folder() . '/' . $name;
        mkdir($folder);
        $mariaDb = new PrivateMariaDb($folder, $settings);
        self::$running[] = $mariaDb;
        $mariaDb->start();
        return $mariaDb;
    }

    /** @param array<string, string> $settings further environment, or other values */
    public static function serve(TestDatabase $database, array $settings = [], string $memoryLimit = '128M'): AppServer
    {
        $own = ['DB_SOCKET' => $database->socket, 'DB_USER' => $database->user, 'DB_PASSWORD' => $database->password, 'DB_NAME' => $database->name];
        return self::$running[] = AppServer::start(self::folder(), [...$own, ...$settings], $memoryLimit);
    }

    /** This run's own folder, deleted at its end. */
    public static function folder(): string
    {
        if (self::$folder === null) {
            self::$folder = sys_get_temp_dir() . '/fruit-khata-' . getmypid() . '-' . bin2hex(random_bytes(3));
            mkdir(self::$folder, 0o755);
        }
        return self::$folder;
    }

    private static function shutDown(): void
    {
        self::$database?->drop();
        foreach (array_reverse(self::$running) as $running) {
            $running->kill();
        }
        self::$watchdog?->kill();
        exec('rm -rf ' . escapeshellarg(self::folder()));
    }
}
