<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use PHPUnit\Framework\Attributes\DataProvider;

/** An ETag names one version of a record; If-Match protects a change by another user from being overwritten. */
final class IfMatchTest extends AuthTestCase
{
    private const TEXTS = [
        '/customers' => 'address', '/sales' => 'description', '/collections' => 'note', '/expenses' => 'note', '/vendors' => 'notes',
        '/purchases' => 'notes', '/vendor-payments' => 'reference', '/holders' => 'note', '/transfers' => 'note',
    ];

    /** @return iterable<string, array{string, string}> path, a field */
    public static function records(): iterable
    {
        foreach (self::TEXTS as $path => $field) {
            yield $path => [$path, $field];
        }
    }

    #[DataProvider('records')]
    public function testAChangeByAnotherUserIsNotOverwritten(string $path, string $field): void
    {
        $body = $this->bodyFor($path);
        $created = $this->client->post($path, $body, ['Idempotency-Key' => 'etag']);
        $at = "{$path}/{$created->id()}";
        $tag = self::tag($created);
        self::assertSame([$tag, $tag], [$this->tagAt($at), self::tag($this->client->post($path, $body, ['Idempotency-Key' => 'etag']))]);
        $this->account('ramesh');
        $theirs = $this->signIn('ramesh')->sendJson(self::method($path), $at, [$field => 'First'], ['If-Match' => $tag]);
        self::assertSame(200, $theirs->status, $theirs->body);
        foreach ([[$field => 'Second'], null] as $mine) {
            $refused = $this->changingNothing(fn(): Answer => $this->change($at, $mine, $tag));
            self::assertMatchesRegularExpression('/\AMunshi Ji \(ramesh\) changed this on [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [AP]M\.\z/', $refused->message());
            self::assertSame(['message', 'code', 'values', 'current'], array_keys($refused->record()));
            ['when' => $when, 'at' => $moment] = $refused->values();
            self::assertSame($when, date('M d, g:i A', (int) strtotime("{$moment} UTC")));
            self::assertSame([412, 'changed_meanwhile', $theirs->record()], [$refused->status, $refused->code(), $refused->record()['current']]);
            self::assertSame(self::tag($theirs), self::tag($refused));
        }
        $fresh = self::tag($theirs);
        self::assertNotSame($tag, $fresh);
        self::assertSame($fresh, self::tag($this->change($at, [$field => 'First'])), 'The same values are the same version');
        $changed = $this->change($at, [$field => 'Second'], $fresh);
        self::assertSame([200, self::tag($changed)], [$changed->status, $this->tagAt($at)]);
        self::assertSame(412, $this->change($at, null, $fresh)->status);
        self::assertSame(200, $this->change($at, null, self::tag($changed))->status);
        self::assertSame([404, 404], [$this->change("{$path}/4000000", ['amount' => 'x'], $tag)->status, $this->change("{$path}/4000000", null, '*')->status]);
    }

    #[DataProvider('records')]
    public function testOfTwoWritersAtOnceWithTheSameTagExactlyOneSucceeds(string $path, string $field): void
    {
        $at = "{$path}/{$this->create($path, $this->bodyFor($path))}";
        foreach (['a', 'b'] as $round) {
            $match = ['If-Match' => $this->tagAt($at)];
            $answers = $this->client->all(array_map(static fn(string $value): Call => Call::json(self::method($path), $at, [$field => $value], $match), ["One {$round}", "Two {$round}"]), 0.002);
            self::assertEqualsCanonicalizing([200, 412], Answer::statuses($answers), $answers[0]->body . $answers[1]->body);
            $won = $answers[$answers[0]->status === 200 ? 0 : 1];
            self::assertSame($won->record(), $this->client->get($at)->record());
        }
    }

