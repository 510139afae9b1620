<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\PhoneNumber;

final class HolderInput
{
    /** @param int $oldBalancePaise what was there before the book began; below 0 the firm owed it */
    private function __construct(
        public readonly string $name,
        public readonly HolderKind $kind,
        public readonly string $phoneNumber,
        public readonly string $note,
        public readonly int $oldBalancePaise,
        public readonly bool $isClosed,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, array $stored = []): self
    {
        $input = new Input(PhoneNumber::plain($body, 'phoneNumber'), $stored + ['isClosed' => false]);
        $holder = new self(
            $input->required('name', 'Name', 2, 120),
            HolderKind::from($input->choice('kind', 'Kind', array_column(HolderKind::cases(), 'value'), 'other')),
            PhoneNumber::optional($input, 'phoneNumber'),
            $input->lines('note', 'Note', 2000),
            $input->money('oldBalance', null),
            $input->flag('isClosed', 'Closed'),
        );
        $input->finish();
        return $holder;
    }
}
