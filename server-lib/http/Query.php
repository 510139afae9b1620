<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The query string, parsed strictly: a repeated key and `key[]` are errors. */
final class Query
{
    /** @param array<string, string> $values */
    private function __construct(private readonly array $values) {}

    public static function parse(string $text): self
    {
        $values = [];
        foreach (explode('&', $text) as $pair) {
            if ($pair === '') {
                continue;
            }
            [$key, $value] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
            if (!mb_check_encoding($key . $value, 'UTF-8')) {
                throw ApiError::of(400, 'address_not_utf8');
            }
            if (str_contains($key, '[') || isset($values[$key])) {
                throw ApiError::of(400, 'parameter_repeated');
            }
            $values[$key] = $value;
        }
        return new self($values);
    }

    public function get(string $name): ?string
    {
        return $this->values[$name] ?? null;
    }

    /** 0 for text that cannot be an id, so that it names nothing. */
    public function id(string $name): ?int
    {
        $text = $this->get($name);
        return $text === null ? null : Request::idFrom($text) ?? 0;
    }

    public function flag(string $name): bool
    {
        $value = $this->get($name) ?? 'false';
        if (!in_array($value, ['true', 'false'], true)) {
            throw ApiError::rule($name, 'not_a_choice', ['label' => $name, 'choices' => 'true or false']);
        }
        return $value === 'true';
    }
}
