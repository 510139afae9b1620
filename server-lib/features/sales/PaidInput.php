<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\PaymentMethod;

/** What a customer paid together with a new bill. It may be more than the bill. */
final class PaidInput
{
    private const FIELD = 'paid';

    private function __construct(
        public readonly int $amountPaise,
        public readonly PaymentMethod $method,
        public readonly ?int $holderId,
    ) {}

    /** null if nothing was paid. Whatever is wrong with it is said of the field `paid`. */
    public static function read(Input $bill): ?self
    {
        $sent = $bill->value(self::FIELD);
        if ($sent === null) {
            return null;
        }
        $part = static fn(string $name): Input => new Input([self::FIELD => is_array($sent) ? $sent[$name] ?? null : null]);
        [$amount, $method, $holder] = [$part('amount'), $part('method'), $part('holderId')];
        $paid = new self(
            $amount->positiveMoney(self::FIELD),
            PaymentMethod::read($method, self::FIELD),
            $holder->isNone(self::FIELD) ? null : $holder->id(self::FIELD, 'holder_not_found'),
        );
        foreach ([$amount, $method, $holder] as $input) {
            $bill->addErrorsOf($input);
        }
        return $paid;
    }
}
