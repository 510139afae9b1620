<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;

final class PromiseInput
{
    /**
     * What is missing keeps its value; `amount` null or '' names none: then any payment fulfils it.
     *
     * @param Input $input over the customer's open promise, if there is one
     * @return Promise
     */
    public static function read(Input $input, Clock $clock): array
    {
        $date = $input->date('date', 'select_date', $clock);
        if (Day::isDay($date) && $date < $clock->today() && $date !== $input->stored('date')) {
            $input->fail('date', 'date_in_past');
        } elseif (Day::timeOf($date) !== '') {
            $input->fail('date', 'date_invalid');
        }
        $promise = [
            'date' => $date,
            'amount' => $input->isNone('amount') ? null : Money::toNumber($input->positiveMoney('amount')),
            'note' => $input->optional('note', 'Note', 255),
            'promisedAt' => $clock->instant(),
        ];
        $input->finish();
        return $promise;
    }
}
