<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Harness\ServerTestCase;

/**
 * Three hundred random trucks with weights, pieces, spoiled goods, edited and deleted bills, advances and payments: every
 * patti against sums of its own, and the identity of its deductions.
 *
 * @phpstan-import-type Truck from RandomTruck
 */
final class RandomTrucksTest extends ServerTestCase
{
    private const TRUCKS = 300;
    private const AT_ONCE = 8;

    public function testGrossIsTheAccountsSoldDeductionsAreWhatTheFirmKeptAndTheFootIsTheVendorsBalance(): void
    {
        mt_srand(27);
        $trucks = $this->enter();
        $this->editBills($trucks);
        $this->spoil($trucks);
        $this->settle($trucks);
        foreach (array_chunk($trucks, self::AT_ONCE) as $batch) {
            [$pattis, $accounts, $balances] = [$this->ask($batch, 'patti?version=draft'), $this->ask($batch, 'account'), $this->balances($batch)];
            foreach ($batch as $i => $truck) {
                $this->assertSettled($truck, $pattis[$i], $accounts[$i], $balances[$i]);
            }
        }
        $this->assertBooksAgree();
    }

    /**
     * @param Truck $truck
     * @param array<string, mixed> $patti
     * @param array<string, mixed> $account
     */
    private function assertSettled(array $truck, array $patti, array $account, mixed $balance): void
    {
        $lines = RandomTruck::linesOf($truck);
        $grossPaise = array_sum(array_column($lines, 'paise'));
        $deductedPaise = array_sum(array_column($truck['deductions'], 'paise'));
        $keptPaise = array_sum(array_column(array_filter($truck['deductions'], static fn(array $line): bool => !$line['spent']), 'paise'));
        self::assertSame($lines, RandomTruck::keyed($patti['lines']), "truck {$truck['id']}");
        self::assertSame(
            [$grossPaise, $grossPaise, $deductedPaise, $grossPaise - $deductedPaise],
            array_map(Paise::ofNumber(...), [$patti['gross'], $account['sold'], $patti['deducted'], $patti['net']]),
        );
        self::assertSame($keptPaise, Paise::ofNumber($account['net']), 'what the firm kept');
        self::assertSame(Paise::ofNumber($balance), Paise::ofNumber($patti['net']) + Paise::ofNumber($patti['otherBalance']), 'the foot');
        self::assertSame($truck['spoiled'], Paise::ofNumber($patti['spoiled']));
        if ($truck['loaded'] !== null) {
            $counted = array_sum(array_map(static fn(array $line): int => $line['unit'] === 'box' ? $line['quantity'] : 100 * ($line['pieces'] ?? 0), $lines));
            self::assertSame(
                $truck['loaded'] * 100,
                $counted + $truck['spoiled'] + Paise::ofNumber($patti['left']) - Paise::ofNumber($patti['oversold']),
                'loaded = sold + spoiled + left',
            );
            self::assertSame(0, min(Paise::ofNumber($patti['left']), Paise::ofNumber($patti['oversold'])));
        }
    }

    /** @return list<Truck> */
    private function enter(): array
    {
        $customer = $this->customer();
        $vendors = [];
        for ($i = 0; $i < 12; $i++) {
            $vendors[] = $this->vendor(['name' => "Grower {$i}", 'oldBalance' => Paise::text(mt_rand(-9_000_000, 9_000_000))]);
        }
        $this->post('/vendor-payments', array_map(static fn(): array => Bodies::payment($vendors[mt_rand(0, 11)], [
            'amount' => mt_rand(1, 5_000_000) / 100, 'date' => Day::ago(mt_rand(0, 40)),
        ]), range(1, 100)));
        $loads = array_map(static fn(): ?int => mt_rand(0, 2) === 0 ? null : mt_rand(1, 400), range(1, self::TRUCKS));
        $owners = array_map(static fn(): int => $vendors[mt_rand(0, 11)], $loads);
        $ids = $this->post('/purchases', array_map(static fn(?int $load, int $vendor): array => Bodies::purchase(
            $vendor,
            ['amount' => Paise::text(mt_rand(0, 9_000_000)), 'createdAt' => Day::ago(mt_rand(1, 40)) . ' 05:00:00', ...($load === null ? [] : ['quantity' => $load, 'unit' => 'box'])],
        ), $loads, $owners));
        $bills = [];
        foreach ($ids as $id) {
            for ($i = mt_rand(0, 3); $i > 0; $i--) {
                $bills[] = [$id, RandomTruck::randomLines()];
            }
        }
        $billIds = $this->post('/sales', array_map(static fn(array $bill): array => Bodies::saleOf($customer, $bill[1], ['purchaseId' => $bill[0]]), $bills));
        $trucks = [];
        foreach ($ids as $i => $id) {
            $own = array_filter($bills, static fn(array $bill): bool => $bill[0] === $id);
            $trucks[] = [
                'id' => $id, 'vendor' => $owners[$i], 'loaded' => $loads[$i], 'spoiled' => 0, 'deductions' => [],
                'bills' => array_combine(array_intersect_key($billIds, $own), array_column($own, 1)),
            ];
        }
        return $trucks;
    }

