<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Text;

final class FirmInput
{
    private const UPI_ID = '/\A[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9.-]+\z/';

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     * @return Firm
     */
    public static function read(array $body, array $stored, Clock $clock): array
    {
        $input = new Input(PhoneNumber::plain(PhoneNumber::plain($body, 'ownerPhone'), 'phone'), $stored);
        $firm = [
            'upiId' => self::upiId($input),
            'ownerPhone' => self::phone($input, 'ownerPhone', 20),
            'pocket' => $input->flag('pocket', 'Pocket'),
            'closedUntil' => self::dayOrNone($input, 'closedUntil', Day::before($clock->today()), 'closed_until_not_past', $clock),
            'crates' => $input->flag('crates', 'Crates'),
            'address' => $input->lines('address', 'Address', 255),
            'phone' => self::phone($input, 'phone', 60),
            'licence' => $input->optional('licence', 'Licence', 60),
            'moneySince' => self::dayOrNone($input, 'moneySince', $clock->today(), 'date_in_future', $clock),
            'cashCustomerId' => $input->isNone('cashCustomerId') ? null : $input->id('cashCustomerId', 'customer_not_found'),
            'name' => $input->optional('name', 'Name', 100),
        ];
        $input->finish();
        return $firm;
    }

    /** Empty, or 'name@bank'. */
    private static function upiId(Input $input): string
    {
        $upiId = $input->optional('upiId', 'UPI id', 100);
        if ($upiId !== '' && preg_match(self::UPI_ID, $upiId) !== 1) {
            $input->fail('upiId', 'upi_id_invalid');
        }
        return $upiId;
    }

    /** Empty, or 10 characters to the longest. */
    private static function phone(Input $input, string $field, int $max): string
    {
        $phone = $input->optional($field, 'Phone number', $max);
        if ($phone !== '' && Text::length($phone) < 10) {
            $input->fail($field, 'too_short', ['label' => 'Phone number', 'n' => 10]);
        }
        return $phone;
    }

    /** @param 'closed_until_not_past'|'date_in_future' $tooLate the code for a day after $latest */
    private static function dayOrNone(Input $input, string $field, string $latest, string $tooLate, Clock $clock): string
    {
        if ($input->isEmpty($field)) {
            return '';
        }
        $day = $input->date($field, 'select_date', $clock);
        if (Day::timeOf($day) !== '') {
            $input->fail($field, 'date_invalid');
        } elseif ($day > $latest) {
            $input->fail($field, $tooLate);
        }
        return $day;
    }
}
