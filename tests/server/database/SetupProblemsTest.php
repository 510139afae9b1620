<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Http\ErrorCodes;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * What an owner without a shell reads when config.php is wrong: one sentence that says what to correct. One server runs
 * all the time, so each file is read at once after a wrong one.
 */
final class SetupProblemsTest extends TestCase
{
    private const SECRET = 'a-secret-of-the-database';
    private const LIMITED = ['database.user' => 'limited', 'database.password' => self::SECRET];
    private const REFUSED = 'The database refused the user name or password: correct them under database in config.php.';
    private const NO_RIGHTS = 'There is no database of that name, or the user has no rights on it: correct database.name in config.php, or give the user all privileges in the hosting panel.';
    private const UNKNOWN = 'No database server was found at database.host: correct it in config.php; on most hosts it is localhost.';
    private const SILENT = 'The database does not answer: try again in a moment, or correct database.host and database.port in config.php.';
    private const KNOWN = 'The setting admin.password in config.php is too well known: choose another one.';
    private const MISTAKE = 'config.php has a mistake on line %d: each text needs straight single quotes on both sides.';

    private static TestDatabase $database;
    private static AppServer $server;
    private static string $file;

    public static function setUpBeforeClass(): void
    {
        self::$database = new TestDatabase(TestBed::breakableMariaDb()->socket(), 'root', '', 'setup');
        foreach (['limited' => 'SELECT ON setup.*', 'nothing' => 'USAGE ON *.*'] as $user => $right) {
            self::$database->run("CREATE USER IF NOT EXISTS '{$user}'@'localhost' IDENTIFIED BY '" . self::SECRET . "'");
            self::$database->run("GRANT {$right} TO '{$user}'@'localhost'");
        }
        self::$file = TestBed::folder() . '/config.php';
        self::$server = AppServer::startBare(TestBed::folder(), ['CONFIG_FILE' => self::$file]);
    }

    public static function tearDownAfterClass(): void
    {
        self::$server->kill();
        self::$database->drop();
    }

    /** @return iterable<string, array{array<string, string>, string}> settings, sentence */
    public static function problems(): iterable
    {
        yield 'a wrong password' => [['database.user' => 'limited', 'database.password' => 'wrong-secret'], self::REFUSED];
        yield 'an unknown user' => [['database.user' => 'nobody', 'database.password' => 'wrong-secret'], self::REFUSED];
        yield 'a user without rights' => [['database.user' => 'nothing', 'database.password' => self::SECRET], self::NO_RIGHTS];
        yield 'a user who may only read' => [self::LIMITED, 'The database user has too few rights: give it all privileges on the database in the hosting panel.'];
        yield 'an unknown database' => [['database.name' => 'not_there'], 'There is no database of that name: correct database.name in config.php.'];
        yield 'a name without its prefix, for an account with rights on its own database alone' => [[...self::LIMITED, 'database.name' => 'not_there'], self::NO_RIGHTS];
        yield 'an unknown host' => [['database.socket' => '', 'database.host' => 'db.nosuch.invalid'], self::UNKNOWN];
        yield 'an address as the host' => [['database.socket' => '', 'database.host' => 'https://localhost'], self::UNKNOWN];
        yield 'a port where nothing listens' => [['database.socket' => '', 'database.host' => '127.0.0.1', 'database.port' => '1'], self::SILENT];
        yield 'a wrong socket' => [['database.socket' => '/nowhere/mysql.sock'], self::SILENT];
        yield 'no database user' => [['database.user' => ''], 'The setting database.user is missing: set it in config.php.'];
        yield 'no database name' => [['database.name' => ''], 'The setting database.name is missing: set it in config.php.'];
        yield 'an unknown time zone' => [['.timeZone' => 'Asia/Mandi'], "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'."];
        yield 'no address' => [['.url' => 'khata.example.in'], "The setting url in config.php is not an address such as 'https://khata.example.in/'."];
        yield 'no admin password' => [['admin.password' => ''], 'There is no account yet: set admin.password in config.php, then open this page again.'];
        yield 'a default admin password' => [['admin.password' => 'admin123'], self::KNOWN];
        yield 'an admin password with a sign' => [['admin.password' => 'Admin@123'], self::KNOWN];
        yield 'the name of the firm as the admin password' => [['admin.password' => 'SharmaFruits1', 'firm.name' => 'Sharma Fruits'], self::KNOWN];
        yield 'the name of the admin as the password' => [['admin.password' => 'ramesh2026', 'admin.username' => 'ramesh'], self::KNOWN];
        yield 'a short admin password' => [['admin.password' => 'x7/q'], 'The setting admin.password in config.php must have at least 6 characters.'];
        yield 'an admin password that no sign-in takes' => [['admin.password' => str_repeat('Xy7-', 50)], 'The setting admin.password in config.php may have at most 128 characters.'];
        yield 'an admin name with spaces' => [['admin.username' => 'the owner'], 'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.'];
    }

