<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** What each list has, in which order, and how many it says. */
final class ListFigures extends FiguresOf
{
    public function all(): void
    {
        foreach (['/sales' => $this->tables->sales, '/collections' => $this->tables->collections, '/expenses' => $this->tables->expenses, '/transfers' => $this->tables->transfers] as $path => $rows) {
            foreach ([['', ''], [Day::ago(14), Day::ago(2)]] as [$from, $to]) {
                $this->paged($path, Tables::between($rows, $from, $to), $from, $to);
            }
        }
        $lists = [
            '/customers' => $this->tables->customers, '/vendors' => $this->tables->vendors,
            '/purchases' => $this->tables->purchases, '/vendor-payments' => $this->tables->payments, '/holders' => $this->tables->holders,
        ];
        foreach ($lists as $path => $rows) {
            Assert::assertEqualsCanonicalizing(array_column($rows, 'id'), $this->client->get($path)->column('id'), $path);
        }
        $this->bills();
    }

    /** @param list<array<string, string|int|null>> $rows */
    private function paged(string $path, array $rows, string $from, string $to): void
    {
        $period = array_filter(['from' => $from, 'to' => $to], static fn(string $day): bool => $day !== '');
        usort($rows, static fn(array $a, array $b): int => [$b['day'], $b['id']] <=> [$a['day'], $a['id']]);
        $ids = array_column($rows, 'id');
        Assert::assertSame($ids, $this->client->get($path, $period)->column('id'), $path);
        $page = $this->client->get($path, [...$period, 'limit' => 7, 'offset' => 5]);
        Assert::assertSame(array_slice($ids, 5, 7), $page->column('id'), $path);
        Assert::assertSame((string) count($rows), $page->header('X-Total-Count'), "how many {$path} from '{$from}' to '{$to}'");
    }

    /** Each bill is the sum of its items, each item its quantity times its price, half a paisa rounded up. */
    private function bills(): void
    {
        $items = [];
        foreach ($this->tables->items as $item) {
            Assert::assertSame(intdiv((int) $item['quantity'] * (int) $item['unit_price'] + 50, 100), $item['amount'], "item of bill {$item['sale_id']}");
            $items[(int) $item['sale_id']][] = $item;
        }
        Assert::assertEqualsCanonicalizing(array_column($this->tables->sales, 'id'), array_keys($items), 'Each bill has items, each item its bill');
        foreach ($this->client->get('/sales')->rows() as $sale) {
            $id = (int) self::key($sale, 'id');
            Assert::assertSame(Paise::text(Tables::sum($items[$id])), $sale['amount'], "bill {$id}");
            Assert::assertIsArray($sale['items']);
            Assert::assertSame(array_column($items[$id], 'product_name'), array_column($sale['items'], 'productName'), "items of bill {$id}");
        }
    }
}
