<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\ErrorStore;
use FruitKhata\Shared\ConfigFile;

/** Turns every fault into one JSON shape. Details go to the log, under the id that a 500 shows. */
final class FaultHandler
{
    public ?ErrorStore $errors = null;

    public function __construct(private readonly string $requestId) {}

    /** From here on PHP prints no notices or warnings: each becomes an exception. */
    public function install(): void
    {
        ini_set('display_errors', '0');
        ini_set('log_errors', '1');
        ini_set('zlib.output_compression', '0');
        ini_set('serialize_precision', '-1');
        error_reporting(E_ALL);
        set_error_handler(static function (int $level, string $text, string $file, int $line): bool {
            if ((error_reporting() & $level) === 0) {
                return true;
            }
            if (in_array($level, [E_DEPRECATED, E_USER_DEPRECATED], true)) {
                // Logged here because PHP might print it into the answer on hosts that disable ini_set.
                error_log("[fruit-khata] deprecated: $text at $file:$line");
                return true;
            }
            throw new \ErrorException($text, 0, $level, $file, $line);
        });
        register_shutdown_function($this->answerFatal(...));
    }

    public function answer(\Throwable $fault, ?Request $request): Response
    {
        if ($fault instanceof ApiError) {
            return Response::error($fault);
        }
        $text = $fault::class . ': ' . $fault->getMessage() . ' at ' . $fault->getFile() . ':' . $fault->getLine();
        $this->log($text);
        if ($fault instanceof DatabaseFault) {
            // Whoever never signed in on this browser may be the owner, who has a wrong setting in a new installation.
            $isFirstRun = $request?->cookie(Request::SESSION_COOKIE) === null;
            $code = $isFirstRun && $fault->noServerAnswers()
                ? 'database_not_there'
                : $fault->kind->code($request?->route?->changes === false);
            return Response::error(ApiError::unavailable($code, [], 5));
        }
        $this->errors?->insert($this->requestId, $request === null ? '' : $request->method . ' ' . $request->path, $text);
        return $this->unexpected();
    }

    /** A file that is not uploaded whole, or a function that the host has disabled. */
    public static function isCodeMissing(\Throwable $fault): bool
    {
        $sign = '~\A(?:(?:Class|Interface|Trait) "FruitKhata\\\\[^"]+" not found|(?:require|include)\(|Call to undefined function )~';
        return $fault instanceof \ParseError || preg_match($sign, $fault->getMessage()) === 1;
    }

    /** Out of memory or out of time: nothing can catch these, but an answer can still be sent. */
    private function answerFatal(): void
    {
        $last = error_get_last();
        if ($last === null || ($last['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR)) === 0) {
            return;
        }
        // If the host forces display_errors on, PHP has printed the error.
        while (!headers_sent() && ob_get_level() > 0 && @ob_end_clean()) {
        }
        if (basename($last['file']) === ConfigFile::NAME) {
            // PHP has set its own status line by now, and http_response_code() would not change it.
            header('HTTP/1.1 503 Service Unavailable');
            Sender::sendFault(null, Response::error(ApiError::unavailable('config_mistake', ['n' => $last['line']])));
            return;
        }
        $this->log('fatal: ' . $last['message']);
        $this->errors?->insert($this->requestId, '', 'fatal: ' . $last['message']);
        Sender::sendFault(null, $this->unexpected());
    }

    private function unexpected(): Response
    {
        $id = $this->requestId;
        return Response::error(ApiError::of(500, 'unexpected', ['n' => $id], ['X-Request-Id' => $id]));
    }

    private function log(string $text): void
    {
        error_log('[fruit-khata ' . $this->requestId . '] ' . $text);
    }
}
