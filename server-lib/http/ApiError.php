<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/**
 * A refusal: its status, its code and one sentence for a person. Thrown anywhere, turned into a response in one place.
 */
final class ApiError extends \RuntimeException
{
    /**
     * @param CodeValues $values
     * @param array<string, string> $headers
     * @param array<string, mixed> $details further fields of the answer
     */
    private function __construct(
        public readonly int $status,
        private readonly string $errorCode,
        string $message,
        private readonly array $values = [],
        public readonly array $headers = [],
        private readonly array $details = [],
    ) {
        parent::__construct($message);
    }

    /**
     * @param Code $code
     * @param CodeValues $values
     * @param array<string, string> $headers
     * @param array<string, mixed> $details
     */
    public static function of(int $status, string $code, array $values = [], array $headers = [], array $details = []): self
    {
        return new self($status, $code, ErrorCodes::sentence($code, $values), $values, $headers, $details);
    }

    /** @param string $record its name for a person, such as 'Vendor payment' */
    public static function notFound(string $record): self
    {
        $code = strtolower(strtr($record, ' ', '_')) . '_not_found';
        return new self(404, $code, ErrorCodes::sentence($code, []));
    }

    /**
     * @param Code $code
     * @param CodeValues $values
     * @param array<string, mixed> $details
     */
    public static function conflict(string $code, array $values = [], array $details = []): self
    {
        return self::of(409, $code, $values, [], $details);
    }

    /**
     * @param Code $code
     * @param CodeValues $values
     */
    public static function rule(string $field, string $code, array $values = []): self
    {
        return self::rules([$field => [$code, $values]]);
    }

    /** @param non-empty-array<string, BrokenRule> $rules by field; the first one's sentence is the message */
    public static function rules(array $rules): self
    {
        $sentences = array_map(static fn(array $rule): string => ErrorCodes::sentence(...$rule), $rules);
        $codes = array_map(static fn(array $rule): array => [$rule[0], (object) $rule[1]], $rules);
        $details = ['errors' => $sentences, 'codes' => $codes];
        return new self(422, 'rule_broken', (string) reset($sentences), [], [], $details);
    }

    /**
     * @param Code $code
     * @param CodeValues $values
     * @param int $retryAfter in seconds; 0 if trying again will not help
     */
    public static function unavailable(string $code, array $values = [], int $retryAfter = 0): self
    {
        return self::of(503, $code, $values, $retryAfter > 0 ? ['Retry-After' => (string) $retryAfter] : []);
    }

    /** @return array<string, mixed> {message, code}, `values` if the sentence has any, and the details */
    public function body(): array
    {
        $values = $this->values === [] ? [] : ['values' => $this->values];
        return ['message' => $this->getMessage(), 'code' => $this->errorCode, ...$values, ...$this->details];
    }
}
