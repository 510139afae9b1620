<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Features\Auth\OwnPassword;
use FruitKhata\Http\Cookie;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** Making, looking at and revoking the backup's token, for admins only. */
final class BackupTokenHandlers implements Handlers
{
    private const TYPE = 'backup-token';

    private readonly BackupTokenStore $tokens;

    public function __construct(private readonly Services $services)
    {
        $this->tokens = new BackupTokenStore($services);
    }

    /** {createdAt, createdBy, lastUsedAt}, or null without a token. */
    public function show(Request $request): Response
    {
        return Response::json($this->tokens->find());
    }

    /** {token}, which is shown this once; an earlier one ends. 422 without the own password. */
    public function create(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        $token = Cookie::newToken();
        $this->services->transaction(function () use ($request, $token): void {
            $this->tokens->deleteAll();
            $id = $this->tokens->insert($token, $request->user()->id);
            $this->services->history($request->user())->created(self::TYPE, $id, ['name' => $request->user()->name]);
        });
        return Response::created(['token' => $token]);
    }

    /** 200 with or without a token. */
    public function revoke(Request $request): Response
    {
        $this->services->transaction(function () use ($request): void {
            foreach ($this->tokens->deleteAll() as $id) {
                $this->services->history($request->user())->deleted(self::TYPE, $id, ['name' => $request->user()->name]);
            }
        });
        return Response::message('Revoked');
    }
}
