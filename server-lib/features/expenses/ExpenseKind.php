<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Shared\Input;

enum ExpenseKind: string
{
    case Freight = 'freight';
    case Labour = 'labour';
    case Commission = 'commission';
    case MarketFee = 'market_fee';
    case Waste = 'waste';
    case Other = 'other';

    public static function read(Input $input): self
    {
        return self::from($input->choice('kind', 'Kind', array_column(self::cases(), 'value'), 'other'));
    }
}
