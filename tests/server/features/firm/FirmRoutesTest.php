<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Firm;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
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

    public function testBeforeAnythingIsSavedTheFirmHasNoUpiIdAndAllowsThePocket(): void
    {
        self::assertSame(self::EMPTY, $this->client->get('/firm')->record());
    }

    public function testAnUpdateMergesAndIsAnswered(): void
    {
        $answer = $this->client->put('/firm', ['upiId' => ' sharma.fruits@okhdfc ', 'ownerPhone' => '98111 22333', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        $expected = [...self::EMPTY, 'upiId' => 'sharma.fruits@okhdfc', 'ownerPhone' => '98111 22333'];
        self::assertSame($expected, $answer->record());
        $this->client->put('/firm', ['pocket' => false]);
        self::assertSame([...$expected, 'pocket' => false], $this->client->get('/firm')->record());
        $this->client->put('/firm', ['upiId' => '', 'ownerPhone' => '', 'pocket' => true, 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(self::EMPTY, $this->client->get('/firm')->record());
    }

    public function testTheSessionCarriesTheUpiIdAndWhetherPhonesMayKeepTheKhata(): void
    {
        $this->client->put('/firm', ['upiId' => 'sharma@ybl', 'pocket' => false, 'currentPassword' => AppServer::PASSWORD]);
        $firm = $this->client->get('/auth/check')->record()['firm'];
        self::assertIsArray($firm);
        self::assertSame(['sharma@ybl', false], [$firm['upiId'] ?? null, $firm['pocket'] ?? null]);
    }

    public function testTheLetterheadIsInTheSettingsTheSessionAndTheHistory(): void
    {
        $this->client->put('/firm', self::LETTERHEAD);
        self::assertSame([...self::EMPTY, ...self::LETTERHEAD], $this->client->get('/firm')->record());
        $firm = $this->signUp('chotu.letterhead')->get('/auth/check')->record()['firm'];
        self::assertIsArray($firm);
        self::assertSame(self::LETTERHEAD, array_intersect_key($firm, self::LETTERHEAD));
        $this->client->put('/firm', ['licence' => '']);
        $changes = array_slice($this->client->get('/history/firm/1')->column('changes'), 0, 1);
        self::assertSame([[['field' => 'licence', 'from' => 'Lic. DL/AZD/1142', 'to' => '']]], $changes);
        $this->client->put('/firm', ['address' => '', 'phone' => '', 'name' => '']);
        self::assertSame(self::EMPTY, $this->client->get('/firm')->record());
    }

    public function testTheFirmIsCalledAsConfigPhpSaysUntilItHasAName(): void
    {
        $name = function (): mixed {
            $firm = $this->client->get('/auth/check')->record()['firm'];
            self::assertIsArray($firm);
            return $firm['name'] ?? null;
        };
        $called = $name();
        self::assertNotSame('', $called);
        $this->client->put('/firm', ['name' => ' Sharma Fruit Company ']);
        self::assertSame('Sharma Fruit Company', $name());
        $body = ['username' => 'chotu.named', 'name' => 'Chotu', 'role' => 'staff', 'password' => 'SharmaFruitCompany1'];
        self::assertRule($this->client->post('/users', $body), 'password', 'This password is too easy to guess: choose another one');
        $change = $this->client->get('/history/firm/1')->firstId();
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertSame($called, $name());
    }

    public function testTheBooksAreClosedUntilADayAndOpenedAgain(): void
    {
        $this->client->put('/firm', ['closedUntil' => Day::yesterday()]);
        $this->client->put('/firm', ['upiId' => 'sharma@ybl', 'closedUntil' => null, 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(Day::yesterday(), $this->client->get('/firm')->record()['closedUntil']);
        $firm = $this->signUp('chotu.closed')->get('/auth/check')->record()['firm'];
        self::assertIsArray($firm);
        self::assertSame(Day::yesterday(), $firm['closedUntil'] ?? null);
        $this->client->put('/firm', ['closedUntil' => '']);
        self::assertSame('', $this->client->get('/firm')->record()['closedUntil']);
        $changes = array_slice($this->client->get('/history/firm/1')->column('changes'), 0, 1);
        self::assertSame([[['field' => 'closedUntil', 'from' => Day::yesterday(), 'to' => '']]], $changes);
    }

    public function testTheCashCustomerIsKeptUntilHeIsTakenAway(): void
    {
        $customer = $this->customer(['name' => 'Cash sale']);
        $answer = $this->client->put('/firm', ['cashCustomerId' => (string) $customer]);
        self::assertSame([...self::EMPTY, 'cashCustomerId' => $customer], $answer->record());
        self::assertContains(['field' => 'cashCustomerName', 'from' => null, 'to' => 'Cash sale'], (array) $this->client->get('/history/firm/1')->rows()[0]['changes']);
        $this->client->put('/firm', ['crates' => true]);
        $firm = $this->signUp('chotu.cash')->get('/auth/check')->record()['firm'];
        self::assertIsArray($firm);
        self::assertSame([$customer, true], [$firm['cashCustomerId'] ?? null, $firm['crates'] ?? null]);
        foreach ([4_000_000, 'abc', 0, -1, [1], true, '1.0'] as $id) {
            $refused = $this->changingNothing(fn(): Answer => $this->client->put('/firm', ['cashCustomerId' => $id]));
            self::assertRule($refused, 'cashCustomerId', 'Customer not found');
        }
        foreach ([null, ''] as $none) {
            $this->client->put('/firm', ['cashCustomerId' => $customer]);
            self::assertNull($this->client->put('/firm', ['cashCustomerId' => $none, 'crates' => false])->record()['cashCustomerId']);
        }
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
        $this->client->put('/firm', ['cashCustomerId' => $next]);
        $this->client->put('/firm', ['cashCustomerId' => null]);
        $this->client->post('/history/' . $this->client->get('/history/firm/1')->firstId() . '/undo', []);
        self::assertSame($next, $this->client->get('/firm')->record()['cashCustomerId']);
        $this->client->put('/firm', ['cashCustomerId' => null]);
    }

    public function testTheCashCustomerIsInTheDuesOnlyWhileHeOwesSomething(): void
    {
        $cash = $this->customer();
        $this->client->put('/firm', ['cashCustomerId' => $cash]);
        $this->create('/sales', Bodies::sale($cash, ['paid' => ['amount' => 500]]));
        self::assertSame([], $this->client->get('/reports/dues')->rows());
        $this->create('/sales', Bodies::sale($cash, ['paid' => ['amount' => 499]]));
        self::assertSame([1], $this->client->get('/reports/dues')->column('balance'));
        $this->client->put('/firm', ['cashCustomerId' => null]);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenRules(): iterable
    {
        $upi = 'Enter a valid UPI id';
        foreach (['sharma', '@okhdfc', 'sharma@', 'sharma@ok hdfc', 'a@b@c', 'https://pay', 'शर्मा@okhdfc'] as $id) {
            yield "the UPI id '{$id}'" => [['upiId' => $id], 'upiId', $upi];
        }
        yield 'a phone of 9 characters' => [['ownerPhone' => '981112233'], 'ownerPhone', 'Phone number must be at least 10 characters'];
        yield 'a phone of 21 characters' => [['ownerPhone' => str_repeat('9', 21)], 'ownerPhone', 'Phone number must be at most 20 characters'];
        yield 'a letterhead phone of 9 characters' => [['phone' => '981112233'], 'phone', 'Phone number must be at least 10 characters'];
        yield 'a letterhead phone of 61 characters' => [['phone' => str_repeat('9', 61)], 'phone', 'Phone number must be at most 60 characters'];
        yield 'a name of 101 characters' => [['name' => str_repeat('प', 101)], 'name', 'Name must be at most 100 characters'];
        yield 'an address of 256 characters' => [['address' => str_repeat('प', 256)], 'address', 'Address must be at most 255 characters'];
        yield 'a licence of 61 characters' => [['licence' => str_repeat('प', 61)], 'licence', 'Licence must be at most 60 characters'];
        foreach ([Day::today(), Day::tomorrow()] as $day) {
            yield "books closed until {$day}" => [['closedUntil' => $day], 'closedUntil', 'Choose a day before today'];
        }
        foreach (['yesterday', '2026-02-30', Day::yesterday() . ' 10:00:00', 20260101, true, []] as $day) {
            yield 'books closed until ' . json_encode($day) => [['closedUntil' => $day], 'closedUntil', 'Enter a valid date'];
        }
        yield 'money from tomorrow on' => [['moneySince' => Day::tomorrow()], 'moneySince', 'Date cannot be in the future'];
        foreach (['today', Day::today() . ' 10:00:00', true] as $day) {
            yield 'money since ' . json_encode($day) => [['moneySince' => $day], 'moneySince', 'Enter a valid date'];
        }
        yield 'books closed too early' => [['closedUntil' => '1899-12-31'], 'closedUntil', 'Date cannot be before 1900-01-01'];
        yield 'a pocket that is text' => [['pocket' => 'no'], 'pocket', 'Pocket must be true or false'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('brokenRules')]
    public function testRefuses(array $body, string $field, string $sentence): void
    {
        self::assertRule($this->changingNothing(fn() => $this->client->put('/firm', $body)), $field, $sentence);
    }

    public function testStaffMayReadItButNotChangeIt(): void
    {
        $staff = $this->signUp('chotu.firm');
        self::assertSame(self::EMPTY, $staff->get('/firm')->record());
        self::assertRefused($staff->put('/firm', ['upiId' => 'x@ybl']), 403, 'Only an admin may do this');
    }
}
