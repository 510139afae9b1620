<?php

declare(strict_types=1);

namespace FruitKhata\Features\Money;

use FruitKhata\Features\Day\CashDayStore;
use FruitKhata\Features\Day\DayQueries;
use FruitKhata\Features\Day\Galla;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** Where the firm's money is, and what the firm is worth. */
final class MoneyReport
{
    private readonly MoneyQueries $money;
    private readonly DayQueries $days;
    private readonly CashDayStore $counts;
    private readonly string $since;

    public function __construct(Services $services)
    {
        $this->money = new MoneyQueries($services);
        $this->days = new DayQueries($services);
        $this->counts = new CashDayStore($services);
        $this->since = (new FirmStore($services))->find()['moneySince'];
    }

    /**
     * Money as JSON numbers. A closed holder is left out once the balance is 0.
     *
     * @return array{galla: int|float, holders: list<array{id: int, name: string, kind: string, balance: int|float, lastMove: ?string}>,
     *   unplaced: int|float, customers: int|float, vendors: int|float, worth: int|float}
     */
    public function on(string $day): array
    {
        $holders = $this->money->holders($day);
        $rest = $this->rest($day);
        $worth = array_sum($rest);
        $shown = [];
        foreach ($holders as ['id' => $id, 'name' => $name, 'kind' => $kind, 'isClosed' => $isClosed, 'paise' => $paise, 'lastMove' => $lastMove]) {
            $worth += $kind === 'owner' ? 0 : $paise;
            if (!$isClosed || $paise !== 0) {
                $shown[] = ['id' => $id, 'name' => $name, 'kind' => $kind, 'balance' => Money::toNumber($paise), 'lastMove' => $lastMove];
            }
        }
        return [
            'galla' => Money::toNumber($rest['galla']),
            'holders' => $shown,
            'unplaced' => Money::toNumber($rest['unplaced']),
            'customers' => Money::toNumber($rest['customers']),
            'vendors' => Money::toNumber(-$rest['vendors']),
            'worth' => Money::toNumber($worth),
        ];
    }

    /** What the firm is worth with what its owners hold, in paise: it changes only by trade, costs and counts. */
    public function withOwners(string $day): int
    {
        return array_sum($this->rest($day)) + array_sum(array_column($this->money->holders($day), 'paise'));
    }

    /** @return array{galla: int, unplaced: int, customers: int, vendors: int} beside the holders, in paise; what is owed to vendors below 0 */
    private function rest(string $day): array
    {
        return [
            'galla' => Galla::held($day, $this->days, $this->counts),
            'unplaced' => $this->money->unplaced($this->since, $day),
            'customers' => $this->money->customers($day),
            'vendors' => -$this->money->vendors($day),
        ];
    }
}
