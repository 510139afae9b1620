<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use PHPUnit\Framework\Attributes\DataProvider;

/** If-Match protects a change by another user from being overwritten. */
final class IfMatchTest extends ETagTestCase
{
    /**
     * @param array<string, mixed> $change
     * @param array<string, mixed> $another
     */
    #[DataProvider('records')]
    public function testAChangeByAnotherUserIsNotOverwritten(string $path, array $change, array $another): void
    {
        $created = $this->createOne($path);
        $at = "{$path}/{$created->id()}";
        $old = ['If-Match' => self::tag($created)];
        $this->account('ramesh');
        $theirs = $this->signIn('ramesh')->sendJson(self::method($path), $at, $change, $old);
        self::assertSame(200, $theirs->status, $theirs->body);
        $refused = $this->changingNothing(fn(): Answer => $this->change($at, $another, $old));
        $this->assertChangedMeanwhile($refused, $theirs);
        $this->assertChangedMeanwhile($this->changingNothing(fn(): Answer => $this->client->delete($at, $old)), $theirs);
        $fresh = ['If-Match' => self::tag($refused)];
        self::assertSame(200, $this->change($at, $another, $fresh)->status);
        self::assertSame(412, $this->client->delete($at, $fresh)->status);
        self::assertSame(200, $this->client->delete($at, ['If-Match' => self::tag($this->client->get($at))])->status);
    }

    /**
     * @param array<string, mixed> $change
     * @param array<string, mixed> $another
     */
    #[DataProvider('records')]
    public function testOfTwoWritersAtOnceWithTheSameTagExactlyOneSucceeds(string $path, array $change, array $another): void
    {
        $created = $this->createOne($path);
        $at = "{$path}/{$created->id()}";
        for ($round = 0; $round < 4; $round++) {
            $match = ['If-Match' => self::tag($this->client->get($at))];
            $field = array_key_first($change);
            $answers = $this->client->all(array_map(
                static fn(string $value): Call => Call::json(self::method($path), $at, [(string) $field => $value . $round], $match),
                ['One', 'Two'],
            ), 0.002);
            $statuses = Answer::statuses($answers);
            sort($statuses);
            self::assertSame([200, 412], $statuses, $answers[0]->body . $answers[1]->body);
            $won = $answers[0]->status === 200 ? $answers[0] : $answers[1];
            self::assertSame($won->record(), $this->client->get($at)->record());
        }
    }

    public function testWithoutAUserNameTheMessageNamesTheUsername(): void
    {
        $customer = $this->createOne('/customers');
        $this->account('munshi');
        $this->signIn('munshi')->put("/customers/{$customer->id()}", ['address' => 'Gali 4']);
        $this->database->run("UPDATE users SET name = '' WHERE username = 'munshi'");
        $this->database->run("UPDATE history SET name = '', changed_at = '2026-03-05 14:07:59'");
        $refused = $this->client->delete("/customers/{$customer->id()}", ['If-Match' => self::tag($customer)]);
        self::assertRefused($refused, 412, 'munshi changed this on Mar 05, 2:07 PM.');
    }

    public function testARecordWithoutHistoryIsStillProtected(): void
    {
        $customer = $this->customer();
        $this->database->run('DELETE FROM history');
        $refused = $this->change("/customers/{$customer}", ['name' => 'Other'], ['If-Match' => '"0"']);
        self::assertRefused($refused, 412, 'Somebody changed this meanwhile.');
    }

    public function testAMissingRecordIs404AndABrokenRuleOrAConflictComesAfter412(): void
    {
        $old = ['If-Match' => '"old"'];
        foreach (self::PATHS as $path) {
            self::assertSame(404, $this->change("{$path}/4000000", ['amount' => 'x'], $old)->status);
            self::assertSame(404, $this->client->delete("{$path}/4000000", ['If-Match' => '*'])->status);
        }
        $purchase = $this->createOne('/purchases');
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase->id()]);
        $at = "/purchases/{$purchase->id()}";
        self::assertSame(412, $this->change($at, ['amount' => 'x'], $old)->status);
        self::assertSame(412, $this->client->delete($at, $old)->status);
        self::assertSame(409, $this->client->delete($at, ['If-Match' => self::tag($purchase)])->status);
        self::assertSame(422, $this->change("/sales/{$sale}", ['saleDate' => ''], ['If-Match' => '*'])->status);
    }

    public function testARequestWithAMethodSuffixIsProtectedToo(): void
    {
        $customer = $this->customer();
        $old = ['If-Match' => '"old"'];
        self::assertSame(412, $this->client->post("/customers/{$customer}/as-put", ['name' => 'Other'], $old)->status);
        self::assertSame(412, $this->client->post("/customers/{$customer}/as-delete", [], $old)->status);
    }

    private function assertChangedMeanwhile(Answer $refused, Answer $theirs): void
    {
        self::assertSame(412, $refused->status, $refused->body);
        self::assertMatchesRegularExpression(
            '/\AMunshi Ji \(ramesh\) changed this on [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d [AP]M\.\z/',
            $refused->message(),
        );
        self::assertSame(['message', 'code', 'values', 'current'], array_keys($refused->record()));
        self::assertSame('changed_meanwhile', $refused->record()['code']);
        $values = $refused->values();
        self::assertSame(['name', 'when', 'at'], array_keys($values));
        self::assertSame($values['when'], date('M d, g:i A', (int) strtotime((string) $values['at'] . ' UTC')));
        self::assertSame($theirs->record(), $refused->record()['current']);
        self::assertSame(self::tag($theirs), self::tag($refused));
    }
}
