<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\Database;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Every movement of crates: by hand, with a bill, a payment and a purchase. A row is {id, date, customerId, vendorId, out,
 * back, lost, note, saleId, collectionId, purchaseId}; id is null except by hand, and what came with a purchase is back.
 */
final class CrateMovementQueries
{
    /** Of no record. A bare NULL would make its column of the UNION text. */
    private const NONE = 'CAST(NULL AS UNSIGNED)';
    private const BY_HAND = 'SELECT id, day AS date, customer_id AS customerId, vendor_id AS vendorId, crates_out AS `out`,
                      crates_back AS back, crates_lost AS lost, note COLLATE utf8mb4_general_ci AS note,
                      ' . self::NONE . ' AS saleId, ' . self::NONE . ' AS collectionId, ' . self::NONE . ' AS purchaseId, entered_at
               FROM crates
               WHERE 1 = 1';
    private const SALES = 'SELECT ' . self::NONE . ', sale_date, customer_id, ' . self::NONE . ", crates_out, crates_back, 0, '',
                      id, " . self::NONE . ', ' . self::NONE . ', entered_at
               FROM sales
               WHERE (crates_out <> 0 OR crates_back <> 0)';
    private const COLLECTIONS = 'SELECT ' . self::NONE . ', day, customer_id, ' . self::NONE . ", 0, crates_back, 0, '',
                      " . self::NONE . ', id, ' . self::NONE . ', entered_at
               FROM collections
               WHERE crates_back <> 0';
    private const PURCHASES = 'SELECT ' . self::NONE . ', day, ' . self::NONE . ", vendor_id, 0, crates_in, 0, '',
                      " . self::NONE . ', ' . self::NONE . ', id, entered_at
               FROM purchases
               WHERE crates_in <> 0';

    private readonly Database $database;

    private function __construct(
        Services $services,
        private readonly Period $period,
        private readonly ?int $customerId,
        private readonly ?int $vendorId,
    ) {
        $this->database = $services->database;
    }

    /** @throws \FruitKhata\Http\ApiError 422 */
    public static function read(Query $query, Services $services): self
    {
        return new self($services, Period::read($query), $query->id('customerId'), $query->id('vendorId'));
    }

    /** @return iterable<Row> newest day first; within a day, the last entered first */
    public function rows(Page $page): iterable
    {
        $all = $this->all();
        return $this->database->stream(
            'SELECT id, date, customerId, vendorId, `out`, back, lost, note, saleId, collectionId, purchaseId
             FROM (' . $all->sql . ') movements
             ORDER BY date DESC, entered_at DESC, id DESC, saleId DESC, collectionId DESC, purchaseId DESC' . $page->clause(),
            $all->params,
        );
    }

    public function count(): int
    {
        $all = $this->all();
        return $this->database->number("SELECT COUNT(*) FROM ({$all->sql}) movements", $all->params);
    }

    private function all(): Condition
    {
        $parts = [$this->part(self::BY_HAND, 'day', ['customer_id' => $this->customerId, 'vendor_id' => $this->vendorId])];
        if ($this->vendorId === null) {
            $parts[] = $this->part(self::SALES, 'sale_date', ['customer_id' => $this->customerId]);
            $parts[] = $this->part(self::COLLECTIONS, 'day', ['customer_id' => $this->customerId]);
        }
        if ($this->customerId === null) {
            $parts[] = $this->part(self::PURCHASES, 'day', ['vendor_id' => $this->vendorId]);
        }
        return Condition::joined(' UNION ALL ', $parts);
    }

    /** @param array<string, ?int> $parties by column; null is any */
    private function part(string $select, string $day, array $parties): Condition
    {
        $parties = array_filter($parties, is_int(...));
        $of = implode('', array_map(static fn(string $column): string => " AND $column = ?", array_keys($parties)));
        return new Condition(
            $select . $of . $this->period->condition($day),
            [...array_values($parties), ...$this->period->params()],
        );
    }
}
