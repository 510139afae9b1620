<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Shared\Services;

/** The handlers of one noun: built from the services, one public method `(Request): Response` a route. */
interface Handlers
{
    public function __construct(Services $services);
}
