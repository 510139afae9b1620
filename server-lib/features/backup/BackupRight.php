<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Features\Auth\Session;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Services;

/**
 * Lets a session whose user has typed the own password fetch the backup for an hour, however many parts it has: when it
 * ends, signed with what only the server and this session know. So it also works while the database takes no writes.
 */
final class BackupRight
{
    private const HEADER = 'X-Backup-Right';
    private const SECONDS = 3600;

    public function __construct(private readonly Services $services) {}

    public function give(Request $request): string
    {
        $until = time() + self::SECONDS;
        return $until . '-' . $this->signature($request, $until);
    }

    /** @throws ApiError 422 for a session without it; a token needs none */
    public function require(Request $request): void
    {
        [$until, $signature] = explode('-', $request->header(self::HEADER) ?? '', 2) + [1 => ''];
        $holds = (int) $until > time() && hash_equals($this->signature($request, (int) $until), $signature);
        if (!$holds && $request->bearerToken() === null) {
            throw ApiError::rule('currentPassword', 'current_password_required');
        }
    }

    private function signature(Request $request, int $until): string
    {
        $secrets = [
            $this->services->config->databasePassword,
            (new UserStore($this->services))->passwordHash($request->user()->id),
            Session::hashOf($request),
        ];
        return hash_hmac('sha256', "backup until $until", implode("\n", $secrets));
    }
}
