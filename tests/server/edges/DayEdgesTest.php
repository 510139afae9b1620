<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** Invalid days, and which day is today. */
final class DayEdgesTest extends EdgeTestCase
{
    private const REFUSED = [
        '"2026-02-30"', '"2025-02-29"', '"26-01-05"', '"20260105"', '"2026-1-5"', '"2026-13-01"', '"2026-00-10"', '"2026-01-00"',
        '"0000-00-00"', '"05-01-2026"', '"2026/01/05"', '"yesterday"', '"2026-01-05T10:00Z"', '"2026-01-05T10:00:00z"', '"2026-01-05T24:00:00Z"',
        '"2026-02-30T10:00:00Z"', '"2026-01-05T10:00:00+25:00"', '"2026-01-05T10:00:00 Z"', '"2026-01-05T10:00:00.Z"', '"2026-01-05T10:00:00UTC"',
        '"9999-12-31T23:59:59-14:00"', '"T10:00:00Z"', '"2026-01-05T10:00:00Z\u0000"', '"2026-W01-1T10:00:00Z"', '"२०२६-०१-०५"', '"2026-01-05x"',
        '"2026-01-05 25:00:00"', '"2026-01-05 10:60:00"', '"2026-01-05 10:00:60"', '20260105', 'true', '[]', '{}', '["2026-01-05"]',
        '"2026-01-05\u0000"', '"02026-01-05"', '"-2026-01-05"',
    ];
    private const MOMENTS = [
        '2026-01-05T10:00:00' => '2026-01-05 10:00:00',
        '2026-01-05T10:00:00.999' => '2026-01-05 10:00:00',
        '2026-01-04T20:30:00Z' => '2026-01-05 02:00:00',
        '2026-01-04T18:30:00.000Z' => '2026-01-05 00:00:00',
        '2026-01-05T10:00:00+05:30' => '2026-01-05 10:00:00',
        '2026-01-05T10:00:00.123456+0200' => '2026-01-05 13:30:00',
        '2026-01-04T19:00:00-08:00' => '2026-01-05 08:30:00',
    ];
    private const PERIODS = [
        '/sales', '/collections', '/expenses', '/transfers', '/reports/profit-loss', '/reports/profit-loss/rest', '/reports/sale-book', '/reports/expenses',
    ];

    /** @return iterable<string, array{string, string}> form, field */
    public static function days(): iterable
    {
        return self::each(self::DAYS);
    }

    #[DataProvider('days')]
    public function testRefusesEachDayThatIsNoneAndNoDistantDayIsAnError(string $path, string $field): void
    {
        $this->assertRefusesEach(self::REFUSED, $path, $field, 'Enter a valid date');
        foreach (['0001-01-01', '1000-01-01', '9999-12-31', '9999-12-31 23:59:59'] as $day) {
            self::assertContains($this->send($path, $field, $day)->status, [201, 422], $day);
        }
    }

    /** @return iterable<string, array{string, string}> form, field */
    public static function isoFields(): iterable
    {
        yield from self::each(self::DAYS);
        yield from self::each(['/collections' => ['createdAt'], '/vendor-payments' => ['createdAt']]);
    }

    #[DataProvider('isoFields')]
    public function testAnIsoMomentIsTakenInTheFirmsZone(string $path, string $field): void
    {
        $answered = ['/sales' => 'saleDate', '/transfers' => 'date'][$path] ?? 'createdAt';
        foreach (self::MOMENTS as $iso => $moment) {
            // With a date of its own, that of entry would hide the moment.
            $answer = $field === 'createdAt' && $path !== '/expenses' && $path !== '/purchases'
                ? $this->sendRaw($path, 'date', "null, \"createdAt\": \"{$iso}\"")
                : $this->send($path, $field, $iso);
            self::assertSame(201, $answer->status, "{$iso}: {$answer->body}");
            self::assertSame($answered === 'createdAt' ? $moment : substr($moment, 0, 10), $answer->record()[$answered] ?? null, $iso);
        }
    }

    public function testAnUpdateTakesAnIsoMomentTooAndOneIsInTheFutureByTheFirmsClock(): void
    {
        $answer = $this->client->put("/collections/{$this->collection($this->customer())}", ['date' => '2026-01-04T20:30:00Z']);
        self::assertSame([200, '2026-01-05 02:00:00'], [$answer->status, $answer->record()['createdAt'] ?? null], $answer->body);
        $late = Day::tomorrow() . 'T00:30:00';
        self::assertRule($this->send('/purchases', 'createdAt', $late), 'createdAt', 'Date cannot be in the future');
        self::assertRule($this->send('/sales', 'saleDate', "{$late}+05:30"), 'saleDate', 'Date cannot be in the future');
    }

    public function testTodayIsJudgedInTheFirmsTimeZone(): void
    {
        // These zones are 26 hours apart, so it is never the same day in both.
        [$ahead, $behind] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
        $body = Bodies::sale($this->customer(), ['saleDate' => Day::today($ahead)]);
        $early = Client::signedIn(TestBed::serve($this->database, ['TIME_ZONE' => $ahead]));
        self::assertSame(201, $early->post('/sales', $body)->status);
        $late = Client::signedIn(TestBed::serve($this->database, ['TIME_ZONE' => $behind]));
        self::assertRule($late->post('/sales', $body), 'saleDate', 'Date cannot be in the future');
        self::assertSame(201, $late->post('/sales', ['saleDate' => Day::today($behind)] + $body)->status);
        $late->post('/customers', Bodies::customer());
        self::assertSame(Day::today($behind), $this->database->value('SELECT DATE(created_at) FROM customers ORDER BY id DESC LIMIT 1'));
    }

    public function testAQueryTakesADayAndNothingElse(): void
    {
        $parameters = array_fill_keys(['/reports/dues', '/reports/payables', '/reports/day', '/reports/crates', '/reports/money'], ['on']) + array_fill_keys(self::PERIODS, ['from', 'to']);
        foreach (self::each($parameters) as [$path, $parameter]) {
            foreach (['2026-02-30', '26-01-05', '20260105', '2026-1-5', 'today', '२०२६-०१-०५', '2026-01-05 10:00:00', '0', ''] as $day) {
                self::assertRule($this->client->get($path, [$parameter => $day]), $parameter, 'Enter a valid date');
            }
            self::assertSame(400, $this->client->get("{$path}?{$parameter}=2026-01-05&{$parameter}=2026-01-05")->status);
            foreach (['0001-01-01', '9999-12-31'] as $day) {
                self::assertSame(200, $this->client->get($path, [$parameter => $day])->status);
            }
        }
    }
}
