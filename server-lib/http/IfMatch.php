<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Shared\Services;

/** Keeps a request from changing a record that somebody else has changed, or made, since it was read. */
final class IfMatch
{
    public function __construct(private readonly Services $services) {}

    /**
     * Called once the record is locked. A request without either header always passes; with `If-None-Match: *` it
     * passes as long as there is no record.
     *
     * @param array<string, mixed>|null $record as it is now; null if it is gone, which only `*` fits
     * @param array<string, mixed>|null $answered the record as its GET answers it, where that is something else
     * @throws ApiError 412 with the record as `current` and its ETag
     */
    public function check(Request $request, string $type, int $id, ?array $record, ?array $answered = null): void
    {
        $header = $request->header('If-Match');
        $tag = $record === null ? '' : ETag::of($record);
        $isTooLate = ($record ?? []) !== [] && $request->header('If-None-Match') === '*';
        if (!$isTooLate && ($header === null || ETag::matches($header, $tag))) {
            return;
        }
        [$code, $values] = ChangedBy::last($this->services->database, $type, $id);
        throw ApiError::of(412, $code, $values, $tag === '' ? [] : ['ETag' => $tag], ['current' => $answered ?? $record]);
    }
}
