<?php

declare(strict_types=1);

namespace FruitKhata\Scripts;

/** Answers from the built client: a file, the entry page for a screen's address, or 404; an address too deep leads on. */
final class StaticFile
{
    private const TYPES = [
        'html' => 'text/html; charset=utf-8',
        'js' => 'text/javascript; charset=utf-8',
        'css' => 'text/css; charset=utf-8',
        'json' => 'application/json',
        'webmanifest' => 'application/manifest+json',
        'svg' => 'image/svg+xml',
        'png' => 'image/png',
        'webp' => 'image/webp',
        'ico' => 'image/x-icon',
        'woff2' => 'font/woff2',
        'txt' => 'text/plain; charset=utf-8',
    ];

    /** How deep the build's entry pages go: index.html, then shell-1.html for an address with one slash more. */
    private const DEEPEST = 4;

    /** The build's compressed copies of a file, the smallest first: encoding -> ending. */
    private const ENCODINGS = ['br' => '.br', 'gzip' => '.gz'];

    private const NOT_FOUND = '/not-found';

    /** @param ?string $leadsTo another address that has a page */
    private function __construct(private readonly ?string $file, private readonly ?string $leadsTo = null) {}

    /** @param string $path decoded, with its leading slash */
    public static function of(string $root, string $path): self
    {
        if (str_contains($path, "\0") || preg_match('~/\.|\.(br|gz)$~', $path) === 1) {
            return new self(null);
        }
        $file = realpath($root . $path);
        if ($file !== false && is_file($file) && str_starts_with($file, $root . '/')) {
            return new self($file);
        }
        $isMissing = preg_match('~' . self::rules()['missingFiles'] . '~i', $path) === 1;
        if (!$isMissing && self::depthOf($path) > self::DEEPEST) {
            return new self(null, self::NOT_FOUND);
        }
        $page = self::entryPage($root, $path);
        return new self(!$isMissing && is_file($page) ? $page : null);
    }

    private static function depthOf(string $path): int
    {
        return substr_count($path, '/') - 1;
    }

    /** The entry page for a screen's address: its own, else the one for its depth. */
    private static function entryPage(string $root, string $path): string
    {
        $depth = self::depthOf($path);
        if ($depth > 0) {
            return "$root/shell-$depth.html";
        }
        $own = "$root/page-" . substr($path, 1) . '.html';
        return is_file($own) ? $own : "$root/index.html";
    }

    /** Answers the request: 200, 302 to another address, 304 if the browser has the file already, 404, or 405. */
    public function send(): void
    {
        foreach (self::rules()['headers'] as $name => $value) {
            header("$name: $value");
        }
        $method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
        if ($method !== 'GET' && $method !== 'HEAD') {
            http_response_code(405);
            header('Allow: GET, HEAD');
        } elseif ($this->leadsTo !== null) {
            header('Location: ' . $this->leadsTo, true, 302);
        } elseif ($this->file === null) {
            http_response_code(404);
            header('Content-Type: text/plain; charset=utf-8');
            echo 'Not found';
        } else {
            self::sendFile($this->file);
        }
    }

    private static function sendFile(string $file): void
    {
        $isHashed = str_contains($file, '/assets/');
        header('Cache-Control: ' . ($isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'));
        header('Vary: Accept-Encoding');
        $encoding = self::encodingFor($file);
        $sent = $file . ($encoding === null ? '' : self::ENCODINGS[$encoding]);
        $tag = sprintf('"%x-%x"', filemtime($sent), filesize($sent));
        header("ETag: $tag");
        if (($_SERVER['HTTP_IF_NONE_MATCH'] ?? null) === $tag) {
            http_response_code(304);
            return;
        }
        $extension = strtolower(pathinfo($file, PATHINFO_EXTENSION));
        header('Content-Type: ' . (self::TYPES[$extension] ?? 'application/octet-stream'));
        if ($encoding !== null) {
            header("Content-Encoding: $encoding");
        }
        header('Content-Length: ' . filesize($sent));
        readfile($sent);
    }

    /** The encoding of a compressed copy that the browser accepts; null if there is none. */
    private static function encodingFor(string $file): ?string
    {
        $header = $_SERVER['HTTP_ACCEPT_ENCODING'] ?? '';
        $accepted = self::acceptedEncodings(is_string($header) ? $header : '');
        foreach (self::ENCODINGS as $encoding => $ending) {
            if (($accepted[$encoding] ?? $accepted['*'] ?? false) && is_file($file . $ending)) {
                return $encoding;
            }
        }
        return null;
    }

    /** @return array<string, bool> encoding or '*' -> whether it is accepted: `q=0` refuses it */
    private static function acceptedEncodings(string $header): array
    {
        $accepted = [];
        foreach (explode(',', strtolower($header)) as $part) {
            [$name, $weight] = explode(';', $part . ';', 3);
            $accepted[trim($name)] = preg_match('/^\s*q=0(\.0*)?\s*$/', $weight) !== 1;
        }
        return $accepted;
    }

    /** @return array{headers: array<string, string>, missingFiles: string} */
    private static function rules(): array
    {
        $rules = json_decode((string) file_get_contents(dirname(__DIR__) . '/site-rules.json'), true);
        /** @var array{headers: array<string, string>, missingFiles: string} */
        return $rules;
    }
}
