<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Sends one odd value in one field of one form. */
abstract class EdgeTestCase extends ServerTestCase
{
    /** Placeholder in a body for JSON that PHP cannot encode. */
    private const PLACEHOLDER = '@@raw@@';

    protected function send(string $path, string $field, mixed $value): Answer
    {
        return $this->client->post($path, FieldKinds::body($path, $this->parent($path), $field, $value));
    }

    /** @param string $json the value as it appears in the body */
    protected function sendRaw(string $path, string $field, string $json): Answer
    {
        return $this->client->send('POST', $path, $this->text($path, $field, $json), ['Content-Type' => 'application/json']);
    }

    /** Refused with a sentence for this field, and nothing is stored except the parent. */
    protected function assertRefusedRaw(string $path, string $field, string $json): Answer
    {
        $text = $this->text($path, $field, $json);
        $answer = $this->changingNothing(
            fn(): Answer => $this->client->send('POST', $path, $text, ['Content-Type' => 'application/json']),
        );
        self::assertSame(422, $answer->status, "{$path} {$field} {$json}: {$answer->body}");
        self::assertArrayHasKey($field, $answer->errors(), $answer->body);
        self::assertSame(array_values($answer->errors())[0], $answer->message());
        return $answer;
    }

    private function text(string $path, string $field, string $json): string
    {
        $body = Client::encode(FieldKinds::body($path, $this->parent($path), $field, self::PLACEHOLDER));
        return str_replace('"' . self::PLACEHOLDER . '"', $json, $body);
    }

    private function parent(string $path): int
    {
        return match ($path) {
            '/sales', '/collections' => $this->customer(),
            '/purchases', '/vendor-payments' => $this->vendor(),
            '/transfers' => $this->holder(),
            default => 0,
        };
    }
}
