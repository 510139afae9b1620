<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;

/**
 * Every kind of write. A new one is a line in all() and a method: it makes a call from what the world has, or none. The
 * statuses that it may get are those of Simulation::EXPECTED.
 */
final class Acts
{
    private const METHODS = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];

    public function __construct(private readonly World $world, private readonly Chance $chance) {}

    /** @return array<string, array{int, \Closure(): ?Call}> how often, and the call, by name */
    public function all(): array
    {
        $trade = new TradeBodies($this->world, $this->chance);
        return [
            'customer created' => [5, fn(): Call => $this->create('/customers', $this->customer())],
            'customer edited' => [4, fn(): Call => $this->edit('/customers', $this->some($this->customer()))],
            'customer deleted' => [1, fn(): ?Call => $this->delete('/customers', 12)],
            'customers merged' => [2, fn(): ?Call => $this->merge('/customers', 12)],
            'vendor created' => [3, fn(): Call => $this->create('/vendors', $this->vendor())],
            'vendor edited' => [2, fn(): Call => $this->edit('/vendors', $this->some($this->vendor()))],
            'vendor deleted' => [1, fn(): ?Call => $this->delete('/vendors', 6)],
            'vendors merged' => [1, fn(): ?Call => $this->merge('/vendors', 6)],
            'purchase created' => [5, fn(): Call => $this->create('/purchases', $trade->purchase())],
            'purchase edited' => [5, fn(): Call => $this->edit('/purchases', $this->some($trade->purchase()))],
            'purchase completed' => [1, fn(): Call => new Call('GET', "/purchases/{$this->world->id('/purchases')}/complete")],
            'purchase deleted' => [1, fn(): ?Call => $this->delete('/purchases', 8)],
            'patti typed' => [5, fn(): Call => $this->put("/purchases/{$this->world->id('/purchases')}/patti", $this->some($trade->patti()))],
            'patti given out' => [6, fn(): Call => Call::json('POST', "/purchases/{$this->world->id('/purchases')}/patti/final", [])],
            'sale created' => [16, fn(): Call => $this->create('/sales', $trade->sale())],
            'sale edited' => [9, fn(): Call => $this->edit('/sales', $this->some($trade->sale()))],
            'sale deleted' => [4, fn(): ?Call => $this->delete('/sales', 10)],
            'rate changed' => [6, fn(): ?Call => $this->rate()],
            'collection created' => [11, fn(): Call => $this->create('/collections', $this->collection($trade))],
            'collection edited' => [5, fn(): Call => $this->edit('/collections', $this->some($this->collection($trade)))],
            'payment bounced' => [5, fn(): Call => $this->put("/collections/{$this->world->id('/collections')}/bounce", $this->bounce())],
            'bounce taken back' => [2, fn(): Call => new Call('DELETE', "/collections/{$this->world->id('/collections')}/bounce")],
            'collection deleted' => [3, fn(): ?Call => $this->delete('/collections', 10)],
            'expense created' => [7, fn(): Call => $this->create('/expenses', $trade->expense())],
            'expense edited' => [4, fn(): Call => $this->edit('/expenses', $this->some($trade->expense()))],
            'expense deleted' => [3, fn(): ?Call => $this->delete('/expenses', 10)],
            'payment created' => [6, fn(): Call => $this->create('/vendor-payments', $this->payment($trade))],
            'payment edited' => [3, fn(): Call => $this->edit('/vendor-payments', array_diff_key($this->some($this->payment($trade)), ['vendorId' => 0]), 'PATCH')],
            'payment deleted' => [2, fn(): ?Call => $this->delete('/vendor-payments', 10)],
            'crates moved' => [5, fn(): Call => $this->create('/crates', $trade->crates())],
            'crates corrected' => [3, fn(): Call => $this->edit('/crates', $this->some($trade->crates()))],
            'crates deleted' => [2, fn(): ?Call => $this->delete('/crates', 6)],
            'crates counted' => [2, fn(): Call => $this->put('/crate-counts/' . Day::ago($this->chance->of([0, 2, 8])), ['counted' => $this->chance->number(0, 400)])],
            'holder created' => [3, fn(): Call => $this->create('/holders', $trade->holder())],
            'holder edited' => [2, fn(): Call => $this->edit('/holders', $this->some($trade->holder()))],
            'holder deleted' => [2, fn(): ?Call => $this->delete('/holders', 3)],
            'money moved' => [6, fn(): Call => $this->create('/transfers', $trade->transfer())],
            'transfer edited' => [3, fn(): Call => $this->edit('/transfers', $this->some($trade->transfer()))],
            'transfer deleted' => [2, fn(): ?Call => $this->delete('/transfers', 6)],
            'promise made' => [5, fn(): Call => $this->put("/customers/{$this->world->id('/customers')}/promise", $this->promise())],
            'promise removed' => [1, fn(): Call => new Call('DELETE', "/customers/{$this->world->id('/customers')}/promise")],
            'day counted' => [3, fn(): Call => $this->put('/cash-days/' . Day::ago($this->chance->of([0, 3, 9, 13])), $this->count())],
            'firm changed' => [1, fn(): Call => $this->put('/firm', ['currentPassword' => AppServer::PASSWORD] + $this->some(['upiId' => $this->chance->of(['', 'a@ybl', 'b@okhdfc']), 'ownerPhone' => $this->chance->of(['', '9811122333']), 'crates' => $this->chance->percent(70), 'moneySince' => $this->chance->of(['', Day::ago(9), Day::ago(30)]), 'cashCustomerId' => $this->chance->of([null, $this->world->id('/customers'), $this->world->id('/customers')])]))],
            'change undone' => [12, fn(): ?Call => $this->undo($this->world->change())],
            'merge undone' => [3, fn(): ?Call => $this->undo($this->world->merge())],
            'books repaired' => [1, static fn(): Call => Call::json('POST', '/books/repair', [])],
        ];
    }

    /** @param array<string, mixed> $body */
    private function create(string $path, array $body): Call
    {
        return Call::json('POST', $path, $body);
    }

    /** @param array<string, mixed> $body */
    private function edit(string $path, array $body, string $method = 'PUT'): Call
    {
        $at = "{$path}/{$this->world->id($path)}";
        return Call::json($method, $at, $body, $this->world->ifMatch($at));
    }

    /** @param array<string, mixed> $body */
    private function put(string $path, array $body): Call
    {
        return Call::json('PUT', $path, $body, $this->world->ifMatch($path));
    }

    /** None if there are only a few left. */
    private function delete(string $path, int $few): ?Call
    {
        $at = "{$path}/{$this->world->id($path)}";
        return $this->world->count($path) <= $few ? null : new Call('DELETE', $at, '', $this->world->ifMatch($at));
    }

    /** None if there are only a few left. */
    private function merge(string $path, int $few): ?Call
    {
        return $this->world->count($path) <= $few ? null : Call::json('POST', "{$path}/{$this->world->id($path)}/merge", ['into' => $this->world->id($path)]);
    }

    /** To one of few rates, so that bills come to have the same one. */
    private function rate(): ?Call
    {
        $rate = $this->world->rate();
        return $rate === null ? null : Call::json('POST', '/sales/rates', [...$rate, 'to' => $this->chance->of(['100', '120.50', '7.77'])]);
    }

    private function undo(?int $change): ?Call
    {
        return $change === null ? null : Call::json('POST', "/history/{$change}/undo", []);
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

    /** @return array<string, mixed> */
    private function customer(): array
    {
        return [
            'name' => $this->chance->of(['Ramesh', 'Asha', 'रामू', 'Bina', 'O\'Neil']) . ' ' . $this->chance->number(1, 999),
            'phoneNumber' => '98' . $this->chance->number(10_000_000, 99_999_999),
            'address' => $this->chance->text() === '' ? '' : 'Gali ' . $this->chance->number(1, 9),
            ...($this->chance->percent(30) ? ['oldCrates' => $this->chance->number(-9, 30)] : []),
            'oldBalance' => $this->chance->of(['0', '0.00', $this->chance->amount(), '-' . $this->chance->amount(2_000)]),
        ];
    }

    /** @return array<string, mixed> */
    private function vendor(): array
    {
        return [...array_diff_key($this->customer(), ['address' => 0]), 'notes' => $this->chance->text()];
    }

    /** @return array<string, mixed> */
    private function collection(TradeBodies $trade): array
    {
        return [
            'customerId' => $this->world->id('/customers'),
            'amount' => $this->chance->amount(6_000),
            'method' => $this->chance->of(self::METHODS),
            'note' => $this->chance->text(),
            'date' => $this->chance->dayOrMoment(),
            ...($this->chance->percent(30) ? ['cratesBack' => $this->chance->number(0, 30)] : []),
            ...$trade->held(),
            ...$this->allowance(),
        ];
    }

    /** @return array<string, mixed> what some collections let the customer off: a rest beside money, or a bill's bad goods */
    private function allowance(): array
    {
        return match ($this->chance->number(1, 10)) {
            1, 2 => ['allowance' => $this->chance->amount(50)],
            3 => ['method' => 'allowance'],
            4, 5 => ['method' => 'allowance', ...$this->chance->of($this->world->bills())],
            6 => ['saleId' => null],
            default => [],
        };
    }

    /** @return array<string, mixed> */
    private function bounce(): array
    {
        $bounce = ['date' => $this->chance->percent(70) ? Day::today() : $this->chance->day(), 'note' => $this->chance->text()];
        return $this->chance->percent(70) ? $bounce : $this->some($bounce);
    }

    /** @return array<string, mixed> */
    private function payment(TradeBodies $trade): array
    {
        return [
            'vendorId' => $this->world->id('/vendors'),
            'amount' => (float) $this->chance->amount(),
            'paymentMethod' => $this->chance->of(self::METHODS),
            'reference' => 'UPI ' . $this->chance->number(1, 99),
            'notes' => $this->chance->text(),
            'date' => $this->chance->dayOrMoment(),
            ...$trade->held(),
        ];
    }

    /** @return array<string, mixed> */
    private function promise(): array
    {
        $promise = ['date' => $this->chance->of([Day::today(), Day::tomorrow()]), 'amount' => $this->chance->of([null, '500.00', '1000.00', $this->chance->amount(3_000)]), 'note' => 'कल'];
        return $this->chance->percent(70) ? $promise : $this->some($promise);
    }

    /** @return array<string, mixed> */
    private function count(): array
    {
        $count = ['counted' => $this->chance->amount(), 'opening' => $this->chance->of(['', $this->chance->amount()]), 'note' => $this->chance->text()];
        return $this->chance->percent(70) ? $count : $this->some($count);
    }
}
