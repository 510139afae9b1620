<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** Whatever is sent to the calls of the history is refused in words, and changes nothing. */
final class HostileHistoryTest extends UndoTestCase
{
    private const IDS = ['0', '-1', '+1', '1.0', '1e3', '0x1', '01', '%201', '4294967296', '99999999999999999999', '%E0%A5%A7', '%27', '1%00', '1;DROP', '%2e%2e', 'null', 'undefined'];

    public function testIdsThatNameNothingAre404(): void
    {
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed']);
        foreach (self::IDS as $id) {
            foreach ([
                fn(): Answer => $this->client->send('POST', "/history/{$id}/undo", '{}', ['Content-Type' => 'application/json']),
                fn(): Answer => $this->client->send('GET', "/history/customer/{$id}"),
                fn(): Answer => $this->client->send('GET', "/history/{$id}/{$this->customer}"),
            ] as $send) {
                $answer = $this->changingNothing($send);
                self::assertSame(404, $answer->status, "{$id}: {$answer->body}");
                self::assertNotSame('', $answer->message());
            }
        }
    }

    /** @return iterable<string, array{array<string, int|string>}> */
    public static function queriesThatFindNothing(): iterable
    {
        yield 'a user that nobody is' => [['userId' => '4294967295']];
        yield 'a page far behind the last' => [['limit' => 200, 'offset' => 999_999_999]];
        yield 'a period that ends before it begins' => [['from' => '2026-11-20', 'to' => '2026-11-01']];
        yield 'a day of the first century' => [['to' => '0001-01-01']];
        yield 'the last day there is' => [['from' => '9999-12-31']];
    }

    /** @param array<string, int|string> $query */
    #[DataProvider('queriesThatFindNothing')]
    public function testFindsNothing(array $query): void
    {
        $answer = $this->client->get('/history', $query);
        self::assertSame([200, []], [$answer->status, $answer->rows()], $answer->body);
    }

    public function testQueriesOfWrongTypesAreRefused(): void
    {
        $wrong = [
            'userId=0', 'userId=-1', 'userId=1.0', 'userId=99999999999999999999', "userId='", 'recordType=', 'recordType=SALE', "recordType=sale'--",
            'from=yesterday', 'from=2026-13-01', 'to=99999-01-01', 'to=', 'limit=-1', 'limit=201', 'limit=1e2', 'offset=-1', 'offset=99999999999999999999',
            'own=TRUE', 'own=', 'deleted=yes',
        ];
        foreach ($wrong as $query) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->send('GET', "/history?{$query}"));
            self::assertSame(422, $answer->status, "{$query}: {$answer->body}");
        }
        foreach (['recordType[]=sale', 'recordType=sale&recordType=customer', 'userId[a]=1'] as $query) {
            self::assertSame(400, $this->client->send('GET', "/history?{$query}")->status, $query);
        }
    }

    public function testAnUndoReadsNoBodyAndComesFromTheAppItself(): void
    {
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed']);
        $path = "/history/{$this->newest('customer', $this->customer)}/undo";
        foreach ([['Sec-Fetch-Site' => 'cross-site'], ['Origin' => 'null'], ['Origin' => 'https://elsewhere.example']] as $headers) {
            self::assertSame(403, $this->changingNothing(fn(): Answer => $this->client->send('POST', $path, '', $headers))->status);
        }
        self::assertSame(405, $this->changingNothing(fn(): Answer => $this->client->get($path))->status);
        $forged = ['id' => 1, 'recordId' => 2, 'before' => ['name' => 'Forged', 'oldBalance' => '-999999']];
        self::assertSame(200, $this->client->post($path, $forged)->status);
        self::assertFields(['name' => 'Ramesh Kumar', 'oldBalance' => '100.00'], $this->client->get("/customers/{$this->customer}")->record());
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed again']);
        $path = "/history/{$this->newest('customer', $this->customer)}/undo";
        self::assertSame(200, $this->client->send('POST', $path, "{\"broken\": \"\xff", ['Content-Type' => 'text/plain'])->status);
        self::assertSame('Ramesh Kumar', $this->client->get("/customers/{$this->customer}")->record()['name']);
    }

    public function testAnUndoSentTwiceUnderOneKeyUndoesOnceAndAnswersTheSame(): void
    {
        $this->client->delete("/customers/{$this->customer}");
        $path = "/history/{$this->deletionOf('customer', $this->customer)}/undo";
        $key = ['Idempotency-Key' => 'undo-4711-4711-4711'];
        [$first, $second] = [$this->client->post($path, [], $key), $this->client->post($path, [], $key)];
        self::assertSame([200, 200], [$first->status, $second->status], $second->body);
        self::assertSame($first->body, $second->body);
        $this->assertBooksAgree();
    }

    public function testAnUpdateOfWhatWasDeletedOrChangedSinceIs409AndNamesWho(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $update = $this->newest('sale', $bill);
        foreach ([fn(): Answer => $this->client->put("/sales/{$bill}", ['description' => 'Again']), fn(): Answer => $this->client->delete("/sales/{$bill}")] as $change) {
            self::assertSame(200, $change()->status);
            $answer = $this->changingNothing(fn(): Answer => $this->client->post("/history/{$update}/undo", []));
            self::assertSame([409, 'changed_meanwhile'], [$answer->status, $answer->code()], $answer->body);
        }
        $undo = $this->undo('sale', $bill)->id();
        self::assertRefused($this->client->post("/history/{$undo}/undo", []), 409, 'This cannot be undone.', 'not_undoable');
        $this->assertBooksAgree();
    }

    public function testStaffAndStrangersUndoNothingAndLearnNothing(): void
    {
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed']);
        $real = $this->newest('customer', $this->customer);
        $staff = $this->signUp('chotu.hostile');
        $stranger = new Client(TestBed::server());
        foreach ([(string) $real, '999999999', 'abc'] as $id) {
            self::assertRefused($staff->post("/history/{$id}/undo", []), 403, 'Only an admin may do this');
            self::assertSame(401, $stranger->post("/history/{$id}/undo", [])->status);
        }
        foreach (['/history', '/history?recordType=nonsense', '/history/size', '/history/export?upTo=x', '/reports/strange'] as $path) {
            self::assertRefused($staff->get($path), 403, 'Only an admin may do this');
            self::assertSame(401, $stranger->get($path)->status, $path);
        }
        self::assertSame(401, $stranger->get("/history/customer/{$this->customer}")->status);
        self::assertSame('Changed', $this->client->get("/customers/{$this->customer}")->record()['name']);
    }
}
