<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Money;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Who holds the firm's money, what the firm is worth, and that the book proves both. */
final class MoneyReportTest extends ServerTestCase
{
    public function testTheBookProvesEachHolderAndTheFirmsWorth(): void
    {
        [$customer, $bank] = [$this->customer(['oldBalance' => '90']), $this->holder(['oldBalance' => '5'])];
        $this->client->put('/firm', ['moneySince' => Day::ago(9)]);
        $this->client->put('/cash-days/' . Day::ago(8), ['counted' => '500']);
        $this->client->put('/cash-days/' . Day::ago(3), ['counted' => '420', 'opening' => '100']);
        $this->sale($customer, ['saleDate' => Day::ago(6)]);
        $this->collection($customer, ['amount' => '50', 'date' => Day::ago(5), 'method' => 'upi']);
        $named = $this->collection($customer, ['amount' => '20', 'date' => Day::ago(5), 'holderId' => $bank]);
        $this->transfer($bank, ['amount' => '30', 'date' => Day::ago(4)]);
        self::assertSame(1, ((array) $this->client->get('/books/check')->record()['checked'])['holders']);
        $this->assertBooksAgree();
        $this->database->run('UPDATE collections SET holder_id = 999999 WHERE id = ?', [$named]);
        self::assertSame([
            ['what' => 'holder.balance', 'id' => 999_999, 'kept' => 0, 'summed' => 20],
            ['what' => 'money.worth', 'id' => null, 'kept' => 430, 'summed' => 450],
        ], $this->client->get('/books/check')->record()['differences']);
        $this->database->run("UPDATE collections SET holder_id = NULL, method = 'barter' WHERE id = ?", [$named]);
        $this->assertBooksAgree();
    }
}