    /**
     * Every third bill gets other items, every eighth is deleted.
     *
     * @param list<Truck> $trucks
     */
    private function editBills(array &$trucks): void
    {
        $calls = [];
        foreach ($trucks as &$truck) {
            foreach (array_keys($truck['bills']) as $bill) {
                if (mt_rand(0, 7) === 0) {
                    unset($truck['bills'][$bill]);
                    $calls[] = new Call('DELETE', "/sales/{$bill}");
                } elseif (mt_rand(0, 2) === 0) {
                    $truck['bills'][$bill] = RandomTruck::randomLines();
                    $calls[] = Call::json('PUT', "/sales/{$bill}", ['items' => $truck['bills'][$bill]]);
                }
            }
        }
        $this->send($calls);
    }

    /**
     * In every third truck something spoiled, with rupees that count nowhere.
     *
     * @param list<Truck> $trucks
     */
    private function spoil(array &$trucks): void
    {
        $calls = [];
        foreach ($trucks as &$truck) {
            if (mt_rand(0, 2) === 0) {
                $truck['spoiled'] = mt_rand(1, 9_999);
                $calls[] = Call::json('POST', '/expenses', Bodies::expense([
                    'kind' => 'waste', 'amount' => Paise::text(mt_rand(0, 99_999)), 'quantity' => Paise::text($truck['spoiled']), 'purchaseId' => $truck['id'],
                ]));
            }
        }
        $this->send($calls);
    }

    /**
     * Types the deductions, enters those that were spent as expenses, and sets the purchase amount to the net.
     *
     * @param list<Truck> $trucks
     */
    private function settle(array &$trucks): void
    {
        $calls = [];
        foreach ($trucks as &$truck) {
            $grossPaise = array_sum(array_column(RandomTruck::linesOf($truck), 'paise'));
            $truck['deductions'] = RandomTruck::randomDeductions($grossPaise);
            $deductedPaise = array_sum(array_column($truck['deductions'], 'paise'));
            $typed = array_map(static fn(array $line): array => ['label' => $line['label'], 'amount' => Paise::text($line['paise'])], $truck['deductions']);
            $calls[] = Call::json('PUT', "/purchases/{$truck['id']}/patti", ['deductions' => $typed]);
            $calls[] = Call::json('PUT', "/purchases/{$truck['id']}", ['amount' => Paise::text($grossPaise - $deductedPaise)]);
            foreach (array_filter($truck['deductions'], static fn(array $line): bool => $line['spent']) as $line) {
                $calls[] = Call::json('POST', '/expenses', Bodies::expense(['kind' => 'freight', 'amount' => Paise::text($line['paise']), 'purchaseId' => $truck['id']]));
            }
        }
        $this->send($calls);
    }

    /**
     * @param list<Truck> $trucks
     * @return list<array<string, mixed>>
     */
    private function ask(array $trucks, string $rest): array
    {
        $calls = array_map(static fn(array $truck): Call => new Call('GET', "/purchases/{$truck['id']}/{$rest}"), $trucks);
        return array_map(static fn(Answer $answer): array => $answer->record(), $this->client->all($calls));
    }

    /**
     * @param list<Truck> $trucks
     * @return list<mixed>
     */
    private function balances(array $trucks): array
    {
        $calls = array_map(static fn(array $truck): Call => new Call('GET', "/vendors/{$truck['vendor']}/balance"), $trucks);
        return array_map(static fn(Answer $answer): mixed => $answer->record()['balance'], $this->client->all($calls));
    }

    /**
     * @param list<array<string, mixed>> $bodies
     * @return list<int>
     */
    private function post(string $path, array $bodies): array
    {
        return array_map(static fn(Answer $answer): int => $answer->id(), $this->send(array_map(static fn(array $body): Call => Call::json('POST', $path, $body), $bodies)));
    }

    /**
     * @param list<Call> $calls
     * @return list<Answer>
     */
    private function send(array $calls): array
    {
        $answers = [];
        foreach (array_chunk($calls, self::AT_ONCE) as $batch) {
            foreach ($this->client->all($batch) as $answer) {
                self::assertContains($answer->status, [200, 201], $answer->body);
                $answers[] = $answer;
            }
        }
        return $answers;
    }
}
