<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** The moment of a collection or a payment: its `date`, else its `createdAt`. A day alone gets the time of entry. */
final class EntryDate
{
    /** @param 'select_date'|'date_required' $missing */
    public static function read(Input $input, string $missing, Clock $clock): string
    {
        $stored = $input->stored('createdAt');
        if (!$input->isSent('date') && !$input->isSent('createdAt')) {
            if ($stored === null || $input->isCleared('date')) {
                $input->fail('date', $missing);
            }
            return $stored ?? '';
        }
        $createdAt = $input->isSent('createdAt') ? $input->date('createdAt', $missing, $clock) : '';
        $date = $input->isSent('date') ? $input->date('date', $missing, $clock) : $createdAt;
        if (Day::timeOf($date) === '' && $createdAt !== '') {
            $date .= Day::timeOf($createdAt);
        }
        return Day::atTimeOf($date, $clock->moment(), $stored);
    }
}
