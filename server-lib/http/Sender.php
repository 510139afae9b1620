<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Writes an answer: a short one at once, a long one in pieces of 64 kB; gzipped unless one packet carries it. */
final class Sender
{
    private const PIECE_BYTES = 65_536;
    private const PACKET_BYTES = 1_400;
    /** The fastest: half a millisecond for 64 kB. */
    private const GZIP_LEVEL = 1;

    private const HEADERS = [
        'X-Content-Type-Options' => 'nosniff',
        'Referrer-Policy' => 'no-referrer',
        'Cross-Origin-Opener-Policy' => 'same-origin',
        'Cross-Origin-Resource-Policy' => 'same-origin',
        'X-Frame-Options' => 'DENY',
        'Content-Security-Policy' => "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            . " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
            . " form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fruit-khata",
        'Permissions-Policy' => 'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(),'
            . ' serial=(), usb=()',
        'Cache-Control' => 'no-store',
        'Vary' => 'Accept-Encoding',
    ];

    /** Only for an answer over HTTPS. No includeSubDomains: the firm may have other sites beside this one. */
    private const HTTPS_HEADERS = [
        'Strict-Transport-Security' => 'max-age=31536000',
    ];

    private string $buffer = '';
    private ?\DeflateContext $deflate = null;
    private bool $headSent = false;

    private function __construct(private readonly ?Request $request, private readonly Response $response) {}

    public static function send(?Request $request, Response $response): void
    {
        (new self($request, $response))->run();
    }

    /** Sends nothing more if part of a list has been sent; clients then see broken JSON. */
    public static function sendFault(?Request $request, Response $response): void
    {
        if (!headers_sent()) {
            self::send($request, $response);
        }
    }

    private function run(): void
    {
        foreach ($this->response->pieces as $piece) {
            $this->buffer .= $piece;
            if (strlen($this->buffer) >= self::PIECE_BYTES) {
                $this->begin();
                $this->flush(ZLIB_NO_FLUSH);
            }
        }
        if ($this->headSent) {
            $this->flush(ZLIB_FINISH);
            return;
        }
        $this->deflate = strlen($this->buffer) > self::PACKET_BYTES ? $this->deflate() : null;
        $body = $this->packed(ZLIB_FINISH);
        $this->sendHead(['Content-Length' => (string) strlen($body)] + $this->encoding());
        echo $body;
    }

    private function begin(): void
    {
        if ($this->headSent) {
            return;
        }
        $this->headSent = true;
        set_time_limit(0);
        $this->deflate = $this->deflate();
        $this->sendHead($this->encoding());
    }

    /** Null for a compressed file, which gets no smaller, and if PHP compresses too: nobody could read that. */
    private function deflate(): ?\DeflateContext
    {
        $accepted = $this->request?->header('Accept-Encoding') ?? '';
        $may = preg_match('/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|\z))/i', $accepted) === 1
            && function_exists('deflate_init')
            && ($this->response->headers['Content-Type'] ?? '') !== 'application/gzip'
            && in_array(strtolower((string) ini_get('zlib.output_compression')), ['', '0', 'off'], true);
        return $may ? (deflate_init(ZLIB_ENCODING_GZIP, ['level' => self::GZIP_LEVEL]) ?: null) : null;
    }

    /** @return array<string, string> */
    private function encoding(): array
    {
        return $this->deflate === null ? [] : ['Content-Encoding' => 'gzip'];
    }

    private function packed(int $mode): string
    {
        return $this->deflate === null ? $this->buffer : (string) deflate_add($this->deflate, $this->buffer, $mode);
    }

    private function flush(int $mode): void
    {
        echo $this->packed($mode);
        $this->buffer = '';
    }

    /** @param array<string, string> $more */
    private function sendHead(array $more): void
    {
        header_remove('X-Powered-By');
        http_response_code($this->response->status);
        $secure = $this->request?->isHttps() === true ? self::HTTPS_HEADERS : [];
        foreach ($more + $this->response->headers + self::HEADERS + $secure as $name => $value) {
            header($name . ': ' . $value);
        }
        foreach ($this->response->cookies as $cookie) {
            header('Set-Cookie: ' . $cookie, false);
        }
    }
}
