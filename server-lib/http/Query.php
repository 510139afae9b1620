<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The query string, parsed strictly: a repeated key and `key[]` are errors. */
final class Query
{
    /** @param array<string, string> $values */
    private function __construct(private readonly array $values) {}

    /** @throws ApiError 400 for a repeated key, an array parameter or text that is not UTF-8 */
    public static function parse(string $text): self
    {
        $values = [];
        foreach (explode('&', $text) as $pair) {
            if ($pair === '') {
                continue;
            }
            [$key, $value] = array_map('urldecode', explode('=', $pair, 2) + [1 => '']);
            if (!mb_check_encoding($key . $value, 'UTF-8')) {
                throw ApiError::badRequest('address_not_utf8');
            }
            if (str_contains($key, '[') || isset($values[$key])) {
                throw ApiError::badRequest('parameter_repeated');
            }
            $values[$key] = $value;
        }
        return new self($values);
    }

    /** null when the parameter is missing. */
    public function get(string $name): ?string
    {
        return $this->values[$name] ?? null;
    }

    /** The id of a record; 0 for text that cannot be one, so that it names nothing. null when the parameter is missing. */
    public function id(string $name): ?int
    {
        $text = $this->get($name);
        return $text === null ? null : Request::idFrom($text) ?? 0;
    }

    /**
     * `true` or `false`; false when the parameter is missing.
     *
     * @throws ApiError 422
     */
    public function flag(string $name): bool
    {
        $value = $this->get($name) ?? 'false';
        if (!in_array($value, ['true', 'false'], true)) {
            throw ApiError::rule($name, 'not_a_choice', ['label' => $name, 'choices' => 'true or false']);
        }
        return $value === 'true';
    }
}