    /** @param array<string, string> $settings */
    #[DataProvider('problems')]
    public function testSaysWhatToFixFor(array $settings, string $sentence): void
    {
        self::assertSentence(self::config($settings), $sentence);
    }

    /** @return iterable<string, array{string, string}> content of config.php, beginning of the sentence */
    public static function configFiles(): iterable
    {
        yield 'a typing mistake' => ["<?php\nreturn [\n  'firm' => ['name' => 'X'\n];", 'config.php has a typing mistake on or before line'];
        yield 'no array' => ["<?php\n", 'config.php must return an array, as config.sample.php does.'];
        yield 'curly quotes' => ["<?php\nreturn [\n  'firm' => ['name' => ‘Sharma’],\n];", sprintf(self::MISTAKE, 3)];
        yield 'a forgotten quote' => ["<?php\nreturn [\n\n  'timeZone' => Kolkata,\n];", sprintf(self::MISTAKE, 4)];
        yield 'a dollar in double quotes' => ["<?php\nreturn ['database' => ['password' => \"pa\$word\"]];", sprintf(self::MISTAKE, 2)];
        yield 'a byte order mark before a declaration' => ["\u{FEFF}<?php\ndeclare(strict_types=1);\nreturn [];", sprintf(self::MISTAKE, 2)];
        yield 'UTF-16' => [(string) mb_convert_encoding("<?php return ['firm' => ['name' => 'X']];", 'UTF-16'), 'config.php is saved in another encoding: save it as UTF-8.'];
    }

    #[DataProvider('configFiles')]
    public function testSaysWhatIsWrongWithAConfigFileWith(string $content, string $sentence): void
    {
        self::assertSentence($content, $sentence);
    }

    public function testTheFilledInSampleWorksWhateverAnEditorPutsBeforeItsFirstLine(): void
    {
        $filled = strtr((string) file_get_contents(dirname(__DIR__, 3) . '/config.sample.php'), [
            "'socket' => ''" => "'socket' => '" . self::$database->socket . "'",
            "'name' => '', // (DB_NAME)" => "'name' => 'setup',",
            "'user' => ''" => "'user' => 'root'",
            "'password' => '', // at least" => "'password' => 'phal-bhandar-9', //",
        ]);
        foreach ([$filled, "\u{FEFF}{$filled}", "\r\n{$filled}"] as $number => $content) {
            file_put_contents($file = self::$file . $number, $content);
            $server = AppServer::startBare(TestBed::folder(), ['CONFIG_FILE' => $file]);
            self::assertSame(200, (new Client($server))->get('/auth/check')->status);
            $server->kill();
        }
        self::$database->run('DELETE FROM users');
    }

    public function testTheCorrectedSettingsAreUsedAtOnce(): void
    {
        self::assertSentence(self::config(['admin.password' => '']), 'There is no account yet: set admin.password in config.php, then open this page again.');
        file_put_contents(self::$file, self::config(['firm.name' => 'श्री फल भंडार', '.timeZone' => 'Asia/Dubai', 'admin.username' => 'owner']));
        $answer = (new Client(self::$server))->post('/auth/login', ['username' => 'owner', 'password' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(['name' => 'श्री फल भंडार', 'timeZone' => 'Asia/Dubai', 'upiId' => '', 'pocket' => true, 'closedUntil' => '', 'crates' => false, 'address' => '', 'phone' => '', 'licence' => '', 'moneySince' => '', 'cashCustomerId' => null], $answer->record()['firm'] ?? null);
    }

    /**
     * A config.php that works but for these settings.
     *
     * @param array<string, string> $changes by section and name, with a dot between
     */
    private static function config(array $changes): string
    {
        $settings = [];
        $right = ['database.socket' => self::$database->socket, 'database.name' => 'setup', 'database.user' => 'root', 'admin.password' => AppServer::PASSWORD];
        foreach ([...$right, ...$changes] as $key => $value) {
            [$section, $name] = explode('.', $key, 2);
            $settings = array_replace_recursive($settings, $section === '' ? [$name => $value] : [$section => [$name => $value]]);
        }
        return '<?php return ' . var_export($settings, true) . ';';
    }

    private static function assertSentence(string $config, string $sentence): void
    {
        file_put_contents(self::$file, $config);
        $client = new Client(self::$server);
        foreach ([$client->get('/auth/check'), $client->post('/auth/login', ['username' => 'a', 'password' => 'b'])] as $answer) {
            self::assertSame([503, $sentence], [$answer->status, substr($answer->message(), 0, strlen($sentence))], $answer->body);
            self::assertSame($answer->message(), ErrorCodes::sentence($answer->code(), $answer->values()), $answer->body);
            self::assertDoesNotMatchRegularExpression('~secret|SQLSTATE|/config\.php~', $answer->body);
        }
    }
}
