<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Sends odd values in each field of each form; 'items.0.' stands before an item's field. */
abstract class EdgeTestCase extends ServerTestCase
{
    /** Fields by form: money and quantities. */
    protected const MONEY = [
        '/customers' => ['oldBalance'], '/vendors' => ['oldBalance'], '/sales' => ['amount', 'items.0.quantity', 'items.0.unitPrice', 'paid'],
        '/collections' => ['amount'], '/expenses' => ['amount'], '/purchases' => ['amount'], '/vendor-payments' => ['amount'],
        '/holders' => ['oldBalance'], '/transfers' => ['amount'],
    ];
    protected const DAYS = [
        '/sales' => ['saleDate'], '/collections' => ['date'], '/expenses' => ['createdAt'], '/purchases' => ['createdAt'],
        '/vendor-payments' => ['date'], '/transfers' => ['date'],
    ];
    protected const IDS = [
        '/sales' => ['customerId', 'purchaseId'], '/collections' => ['customerId', 'holderId'], '/expenses' => ['purchaseId', 'holderId'],
        '/purchases' => ['vendorId'], '/vendor-payments' => ['vendorId', 'holderId'], '/transfers' => ['fromId', 'toId'],
    ];
    protected const TEXTS = [
        '/customers' => ['name', 'phoneNumber', 'address'], '/vendors' => ['name', 'phoneNumber', 'address', 'notes'],
        '/sales' => ['description', 'items.0.productName', 'items.0.unit'], '/collections' => ['note'], '/expenses' => ['note'],
        '/purchases' => ['vehicleNumber', 'description', 'notes'], '/vendor-payments' => ['reference', 'notes'],
        '/holders' => ['name', 'phoneNumber', 'note'], '/transfers' => ['note'],
    ];
    /** Placeholder in a body for JSON that PHP cannot encode. */
    private const PLACEHOLDER = '@@raw@@';

    /** @var array<string, array<string, mixed>> a valid body by form */
    private array $valid = [];

    /**
     * @param array<string, list<string>> $forms
     * @return iterable<string, array{string, string}> form, field
     */
    protected static function each(array $forms): iterable
    {
        foreach ($forms as $path => $fields) {
            foreach ($fields as $field) {
                yield "{$path} {$field}" => [$path, $field];
            }
        }
    }

    protected function send(string $path, string $field, mixed $value): Answer
    {
        return $this->client->post($path, $this->body($path, $field, $value));
    }

    /** @param string $json the value as it appears in the body */
    protected function sendRaw(string $path, string $field, string $json): Answer
    {
        $text = str_replace('"' . self::PLACEHOLDER . '"', $json, Client::encode($this->body($path, $field, self::PLACEHOLDER)));
        return $this->client->send('POST', $path, $text, ['Content-Type' => 'application/json']);
    }

    /**
     * Each is refused with a sentence for this field, and nothing is stored except the parent.
     *
     * @param list<string> $values as JSON
     */
    protected function assertRefusesEach(array $values, string $path, string $field, ?string $sentence = null): void
    {
        $this->body($path, $field, null);
        $before = $this->database->checksum();
        foreach ($values as $json) {
            $answer = $this->sendRaw($path, $field, $json);
            $about = "{$path} {$field} " . substr($json, 0, 100) . ": {$answer->body}";
            self::assertSame(422, $answer->status, $about);
            self::assertArrayHasKey($field, $answer->errors(), $about);
            self::assertSame($sentence ?? array_values($answer->errors())[0], $answer->message(), $about);
        }
        self::assertSame($before, $this->database->checksum());
    }

    /** @return array<string, mixed> a valid body of the form with one field changed */
    private function body(string $path, string $field, mixed $value): array
    {
        $valid = $this->valid[$path] ??= $this->bodyFor($path);
        if (str_starts_with($field, 'items.0.')) {
            $item = array_diff_key(Bodies::item([substr($field, 8) => $value]), ['amount' => 0]);
            return ['items' => [$item]] + array_diff_key($valid, ['amount' => 0]);
        }
        return [$field => $field === 'paid' ? ['amount' => $value] : $value] + $valid;
    }
}
