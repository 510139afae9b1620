<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Services;

/** The base class of most Stores and Queries. */
abstract class Sql
{
    protected readonly Database $database;

    public function __construct(protected readonly Services $services)
    {
        $this->database = $services->database;
    }
}
