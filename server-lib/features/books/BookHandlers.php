<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Money\MoneyCheckQueries;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** Whether stored totals agree with the rows that they sum up. */
final class BookHandlers implements Handlers
{
    private readonly BookQueries $books;

    public function __construct(private readonly Services $services)
    {
        $this->books = new BookQueries($services);
    }

    /** {checked, differences: [{what, id, kept, summed}], agree} */
    public function check(Request $request): Response
    {
        return Response::stream($this->report($this->services->clock->moment()));
    }

    /** {checkedAt: moment|null, differences: int|null} */
    public function lastCheck(Request $request): Response
    {
        return Response::json((new BookStore($this->services))->lastCheck());
    }

    /** {repaired}: how many figures changed. A bill without items keeps its amount, since nothing says what it was. */
    public function repair(Request $request): Response
    {
        return $this->services->transaction(function () use ($request): Response {
            $found = $this->recordsThatDiffer();
            $sales = new SaleBatchStore($this->services);
            $parents = $sales->parentsOf($found['bill']);
            $customers = array_values(array_unique([...$found['customer'], ...$parents['customers']]));
            $purchases = array_values(array_unique([...$found['purchase'], ...$parents['purchases']]));
            (new ParentStore($this->services))->lock(vendors: $found['vendor'], customers: $customers, purchases: $purchases);
            $history = $this->services->history($request->user());
            $books = new BookStore($this->services);
            $repaired = $sales->addUpItems($history, $found['bill'])
                + $books->repairTotals($history, 'customer', $customers)
                + $books->repairTotals($history, 'vendor', $found['vendor'])
                + $books->repairTotals($history, 'purchase', $purchases)
                + $books->repairLists($history);
            return Response::json(['repaired' => $repaired]);
        });
    }

    /** @return \Generator<string> recorded once it is sent completely, but not on a read-only or full database */
    private function report(string $moment): \Generator
    {
        $this->services->freeze();
        yield '{"checked":' . json_encode($this->books->counts(), Response::JSON_FLAGS) . ',"differences":[';
        $found = 0;
        $since = (new FirmStore($this->services))->find()['moneySince'];
        $ofMoney = (new MoneyCheckQueries($this->services))->differences($since, $this->services->clock->today());
        foreach ([$this->books->differences(), $ofMoney] as $differences) {
            foreach ($differences as $difference) {
                yield ($found === 0 ? '' : ',') . json_encode($difference, Response::JSON_FLAGS);
                $found++;
            }
        }
        yield '],"agree":' . ($found === 0 ? 'true' : 'false') . '}';
        try {
            $this->services->thaw();
            (new BookStore($this->services))->insertCheck($moment, $found);
        } catch (DatabaseFault|ApiError) {
        }
    }

    /** @return array{bill: list<int>, customer: list<int>, vendor: list<int>, purchase: list<int>} */
    private function recordsThatDiffer(): array
    {
        $found = ['bill' => [], 'customer' => [], 'vendor' => [], 'purchase' => []];
        foreach ($this->books->differences() as ['what' => $what, 'id' => $id]) {
            $record = strstr($what, '.', true);
            if ($id !== null && isset($found[$record])) {
                $found[$record][] = $id;
            }
        }
        return $found;
    }
}
