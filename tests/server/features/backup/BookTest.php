<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;

/** A book has a name, and what is restored from a backup is another book: ids may mean other records there. */
final class BookTest extends ServerTestCase
{
    private const REFUSED = 'The book was restored from a backup meanwhile';
    private const LOGIN = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];

    private TestDatabase $copy;
    private AppServer $server;

    protected function setUp(): void
    {
        parent::setUp();
        $shared = $this->database;
        $this->copy = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_restored');
        $this->server = TestBed::serve($this->copy);
    }

    protected function tearDown(): void
    {
        $this->server->kill();
        $this->copy->drop();
        parent::tearDown();
    }

    public function testTheSessionsAnswersNameTheBookAndTheNameStays(): void
    {
        $name = self::nameIn($this->client->get('/auth/check'));
        self::assertMatchesRegularExpression('/\A[0-9a-f]{32}\z/', $name);
        self::assertSame($name, self::nameIn($this->client->get('/auth/check')));
        self::assertSame($name, self::nameIn((new Client(TestBed::server()))->post('/auth/login', self::LOGIN)));
        $this->database->run("DELETE FROM migrations WHERE step >= '0076'");
        self::assertSame($name, self::nameIn($this->client->get('/auth/check')), 'after an upgrade');
        self::assertArrayNotHasKey('book', (new Client(TestBed::server()))->get('/auth/check')->record());
    }

    public function testTwoRequestsThatAreTheFirstOnesAgree(): void
    {
        $client = Client::signedIn($this->server);
        $this->copy->run('DELETE FROM book_name');
        $names = array_map(self::nameIn(...), $client->all(array_fill(0, 8, new Call('GET', '/auth/check'))));
        self::assertCount(1, array_unique($names));
    }

    public function testEachImportOfABackupIsABookOfItsOwn(): void
    {
        $names = [self::nameIn($this->client->get('/auth/check'))];
        $backup = (string) gzdecode($this->client->backup()->body);
        self::assertStringNotContainsString($names[0], $backup);
        foreach ([$backup, $backup, $this->inParts()] as $file) {
            $this->copy->drop();
            $this->copy = new TestDatabase($this->copy->socket, $this->copy->user, $this->copy->password, $this->copy->name);
            $this->copy->import($file);
            $restored = Client::signedIn($this->server);
            $names[] = self::nameIn($restored->get('/auth/check'));
            self::assertSame(end($names), self::nameIn($restored->get('/auth/check')));
        }
        self::assertCount(4, array_unique($names));
    }

    public function testABackupFromBeforeBooksHadNamesIsABookOfItsOwn(): void
    {
        $this->copy->import((string) gzdecode($this->client->backup()->body));
        $this->copy->run('DROP TABLE book_name');
        $this->copy->run("DELETE FROM migrations WHERE step >= '0076'");
        $name = self::nameIn(Client::signedIn($this->server)->get('/auth/check'));
        self::assertNotSame(self::nameIn($this->client->get('/auth/check')), $name);
    }

    public function testTheHostsOwnCopyInAnotherDatabaseIsABookOfItsOwnAndKeepsItsSessions(): void
    {
        $name = self::nameIn($this->client->get('/auth/check'));
        foreach ($this->database->tables() as $table) {
            $this->copy->run("CREATE TABLE `{$table}` LIKE `{$this->database->name}`.`{$table}`");
        }
        foreach (['users', 'sessions', 'migrations', 'book_name'] as $table) {
            $this->copy->run("INSERT INTO `{$table}` SELECT * FROM `{$this->database->name}`.`{$table}`");
        }
        $cookies = $this->client->cookies();
        $client = (new Client($this->server))->withCookie((string) array_key_first($cookies), array_values($cookies)[0]);
        $restored = self::nameIn($client->get('/auth/check'));
        self::assertNotSame($name, $restored);
        self::assertSame($restored, self::nameIn($client->get('/auth/check')));
        self::assertSame($name, self::nameIn($this->client->get('/auth/check')));
    }

    public function testRefusesEveryCallThatNamesAnotherBookAndChangesNothing(): void
    {
        $customer = $this->customer();
        $other = ['X-Book' => str_repeat('0', 32)];
        $calls = [
            fn(): Answer => $this->client->post('/collections', Bodies::collection($customer), [...$other, 'Idempotency-Key' => 'x-book']),
            fn(): Answer => $this->client->put("/customers/{$customer}", ['name' => 'Other'], $other),
            fn(): Answer => $this->client->put("/customers/{$customer}/promise", ['date' => '2099-01-01'], $other),
            fn(): Answer => $this->client->delete("/customers/{$customer}", $other),
            fn(): Answer => $this->client->send('GET', '/customers', '', $other),
            fn(): Answer => $this->client->send('GET', '/customers', '', ['X-Book' => '']),
        ];
        foreach ($calls as $call) {
            self::assertRefused($this->changingNothing($call), 401, self::REFUSED, 'other_book');
        }
        $own = ['X-Book' => self::nameIn($this->client->get('/auth/check')), 'Idempotency-Key' => 'x-book'];
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($customer), $own)->status);
        self::assertSame(200, (new Client(TestBed::server()))->send('GET', '/auth/check', '', $other)->status);
    }

    private function inParts(): string
    {
        $file = '';
        $part = '';
        do {
            $piece = (string) gzdecode($this->client->backup(['part' => $part])->body);
            $file .= $piece;
            $part = preg_match('/\n-- Next part: (\S+)\n\z/', $piece, $found) === 1 ? $found[1] : null;
        } while ($part !== null);
        return $file;
    }

    private static function nameIn(Answer $answer): string
    {
        $name = $answer->record()['book'] ?? null;
        self::assertIsString($name, $answer->body);
        return $name;
    }
}
