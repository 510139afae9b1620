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

    protected function updateMethod(): string
    {
        return 'PUT';
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenRules')]
    public function testRefusesToCreateAndToUpdateWith(array $changes, string $field, string $text): void
    {
        $valid = $this->validBody();
        $at = "{$this->path()}/{$this->create($this->path(), $valid)}";
        $created = $this->changingNothing(fn(): Answer => $this->client->post($this->path(), [...$valid, ...$changes]));
        self::assertRule($created, $field, $text);
        self::assertSame([$field], array_keys($created->errors()));
        $updated = $this->changingNothing(fn(): Answer => $this->client->sendJson($this->updateMethod(), $at, $changes));
        self::assertRule($updated, $field, $text);
    }

    #[DataProvider('requiredFields')]
    public function testRefusesToCreateWithoutAndKeepsOnUpdate(string $field, string $text): void
    {
        $body = $this->validBody();
        foreach ([array_diff_key($body, [$field => 0]), [...$body, $field => null]] as $without) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post($this->path(), $without));
            self::assertRule($answer, $field, $text);
        }
        $at = "{$this->path()}/{$this->create($this->path(), $body)}";
        $stored = $this->client->get($at)->record();
        foreach ([[], [$field => null]] as $kept) {
            $answer = $this->client->sendJson($this->updateMethod(), $at, $kept);
            self::assertSame([200, $stored], [$answer->status, $this->client->get($at)->record()], $answer->body);
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
        $at = "{$this->path()}/{$this->create($this->path(), $valid)}";
        $updated = $this->client->sendJson($this->updateMethod(), $at, $changes);
        self::assertSame(200, $updated->status, $updated->body);
        self::assertFields($expected, $updated->record());
        self::assertFields($expected, $this->client->get($at)->record());
    }
}
