<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Firm;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class FirmRoutesTest extends ServerTestCase
{
    private const EMPTY = [
        'upiId' => '', 'ownerPhone' => '', 'pocket' => true, 'closedUntil' => '', 'crates' => false, 'address' => '', 'phone' => '',
        'licence' => '', 'moneySince' => '', 'cashCustomerId' => null, 'name' => '',
    ];
    private const LETTERHEAD = [
        'name' => 'शर्मा Fruit Company', 'address' => "Shop 114, New Subzi Mandi\nAzadpur, Delhi 110033",
        'phone' => '98120 44556, 98111 22334, 011-2776 5432', 'licence' => 'Lic. DL/AZD/1142',
    ];

    public function testAnUpdateMergesAndIsAnsweredToTheSessionAndInTheHistory(): void
    {
        self::assertSame(self::EMPTY, $this->client->get('/firm')->record());
        $customer = $this->customer(['name' => 'Cash sale']);
        $body = [
            ...self::LETTERHEAD, 'upiId' => ' sharma.fruits@okhdfc ', 'ownerPhone' => '98111 22333', 'closedUntil' => Day::yesterday(),
            'moneySince' => Day::ago(9), 'cashCustomerId' => (string) $customer,
        ];
        $answer = $this->client->put('/firm', $body + ['currentPassword' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        $expected = [...self::EMPTY, ...$body, 'upiId' => 'sharma.fruits@okhdfc', 'cashCustomerId' => $customer];
        self::assertEquals($expected, $answer->record());
        self::assertContains(['field' => 'cashCustomerName', 'from' => null, 'to' => 'Cash sale'], (array) $this->client->get('/history/firm/1')->rows()[0]['changes']);
        $this->client->put('/firm', ['pocket' => false, 'crates' => true, 'closedUntil' => null]);
        $expected = ['pocket' => false, 'crates' => true] + $expected;
        $staff = $this->signUp('chotu.firm');
        self::assertEquals($expected, $staff->get('/firm')->record());
        $told = ['name', 'upiId', 'pocket', 'crates', 'closedUntil', 'cashCustomerId', 'address', 'phone', 'licence'];
        $expected = array_intersect_key($expected, array_flip($told));
        self::assertEquals($expected, array_intersect_key((array) $staff->get('/auth/check')->record()['firm'], $expected));
        $this->client->put('/firm', ['licence' => '']);
        $changes = [['field' => 'licence', 'from' => 'Lic. DL/AZD/1142', 'to' => '']];
        self::assertSame($changes, $this->client->get('/history/firm/1')->rows()[0]['changes']);
        $this->client->put('/firm', ['currentPassword' => AppServer::PASSWORD] + self::EMPTY);
        self::assertSame(self::EMPTY, $this->client->get('/firm')->record());
    }

    public function testTheFirmIsCalledAsConfigPhpSaysUntilItHasAName(): void
    {
        $name = fn(): mixed => ((array) $this->client->get('/auth/check')->record()['firm'])['name'];
        self::assertSame(AppServer::FIRM, $name());
        $this->client->put('/firm', ['name' => ' Sharma Fruit Company ']);
        self::assertSame('Sharma Fruit Company', $name());
        $body = ['username' => 'chotu.named', 'name' => 'Chotu', 'role' => 'staff', 'password' => 'SharmaFruitCompany1'];
        self::assertRule($this->client->post('/users', $body), 'password', 'This password is too easy to guess: choose another one');
        self::assertSame(200, $this->client->post("/history/{$this->client->get('/history/firm/1')->firstId()}/undo", [])->status);
        self::assertSame(AppServer::FIRM, $name());
    }

    public function testTheCashCustomerCanBeNeitherDeletedNorMergedAway(): void
    {
        [$cash, $other] = [$this->customer(['name' => 'Cash sale']), $this->customer(['name' => 'Walk-in'])];
        $this->client->put('/firm', ['cashCustomerId' => $cash]);
        $text = 'Cash sales are written under this customer. Choose another cash customer in Settings first.';
        self::assertRefused($this->changingNothing(fn(): Answer => $this->client->delete("/customers/{$cash}")), 409, $text, 'is_cash_customer');
        self::assertRefused($this->changingNothing(fn(): Answer => $this->client->post("/customers/{$cash}/merge", ['into' => $other])), 409, $text, 'is_cash_customer');
        self::assertSame(200, $this->client->post("/customers/{$other}/merge", ['into' => $cash])->status);
        self::assertSame($cash, $this->client->get('/firm')->record()['cashCustomerId']);
        $this->client->put('/firm', ['cashCustomerId' => null]);
        self::assertSame(200, $this->client->delete("/customers/{$cash}")->status);
    }

    public function testAnUndoThatWouldNameACashCustomerWhoIsGoneLeavesNone(): void
    {
        [$gone, $next] = [$this->customer(), $this->customer(['name' => 'Next'])];
        $this->client->put('/firm', ['cashCustomerId' => $gone]);
        $this->client->put('/firm', ['cashCustomerId' => $next]);
        $change = $this->client->get('/history/firm/1')->firstId();
        $this->client->delete("/customers/{$gone}");
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertNull($this->client->get('/firm')->record()['cashCustomerId']);
        [$undo] = $this->client->get('/history/firm/1')->rows();
        self::assertContains(['field' => 'cashCustomerName', 'from' => 'Next', 'to' => null], (array) $undo['changes']);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenRules(): iterable
    {
        $upi = 'Enter a valid UPI id';
        foreach (['sharma', '@okhdfc', 'sharma@ok hdfc', 'a@b@c', 'https://pay', 'शर्मा@okhdfc'] as $id) {
            yield "the UPI id '{$id}'" => [['upiId' => $id], 'upiId', $upi];
        }
        yield 'a phone of 9 characters' => [['ownerPhone' => '981112233'], 'ownerPhone', 'Phone number must be at least 10 characters'];
        yield 'a phone of 21 characters' => [['ownerPhone' => str_repeat('9', 21)], 'ownerPhone', 'Phone number must be at most 20 characters'];
        yield 'a letterhead phone of 61 characters' => [['phone' => str_repeat('9', 61)], 'phone', 'Phone number must be at most 60 characters'];
        yield 'a name of 101 characters' => [['name' => str_repeat('प', 101)], 'name', 'Name must be at most 100 characters'];
        yield 'an address of 256 characters' => [['address' => str_repeat('प', 256)], 'address', 'Address must be at most 255 characters'];
        yield 'a licence of 61 characters' => [['licence' => str_repeat('प', 61)], 'licence', 'Licence must be at most 60 characters'];
        yield 'books closed until tomorrow' => [['closedUntil' => Day::tomorrow()], 'closedUntil', 'Choose a day before today'];
        yield 'books closed until today' => [['closedUntil' => Day::today()], 'closedUntil', 'Choose a day before today'];
        yield 'books closed too early' => [['closedUntil' => '1899-12-31'], 'closedUntil', 'Date cannot be before 1900-01-01'];
        yield 'money from tomorrow on' => [['moneySince' => Day::tomorrow()], 'moneySince', 'Date cannot be in the future'];
        foreach (['closedUntil', 'moneySince'] as $field) {
            foreach (['yesterday', Day::yesterday() . ' 10:00:00', true] as $day) {
                yield "{$field} " . json_encode($day) => [[$field => $day], $field, 'Enter a valid date'];
            }
        }
        foreach ([4_000_000, 'abc', 0, [1], true, '1.0'] as $id) {
            yield 'the cash customer ' . json_encode($id) => [['cashCustomerId' => $id], 'cashCustomerId', 'Customer not found'];
        }
        yield 'crates that are text' => [['crates' => 'yes'], 'crates', 'Crates must be true or false'];
        yield 'a pocket that is text' => [['pocket' => 'no'], 'pocket', 'Pocket must be true or false'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('brokenRules')]
    public function testRefuses(array $body, string $field, string $sentence): void
    {
        self::assertRule($this->changingNothing(fn() => $this->client->put('/firm', $body)), $field, $sentence);
    }
}
