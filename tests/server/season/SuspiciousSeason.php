<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Features\SuspiciousEntries\SuspiciousEntries;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;

/** The season's ledger and what is strange in it. */
final class SuspiciousSeason
{
    private const MONTHS = ['2026-09-01' => '2026-09-30', '2026-10-01' => '2026-10-31', '2026-11-01' => '2026-11-30'];
    private const DAYS = [
        'sales' => 'sale_date',
        'collections' => 'created_at',
        'expenses' => 'created_at',
        'purchases' => 'created_at',
        'vendor_payments' => 'created_at',
    ];

    public readonly SeasonReplay $replay;

    public function __construct(public readonly Client $client)
    {
        TestBed::database()->clean();
        $this->replay = new SeasonReplay($client);
        $this->replay->enter();
    }

    public function id(string $key): int
    {
        return $this->replay->ids[$key];
    }

    /** Sets the moment of entry of each record to its own day. */
    public function enterDayByDay(): void
    {
        foreach (self::DAYS as $table => $day) {
            TestBed::database()->run("UPDATE {$table} SET entered_at = {$day}");
        }
    }

    /** Moves the moments of entry of all records, by an interval in SQL. */
    public function shiftEntry(string $shift): void
    {
        foreach (array_keys(self::DAYS) as $table) {
            TestBed::database()->run("UPDATE {$table} SET entered_at = entered_at {$shift}");
        }
    }

    /** @return array<string, array<string, array<string, mixed>>> kind and id => its reasons by rule */
    public function strange(): array
    {
        $found = [];
        foreach (self::MONTHS as $from => $to) {
            $found = [...$found, ...SuspiciousEntries::of($this->client->get('/reports/strange', ['from' => $from, 'to' => $to]))];
        }
        return $found;
    }

    /** @return array<int, list<string>> the rules by bill */
    public function strangeBills(): array
    {
        $found = [];
        foreach ($this->strange() as $record => $reasons) {
            [$kind, $id] = explode(' ', $record);
            if ($kind === 'sale') {
                $found[(int) $id] = array_keys($reasons);
            }
        }
        return $found;
    }
}
