<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** A refusal with its status and one sentence for a person. Thrown anywhere, answered in one place. */
final class ApiError extends \RuntimeException
{
    /**
     * @param array<string, string> $errors field => sentence, with 422 only
     * @param array<string, string> $headers
     * @param array<string, mixed> $details further fields of the answer
     */
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly array $errors = [],
        public readonly array $headers = [],
        public readonly array $details = [],
    ) {
        parent::__construct($message);
    }

    public static function badRequest(string $message): self
    {
        return new self(400, $message);
    }

    public static function notFound(string $record): self
    {
        return new self(404, $record . ' not found');
    }

    public static function conflict(string $message): self
    {
        return new self(409, $message);
    }

    /**
     * If-Match names another version of the record.
     *
     * @param array<string, mixed> $current the record as it is now
     */
    public static function changedMeanwhile(string $message, array $current, string $tag): self
    {
        return new self(412, $message, [], ['ETag' => $tag], ['code' => 'changed_meanwhile', 'current' => $current]);
    }

    /** One broken rule; several are collected by Shared\Input. */
    public static function rule(string $field, string $message): self
    {
        return new self(422, $message, [$field => $message]);
    }

    /** Setup or the database stands in the way; a retry may help after $retryAfter seconds (0: it will not). */
    public static function unavailable(string $message, int $retryAfter = 0): self
    {
        return new self(503, $message, [], $retryAfter > 0 ? ['Retry-After' => (string) $retryAfter] : []);
    }
}
