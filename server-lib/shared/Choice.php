<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** A field that takes one of a few words. */
final class Choice
{
    /**
     * @template T of \BackedEnum
     * @param T $default for a missing field
     * @return T
     */
    public static function read(Input $input, string $field, string $label, \BackedEnum $default): \BackedEnum
    {
        $value = $input->value($field) ?? $default->value;
        $case = is_string($value) ? $default::tryFrom($value) : null;
        if ($case === null) {
            $input->fail($field, 'not_a_choice', ['label' => $label, 'choices' => self::sentence(array_column($default::cases(), 'value'))]);
        }
        return $case ?? $default;
    }

    /**
     * 'a, b or c'
     *
     * @param array<array-key, int|string> $choices
     */
    public static function sentence(array $choices): string
    {
        $last = array_pop($choices);
        return implode(', ', $choices) . " or $last";
    }
}
