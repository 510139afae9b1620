<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;

/**
 * Every kind of write. A new one is a line in all(), a new record one in RECORDS, with its body in body(): each makes a
 * call from what the world has, or none. The statuses that it may get are those of Simulation::EXPECTED.
 */
final class Acts
{
    /** Path: how often one is created, edited and deleted; it is not deleted where only so few are left. */
    private const RECORDS = [
        '/customers' => [5, 4, 1, 12], '/vendors' => [3, 2, 1, 6], '/purchases' => [5, 5, 1, 8], '/sales' => [16, 9, 4, 10],
        '/collections' => [11, 5, 3, 10], '/expenses' => [7, 4, 3, 10], '/vendor-payments' => [6, 3, 2, 10], '/crates' => [5, 3, 2, 6],
        '/holders' => [3, 2, 2, 3], '/transfers' => [6, 3, 2, 6],
    ];
    private const METHODS = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];
    private const UNITS = ['kg', 'box', 'Box', 'carrat'];

    public function __construct(private readonly World $world, private readonly Chance $chance) {}

    /** @return array<string, array{int, \Closure(): ?Call}> how often, and the call, by name */
    public function all(): array
    {
        $acts = [];
        foreach (self::RECORDS as $path => [$created, $edited, $deleted, $few]) {
            $acts["{$path} created"] = [$created, fn(): Call => Call::json('POST', $path, $this->body($path))];
            $acts["{$path} edited"] = [$edited, fn(): Call => $this->edit($path)];
            $acts["{$path} deleted"] = [$deleted, fn(): ?Call => $this->delete($path, $few)];
        }
        return [
            ...$acts,
            'customers merged' => [2, fn(): ?Call => $this->merge('/customers', 12)],
            'vendors merged' => [1, fn(): ?Call => $this->merge('/vendors', 6)],
            'purchase completed' => [1, fn(): Call => new Call('GET', "{$this->one('/purchases')}/complete")],
            'patti typed' => [5, fn(): Call => $this->put("{$this->one('/purchases')}/patti", $this->some($this->body('patti')))],
            'patti given out' => [6, fn(): Call => Call::json('POST', "{$this->one('/purchases')}/patti/final", [])],
            'rate changed' => [6, fn(): ?Call => $this->rate()],
            'payment bounced' => [5, fn(): Call => $this->put("{$this->one('/collections')}/bounce", $this->often($this->body('bounce')))],
            'bounce taken back' => [2, fn(): Call => new Call('DELETE', "{$this->one('/collections')}/bounce")],
            'crates counted' => [2, fn(): Call => $this->put('/crate-counts/' . Day::ago($this->chance->of([0, 2, 8])), ['counted' => $this->chance->number(0, 400)])],
            'promise made' => [5, fn(): Call => $this->put("{$this->one('/customers')}/promise", $this->often($this->body('promise')))],
            'promise removed' => [1, fn(): Call => new Call('DELETE', "{$this->one('/customers')}/promise")],
            'day counted' => [3, fn(): Call => $this->put('/cash-days/' . Day::ago($this->chance->of([0, 3, 9, 13])), $this->often($this->body('count')))],
            'firm changed' => [1, fn(): Call => $this->put('/firm', ['currentPassword' => AppServer::PASSWORD] + $this->some($this->body('firm')))],
            'change undone' => [12, fn(): ?Call => $this->undo($this->world->changes)],
            'merge undone' => [3, fn(): ?Call => $this->undo($this->world->merges)],
            'books repaired' => [1, static fn(): Call => Call::json('POST', '/books/repair', [])],
        ];
    }

    /** The address of a record; now and then of one that is gone. */
    private function one(string $path): string
    {
        return "{$path}/{$this->world->id($path)}";
    }

    private function edit(string $path): Call
    {
        $at = $this->one($path);
        $isPayment = $path === '/vendor-payments';
        $body = array_diff_key($this->some($this->body($path)), $isPayment ? ['vendorId' => 0] : []);
        return Call::json($isPayment ? 'PATCH' : 'PUT', $at, $body, $this->world->ifMatch($at));
    }

    /** @param array<string, mixed> $body */
    private function put(string $path, array $body): Call
    {
        return Call::json('PUT', $path, $body, $this->world->ifMatch($path));
    }

    /** None if there are only a few left. */
    private function delete(string $path, int $few): ?Call
    {
        $at = $this->one($path);
        return $this->world->count($path) <= $few ? null : new Call('DELETE', $at, '', $this->world->ifMatch($at));
    }

    /** None if there are only a few left. */
    private function merge(string $path, int $few): ?Call
    {
        return $this->world->count($path) <= $few ? null : Call::json('POST', "{$this->one($path)}/merge", ['into' => $this->world->id($path)]);
    }

    /** To one of few rates, so that bills come to have the same one. */
    private function rate(): ?Call
    {
        $rate = $this->world->rate();
        return $rate === null ? null : Call::json('POST', '/sales/rates', [...$rate, 'to' => $this->chance->of(['100', '120.50', '7.77'])]);
    }

    /** @param list<int> $changes one of which is undone, if there is one */
    private function undo(array $changes): ?Call
    {
        return $changes === [] ? null : Call::json('POST', "/history/{$this->chance->of($changes)}/undo", []);
    }

    /**
     * What a form sends that was changed here and there.
     *
     * @param array<string, mixed> $body
     * @return array<string, mixed>
     */
    private function some(array $body): array
    {
        return array_filter($body, fn(): bool => $this->chance->percent(45));
    }

    /**
     * The whole of it, or some.
     *
     * @param array<string, mixed> $body
     * @return array<string, mixed>
     */
    private function often(array $body): array
    {
        return $this->chance->percent(70) ? $body : $this->some($body);
    }

    /** @return array<string, mixed> of a form, by its path or its name */
    private function body(string $form): array
    {
        [$chance, $world] = [$this->chance, $this->world];
        return match ($form) {
            '/customers' => [...$this->party(), 'address' => $chance->of(['', 'Gali ' . $chance->number(1, 9), 'Gali 4'])],
            '/vendors' => [...$this->party(), 'notes' => $chance->text()],
            '/purchases' => [
                'vendorId' => $world->id('/vendors'), 'vehicleNumber' => 'PB' . $chance->number(1, 40), 'amount' => $chance->of(['0', $chance->amount(90_000)]),
                'description' => 'Load ' . $chance->number(1, 9), 'notes' => $chance->text(), 'createdAt' => $chance->day(),
                ...($chance->percent(30) ? ['cratesIn' => $chance->number(0, 90)] : []),
                ...($chance->percent(60) ? ['quantity' => $this->quantity(), 'unit' => $chance->of([...self::UNITS, ''])] : []),
            ],
            'patti' => [
                'deductions' => $chance->percent(10) ? [] : array_map(
                    static fn(): array => ['label' => $chance->of(['भाड़ा', 'पल्लेदारी', 'आढ़त']), 'amount' => $chance->amount(9_000)],
                    range(1, $chance->number(1, 4)),
                ),
                'note' => $chance->text(),
            ],
            '/sales' => [
                'customerId' => $world->id('/customers'), 'saleDate' => $chance->day(), 'purchaseId' => $chance->percent(30) ? null : $world->id('/purchases'),
                'description' => $chance->text(), 'items' => $this->items(),
                ...($chance->percent(40) ? ['cratesOut' => $chance->number(0, 30), 'cratesBack' => $chance->number(0, 9)] : []),
                ...($chance->percent(30) ? ['paid' => ['amount' => $chance->amount(3_000), 'method' => $chance->of(['cash', 'upi', 'cheque'])]] : []),
            ],
            '/collections' => [
                'customerId' => $world->id('/customers'), 'amount' => $chance->amount(6_000), 'method' => $chance->of(self::METHODS),
                'note' => $chance->text(), 'date' => $chance->dayOrMoment(), ...$this->held(),
                ...($chance->percent(30) ? ['cratesBack' => $chance->number(0, 30)] : []),
                // What some let the customer off: a rest beside money, or a bill's bad goods.
                ...match ($chance->number(1, 10)) {
                    1, 2 => ['allowance' => $chance->amount(50)],
                    3 => ['method' => 'allowance'],
                    4, 5 => ['method' => 'allowance', ...$chance->of($world->bills())],
                    6 => ['saleId' => null],
                    default => [],
                },
            ],
            '/expenses' => [
                'amount' => $chance->of(['0', $chance->amount(3_000), $chance->amount(3_000)]), 'method' => $chance->of(['cash', 'cash', 'upi', 'cheque']),
                'kind' => $chance->of(['freight', 'labour', 'commission', 'market_fee', 'waste', 'waste', 'other']),
                'purchaseId' => $chance->percent(40) ? null : $world->id('/purchases'), 'note' => $chance->text(), 'createdAt' => $chance->dayOrMoment(),
                ...($chance->percent(60) ? ['quantity' => $chance->of([null, '', 0, $this->quantity()])] : []),
                ...$this->held(),
            ],
            '/vendor-payments' => [
                'vendorId' => $world->id('/vendors'), 'amount' => (float) $chance->amount(), 'paymentMethod' => $chance->of(self::METHODS),
                'reference' => 'UPI ' . $chance->number(1, 99), 'notes' => $chance->text(), 'date' => $chance->dayOrMoment(), ...$this->held(),
            ],
            '/crates' => [
                ...($chance->percent(50) ? ['customerId' => $world->id('/customers')] : ['vendorId' => $world->id('/vendors')]), 'date' => $chance->day(),
                'out' => $chance->number(0, 30), 'back' => $chance->number(0, 30), 'lost' => $chance->number(0, 2), 'note' => $chance->text(),
            ],
            '/holders' => [
                'name' => $chance->of(['SBI', 'Asha', 'भाड़ा टेम्पो']) . ' ' . $chance->number(1, 99),
                'kind' => $chance->of(['bank', 'owner', 'staff', 'service', 'lender', 'other']), 'note' => $chance->text(),
                'oldBalance' => $chance->of(['0', $chance->amount(), '-' . $chance->amount(2_000)]), 'isClosed' => $chance->percent(15),
            ],
            '/transfers' => [
                'date' => $chance->day(), 'amount' => $chance->amount(9_000), 'fromId' => $chance->of([null, $world->id('/holders')]),
                'toId' => $chance->of([null, $world->id('/holders'), $world->id('/holders')]), 'note' => $chance->text(),
            ],
            'bounce' => ['date' => $chance->percent(70) ? Day::today() : $chance->day(), 'note' => $chance->text()],
            'promise' => ['date' => $chance->of([Day::today(), Day::tomorrow()]), 'amount' => $chance->of([null, '500.00', '1000.00', $chance->amount(3_000)]), 'note' => 'कल'],
            'count' => ['counted' => $chance->amount(), 'opening' => $chance->of(['', $chance->amount()]), 'note' => $chance->text()],
            default => [
                'upiId' => $chance->of(['', 'a@ybl', 'b@okhdfc']), 'ownerPhone' => $chance->of(['', '9811122333']), 'crates' => $chance->percent(70),
                'moneySince' => $chance->of(['', Day::ago(9), Day::ago(30)]), 'cashCustomerId' => $chance->of([null, $world->id('/customers'), $world->id('/customers')]),
            ],
        };
    }

    /** @return array<string, mixed> */
    private function party(): array
    {
        return [
            'name' => $this->chance->of(['Ramesh', 'Asha', 'रामू', 'Bina', "O'Neil"]) . ' ' . $this->chance->number(1, 999),
            'phoneNumber' => '98' . $this->chance->number(10_000_000, 99_999_999),
            ...($this->chance->percent(30) ? ['oldCrates' => $this->chance->number(-9, 30)] : []),
            'oldBalance' => $this->chance->of(['0', '0.00', $this->chance->amount(), '-' . $this->chance->amount(2_000)]),
        ];
    }

    /** @return array{holderId?: ?int} whom money came to or went from, of some entries */
    private function held(): array
    {
        return $this->chance->percent(45) ? ['holderId' => $this->chance->of([null, $this->world->id('/holders'), $this->world->id('/holders')])] : [];
    }

    /** @return list<array<string, mixed>>|string as a list or as its text */
    private function items(): array|string
    {
        $items = array_map(fn(): array => [
            'productName' => $this->chance->of(['Apple', 'सेब', 'Mango', 'Guava']),
            'unit' => $this->chance->of(self::UNITS),
            ...($this->chance->percent(40) ? ['pieces' => $this->chance->of([null, '', 0, 1, 7, '12', $this->chance->number(1, 90)])] : []),
            'quantity' => $this->quantity(),
            'unitPrice' => $this->chance->amount(900),
        ], range(1, $this->chance->number(1, 4)));
        return $this->chance->percent(50) ? $items : json_encode($items, JSON_THROW_ON_ERROR);
    }

    private function quantity(): float|int
    {
        return $this->chance->percent(60) ? $this->chance->number(1, 60) : $this->chance->number(1, 6_000) / 100;
    }
}
