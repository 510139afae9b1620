<?php

declare(strict_types=1);

namespace FruitKhata\Features\About;

use FruitKhata\Features\History\OldHistoryStore;
use FruitKhata\Features\Hosting\HostingQueries;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Shared\Release;
use FruitKhata\Shared\Services;

/** What Home tells an admin about the app itself. */
final class Notices
{
    public function __construct(private readonly Services $services) {}

    /**
     * {news: whether this admin has not read yet what the release changed, backupIsDue, lastBackup: moment|null,
     * settings: what should not stay in config.php, packed: rows of the history that an older release may have packed}
     *
     * @return array<string, mixed>
     */
    public function of(int $adminId): array
    {
        $hosting = new HostingQueries($this->services);
        $config = $this->services->config;
        $settings = ['secondFactor' => $config->secondFactorIsOff, 'newPassword' => $config->newPassword !== ''];
        return [
            'news' => (new UserStore($this->services))->seenVersion($adminId) !== Release::VERSION,
            'backupIsDue' => $hosting->backupIsDue(),
            'lastBackup' => $hosting->lastBackup(),
            'settings' => array_keys(array_filter($settings)),
            'packed' => (new OldHistoryStore($this->services))->packed(),
        ];
    }
}
