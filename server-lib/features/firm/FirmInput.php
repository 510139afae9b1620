<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\PhoneNumber;
use FruitKhata\Shared\Text;

/** The firm's checked settings; name, address, phone and licence are its letterhead. */
final class FirmInput
{
    private const UPI_ID = '/\A[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9.-]+\z/';

    /**
     * @param string $name '' while it is config.php's
     * @param bool $pocket whether phones may keep the khata for reading without a network
     * @param string $closedUntil 'YYYY-MM-DD', before today; '' while no day is closed
     * @param bool $crates whether the firm lends crates
     * @param string $moneySince the day from which money that is not cash should say where it is, up to today; '': it need not
     * @param ?int $cashCustomerId the customer under whose name cash sales are written; null for none
     */
    private function __construct(
        public readonly string $upiId,
        public readonly string $ownerPhone,
        public readonly bool $pocket,
        public readonly string $closedUntil,
        public readonly bool $crates,
        public readonly string $address,
        public readonly string $phone,
        public readonly string $licence,
        public readonly string $moneySince,
        public readonly ?int $cashCustomerId,
        public readonly string $name,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, array $stored, Clock $clock): self
    {
        $input = new Input(PhoneNumber::plain(PhoneNumber::plain($body, 'ownerPhone'), 'phone'), $stored);
        $firm = new self(
            self::upiId($input),
            self::phone($input, 'ownerPhone', 20),
            $input->flag('pocket', 'Pocket'),
            self::dayOrNone($input, 'closedUntil', Day::before($clock->today()), 'closed_until_not_past', $clock),
            $input->flag('crates', 'Crates'),
            $input->lines('address', 'Address', 255),
            self::phone($input, 'phone', 60),
            $input->optional('licence', 'Licence', 60),
            self::dayOrNone($input, 'moneySince', $clock->today(), 'date_in_future', $clock),
            $input->isNone('cashCustomerId') ? null : $input->id('cashCustomerId', 'customer_not_found'),
            $input->optional('name', 'Name', 100),
        );
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

    /**
     * Empty, or a day alone.
     *
     * @param 'closed_until_not_past'|'date_in_future' $tooLate the code for a day after $latest
     */
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
