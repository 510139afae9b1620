<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Quantity;

final class CrateInput
{
    private function __construct(
        public readonly ?int $customerId,
        public readonly ?int $vendorId,
        public readonly string $day,
        public readonly int $out,
        public readonly int $back,
        public readonly int $lost,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body where it names the one party, the other one is taken away
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored): self
    {
        $sent = new Input($body);
        $isNew = $sent->isSent('customerId') || $sent->isSent('vendorId');
        $input = new Input($body, $isNew ? array_diff_key($stored, ['customerId' => 0, 'vendorId' => 0]) : $stored);
        $movement = new self(
            self::party($input, 'customerId', 'vendorId', 'select_customer'),
            self::party($input, 'vendorId', 'customerId', 'select_vendor'),
            Day::of($input->date('date', 'select_date', $clock, $clock->today())),
            Quantity::crates($input, 'out'),
            Quantity::crates($input, 'back'),
            Quantity::crates($input, 'lost'),
            $input->lines('note', 'Note', 2000),
        );
        if (!$input->hasErrors() && $movement->out + $movement->back + $movement->lost === 0) {
            $input->fail('out', 'crates_none');
        }
        $input->finish();
        return $movement;
    }

    /** @param 'select_customer'|'select_vendor' $invalid */
    private static function party(Input $input, string $field, string $other, string $invalid): ?int
    {
        if ($input->isEmpty($field) === $input->isEmpty($other)) {
            $input->fail('customerId', 'one_party');
            return null;
        }
        return $input->isEmpty($field) ? null : $input->id($field, $invalid);
    }
}
