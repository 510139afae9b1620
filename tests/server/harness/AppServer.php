<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use RuntimeException;

/**
 * The product under PHP's built-in server with several workers. PHP prints every notice here, as on a careless host, so
 * that a notice in an answer breaks the test that reads it.
 */
final class AppServer
{
    public const ADMIN = 'admin';
    public const PASSWORD = 'mandi-khata-1';
    public const FIRM = 'Shree Ram Fruit Co.';
    private const START_SECONDS = 15.0;

    private function __construct(
        public readonly int $port,
        public readonly string $log,
        private readonly ChildProcess $process,
    ) {}

    /** @param array<string, string> $settings environment of the server: DB_SOCKET, DB_NAME, TIME_ZONE ... */
    public static function start(string $folder, array $settings, string $memoryLimit = '128M'): self
    {
        $firm = ['FIRM_NAME' => self::FIRM, 'ADMIN_USERNAME' => self::ADMIN, 'ADMIN_PASSWORD' => self::PASSWORD];
        return self::startBare($folder, [...$firm, ...$settings], $memoryLimit);
    }

    /**
     * With only these settings.
     *
     * @param array<string, string> $settings
     */
    public static function startBare(string $folder, array $settings, string $memoryLimit = '128M'): self
    {
        $port = self::freePort();
        $log = $folder . '/php-' . $port . '.log';
        $root = dirname(__DIR__, 3);
        $ini = ['display_errors=1', 'error_reporting=-1', 'log_errors=1', "memory_limit={$memoryLimit}", 'opcache.enable=1', 'opcache.enable_cli=1'];
        $options = array_merge(...array_map(static fn(string $setting): array => ['-d', $setting], $ini));
        // A run that is interrupted finds its processes by the folder.
        $environment = ['PATH' => (string) getenv('PATH'), 'TMPDIR' => sys_get_temp_dir(), 'PHP_CLI_SERVER_WORKERS' => '8', ...$settings];
        $command = [PHP_BINARY, ...$options, '-S', "127.0.0.1:{$port}", '-t', "{$root}/public", "{$root}/scripts/router.php"];
        $server = new self($port, $log, ChildProcess::start($command, $log, $environment));
        $server->waitUntilUp();
        return $server;
    }

    /** Kills it: a graceful stop of PHP's workers takes up to two seconds, and they have nothing to save. */
    public function kill(): void
    {
        $this->process->kill();
    }

    /** Kills it in the middle of its work, like a host's restart. */
    public function killAfter(float $seconds): void
    {
        $this->process->killAfter($seconds);
    }

    private function waitUntilUp(): void
    {
        $until = microtime(true) + self::START_SECONDS;
        while (microtime(true) < $until && $this->process->isRunning()) {
            $socket = @stream_socket_client('tcp://127.0.0.1:' . $this->port, $code, $text, 1.0);
            if ($socket !== false) {
                fclose($socket);
                return;
            }
            usleep(10_000);
        }
        throw new RuntimeException('PHP\'s server did not start; see ' . $this->log);
    }

    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        if ($socket === false) {
            throw new RuntimeException('No free port');
        }
        $name = (string) stream_socket_get_name($socket, false);
        fclose($socket);
        return (int) substr($name, (int) strrpos($name, ':') + 1);
    }
}
