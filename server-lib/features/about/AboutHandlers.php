<?php

declare(strict_types=1);

namespace FruitKhata\Features\About;

use FruitKhata\Features\History\HistoryPackingStore;
use FruitKhata\Features\Hosting\HostingQueries;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Release;
use FruitKhata\Shared\Services;

/** Which release runs, and what Home tells an admin about the app itself. */
final class AboutHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {version, builtAt: moment} */
    public function show(Request $request): Response
    {
        return Response::json(['version' => Release::VERSION, 'builtAt' => Release::BUILT_AT]);
    }

    /**
     * For admins: {news: whether this admin has not read yet what the release changed, backupIsDue, lastBackup: moment|null,
     * settings: what should not stay in config.php, unpacked: rows of the history that an older release wrote}.
     * A firm without a backup owes one a week after its first account was made.
     */
    public function notices(Request $request): Response
    {
        $hosting = new HostingQueries($this->services);
        $config = $this->services->config;
        $settings = ['secondFactor' => $config->secondFactorIsOff, 'newPassword' => $config->newPassword !== ''];
        return Response::json([
            'news' => (new UserStore($this->services))->seenVersion($request->user()->id) !== Release::VERSION,
            'backupIsDue' => $hosting->backupIsDue(),
            'lastBackup' => $hosting->lastBackup(),
            'settings' => array_keys(array_filter($settings)),
            'unpacked' => (new HistoryPackingStore($this->services))->left(),
        ]);
    }

    /** The admin has read what the release changed. */
    public function markNewsRead(Request $request): Response
    {
        (new UserStore($this->services))->markSeen($request->user()->id);
        return Response::message('Read');
    }
}
