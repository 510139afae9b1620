<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use RuntimeException;

/** Several requests in flight at once, read as their answers arrive. */
final class ParallelCalls
{
    private const PATIENCE_SECONDS = 30.0;

    /** @var array<int, string> received so far, by call */
    private array $received = [];
    /** @var array<int, float> when the call was sent, then how many seconds it took, by call */
    private array $seconds = [];
    /** @var array<int, resource> open connections, by call */
    private array $sockets = [];

    /** @param array<int, string> $unsent still to be sent, by call */
    private function __construct(int $port, private array $unsent, float $gapSeconds)
    {
        foreach (array_keys($unsent) as $number) {
            $socket = @stream_socket_client('tcp://127.0.0.1:' . $port, $code, $text, 5.0);
            if ($socket === false) {
                throw new RuntimeException("No connection to the server: {$text}");
            }
            stream_set_blocking($socket, false);
            [$this->sockets[$number], $this->received[$number], $this->seconds[$number]] = [$socket, '', microtime(true)];
            if ($gapSeconds > 0.0) {
                $this->sendSome($number);
                usleep((int) ($gapSeconds * 1e6));
            }
        }
    }

    /**
     * @param list<string> $requests
     * @param float $gapSeconds pause between two calls. Without one, a worker of PHP's own server may take
     *   two calls that come together and answer them one after the other.
     * @return list<Answer> in the order of the requests
     */
    public static function run(int $port, array $requests, float $gapSeconds = 0.0): array
    {
        $calls = new self($port, $requests, $gapSeconds);
        $until = microtime(true) + self::PATIENCE_SECONDS;
        while ($calls->sockets !== []) {
            if (microtime(true) > $until) {
                throw new RuntimeException('No answer within ' . self::PATIENCE_SECONDS . ' seconds');
            }
            $calls->exchange();
        }
        return array_map(static fn(int $number): Answer => Answer::parse($calls->received[$number], $calls->seconds[$number]), array_keys($requests));
    }

    private function exchange(): void
    {
        $read = $this->sockets;
        $write = array_intersect_key($this->sockets, $this->unsent);
        $except = null;
        if (stream_select($read, $write, $except, 1) !== false) {
            array_map($this->sendSome(...), array_keys($write));
            array_map($this->receiveSome(...), array_keys($read));
        }
    }

    private function sendSome(int $number): void
    {
        // A server that refuses early closes before the whole body is sent; its answer can still be read.
        $sent = @fwrite($this->sockets[$number], $this->unsent[$number]);
        $rest = $sent === false ? '' : substr($this->unsent[$number], $sent);
        if ($rest === '') {
            unset($this->unsent[$number]);
            return;
        }
        $this->unsent[$number] = $rest;
    }

    private function receiveSome(int $number): void
    {
        $piece = @fread($this->sockets[$number], 1 << 16);
        if ($piece !== false && $piece !== '') {
            $this->received[$number] .= $piece;
            return;
        }
        if ($piece === false || feof($this->sockets[$number])) {
            $this->seconds[$number] = microtime(true) - $this->seconds[$number];
            fclose($this->sockets[$number]);
            unset($this->sockets[$number], $this->unsent[$number]);
        }
    }
}
