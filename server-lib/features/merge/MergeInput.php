<?php

declare(strict_types=1);

namespace FruitKhata\Features\Merge;

use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Shared\Input;

/** Into which customer or vendor another one is merged, and what that one is called from then on. */
final class MergeInput
{
    /** Fields of a customer that nobody chooses: the first two stay, the others are added up. */
    private const NOT_CHOSEN = ['id' => 0, 'createdAt' => 0, 'oldBalance' => 0, 'oldCrates' => 0];

    /** @param array<array-key, mixed> $fields what was chosen, not checked yet; what is missing stays */
    private function __construct(public readonly int $intoId, public readonly array $fields) {}

    /**
     * @param array<array-key, mixed> $body
     * @param 'customer'|'vendor' $party
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, string $party, int $id): self
    {
        $input = new Input($body);
        $intoId = $input->id('into', "select_$party");
        if ($intoId === $id) {
            $input->fail('into', "other_$party");
        }
        $input->finish();
        return new self($intoId, array_intersect_key($body, array_diff_key(PartyKind::CUSTOMER, self::NOT_CHOSEN)));
    }
}
