<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;

/** Nine types of records have an ETag. */
abstract class ETagTestCase extends AuthTestCase
{
    protected const PATHS = [
        '/customers', '/sales', '/collections', '/expenses', '/vendors', '/purchases', '/vendor-payments', '/holders', '/transfers',
    ];
    private const TAG = '/\A"[0-9a-f]{32}"\z/';

    /** @return iterable<string, array{string, array<string, mixed>, array<string, mixed>}> path, one change, another */
    public static function records(): iterable
    {
        $texts = ['/customers' => 'address', '/sales' => 'description', '/collections' => 'note', '/expenses' => 'note', '/vendors' => 'notes',
            '/purchases' => 'notes', '/vendor-payments' => 'reference', '/holders' => 'note', '/transfers' => 'note'];
        foreach (self::PATHS as $path) {
            yield $path => [$path, [$texts[$path] => 'First'], [$texts[$path] => 'Second']];
        }
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    protected function change(string $at, array $body, array $headers = []): Answer
    {
        return $this->client->sendJson(self::method($at), $at, $body, $headers);
    }

    protected static function method(string $path): string
    {
        return str_starts_with($path, '/vendor-payments') ? 'PATCH' : 'PUT';
    }

    protected function createOne(string $path): Answer
    {
        $answer = $this->client->post($path, $this->bodyOf($path));
        self::assertSame(201, $answer->status, $answer->body);
        return $answer;
    }

    /** @return array<string, mixed> */
    protected function bodyOf(string $path): array
    {
        return match ($path) {
            '/customers' => Bodies::customer(),
            '/sales' => Bodies::sale($this->customer(), ['purchaseId' => $this->purchase($this->vendor())]),
            '/collections' => Bodies::collection($this->customer()),
            '/expenses' => Bodies::expense(['purchaseId' => $this->purchase($this->vendor())]),
            '/vendors' => Bodies::vendor(),
            '/purchases' => Bodies::purchase($this->vendor()),
            '/holders' => Bodies::holder(),
            '/transfers' => Bodies::transfer($this->holder()),
            default => Bodies::payment($this->vendor()),
        };
    }

    protected static function tag(Answer $answer): string
    {
        $tag = (string) $answer->header('ETag');
        self::assertMatchesRegularExpression(self::TAG, $tag, $answer->body);
        return $tag;
    }
}
