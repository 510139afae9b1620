<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Sales\SaleTextStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * By customer, phone number, vehicle, description, product, number and amount. Finds what matches in the small tables first;
 * only then are bills read, and only those with a match.
 */
final class SaleSearchQueries extends Sql
{
    /** A statement lists at most this many customers or texts one by one. */
    private const FEW_TEXTS = 500;
    /** At most this many bills are read by their ids; more are read in order along the index of the list. */
    private const FEW_BILLS = 4_000;
    private const KINDS = [SaleTextStore::DESCRIPTION, SaleTextStore::PRODUCT, SaleTextStore::VEHICLE];

    private readonly SaleMatches $matches;
    /** @var list<int>|null|false the ids of all bills found; null if they are too many, false before they are read */
    private array|false|null $ids = false;

    public function __construct(Services $services, private readonly Search $search, private readonly SaleFilter $filter)
    {
        parent::__construct($services);
        $this->matches = new SaleMatches();
        $this->addNumberAndAmount();
        if (!$search->isNumberOnly()) {
            $this->addCustomers();
            $this->addTexts();
        }
    }

    /** Whether no bill is found, as far as this is known before a page is read. */
    public function findsNothing(): bool
    {
        return $this->matches->fewParents() === [] && $this->ids() === [];
    }

    /** Counts the bills of matching customers by their stored totals if nothing else limits the list. */
    public function count(): int
    {
        $usesTotals = $this->filter->isOpen();
        if (!$usesTotals || $this->matches->fewParents() === []) {
            $ids = $this->ids();
            if ($ids !== null) {
                return count($ids);
            }
        }
        $counted = $usesTotals ? $this->matches->besidesCustomers() : $this->matches;
        return ($usesTotals ? $this->matches->billsOfCustomers : 0) + $this->countUnion($counted->idQueries($this->filter));
    }

    public function condition(): Condition
    {
        $ids = $this->ids();
        return match (true) {
            $ids === null => $this->matches->condition(),
            $ids === [] => new Condition('FALSE'),
            default => new Condition('s.id IN (' . implode(', ', $ids) . ')'),
        };
    }

    /**
     * @param SaleFilter $filter the list's, which may be a part of the one searched: one customer's or vehicle's bills
     * @return list<int>|null of a page by date, the newest of each merged; null unless a few customers and vehicles match
     */
    public function pageOfFewParents(SaleFilter $filter, string $order, int $limit, int $offset): ?array
    {
        $parents = $this->matches->fewParents();
        if ($parents === [] || $limit + $offset > self::FEW_BILLS) {
            return null;
        }
        $queries = array_map(static function (Condition $parent) use ($filter, $order, $limit, $offset): Condition {
            $where = $filter->and($parent);
            $newest = "ORDER BY s.sale_date $order, s.id $order LIMIT " . ($limit + $offset);
            return new Condition("(SELECT s.id, s.sale_date FROM sales s WHERE {$where->sql} $newest)", $where->params);
        }, $parents);
        $all = Condition::joined(' UNION ', $queries);
        return $this->database->ids("{$all->sql} ORDER BY sale_date $order, id $order LIMIT $limit OFFSET $offset", $all->params);
    }

    private function addNumberAndAmount(): void
    {
        $number = $this->search->number();
        if ($number !== null) {
            $this->matches->addWay('number', new Condition('s.id = ?', [$number]));
        }
        $amount = $this->search->amount();
        if ($amount !== null) {
            $this->matches->addWay('amount', new Condition('s.amount BETWEEN ? * 0.01 AND ? * 0.01', $amount));
        }
    }

    private function addCustomers(): void
    {
        $matching = Condition::any($this->search->contains('name'), $this->search->endsWithDigits('phone_number'), $this->search->soundsLike('sound', 'name'));
        $customers = $this->few("SELECT id, bills FROM customers WHERE {$matching->sql}", $matching->params);
        if ($customers === null) {
            $this->matches->addWay('customer', new Condition("s.customer_id IN (SELECT id FROM customers WHERE {$matching->sql})", $matching->params));
        } else {
            $this->matches->addCustomers(array_map(static fn(array $row): array => [(int) $row['id'], (int) $row['bills']], $customers));
        }
    }

    private function addTexts(): void
    {
        $isPlate = 't.kind = ' . SaleTextStore::VEHICLE;
        $contains = $this->search->contains('t.text');
        $matching = Condition::any(
            // What contains the text contains it without spaces and hyphens too: a plate is compared once.
            Condition::all(new Condition($isPlate), $this->search->containsCompact('t.text') ?? $contains),
            Condition::all(new Condition("NOT $isPlate"), $contains),
            $this->search->soundsLike('t.sound', 't.text'),
        );
        $texts = $this->few("SELECT t.kind, t.text FROM sale_texts t WHERE {$matching->sql}", $matching->params);
        foreach (self::KINDS as $kind) {
            if ($texts === null) {
                $this->matches->addTextsLike($kind, $matching);
            } else {
                $ofKind = array_filter($texts, static fn(array $row): bool => $row['kind'] === $kind);
                $this->matches->addTexts($kind, array_map(strval(...), array_column($ofKind, 'text')));
            }
        }
    }

    /**
     * @param list<int|string> $params
     * @return list<Row>|null null if they are too many to be listed one by one
     */
    private function few(string $select, array $params): ?array
    {
        $rows = $this->database->rows("$select LIMIT " . (self::FEW_TEXTS + 1), $params);
        return count($rows) > self::FEW_TEXTS ? null : $rows;
    }

    /** @return list<int>|null without duplicates, in no order; null if they are too many */
    private function ids(): ?array
    {
        return $this->ids = $this->ids === false ? $this->findIds() : $this->ids;
    }

    /** @return list<int>|null */
    private function findIds(): ?array
    {
        $queries = $this->matches->idQueries($this->filter);
        if ($queries === []) {
            return [];
        }
        if ($this->filter->isOpen() && $this->matches->billsOfCustomers > self::FEW_BILLS) {
            return null;
        }
        // Without a sort, the statement stops at the limit.
        $all = Condition::joined(') UNION ALL (', $queries);
        $ids = $this->database->ids("({$all->sql}) LIMIT " . (self::FEW_BILLS + 1), $all->params);
        return count($ids) > self::FEW_BILLS ? null : array_values(array_unique($ids));
    }

    /** @param list<Condition> $queries */
    private function countUnion(array $queries): int
    {
        $all = Condition::joined(' UNION ', $queries);
        return $queries === [] ? 0 : $this->database->number("SELECT COUNT(DISTINCT id) FROM ({$all->sql}) ids", $all->params);
    }
}
