<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Http\ErrorCodes;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\PrivateMariaDb;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;

/** What an owner without a shell reads when the configuration is wrong: one sentence that says what to correct. */
#[Group('long')]
final class SetupProblemsTest extends TestCase
{
    private const SECRET = 'a-secret-of-the-database';

    private static PrivateMariaDb $mariaDb;
    private static TestDatabase $database;
    private static AppServer $server;

    public static function setUpBeforeClass(): void
    {
        self::$mariaDb = TestBed::breakableMariaDb();
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
            'There is no database of that name, or the user has no rights on it: correct database.name in config.php, or give the user all privileges in the hosting panel.',
        ];
        yield 'a user who may only read' => [
            ['DB_USER' => 'limited', 'DB_PASSWORD' => self::SECRET],
            'The database user has too few rights: give it all privileges on the database in the hosting panel.',
        ];
        yield 'an unknown database' => [
            ['DB_NAME' => 'not_there'], 'There is no database of that name: correct database.name in config.php.',
        ];
        yield 'a name without its prefix, for an account with rights on its own database alone' => [
            ['DB_USER' => 'limited', 'DB_PASSWORD' => self::SECRET, 'DB_NAME' => 'not_there'],
            'There is no database of that name, or the user has no rights on it: correct database.name in config.php,'
            . ' or give the user all privileges in the hosting panel.',
        ];
        $unknown = 'No database server was found at database.host: correct it in config.php; on most hosts it is localhost.';
        yield 'an unknown host' => [['DB_SOCKET' => '', 'DB_HOST' => 'db.nosuch.invalid'], $unknown];
        yield 'an address as the host' => [['DB_SOCKET' => '', 'DB_HOST' => 'https://localhost'], $unknown];
        $silent = 'The database does not answer: try again in a moment, or correct database.host and database.port in config.php.';
        yield 'a port where nothing listens' => [['DB_SOCKET' => '', 'DB_HOST' => '127.0.0.1', 'DB_PORT' => '1'], $silent];
        yield 'a wrong socket' => [['DB_SOCKET' => '/nowhere/mysql.sock'], $silent];
        yield 'no database user' => [['DB_USER' => ''], 'The setting database.user is missing: set it in config.php.'];
        yield 'an unknown time zone' => [
            ['TIME_ZONE' => 'Asia/Mandi'], "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'.",
        ];
        yield 'no admin password' => [
            ['ADMIN_PASSWORD' => ''], 'There is no account yet: set admin.password in config.php, then open this page again.',
        ];
        yield 'a default admin password' => [
            ['ADMIN_PASSWORD' => 'admin123'], 'The setting admin.password in config.php is too well known: choose another one.',
        ];
        $known = 'The setting admin.password in config.php is too well known: choose another one.';
        yield 'an admin password with a sign' => [['ADMIN_PASSWORD' => 'Admin@123'], $known];
        yield 'the name of the firm as the admin password' => [['ADMIN_PASSWORD' => 'SharmaFruits1', 'FIRM_NAME' => 'Sharma Fruits'], $known];
        yield 'the name of the admin as the password' => [['ADMIN_PASSWORD' => 'ramesh2026', 'ADMIN_USERNAME' => 'ramesh'], $known];
        yield 'a short admin password' => [
            ['ADMIN_PASSWORD' => 'x7/q'], 'The setting admin.password in config.php must have at least 6 characters.',
        ];
        yield 'an admin password that no sign-in takes' => [
            ['ADMIN_PASSWORD' => str_repeat('Xy7-', 50)], 'The setting admin.password in config.php may have at most 128 characters.',
        ];
        yield 'an admin name with spaces' => [
            ['ADMIN_USERNAME' => 'the owner'],
            'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.',
        ];
    }

    /** @param array<string, string> $settings */
    #[DataProvider('problems')]
    public function testSaysWhatToFixFor(array $settings, string $sentence): void
    {
        $this->assertSentence($settings, $sentence);
    }

    public function testTheAppWorksOnceTheProblemIsFixed(): void
    {
        $this->assertSentence(['ADMIN_PASSWORD' => ''], 'There is no account yet: set admin.password in config.php, then open this page again.');
        self::$server = TestBed::serve(self::$database);
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
        $mistake = 'config.php has a mistake on line %d: each text needs straight single quotes on both sides.';
        yield 'curly quotes' => ["<?php\nreturn [\n  'firm' => ['name' => ‘Sharma’],\n];", sprintf($mistake, 3)];
        yield 'a forgotten quote' => ["<?php\nreturn [\n\n  'timeZone' => Kolkata,\n];", sprintf($mistake, 4)];
        yield 'a dollar in double quotes' => ["<?php\nreturn ['database' => ['password' => \"pa\$word\"]];", sprintf($mistake, 2)];
        yield 'a byte order mark before a declaration' => ["\u{FEFF}<?php\ndeclare(strict_types=1);\nreturn [];", sprintf($mistake, 2)];
        yield 'UTF-16' => [
            (string) mb_convert_encoding("<?php return ['firm' => ['name' => 'X']];", 'UTF-16'),
            'config.php is saved in another encoding: save it as UTF-8.',
        ];
        yield 'no database' => ["<?php return ['firm' => ['name' => 'X']];", 'The setting database.name is missing: set it in config.php.'];
    }

    #[DataProvider('configFiles')]
    public function testSaysWhatIsWrongWithAConfigFileWith(?string $content, string $sentence): void
    {
        $file = TestBed::folder() . '/config.php';
        file_put_contents($file, $content);
        $server = AppServer::start(TestBed::folder(), ['CONFIG_FILE' => $file]);
        $answer = (new Client($server))->get('/auth/check');
        $server->kill();
        self::assertSame(503, $answer->status, $answer->body);
        self::assertSame($sentence, substr($answer->message(), 0, strlen($sentence)));
        self::assertSame($answer->message(), ErrorCodes::sentence($answer->code(), $answer->values()), $answer->body);
        self::assertStringNotContainsString($file, $answer->body);
    }

    /** @return iterable<string, array{string}> what an editor puts before the sample's first line */
    public static function beginnings(): iterable
    {
        yield 'nothing' => [''];
        yield 'a byte order mark' => ["\u{FEFF}"];
        yield 'a blank line' => ["\r\n"];
    }

    #[DataProvider('beginnings')]
    public function testTheFilledInSampleWorksAfter(string $beginning): void
    {
        $sample = (string) file_get_contents(dirname(__DIR__, 3) . '/config.sample.php');
        $filled = strtr($sample, [
            "'socket' => ''" => "'socket' => '" . self::$mariaDb->socket() . "'",
            "'name' => '', // (DB_NAME)" => "'name' => 'setup',",
            "'user' => ''" => "'user' => 'root'",
            "'password' => '', // at least" => "'password' => 'phal-bhandar-9', //",
        ]);
        $file = TestBed::folder() . '/config.php';
        file_put_contents($file, $beginning . $filled);
        $server = AppServer::startBare(TestBed::folder(), ['CONFIG_FILE' => $file]);
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        $server->kill();
        self::$database->drop();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
    }

    public function testACorrectedConfigFileIsReadAtOnce(): void
    {
        $file = TestBed::folder() . '/config.php';
        $write = static fn(string $user, string $password): int|false => file_put_contents($file, '<?php return ' . var_export([
            'database' => ['socket' => self::$mariaDb->socket(), 'name' => 'setup', 'user' => $user, 'password' => $password],
            'admin' => ['username' => 'owner', 'password' => 'phal-bhandar-9'],
        ], true) . ';');
        $write('limited', 'wrong');
        $server = AppServer::startBare(TestBed::folder(), ['CONFIG_FILE' => $file, 'PHP_CLI_SERVER_WORKERS' => '1']);
        for ($try = 0; $try < 3; $try++) {
            self::assertSame(503, (new Client($server))->get('/auth/check')->status);
        }
        $write('root', '');
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        $server->kill();
        self::$database->drop();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
    }

    public function testUsesTheSettingsOfConfigPhp(): void
    {
        $file = TestBed::folder() . '/config-good.php';
        $settings = [
            'firm' => ['name' => 'श्री फल भंडार'],
            'timeZone' => 'Asia/Dubai',
            'database' => ['socket' => self::$mariaDb->socket(), 'name' => 'setup', 'user' => 'root', 'password' => ''],
            'admin' => ['username' => 'owner', 'password' => 'phal-bhandar-9'],
        ];
        file_put_contents($file, '<?php return ' . var_export($settings, true) . ';');
        $server = AppServer::startBare(TestBed::folder(), ['CONFIG_FILE' => $file]);
        $answer = (new Client($server))->post('/auth/login', ['username' => 'owner', 'password' => 'phal-bhandar-9']);
        $server->kill();
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(['name' => 'श्री फल भंडार', 'timeZone' => 'Asia/Dubai', 'upiId' => '', 'pocket' => true, 'closedUntil' => '', 'crates' => false, 'address' => '', 'phone' => '', 'licence' => '', 'moneySince' => '', 'cashCustomerId' => null], $answer->record()['firm'] ?? null);
        self::$database->drop();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'setup');
    }

    /** @param array<string, string> $settings */
    private function assertSentence(array $settings, string $sentence): void
    {
        $server = TestBed::serve(self::$database, $settings);
        $answers = [(new Client($server))->get('/auth/check'), (new Client($server))->post('/auth/login', ['username' => 'a', 'password' => 'b'])];
        $server->kill();
        foreach ($answers as $answer) {
            self::assertSame([503, $sentence], [$answer->status, $answer->message()], $answer->body);
            self::assertSame($sentence, ErrorCodes::sentence($answer->code(), $answer->values()), $answer->body);
            self::assertStringNotContainsString('secret', $answer->body);
            self::assertStringNotContainsString('SQLSTATE', $answer->body);
        }
    }
}
