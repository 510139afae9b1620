<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The rules of one form as tables: what is refused and with which sentence, what is required, and what is accepted and
 * with which answer. Each row runs against create and update.
 */
abstract class RulesTestCase extends ServerTestCase
{
    /** @return iterable<string, array{array<string, mixed>, string, string}> changes to a valid body, field, sentence */
    abstract public static function brokenRules(): iterable;

    /** @return iterable<string, array{string, string}> field, sentence */
    abstract public static function requiredFields(): iterable;

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>}> changes, fields of the answer */
    abstract public static function acceptedValues(): iterable;

    abstract protected function path(): string;

    /**
     * Creates the record's parents too.
     *
     * @return array<string, mixed>
     */
    abstract protected function validBody(): array;

    /** 'PUT', 'PATCH', or '' if the record cannot be changed */
    protected function updateMethod(): string
    {
        return 'PUT';
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenRules')]
    public function testRefusesToCreateWith(array $changes, string $field, string $text): void
    {
        $body = [...$this->validBody(), ...$changes];
        $answer = $this->changingNothing(fn(): Answer => $this->client->post($this->path(), $body));
        self::assertRule($answer, $field, $text);
        self::assertSame([$field], array_keys($answer->errors()));
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenRules')]
    public function testRefusesToUpdateWith(array $changes, string $field, string $text): void
    {
        $method = $this->updateMethod();
        $id = $this->create($this->path(), $this->validBody());
        if ($method === '') {
            self::assertSame(405, $this->client->put("{$this->path()}/{$id}", $changes)->status);
            return;
        }
        $answer = $this->changingNothing(
            fn(): Answer => $this->client->sendJson($method, "{$this->path()}/{$id}", $changes),
        );
        self::assertRule($answer, $field, $text);
    }

    #[DataProvider('requiredFields')]
    public function testRefusesToCreateWithout(string $field, string $text): void
    {
        $body = $this->validBody();
        foreach ([array_diff_key($body, [$field => 0]), [...$body, $field => null]] as $without) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post($this->path(), $without));
            self::assertRule($answer, $field, $text);
        }
    }

    #[DataProvider('requiredFields')]
    public function testKeepsOnUpdateWhatIsMissingOrNull(string $field, string $text): void
    {
        $method = $this->updateMethod();
        $id = $this->create($this->path(), $this->validBody());
        $stored = $this->client->get("{$this->path()}/{$id}");
        if ($method === '') {
            self::assertSame(405, $stored->status, $stored->body);
            return;
        }
        foreach ([[], [$field => null]] as $body) {
            $answer = $this->client->sendJson($method, "{$this->path()}/{$id}", $body);
            self::assertSame(200, $answer->status, "{$field} ({$text}): {$answer->body}");
            self::assertSame($stored->record(), $this->client->get("{$this->path()}/{$id}")->record());
        }
    }

    /**
     * @param array<string, mixed> $changes
     * @param array<string, mixed> $expected
     */
    #[DataProvider('acceptedValues')]
    public function testAccepts(array $changes, array $expected): void
    {
        $valid = $this->validBody();
        $created = $this->client->post($this->path(), [...$valid, ...$changes]);
        self::assertSame(201, $created->status, $created->body);
        self::assertFields($expected, $created->record());
        if ($this->updateMethod() === '') {
            return;
        }
        $id = $this->create($this->path(), $valid);
        $updated = $this->client->sendJson($this->updateMethod(), "{$this->path()}/{$id}", $changes);
        self::assertSame(200, $updated->status, $updated->body);
        self::assertFields($expected, $updated->record());
        self::assertFields($expected, $this->client->get("{$this->path()}/{$id}")->record());
    }
}
