<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

abstract class CrateTestCase extends ServerTestCase
{
    /** @param 'customer'|'vendor' $party */
    protected function cratesOf(string $party, int $id): mixed
    {
        return $this->client->get("/{$party}s/{$id}/balance")->record()['crates'];
    }

    /**
     * Crates that move by hand.
     *
     * @param array<string, mixed> $body
     */
    protected function moved(array $body): int
    {
        return $this->create('/crates', $body + ['date' => Day::yesterday()]);
    }

    /** @return array<string, mixed> */
    protected function report(?string $on = null): array
    {
        return $this->client->get('/reports/crates', $on === null ? [] : ['on' => $on])->record();
    }
}
