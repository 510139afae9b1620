<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The owner's copy of everything, for admins only. */
final class BackupHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** One SQL file that phpMyAdmin imports into an empty database. */
    public function download(Request $request): Response
    {
        $name = 'fruit-khata-' . $this->services->clock->today() . '.sql';
        $backup = new Backup($this->services->database, $this->services->migrations);
        return Response::download($backup->pieces($this->services->clock->moment()), 'application/sql; charset=utf-8', $name);
    }
}
