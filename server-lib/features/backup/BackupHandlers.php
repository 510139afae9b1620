<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Features\Auth\OwnPassword;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Cookie;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** The owner's copy of everything, and the token by which a script fetches it, for admins only. */
final class BackupHandlers implements Handlers
{
    private const PIECE_BYTES = 65_536;
    private const TOKEN = 'backup-token';

    private readonly BackupStore $backups;

    public function __construct(private readonly Services $services)
    {
        $this->backups = new BackupStore($services);
    }

    /** {right}: with it this session may fetch the backup. 422 without the own password, 429 after too many wrong ones. */
    public function allow(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'currentPassword');
        return Response::json(['right' => (new BackupRight($this->services))->give($request)], 201);
    }

    /**
     * A file that phpMyAdmin can import into an empty database: .sql.gz, or .sql if PHP cannot compress or the query has
     * packed=0, for browsers that cannot look into a compressed file. history=0 leaves out the history, most of it. part=
     * asks for the first part, part=… for the one that the last line of the part before names.
     */
    public function download(Request $request): Response
    {
        (new BackupRight($this->services))->require($request);
        $withHistory = $request->query()->get('history') !== '0';
        $name = 'fruit-khata-' . $this->services->clock->today() . ($withHistory ? '' : '-without-history') . '.sql';
        $part = $request->query()->get('part');
        $from = $part === null || $part === '' ? null : BackupPlace::parse($part);
        $moment = $this->services->clock->moment();
        $backup = new BackupQueries($this->services->database, $withHistory, $from);
        $rowId = $this->begun($from->rowId ?? 0, $moment, $request->user());
        $parts = $backup->pieces($moment, $part === null ? PHP_INT_MAX : BackupQueries::PART_ROWS, $rowId);
        $pieces = $this->ended($parts, $rowId, $moment);
        $packs = $request->query()->get('packed') !== '0' && function_exists('deflate_init');
        $deflate = $packs ? deflate_init(ZLIB_ENCODING_GZIP, ['level' => 6]) : false;
        return $deflate === false
            ? Response::download($pieces, 'application/sql; charset=utf-8', $name)
            : Response::download(self::packed($pieces, $deflate), 'application/gzip', $name . '.gz');
    }

    /**
     * The history's row of the backup that the part continues; else a new one, whichever part it is: nobody reads records
     * without a trace. 0 for a read-only or full database, which can be backed up too.
     */
    private function begun(int $rowId, string $moment, User $user): int
    {
        if ($this->backups->isBegun($rowId, $user->id)) {
            return $rowId;
        }
        try {
            return $this->services->transaction(
                fn(): int => $this->services->history($user)->created(BackupStore::TYPE, 0, ['begunAt' => $moment]),
            );
        } catch (DatabaseFault|ApiError) {
            return 0;
        }
    }

    /**
     * Recorded as sent completely, if the database can be written.
     *
     * @param \Generator<mixed, string, mixed, bool> $backup
     * @return \Generator<string>
     */
    private function ended(\Generator $backup, int $rowId, string $moment): \Generator
    {
        if (!(yield from $backup) || $rowId === 0) {
            return;
        }
        try {
            $this->services->transaction(fn() => $this->backups->end($rowId, $moment));
        } catch (DatabaseFault|ApiError) {
        }
    }

    /**
     * @param \Generator<string> $pieces
     * @return \Generator<string>
     */
    private static function packed(\Generator $pieces, \DeflateContext $deflate): \Generator
    {
        $buffer = '';
        foreach ($pieces as $piece) {
            $buffer .= $piece;
            if (strlen($buffer) >= self::PIECE_BYTES) {
                yield (string) deflate_add($deflate, $buffer, ZLIB_NO_FLUSH);
                $buffer = '';
            }
        }
        yield (string) deflate_add($deflate, $buffer, ZLIB_FINISH);
    }

    /** {createdAt, createdBy, lastUsedAt}, or null without a token. */
    public function token(Request $request): Response
    {
        return Response::json($this->backups->token());
    }

    /** {token}, which is shown this once; an earlier one ends. 422 without the own password. */
    public function createToken(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        $token = Cookie::newToken();
        $this->services->transaction(function () use ($request, $token): void {
            $this->backups->deleteTokens();
            $id = $this->backups->insertToken($token, $request->user()->id);
            $this->services->history($request->user())->created(self::TOKEN, $id, ['name' => $request->user()->name]);
        });
        return Response::json(['token' => $token], 201);
    }

    /** 200 with or without a token. */
    public function revokeToken(Request $request): Response
    {
        $this->services->transaction(function () use ($request): void {
            foreach ($this->backups->deleteTokens() as $id) {
                $this->services->history($request->user())->deleted(self::TOKEN, $id, ['name' => $request->user()->name]);
            }
        });
        return Response::message('Revoked');
    }
}
