<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Services;

/** What a feature's Stores and Queries are: the classes that have its SQL. */
abstract class Sql
{
    protected readonly Database $database;

    public function __construct(protected readonly Services $services)
    {
        $this->database = $services->database;
    }
}
