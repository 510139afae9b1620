<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Services;

/** What most Stores and Queries of the features are: classes that have SQL. */
abstract class Sql
{
    protected readonly Database $database;

    public function __construct(protected readonly Services $services)
    {
        $this->database = $services->database;
    }
}
