<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Shared\Services;

/** The handlers of one noun: one public method `(Request): Response` for each route. */
interface Handlers
{
    public function __construct(Services $services);
}
