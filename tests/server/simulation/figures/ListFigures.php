<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Rows;
use PHPUnit\Framework\Assert;

/** What each list has, in which order, and how many it says; the Sale Book, cut in every way, and the expenses of a period. */
final class ListFigures extends FiguresOf
{
    private const KEYS_A_REQUEST = 200;
    private const WITH_KEYS = ['/pocket', '/reports/dues', '/reports/customer-balances', '/dashboard/stats', '/sales', '/reports/sale-book', '/transfers', '/reports/money'];

    public function all(): void
    {
        foreach ($this->lists() as $path => $rows) {
            if (in_array($path, ['/sales', '/collections', '/expenses', '/transfers'], true)) {
                $this->paged($path, $rows, '', '');
                $this->paged($path, $rows, Day::ago(14), Day::ago(2));
            } elseif ($path !== '/crates') {
                Assert::assertEqualsCanonicalizing($rows->ids(), $this->client->get($path)->column('id'), $path);
            }
        }
        $this->bills();
    }

    /** @return array<string, Rows> by path */
    private function lists(): array
    {
        return [
            '/customers' => $this->tables->customers, '/vendors' => $this->tables->vendors, '/purchases' => $this->tables->purchases,
            '/sales' => $this->tables->sales, '/collections' => $this->tables->collections, '/expenses' => $this->tables->expenses,
            '/vendor-payments' => $this->tables->payments, '/holders' => $this->tables->holders, '/transfers' => $this->tables->transfers,
            '/crates' => $this->tables->crates->filter(static fn(array $row): bool => $row['id'] !== null),
        ];
    }

    private function paged(string $path, Rows $rows, string $from, string $to): void
    {
        $period = self::query(['from' => $from, 'to' => $to]);
        $ids = $rows->between($from, $to)->newest('day', 'id')->ids();
        Assert::assertSame($ids, $this->client->get($path, $period)->column('id'), $path);
        $page = $this->client->get($path, [...$period, 'limit' => 7, 'offset' => 5]);
        Assert::assertSame(array_slice($ids, 5, 7), $page->column('id'), $path);
        Assert::assertSame((string) count($ids), $page->header('X-Total-Count'), "how many {$path} from '{$from}' to '{$to}'");
    }

    /** Each bill is the sum of its items, each item its quantity times its price, half a paisa rounded up. */
    private function bills(): void
    {
        $items = [];
        foreach ($this->tables->items as $item) {
            Assert::assertSame(intdiv((int) $item['quantity'] * (int) $item['unit_price'] + 50, 100), $item['amount'], "item of bill {$item['sale_id']}");
            $items[(int) $item['sale_id']][] = $item;
        }
        Assert::assertEqualsCanonicalizing($this->tables->sales->ids(), array_keys($items), 'Each bill has items, each item its bill');
        foreach ($this->client->get('/sales')->rows() as $sale) {
            $own = new Rows($items[(int) self::key($sale, 'id')]);
            Assert::assertIsArray($sale['items']);
            Assert::assertSame([Paise::text($own->sum()), $own->column('product_name')], [$sale['amount'], array_column($sale['items'], 'productName')]);
        }
    }

    /**
     * A key is stored exactly as long as its record is there, and no record was made twice.
     *
     * @param list<array{Call, Answer}> $saved
     */
    public function keys(array $saved): void
    {
        $existing = array_map(static fn(Rows $rows): array => array_flip($rows->ids()), $this->lists());
        [$isThere, $ids] = [[], []];
        foreach ($saved as [$call, $answer]) {
            $isThere[$call->headers['Idempotency-Key']] = isset($existing[$call->path][$answer->id()]);
            $ids[$call->path][$answer->id()] = true;
            // An allowance beside a payment, and what was paid with a bill.
            foreach (['allowance', 'paid'] as $field) {
                $beside = $answer->record()[$field] ?? null;
                if (is_array($beside) && is_int($beside['id'])) {
                    $ids['/collections'][$beside['id']] = true;
                }
            }
        }
        foreach ($existing as $path => $rows) {
            Assert::assertSame([], array_keys(array_diff_key($rows, $ids[$path] ?? [])), "{$path} that no answered POST made");
        }
        foreach (array_chunk(array_keys($isThere), self::KEYS_A_REQUEST) as $keys) {
            $stored = array_values(array_filter($keys, static fn(string $key): bool => $isThere[$key]));
            foreach (self::WITH_KEYS as $path) {
                Assert::assertSame($stored, $this->client->get("{$path}?keys=" . implode(',', $keys))->record()['stored'], "keys of {$path}");
            }
        }
    }

