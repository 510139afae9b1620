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

    /** @return iterable<string, array{string, string, string}> form, field, JSON */
    public static function refusedDays(): iterable
    {
        foreach (FieldKinds::DAYS as [$path, $field]) {
            foreach (self::REFUSED as $json) {
                yield "{$path} {$field} {$json}" => [$path, $field, $json];
            }
        }
    }

    #[DataProvider('refusedDays')]
    public function testRefusesTheDay(string $path, string $field, string $json): void
    {
        $answer = $this->assertRefusedRaw($path, $field, $json);
        self::assertSame('Enter a valid date', $answer->message());
    }

    /** @return iterable<string, array{string, string, string}> form, field, and the field that answers it */
    public static function isoFields(): iterable
    {
        foreach (FieldKinds::DAYS as [$path, $field]) {
            yield "{$path} {$field}" => [$path, $field, ['/sales' => 'saleDate', '/transfers' => 'date'][$path] ?? 'createdAt'];
        }
        foreach (['/collections', '/vendor-payments'] as $path) {
            yield "{$path} createdAt" => [$path, 'createdAt', 'createdAt'];
        }
    }

    #[DataProvider('isoFields')]
    public function testAnIsoMomentIsTakenInTheFirmsZone(string $path, string $field, string $answered): void
    {
        $moments = [
            '2026-01-05T10:00:00' => '2026-01-05 10:00:00',
            '2026-01-05T10:00:00.999' => '2026-01-05 10:00:00',
            '2026-01-04T20:30:00Z' => '2026-01-05 02:00:00',
            '2026-01-04T18:30:00.000Z' => '2026-01-05 00:00:00',
            '2026-01-05T10:00:00+05:30' => '2026-01-05 10:00:00',
            '2026-01-05T10:00:00.123456+0200' => '2026-01-05 13:30:00',
            '2026-01-04T19:00:00-08:00' => '2026-01-05 08:30:00',
        ];
        foreach ($moments as $iso => $moment) {
            // With a date of its own, that of entry would hide the moment.
            $answer = $field === 'createdAt' && $path !== '/expenses' && $path !== '/purchases'
                ? $this->sendRaw($path, 'date', "null, \"createdAt\": \"{$iso}\"")
                : $this->send($path, $field, $iso);
            self::assertSame(201, $answer->status, "{$path} {$field} {$iso}: {$answer->body}");
            self::assertSame($answered !== 'createdAt' ? substr($moment, 0, 10) : $moment, $answer->record()[$answered] ?? null, $iso);
        }
    }

    public function testAnUpdateTakesAnIsoMomentToo(): void
    {
        $collection = $this->collection($this->customer());
        $answer = $this->client->put("/collections/{$collection}", ['date' => '2026-01-04T20:30:00Z']);
        self::assertSame([200, '2026-01-05 02:00:00'], [$answer->status, $answer->record()['createdAt'] ?? null], $answer->body);
    }

    public function testAnIsoMomentIsInTheFutureByTheFirmsClock(): void
    {
        $late = Day::tomorrow() . 'T00:30:00';
        self::assertRule($this->send('/purchases', 'createdAt', $late), 'createdAt', 'Date cannot be in the future');
        self::assertRule($this->send('/sales', 'saleDate', "{$late}+05:30"), 'saleDate', 'Date cannot be in the future');
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function remoteDays(): iterable
    {
        foreach (FieldKinds::DAYS as [$path, $field]) {
            foreach (['0001-01-01', '1000-01-01', '9999-12-31', '9999-12-31 23:59:59'] as $day) {
                yield "{$path} {$day}" => [$path, $field, $day];
            }
        }
    }

    #[DataProvider('remoteDays')]
    public function testADistantDayIsAcceptedOrRefusedButNeverAnError(string $path, string $field, string $day): void
    {
        self::assertContains($this->send($path, $field, $day)->status, [201, 422]);
    }

    public function testTodayIsJudgedInTheFirmsTimeZone(): void
    {
        // These zones are 26 hours apart, so it is never the same day in both.
        [$ahead, $behind] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
        $customer = $this->customer();
        $body = Bodies::sale($customer, ['saleDate' => Day::today($ahead)]);
        $early = Client::signedIn(TestBed::serve($this->database, ['TIME_ZONE' => $ahead]));
        self::assertSame(201, $early->post('/sales', $body)->status);
        $late = Client::signedIn(TestBed::serve($this->database, ['TIME_ZONE' => $behind]));
        self::assertRule($late->post('/sales', $body), 'saleDate', 'Date cannot be in the future');
        $body['saleDate'] = Day::today($behind);
        self::assertSame(201, $late->post('/sales', $body)->status);
        $made = $late->post('/customers', Bodies::customer())->record()['createdAt'] ?? null;
        self::assertIsString($made);
        self::assertSame(Day::today($behind), substr($made, 0, 10));
    }

    /** @return iterable<string, array{string, string}> path, parameter */
    public static function parameters(): iterable
    {
        $ofPeriods = [
            '/sales', '/collections', '/expenses', '/transfers', '/reports/profit-loss', '/reports/profit-loss/rest', '/reports/sale-book',
            '/reports/expenses',
        ];
        foreach ($ofPeriods as $path) {
            yield "{$path} from" => [$path, 'from'];
            yield "{$path} to" => [$path, 'to'];
        }
        foreach (['/reports/dues', '/reports/payables', '/reports/day', '/reports/crates', '/reports/money'] as $path) {
            yield "{$path} on" => [$path, 'on'];
        }
    }

    #[DataProvider('parameters')]
    public function testAQueryTakesADayAndNothingElse(string $path, string $parameter): void
    {
        foreach (['2026-02-30', '26-01-05', '20260105', '2026-1-5', 'today', '२०२६-०१-०५', '2026-01-05 10:00:00', '0', ''] as $day) {
            $answer = $this->client->get($path, [$parameter => $day]);
            self::assertRule($answer, $parameter, 'Enter a valid date');
        }
        self::assertSame(400, $this->client->get("{$path}?{$parameter}=2026-01-05&{$parameter}=2026-01-05")->status);
        foreach (['0001-01-01', '9999-12-31'] as $day) {
            self::assertSame(200, $this->client->get($path, [$parameter => $day])->status);
        }
    }
}
