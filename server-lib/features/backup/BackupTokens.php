<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Features\Auth\SignInAttemptStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Request;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** Lets a script fetch the backup in the name of the admin who made its token. */
final class BackupTokens
{
    public function __construct(private readonly Services $services) {}

    /** @throws ApiError 401 for a wrong token, 429 after too many */
    public function userOf(Request $request, string $token): User
    {
        $tokens = new BackupTokenStore($this->services);
        $row = $tokens->userOf($token);
        if ($row === null) {
            SignInAttemptStore::forToken($this->services->database, $request->address())->count();
            throw ApiError::of(401, 'backup_token_wrong');
        }
        $tokens->markUsed();
        return User::fromRow($row);
    }
}
