<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;

/** A book has a name, and what is restored from a backup is another book: ids may mean other records there. */
final class BookTest extends CopyTestCase
{
    public function testTheSessionsAnswersNameTheBookAndTheNameStays(): void
    {
        $name = self::nameIn($this->client->get('/auth/check'));
        self::assertMatchesRegularExpression('/\A[0-9a-f]{32}\z/', $name);
        $this->database->run("DELETE FROM migrations WHERE step >= '0076'");
        self::assertSame($name, self::nameIn($this->client->get('/auth/check')), 'after an upgrade');
        self::assertSame($name, self::nameIn($this->tryToSignIn(AppServer::ADMIN, AppServer::PASSWORD)));
        self::assertArrayNotHasKey('book', $this->stranger()->get('/auth/check')->record());
        $client = Client::signedIn($this->server);
        $this->copy->run('DELETE FROM book_name');
        $names = array_map(self::nameIn(...), $client->all(array_fill(0, 8, new Call('GET', '/auth/check'))));
        self::assertCount(1, array_unique($names), 'the first requests agree');
    }

    public function testEachImportOfABackupIsABookOfItsOwn(): void
    {
        $names = [self::nameIn($this->client->get('/auth/check'))];
        $backup = $this->backup();
        self::assertStringNotContainsString($names[0], $backup);
        foreach (['once', 'and again'] as $ignored) {
            $restored = $this->restored($backup);
            $names[] = self::nameIn($restored->get('/auth/check'));
            self::assertSame(end($names), self::nameIn($restored->get('/auth/check')));
        }
        $this->emptyCopy();
        $this->copy->import($backup);
        $this->copy->run('DROP TABLE book_name');
        $this->copy->run("DELETE FROM migrations WHERE step >= '0076'");
        $names[] = self::nameIn(Client::signedIn($this->server)->get('/auth/check'));
        self::assertCount(4, array_unique($names), 'the last one is from before books had names');
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
            fn(): Answer => $this->client->delete("/customers/{$customer}", $other),
            fn(): Answer => $this->client->send('GET', '/customers', '', $other),
            fn(): Answer => $this->client->send('GET', '/customers', '', ['X-Book' => '']),
        ];
        foreach ($calls as $call) {
            self::assertRefused($this->changingNothing($call), 401, 'The book was restored from a backup meanwhile', 'other_book');
        }
        $own = ['X-Book' => self::nameIn($this->client->get('/auth/check')), 'Idempotency-Key' => 'x-book'];
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($customer), $own)->status);
        self::assertSame(200, $this->stranger()->send('GET', '/auth/check', '', $other)->status);
    }

    private static function nameIn(Answer $answer): string
    {
        $name = $answer->record()['book'] ?? null;
        self::assertIsString($name, $answer->body);
        return $name;
    }
}
