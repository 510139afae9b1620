<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use RuntimeException;

/** A program started by the tests, in its own process group, so that its workers end with it. */
final class ChildProcess
{
    private const STOP_SECONDS = 10.0;

    /** Lists the running groups for the watchdog. */
    private static ?string $notes = null;
    /** @var array<int, true> running groups, by their number */
    private static array $groups = [];

    private ?int $exitCode = null;

    /** @param resource $handle */
    private function __construct(private readonly int $pid, private $handle) {}

    /**
     * @param list<string> $command
     * @param string $log file that takes what the program prints
     * @param array<string, string>|null $environment null: the one of this process
     */
    public static function start(array $command, string $log, ?array $environment = null): self
    {
        $output = ['file', $log, 'a'];
        $handle = proc_open(['setsid', ...$command], [['file', '/dev/null', 'r'], $output, $output], $pipes, null, $environment);
        if ($handle === false) {
            throw new RuntimeException('Could not start ' . $command[0]);
        }
        $process = new self(proc_get_status($handle)['pid'], $handle);
        self::$groups[$process->pid] = true;
        self::note();
        return $process;
    }

    /**
     * Starts a shell that outlives this process by half a second: if this process is killed, the shell kills the programs it
     * started and removes its folder.
     */
    public static function startWatchdog(string $folder): self
    {
        $script = 'while kill -0 "$1" 2>/dev/null; do sleep 0.5; done;'
            . ' while read -r group; do kill -s KILL -- "-$group" 2>/dev/null; done < "$2/groups"; rm -rf "$2"';
        $watchdog = self::start(['sh', '-c', $script, 'watchdog', (string) getmypid(), $folder], '/dev/null');
        // It must not kill itself.
        self::$groups = [];
        self::$notes = $folder . '/groups';
        self::note();
        return $watchdog;
    }

    public function stop(): void
    {
        $this->signal(SIGTERM);
        if (!$this->endedWithin(self::STOP_SECONDS)) {
            $this->kill();
        }
    }

    public function kill(): void
    {
        $this->signal(SIGKILL);
        $this->endedWithin(self::STOP_SECONDS);
    }

    public function signal(int $signal): void
    {
        posix_kill(-$this->pid, $signal);
    }

    /** Kills it later, while this process does something else. */
    public function killAfter(float $seconds): void
    {
        exec(sprintf('(sleep %.3F; kill -s KILL -- -%d) > /dev/null 2>&1 &', $seconds, $this->pid));
    }

    public function isRunning(): bool
    {
        if (!is_resource($this->handle)) {
            return false;
        }
        $status = proc_get_status($this->handle);
        // Only the first call after the end reports the exit code.
        $this->exitCode ??= $status['running'] ? null : $status['exitcode'];
        return $status['running'];
    }

    /** Waits for the end; null if it takes too long. */
    public function exitCode(): ?int
    {
        $this->endedWithin(self::STOP_SECONDS);
        return $this->exitCode;
    }

    private static function note(): void
    {
        if (self::$notes !== null) {
            file_put_contents(self::$notes, implode("\n", array_keys(self::$groups)) . "\n");
        }
    }

    private function endedWithin(float $seconds): bool
    {
        $until = microtime(true) + $seconds;
        while (microtime(true) < $until) {
            // Its workers got the same signal; only their own parent could wait for them.
            if (!$this->isRunning()) {
                unset(self::$groups[$this->pid]);
                self::note();
                return true;
            }
            usleep(5_000);
        }
        return false;
    }
}
