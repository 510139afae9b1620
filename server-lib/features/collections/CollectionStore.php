<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * {id, customerId, customerName, customerPhoneNumber, amount, method, note, date, createdAt, saleId, bouncedOn, bouncedAmount,
 * bounceNote, cratesBack, holderId, holderName}. A bounced payment's amount is '0.00', so that every sum is right by itself;
 * bouncedAmount is what it was. saleId is null while the bill is deleted, but stays stored.
 *
 * @extends RecordSql<CollectionInput>
 */
final class CollectionStore extends RecordSql
{
    protected const TABLE = 'collections';
    protected const ALIAS = 'p';
    protected const PARENTS = 'customer_id AS customerId';
    private const COLUMNS = 'p.id, p.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, p.amount, p.method, p.note, p.day AS date, p.created_at AS createdAt,
                    s.id AS saleId, p.bounced_on AS bouncedOn, p.bounced_amount AS bouncedAmount, p.bounced_note AS bounceNote,
                    p.crates_back AS cratesBack, p.holder_id AS holderId, h.name AS holderName';
    private const FROM = ' FROM collections p
             LEFT JOIN customers c ON c.id = p.customer_id
             LEFT JOIN sales s ON s.id = p.sale_id AND s.customer_id = p.customer_id
             LEFT JOIN holders h ON h.id = p.holder_id';
    public const SELECT = 'SELECT ' . self::COLUMNS . self::FROM;
    /** Also with the username; null if the history does not have it. */
    public const SELECT_ENTERED_BY = 'SELECT ' . self::COLUMNS . ", (
               SELECT h.username
               FROM history h
               WHERE h.record_type = 'collection' AND h.record_id = p.id AND h.action = 'create'
               ORDER BY h.id
               LIMIT 1
             ) AS enteredBy" . self::FROM;

    public static function where(Period $period, ?int $holderId): Condition
    {
        return Condition::all(
            $period->within('p.day'),
            $holderId === null ? null : new Condition('p.holder_id = ?', [$holderId]),
        );
    }

    /** @param Record $before as it was locked */
    public function bounce(array $before, BounceInput $bounce): void
    {
        $amount = (string) ($before['bouncedAmount'] ?? $before['amount']);
        $this->setBounce($before, '0.00', $amount, $bounce->day, $bounce->note);
    }

    /** @param Record $before a bounced payment as it was locked */
    public function takeBackBounce(array $before): void
    {
        $this->setBounce($before, (string) $before['bouncedAmount'], null, null, '');
    }

    /** @param Record $before */
    private function setBounce(array $before, string $amount, ?string $bounced, ?string $day, string $note): void
    {
        $values = ['amount' => $amount, 'bounced_amount' => $bounced, 'bounced_on' => $day, 'bounced_note' => $note];
        $this->updateRow(self::TABLE, $values, (int) $before['id']);
        $this->changed($before, $before);
    }

    protected static function values(object $input): array
    {
        return [
            'customer_id' => $input->customerId,
            'method' => $input->method,
            'note' => $input->note,
            'created_at' => $input->createdAt,
            'crates_back' => $input->cratesBack,
            'holder_id' => $input->holderId,
            $input->isBounced ? 'bounced_amount' : 'amount' => Money::fromPaise($input->amountPaise),
            ...($input->keepsSale ? [] : ['sale_id' => $input->saleId]),
        ];
    }

    protected function changed(?array $before, ?array $after): void
    {
        (new TotalStore($this->services))->changed('collection', $before, $after);
    }
}