    /** @param string $from a day; '' is no limit */
    public function saleBook(string $from, string $to): void
    {
        $vendors = array_column($this->tables->purchases->all, 'vendor_id', 'id');
        $sales = $this->tables->sales->between($from, $to);
        foreach ([
            'day' => ['day', 'date'], 'vehicle' => ['purchase_id vehicle_number', 'purchaseId vehicleNumber'],
            'customer' => ['customer_id', 'customerId'], 'vendor' => ['vendor_id', 'vendorId'],
        ] as $by => [$columns, $fields]) {
            [$totals, $bills] = [[], []];
            foreach ($sales as $sale) {
                $key = self::key([...$sale, 'vendor_id' => $vendors[(int) $sale['purchase_id']] ?? null], $columns);
                $totals[$key] = ['total' => ($totals[$key]['total'] ?? 0) + (int) $sale['amount']];
                $bills[$key] = ($bills[$key] ?? 0) + 1;
            }
            $this->cut('/reports/sale-book', $by, $from, $to, $fields, $totals, static fn(array $row, string $key): bool => $row['bills'] === $bills[$key]);
        }
        $this->products($sales, $from, $to);
    }

    /** What was sold of each product; together, what the bills say. */
    private function products(Rows $sales, string $from, string $to): void
    {
        $expected = $counts = [];
        foreach ($sales->ids() as $id) {
            foreach ($this->tables->items->where(['sale_id' => $id]) as $item) {
                $key = self::key($item, 'product_name unit');
                $sum = $expected[$key] ?? ['quantity' => 0, 'total' => 0, 'lowest' => PHP_INT_MAX, 'highest' => 0];
                $expected[$key] = [
                    'quantity' => $sum['quantity'] + (int) $item['quantity'],
                    'total' => $sum['total'] + (int) $item['amount'],
                    'lowest' => min($sum['lowest'], (int) $item['unit_price']),
                    'highest' => max($sum['highest'], (int) $item['unit_price']),
                ];
                $counts[$key]['bills'][$id] = true;
                $counts[$key]['pieces'][] = $item['pieces'];
            }
        }
        $this->cut('/reports/sale-book', 'product', $from, $to, 'productName unit', $expected, static function (array $row, string $key) use ($counts): bool {
            $known = array_filter($counts[$key]['pieces'], is_int(...));
            return $row['bills'] === count($counts[$key]['bills']) && $row['pieces'] === ($known === [] ? null : array_sum($known));
        });
        Assert::assertSame($sales->sum(), array_sum(array_column($expected, 'total')));
    }

    /** Each expense counts once: in rupees, or, spoiled, in boxes. */
    public function expenses(string $from, string $to): void
    {
        foreach (['kind', 'note'] as $by) {
            $expected = $counts = [];
            foreach ($this->tables->expenses->between($from, $to) as $expense) {
                $isWaste = $expense['kind'] === 'waste';
                $key = ($isWaste ? 'waste ' : '') . mb_strtolower((string) $expense[$by]);
                $expected[$key] = $isWaste
                    ? ['total' => 0, 'quantity' => ($expected[$key]['quantity'] ?? 0) + (int) $expense['quantity']]
                    : ['total' => ($expected[$key]['total'] ?? 0) + (int) $expense['amount']];
                $counts[$key] = ($counts[$key] ?? 0) + 1;
            }
            $this->cut('/reports/expenses', $by, $from, $to, $by, $expected, static fn(array $row, string $key): bool => $row['count'] === $counts[$key]);
        }
    }

    /**
     * A report of a period, cut by something.
     *
     * @param array<array-key, array<string, mixed>> $expected by key
     * @param \Closure(array<string, mixed>, string): bool $countsFit
     */
    private function cut(string $path, string $by, string $from, string $to, string $fields, array $expected, \Closure $countsFit): void
    {
        $about = "{$path} by {$by} from '{$from}' to '{$to}'";
        $rows = $this->client->get($path, self::query(['by' => $by, 'from' => $from, 'to' => $to]))->rows();
        if ($path === '/reports/expenses') {
            $fields = 'key';
            $rows = array_map(static fn(array $row): array => [...$row, 'key' => (isset($row['quantity']) ? 'waste ' : '') . mb_strtolower(self::key($row, $by))], $rows);
        }
        self::sameRows($expected, $rows, $fields, $about);
        foreach ($rows as $row) {
            Assert::assertTrue($countsFit($row, self::key($row, $fields)), "{$about}: how many of " . self::key($row, $fields));
        }
    }
}