    public function testABillsVersionCoversItsItemsAndItsVehicleNumberAndNoVersionCoversParentsOrChildren(): void
    {
        $purchase = $this->purchase($vendor = $this->vendor());
        $sale = $this->sale($customer = $this->customer(), ['purchaseId' => $purchase]);
        $tags = fn(): array => array_map($this->tagAt(...), ['bill' => "/sales/{$sale}", 'customer' => "/customers/{$customer}", 'vendor' => "/vendors/{$vendor}", 'purchase' => "/purchases/{$purchase}"]);
        $before = $tags();
        $differ = function (string ...$expected) use (&$before, $tags): void {
            $now = $tags();
            self::assertSame($expected, array_keys(array_diff_assoc($now, $before)));
            $before = $now;
        };
        $this->collection($customer);
        $this->payment($vendor);
        $differ();
        $this->client->put("/customers/{$customer}", ['name' => 'Renamed', 'phoneNumber' => '9000000001']);
        $differ('customer');
        $this->client->put("/vendors/{$vendor}", ['name' => 'Renamed Vendor']);
        $differ('vendor');
        $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'MP 09 XX 0001']);
        $differ('bill', 'purchase');
        $this->client->put("/sales/{$sale}", ['items' => [Bodies::item(['unit' => 'box'])]]);
        $differ('bill');
        $this->client->get("/purchases/{$purchase}/complete");
        $differ('purchase');
    }

    public function testARepeatedPostCarriesItsFirstVersionEvenAfterAChange(): void
    {
        $first = $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => 'changed']);
        $this->client->put("/customers/{$first->id()}", ['name' => 'Changed']);
        $again = $this->client->post('/customers', Bodies::customer(), ['Idempotency-Key' => 'changed']);
        self::assertSame(self::tag($first), self::tag($again));
        self::assertSame(412, $this->client->delete("/customers/{$first->id()}", ['If-Match' => self::tag($again)])->status);
    }

    public function testWithoutAUserNameTheMessageNamesTheUsernameAndWithoutHistoryNobody(): void
    {
        $customer = $this->customer();
        $this->account('munshi');
        $this->signIn('munshi')->put("/customers/{$customer}", ['address' => 'Gali 4']);
        $this->database->run("UPDATE users SET name = '' WHERE username = 'munshi'");
        $this->database->run("UPDATE history SET name = '', changed_at = '2026-03-05 14:07:59'");
        self::assertRefused($this->change("/customers/{$customer}", null, '"0"'), 412, 'munshi changed this on Mar 05, 2:07 PM.');
        $this->database->run('DELETE FROM history');
        self::assertRefused($this->change("/customers/{$customer}", ['name' => 'Other'], '"0"'), 412, 'Somebody changed this meanwhile.');
    }

    public function testABrokenRuleOrAConflictComesAfter412(): void
    {
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase = $this->purchase($this->vendor())]);
        $at = "/purchases/{$purchase}";
        self::assertSame([412, 412], [$this->change($at, ['amount' => 'x'], '"old"')->status, $this->change($at, null, '"old"')->status]);
        self::assertSame(409, $this->change($at, null, $this->tagAt($at))->status);
        self::assertSame(422, $this->change("/sales/{$sale}", ['saleDate' => ''], '*')->status);
        self::assertSame(412, $this->client->post("/sales/{$sale}/as-put", ['description' => 'x'], ['If-Match' => '"old"'])->status);
        self::assertSame(412, $this->client->post("/sales/{$sale}/as-delete", [], ['If-Match' => '"old"'])->status);
    }

    public function testAcceptsTheTagAsWebServersAlterIt(): void
    {
        $at = "/customers/{$this->customer()}";
        foreach (['*', '"TAG"', 'W/"TAG"', '"TAG-gzip"', 'W/"TAG-br"', '"TAG-df"', '"TAG"-gzip', '"TAG;gzip"', '"abc", "TAG","def"', str_repeat('"a",', 1000) . '"TAG"', ",, \t\"TAG\" ,,"] as $number => $header) {
            $changed = $this->change($at, ['address' => "Gali {$number}"], str_replace('TAG', trim($this->tagAt($at), '"'), $header));
            self::assertSame(200, $changed->status, $header . $changed->body);
        }
        self::assertSame(200, $this->change($at, null, rtrim($this->tagAt($at), '"') . '-gzip"')->status);
    }

    public function testRefusesAnythingElse(): void
    {
        $at = "/customers/{$this->customer()}";
        $tag = trim($this->tagAt($at), '"');
        $others = [
            'another tag' => '"' . str_repeat('0', 32) . '"', 'no quotes' => $tag, 'single quotes' => "'{$tag}'", 'half of it' => '"' . substr($tag, 0, 16) . '"',
            'upper case' => '"' . strtoupper($tag) . 'A"', 'longer' => "\"{$tag}gzip\"", 'prefixed' => "\"x{$tag}\"", 'an empty tag' => '""', 'only commas' => ',,,',
            'star in quotes' => '"*"', 'star among tags' => '"abc", *', 'an open quote' => '"', 'invalid UTF-8' => "\"\xff\xfe\"", 'SQL' => "\"' OR 1=1 -- \"",
            'a very long one' => '"' . str_repeat('-', 30_000), 'thousands of quotes' => str_repeat('"', 30_001),
        ];
        $before = $this->database->checksum();
        foreach ($others as $what => $header) {
            self::assertSame([412, 412], [$this->change($at, ['address' => 'Gali 4'], $header)->status, $this->change($at, null, $header)->status], $what);
        }
        self::assertSame($before, $this->database->checksum());
    }

    /** @param array<string, mixed>|null $body null to delete */
    private function change(string $at, ?array $body, ?string $ifMatch = null): Answer
    {
        $headers = $ifMatch === null ? [] : ['If-Match' => $ifMatch];
        return $body === null ? $this->client->delete($at, $headers) : $this->client->sendJson(self::method($at), $at, $body, $headers);
    }

    private static function method(string $path): string
    {
        return str_starts_with($path, '/vendor-payments') ? 'PATCH' : 'PUT';
    }

    private function tagAt(string $at): string
    {
        return self::tag($this->client->get($at));
    }

    private static function tag(Answer $answer): string
    {
        $tag = (string) $answer->header('ETag');
        self::assertMatchesRegularExpression('/\A"[0-9a-f]{32}"\z/', $tag, $answer->body);
        return $tag;
    }
}
