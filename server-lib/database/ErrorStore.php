<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/** The newest faults of the server, so that an owner without a log finds the one whose number was shown. */
final class ErrorStore
{
    private const KEPT = 50;
    private const MAX_TEXT = 500;
    private const MAX_REQUEST = 200;

    public function __construct(private readonly Config $config, private readonly Clock $clock) {}

    /**
     * Over a connection of its own: that of the request may be in any state. A fault here must not replace the first
     * one.
     *
     * @param string $request its method and path, without the query, which may have names
     */
    public function insert(string $reference, string $request, string $text): void
    {
        try {
            $database = new Database($this->config, $this->clock);
            $id = $database->insert(
                'INSERT INTO server_errors (happened_at, reference, request, text) VALUES (?, ?, ?, ?)',
                [
                    $this->clock->moment(),
                    $reference,
                    substr((string) preg_replace('/[^!-~ ]/', '?', $request), 0, self::MAX_REQUEST),
                    mb_substr(mb_scrub($text, 'UTF-8'), 0, self::MAX_TEXT, 'UTF-8'),
                ],
            );
            $database->change('DELETE FROM server_errors WHERE id <= ?', [$id - self::KEPT]);
        } catch (\Throwable) {
            // The database itself failed: only the host's log has the error.
        }
    }
}
