<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\Depends;

/** Every customer and every vendor of a season is deleted and brought back: nothing may differ afterwards. */
final class UndoTest extends SeasonTestCase
{
    /** @var array<string, string> */
    private static array $before;
    /** @var array<string, string> */
    private static array $vehiclesBefore;

    public static function setUpBeforeClass(): void
    {
        // The answers say what is due and open today.
        Day::begin();
        parent::setUpBeforeClass();
        self::$before = self::everything();
        self::$vehiclesBefore = self::vehicles();
    }

    public function testEveryDeletedCustomerComesBackToThePaisa(): void
    {
        foreach (self::$replay->season['customers'] as ['key' => $key]) {
            $this->deleteAndUndo('customer', '/customers', self::$replay->ids[$key]);
        }
    }

    public function testEveryDeletedVendorComesBackToThePaisa(): void
    {
        foreach (self::$replay->season['vendors'] as ['key' => $key]) {
            $this->deleteAndUndo('vendor', '/vendors', self::$replay->ids[$key]);
        }
    }

    #[Depends('testEveryDeletedCustomerComesBackToThePaisa')]
    #[Depends('testEveryDeletedVendorComesBackToThePaisa')]
    public function testAfterAllOfThatEveryAnswerIsAsItWas(): void
    {
        self::assertSame(self::$before, self::everything());
        self::assertCount(72, self::$vehiclesBefore);
        self::assertSame(self::$vehiclesBefore, self::vehicles());
    }

    private function deleteAndUndo(string $type, string $path, int $id): void
    {
        self::assertSame(200, self::$client->delete("{$path}/{$id}")->status);
        $deletion = self::$client->get("/history/{$type}/{$id}")->firstId();
        $answer = self::$client->post("/history/{$deletion}/undo", []);
        self::assertSame(200, $answer->status, $answer->body);
        foreach (["{$path}/{$id}/transactions", '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss'] as $each) {
            self::assertSame(self::$before[$each], self::$client->get($each)->body, "{$type} {$id}: {$each}");
        }
        self::assertSame(true, self::$client->get('/books/check')->record()['agree']);
    }

    /** @return array<string, string> the answers by their paths */
    private static function everything(): array
    {
        $paths = [
            '/customers', '/sales', '/collections', '/expenses', '/vendors', '/purchases', '/vendor-payments', '/vehicle-numbers',
            '/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/sale-book',
            '/reports/sale-book?by=vehicle', '/reports/sale-book?by=customer', '/reports/dues', '/reports/day?on=2026-10-05',
        ];
        foreach (self::$replay->season['customers'] as ['key' => $key]) {
            $paths[] = '/customers/' . self::$replay->ids[$key] . '/transactions';
        }
        foreach (self::$replay->season['vendors'] as ['key' => $key]) {
            $paths[] = '/vendors/' . self::$replay->ids[$key] . '/transactions';
        }
        return self::answers($paths);
    }

    /** @return array<string, string> the answers by their paths */
    private static function vehicles(): array
    {
        $paths = [];
        foreach (self::$replay->season['purchases'] as ['key' => $key]) {
            $id = self::$replay->ids[$key];
            array_push($paths, "/purchases/{$id}/sales", "/purchases/{$id}/account");
        }
        return self::answers($paths);
    }

    /**
     * @param list<string> $paths
     * @return array<string, string> by path
     */
    private static function answers(array $paths): array
    {
        $answers = [];
        foreach ($paths as $path) {
            $answer = self::$client->get($path);
            self::assertSame(200, $answer->status, $path);
            $answers[$path] = $answer->body;
        }
        return $answers;
    }
}
