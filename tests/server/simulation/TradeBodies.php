<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

/** Bodies of what comes on vehicles, is sold from them and spent on them. */
final class TradeBodies
{
    private const UNITS = ['kg', 'box', 'Box', 'carrat'];

    public function __construct(private readonly World $world, private readonly Chance $chance) {}

    /** @return array<string, mixed> */
    public function purchase(): array
    {
        $isKnown = $this->chance->percent(60);
        return [
            'vendorId' => $this->world->id('/vendors'),
            'vehicleNumber' => 'PB' . $this->chance->number(1, 40),
            'amount' => $this->chance->of(['0', $this->chance->amount(90_000)]),
            'description' => 'Load ' . $this->chance->number(1, 9),
            'notes' => $this->chance->text(),
            'createdAt' => $this->chance->day(),
            ...($this->chance->percent(30) ? ['cratesIn' => $this->chance->number(0, 90)] : []),
            ...($isKnown ? ['quantity' => $this->quantity(), 'unit' => $this->chance->of([...self::UNITS, ''])] : []),
        ];
    }

    /** @return array<string, mixed> */
    public function patti(): array
    {
        $deductions = array_map(fn(int $line): array => [
            'label' => $this->chance->of(['भाड़ा', 'पल्लेदारी', 'आढ़त']),
            'amount' => $this->chance->amount(9_000),
        ], range(1, $this->chance->number(1, 4)));
        return ['deductions' => $this->chance->percent(10) ? [] : $deductions, 'note' => $this->chance->text()];
    }

    /** @return array<string, mixed> */
    public function sale(): array
    {
        $items = array_map(fn(): array => $this->item(), range(1, $this->chance->number(1, 4)));
        return [
            'customerId' => $this->world->id('/customers'),
            'saleDate' => $this->chance->day(),
            'purchaseId' => $this->chance->percent(30) ? null : $this->world->id('/purchases'),
            'description' => $this->chance->text(),
            ...($this->chance->percent(40) ? ['cratesOut' => $this->chance->number(0, 30), 'cratesBack' => $this->chance->number(0, 9)] : []),
            'items' => $this->chance->percent(50) ? $items : json_encode($items, JSON_THROW_ON_ERROR),
            ...($this->chance->percent(30) ? ['paid' => ['amount' => $this->chance->amount(3_000), 'method' => $this->chance->of(['cash', 'upi', 'cheque'])]] : []),
        ];
    }

    /** @return array<string, mixed> */
    public function expense(): array
    {
        return [
            'amount' => $this->chance->of(['0', $this->chance->amount(3_000), $this->chance->amount(3_000)]),
            'method' => $this->chance->of(['cash', 'cash', 'upi', 'cheque']),
            'kind' => $this->chance->of(['freight', 'labour', 'commission', 'market_fee', 'waste', 'waste', 'other']),
            ...($this->chance->percent(60) ? ['quantity' => $this->chance->of([null, '', 0, $this->quantity()])] : []),
            'purchaseId' => $this->chance->percent(40) ? null : $this->world->id('/purchases'),
            'note' => $this->chance->text(),
            'createdAt' => $this->chance->dayOrMoment(),
            ...$this->held(),
        ];
    }

    /** @return array<string, mixed> */
    public function holder(): array
    {
        return [
            'name' => $this->chance->of(['SBI', 'Asha', 'भाड़ा टेम्पो']) . ' ' . $this->chance->number(1, 99),
            'kind' => $this->chance->of(['bank', 'owner', 'staff', 'service', 'lender', 'other']),
            'note' => $this->chance->text(),
            'oldBalance' => $this->chance->of(['0', $this->chance->amount(), '-' . $this->chance->amount(2_000)]),
            'isClosed' => $this->chance->percent(15),
        ];
    }

    /** @return array<string, mixed> */
    public function transfer(): array
    {
        return [
            'date' => $this->chance->day(),
            'amount' => $this->chance->amount(9_000),
            'fromId' => $this->chance->of([null, $this->world->id('/holders')]),
            'toId' => $this->chance->of([null, $this->world->id('/holders'), $this->world->id('/holders')]),
            'note' => $this->chance->text(),
        ];
    }

    /** @return array{holderId?: ?int} whom money came to or went from, of some entries */
    public function held(): array
    {
        return $this->chance->percent(45) ? ['holderId' => $this->chance->of([null, $this->world->id('/holders'), $this->world->id('/holders')])] : [];
    }

    /** @return array<string, mixed> crates that move by hand */
    public function crates(): array
    {
        return [
            ...($this->chance->percent(50) ? ['customerId' => $this->world->id('/customers')] : ['vendorId' => $this->world->id('/vendors')]),
            'date' => $this->chance->day(),
            'out' => $this->chance->number(0, 30),
            'back' => $this->chance->number(0, 30),
            'lost' => $this->chance->number(0, 2),
            'note' => $this->chance->text(),
        ];
    }

    /** @return array<string, mixed> */
    private function item(): array
    {
        return [
            'productName' => $this->chance->of(['Apple', 'सेब', 'Mango', 'Guava']),
            'unit' => $this->chance->of(self::UNITS),
            ...($this->chance->percent(40) ? ['pieces' => $this->chance->of([null, '', 0, 1, 7, '12', $this->chance->number(1, 90)])] : []),
            'quantity' => $this->quantity(),
            'unitPrice' => $this->chance->amount(900),
        ];
    }

    private function quantity(): float|int
    {
        return $this->chance->percent(60) ? $this->chance->number(1, 60) : $this->chance->number(1, 6_000) / 100;
    }
}
