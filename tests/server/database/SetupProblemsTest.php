<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bench;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\PrivateMariaDb;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** What an owner without a shell reads when the configuration is wrong: one sentence that says what to mend. */
final class SetupProblemsTest extends TestCase
{
    private const SECRET = 'a-secret-of-the-database';

    private static PrivateMariaDb $mariaDb;
    private static TestDatabase $database;
    private static AppServer $server;

    public static function setUpBeforeClass(): void
    {
        self::$mariaDb = Bench::breakableMariaDb();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
        foreach (['limited' => 'SELECT', 'nothing' => 'USAGE'] as $user => $right) {
            $on = $right === 'USAGE' ? '*.*' : 'setup.*';
            self::$database->run("CREATE USER IF NOT EXISTS '{$user}'@'localhost' IDENTIFIED BY '" . self::SECRET . "'");
            self::$database->run("GRANT {$right} ON {$on} TO '{$user}'@'localhost'");
        }
    }

    /** @return iterable<string, array{array<string, string>, string}> environment, what the sentence names */
    public static function problems(): iterable
    {
        $refused = 'The database refused the user name or password: correct them under database in config.php.';
        yield 'a wrong password' => [['DB_USER' => 'limited', 'DB_PASSWORD' => 'wrong-secret'], $refused];
        yield 'an unknown user' => [['DB_USER' => 'nobody', 'DB_PASSWORD' => 'wrong-secret'], $refused];
        yield 'a user without rights' => [
            ['DB_USER' => 'nothing', 'DB_PASSWORD' => self::SECRET],
            'The database user has no rights on the database: give it all privileges in the hosting panel.',
        ];
        yield 'a user who may only read' => [
            ['DB_USER' => 'limited', 'DB_PASSWORD' => self::SECRET],
            'The database user has too few rights: give it all privileges on the database in the hosting panel.',
        ];
        yield 'an unknown database' => [
            ['DB_NAME' => 'not_there'], 'There is no database of that name: correct database.name in config.php.',
        ];
        yield 'no database user' => [['DB_USER' => ''], 'The setting database.user is missing: fill it in in config.php.'];
        yield 'a time zone that is none' => [
            ['TIME_ZONE' => 'Asia/Mandi'], "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'.",
        ];
        yield 'no admin password' => [
            ['ADMIN_PASSWORD' => ''], 'There is no account yet: set admin.password in config.php, then open this page again.',
        ];
        yield 'a default admin password' => [
            ['ADMIN_PASSWORD' => 'admin123'], 'The setting admin.password in config.php is too well known: choose another one.',
        ];
        yield 'a short admin password' => [
            ['ADMIN_PASSWORD' => 'x7/q'], 'The setting admin.password in config.php must have at least 6 characters.',
        ];
        yield 'an admin name with blanks' => [
            ['ADMIN_USERNAME' => 'the owner'],
            'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.',
        ];
    }

    /** @param array<string, string> $settings */
    #[DataProvider('problems')]
    public function testThePageSaysWhatToMendAbout(array $settings, string $sentence): void
    {
        $this->assertSentence($settings, $sentence);
    }

    public function testOnceMendedThePageWorks(): void
    {
        $this->assertSentence(['ADMIN_PASSWORD' => ''], 'There is no account yet: set admin.password in config.php, then open this page again.');
        self::$server = Bench::serve(self::$database);
        self::assertSame(200, (new Client(self::$server))->get('/auth/check')->status);
        self::$server->kill();
        self::$database->drop();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
    }

    /** @return iterable<string, array{?string, string}> content of config.php, sentence */
    public static function configFiles(): iterable
    {
        yield 'a typing mistake' => ["<?php\nreturn [\n  'firm' => ['name' => 'X'\n];", 'config.php has a typing mistake on or before line'];
        yield 'no array' => ["<?php\n", 'config.php must return an array, as config.sample.php does.'];
        yield 'no database' => ["<?php return ['firm' => ['name' => 'X']];", 'The setting database.name is missing: fill it in in config.php.'];
    }

    #[DataProvider('configFiles')]
    public function testThePageSaysWhatIsWrongWithAConfigFileWith(?string $content, string $sentence): void
    {
        $file = Bench::folder() . '/config-' . bin2hex(random_bytes(4)) . '.php';
        file_put_contents($file, $content);
        $server = AppServer::start(Bench::folder(), ['CONFIG_FILE' => $file]);
        $answer = (new Client($server))->get('/auth/check');
        $server->kill();
        self::assertSame(503, $answer->status, $answer->body);
        self::assertSame($sentence, substr($answer->message(), 0, strlen($sentence)));
        self::assertStringNotContainsString($file, $answer->body);
    }

    public function testTheSettingsOfConfigPhpServe(): void
    {
        $file = Bench::folder() . '/config-good.php';
        $settings = [
            'firm' => ['name' => 'श्री फल भंडार'],
            'timeZone' => 'Asia/Dubai',
            'database' => ['socket' => self::$mariaDb->socket(), 'name' => 'setup', 'user' => 'root', 'password' => ''],
            'admin' => ['username' => 'owner', 'password' => 'phal-bhandar-9'],
        ];
        file_put_contents($file, '<?php return ' . var_export($settings, true) . ';');
        $server = AppServer::startBare(Bench::folder(), ['CONFIG_FILE' => $file]);
        $answer = (new Client($server))->post('/auth/login', ['username' => 'owner', 'password' => 'phal-bhandar-9']);
        $server->kill();
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(['name' => 'श्री फल भंडार', 'timeZone' => 'Asia/Dubai'], $answer->record()['firm'] ?? null);
        self::$database->drop();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
    }

    /** @param array<string, string> $settings */
    private function assertSentence(array $settings, string $sentence): void
    {
        $server = Bench::serve(self::$database, $settings);
        $answers = [(new Client($server))->get('/auth/check'), (new Client($server))->post('/auth/login', ['username' => 'a', 'password' => 'b'])];
        $server->kill();
        foreach ($answers as $answer) {
            self::assertSame([503, $sentence], [$answer->status, $answer->record()['message'] ?? null], $answer->body);
            self::assertStringNotContainsString('secret', $answer->body);
            self::assertStringNotContainsString('SQLSTATE', $answer->body);
        }
    }
}
