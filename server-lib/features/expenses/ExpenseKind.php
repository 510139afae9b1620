<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Shared\Input;

/** What money was spent on. */
enum ExpenseKind: string
{
    case Freight = 'freight';
    case Labour = 'labour';
    case Commission = 'commission';
    case MarketFee = 'market_fee';
    case Waste = 'waste';
    case Other = 'other';

    /** A body's kind; other if it is missing. */
    public static function read(Input $input): self
    {
        $value = $input->value('kind') ?? self::Other->value;
        $kind = is_string($value) ? self::tryFrom($value) : null;
        if ($kind === null) {
            $input->fail('kind', 'not_a_choice', ['label' => 'Kind', 'choices' => 'freight, labour, commission, market_fee, waste or other']);
        }
        return $kind ?? self::Other;
    }
}
