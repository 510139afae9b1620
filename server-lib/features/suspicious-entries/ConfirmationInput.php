<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Shared\Input;

/** A confirmation's checked fields: the rules, and the version of the record that the admin saw. */
final class ConfirmationInput
{
    /** @param non-empty-list<string> $rules */
    private function __construct(public readonly array $rules, public readonly string $version) {}

    /**
     * @param array<array-key, mixed> $body
     * @param key-of<Reason::RULES> $type
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, string $type): self
    {
        $input = new Input($body);
        $rules = self::rules($input, Reason::RULES[$type]);
        $confirmation = new self($rules, $input->optional('version', 'version', 40));
        $input->finish();
        return $confirmation;
    }

    /**
     * @param non-empty-list<string> $known
     * @return non-empty-list<string> in the order of $known
     */
    private static function rules(Input $input, array $known): array
    {
        $sent = $input->value('rules');
        $rules = is_array($sent) ? $sent : [];
        $valid = array_values(array_filter($known, static fn(string $rule): bool => in_array($rule, $rules, true)));
        if ($valid === [] || count($valid) !== count($rules)) {
            $input->fail('rules', 'not_a_choice', ['label' => 'rules', 'choices' => 'some of ' . implode(', ', $known)]);
            return $known;
        }
        return $valid;
    }
}
