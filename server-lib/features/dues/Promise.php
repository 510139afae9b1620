<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Http\ETag;

/**
 * A promise as it is answered.
 *
 * @phpstan-import-type Stored from PromiseStore
 */
final class Promise
{
    /**
     * With its version as `etag`, the value of the header. The version covers when the promise was made: one that is made
     * again in the same words counts other collections.
     *
     * @param Stored|null $promise
     * @return array{date: string, amount: int|float|null, note: string, etag: string}|null null if none is open
     */
    public static function answer(?array $promise): ?array
    {
        return $promise === null ? null : [
            'date' => $promise['date'],
            'amount' => $promise['amount'],
            'note' => $promise['note'],
            'etag' => ETag::of($promise),
        ];
    }
}
