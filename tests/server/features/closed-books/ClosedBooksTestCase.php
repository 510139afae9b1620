<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\ClosedBooks;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A firm with records of five days ago, whose books can be closed until the day before yesterday. */
abstract class ClosedBooksTestCase extends ServerTestCase
{
    /** How many days ago the closed records are dated. */
    protected const INSIDE = 5;
    protected const CLOSED_DAYS_AGO = 2;

    protected int $customer;
    protected int $vendor;
    protected int $purchase;
    protected int $sale;
    protected int $collection;
    protected int $expense;
    protected int $payment;

    protected function setUp(): void
    {
        parent::setUp();
        $day = Day::ago(self::INSIDE);
        $this->customer = $this->customer(['oldBalance' => '10.00']);
        $this->vendor = $this->vendor(['oldBalance' => '10.00']);
        $this->purchase = $this->purchase($this->vendor, ['createdAt' => "{$day} 06:30:00"]);
        $this->sale = $this->sale($this->customer, ['saleDate' => $day, 'purchaseId' => $this->purchase]);
        $this->collection = $this->collection($this->customer, ['date' => $day, 'method' => 'upi']);
        $this->expense = $this->expense(['createdAt' => "{$day} 10:00:00"]);
        $this->payment = $this->payment($this->vendor, ['date' => $day]);
        self::assertSame(200, $this->client->put("/cash-days/{$day}", ['counted' => 5])->status);
    }

    protected function close(int $daysAgo = self::CLOSED_DAYS_AGO): void
    {
        self::assertSame(200, $this->client->put('/firm', ['closedUntil' => Day::ago($daysAgo)])->status);
    }

    /** @param callable(): Answer $request */
    protected function assertClosed(callable $request): void
    {
        $until = date_create_immutable(Day::ago(self::CLOSED_DAYS_AGO));
        self::assertNotFalse($until);
        $sentence = "The books are closed until {$until->format('M d, Y')}.";
        self::assertRefused($this->changingNothing($request), 409, $sentence, 'books_closed');
    }

    protected function newestChange(string $type, int $id): int
    {
        return $this->client->get("/history/{$type}/{$id}")->firstId();
    }
}
