<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A release on tables that a newer one has changed: somebody went back to an older package. */
final class OlderReleaseTest extends ServerTestCase
{
    private const SENTENCE = 'Nothing was saved: this version of the app is too old for its tables. Upload the newer package again.';

    protected function setUp(): void
    {
        parent::setUp();
        $this->database->run('ALTER TABLE customers ADD COLUMN later VARCHAR(5) NOT NULL');
    }

    protected function tearDown(): void
    {
        $this->database->run('ALTER TABLE customers DROP COLUMN later');
        $this->database->run("DELETE FROM migrations WHERE step = '9999_later.sql'");
        parent::tearDown();
    }

    public function testItShowsEverythingAndSaysWhyItCannotSave(): void
    {
        $this->database->run("INSERT INTO migrations (step, applied_at) VALUES ('9999_later.sql', NOW())");
        self::assertSame(200, $this->client->get('/customers')->status);
        $answer = $this->changingNothing(fn() => $this->client->post('/customers', Bodies::customer()));
        self::assertRefused($answer, 503, self::SENTENCE, 'release_older');
        self::assertGreaterThan(0, $this->vendor());
    }

    public function testTheSameFaultOnTablesOfItsOwnIsABug(): void
    {
        $answer = $this->client->post('/customers', Bodies::customer());
        self::assertSame([500, 'unexpected'], [$answer->status, $answer->code()]);
        self::assertSame(0, $this->database->count('customers'));
    }
}
