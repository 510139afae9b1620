<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Json;
use FruitKhata\Shared\Money;

final class PattiInput
{
    private const MAX_DEDUCTIONS = 12;
    private const MAX_LABEL = 60;

    /** @param list<Deduction> $deductions */
    private function __construct(public readonly array $deductions, public readonly string $note) {}

    /** What is missing keeps its value; an empty list takes all deductions away. */
    public static function read(Input $input): self
    {
        $patti = new self(self::deductions($input), $input->lines('note', 'Note', 2000));
        $input->finish();
        return $patti;
    }

    /** @return list<Deduction> */
    private static function deductions(Input $input): array
    {
        $sent = self::normal($input->value('deductions'));
        if ($sent === null) {
            $input->fail('deductions', 'deductions_invalid');
            return [];
        }
        if (count($sent) > self::MAX_DEDUCTIONS) {
            $input->fail('deductions', 'too_many_deductions', ['n' => self::MAX_DEDUCTIONS]);
            return [];
        }
        $deductions = [];
        foreach ($sent as $i => $fields) {
            $line = new Input(is_array($fields) ? $fields : [], [], "deductions.$i.");
            $label = $line->required('label', 'Label', 1, self::MAX_LABEL, 'deduction_label_required');
            $paise = $line->money('amount', 'amount_required', 'amount_not_positive', 1, 'amount_not_positive');
            $deductions[] = ['label' => $label, 'amount' => Money::fromPaise($paise)];
            $input->addErrorsOf($line);
        }
        return $deductions;
    }

    /** @return list<mixed>|null null for what is no list; as for a bill's items, its JSON text is one too */
    private static function normal(mixed $sent): ?array
    {
        try {
            $sent = is_string($sent) ? Json::decode($sent === '' ? '[]' : $sent) : $sent;
        } catch (\JsonException) {
            return null;
        }
        return is_array($sent) && array_is_list($sent) ? $sent : null;
    }
}
