<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\About;

use FruitKhata\Shared\Release;
use FruitKhata\Tests\Features\Auth\AuthTestCase;

/** Which release runs, and what Home tells an admin about the app itself. */
final class AboutTest extends AuthTestCase
{
    public function testEverybodyWhoIsSignedInReadsTheVersion(): void
    {
        $this->account('munshi');
        foreach ([$this->client, $this->signIn('munshi')] as $client) {
            $about = $client->get('/about')->record();
            self::assertSame(['version' => Release::VERSION, 'builtAt' => Release::BUILT_AT], $about);
            self::assertMatchesRegularExpression('/\A\d+\.\d+\.\d+\z/', Release::VERSION);
            self::assertMatchesRegularExpression(self::moment(), Release::BUILT_AT);
        }
        self::assertRefused($this->stranger()->get('/about'), 401, 'Please sign in', 'not_signed_in');
    }

    public function testWhatAnUpgradeChangedIsNewsToEachAdminOnce(): void
    {
        $this->account('malik', 'admin');
        $malik = $this->signIn('malik');
        self::assertFields(['news' => false], $malik->get('/notices')->record());
        $this->database->run("UPDATE users SET seen_version = '' WHERE username = 'malik'");
        self::assertFields(['news' => true], $malik->get('/notices')->record());
        self::assertFields(['news' => false], $this->client->get('/notices')->record());
        self::assertSame(200, $malik->put('/notices/news', [])->status);
        self::assertFields(['news' => false], $malik->get('/notices')->record());
    }

    public function testABackupIsDueAWeekAfterTheLastOne(): void
    {
        $this->client->backup();
        self::assertFields(['backupIsDue' => false], $this->client->get('/notices')->record());
        $this->database->run('UPDATE backups SET taken_at = NOW() - INTERVAL 6 DAY');
        self::assertFields(['backupIsDue' => false], $this->client->get('/notices')->record());
        $this->database->run('UPDATE backups SET taken_at = NOW() - INTERVAL 8 DAY');
        self::assertFields(['backupIsDue' => true], $this->client->get('/notices')->record());
    }

    public function testAFirmWithoutABackupOwesOneAWeekAfterItBegan(): void
    {
        $since = (string) $this->database->value('SELECT MIN(created_at) FROM users');
        self::assertFields(['backupIsDue' => false, 'lastBackup' => null], $this->client->get('/notices')->record());
        $this->database->run('UPDATE users SET created_at = created_at - INTERVAL 9 DAY');
        try {
            self::assertFields(['backupIsDue' => true, 'lastBackup' => null], $this->client->get('/notices')->record());
        } finally {
            $this->database->run('UPDATE users SET created_at = ?', [$since]);
        }
    }

    public function testStaffReadNoNotices(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        self::assertRefused($munshi->get('/notices'), 403, 'Only an admin may do this', 'admin_only');
        self::assertRefused($munshi->put('/notices/news', []), 403, 'Only an admin may do this', 'admin_only');
    }
}
