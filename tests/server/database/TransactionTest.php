<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\FaultKind;
use FruitKhata\Database\Transaction;
use FruitKhata\Http\ErrorCodes;
use PHPUnit\Framework\TestCase;

/** A COMMIT that fails, as on a cluster, where a conflict with another node shows only there. */
final class TransactionTest extends TestCase
{
    private const CONFLICTS = [1213, 1205, 1020, 3101];
    /** 0: an exception without a number. */
    private const OTHERS = [1180, 1047, 3100, 2013, 1064, 0];

    /** @var list<string> what the transactions did */
    private array $done = [];

    public function testAConflictAtCommitIsRolledBackAndRunsAgain(): void
    {
        foreach (self::CONFLICTS as $code) {
            self::assertNull($this->fault([$code]));
            self::assertSame(['begin', 'run', 'roll back', 'begin', 'run', 'commit'], $this->done, "{$code}");
        }
    }

    public function testAfterFourRetriesNothingWasSaved(): void
    {
        $kind = $this->fault(array_fill(0, 5, 1213));
        self::assertSame(FaultKind::Busy, $kind);
        self::assertSame('Nothing was saved. Please try again.', ErrorCodes::sentence($kind->code(false), []));
        self::assertSame(['begin' => 5, 'run' => 5, 'roll back' => 5], array_count_values($this->done));
    }

    public function testAnyOtherFailureOfCommitCouldNotBeConfirmedAndDoesNotRunAgain(): void
    {
        foreach (self::OTHERS as $code) {
            self::assertSame(FaultKind::Unconfirmed, $this->fault([$code]), "{$code}");
            self::assertSame(['begin', 'run', 'roll back'], $this->done, "{$code}");
        }
    }

    /** @param list<int> $commitErrors each COMMIT fails with the next of these numbers, then all succeed */
    private function fault(array $commitErrors): ?FaultKind
    {
        $this->done = [];
        // Retries end some seconds after the request's start, which is now.
        $_SERVER['REQUEST_TIME_FLOAT'] = microtime(true);
        $step = function (string $what): bool {
            $this->done[] = $what;
            return true;
        };
        $pdo = self::createStub(\PDO::class);
        $pdo->method('beginTransaction')->willReturnCallback(static fn(): bool => $step('begin'));
        $pdo->method('rollBack')->willReturnCallback(static fn(): bool => $step('roll back'));
        // As with MySQL's driver, a failed COMMIT leaves the transaction open.
        $pdo->method('inTransaction')->willReturnCallback(fn(): bool => in_array(end($this->done), ['begin', 'run'], true));
        $pdo->method('commit')->willReturnCallback(static function () use (&$commitErrors, $step): bool {
            $code = array_shift($commitErrors);
            if ($code === null) {
                return $step('commit');
            }
            $failure = new \PDOException('COMMIT failed');
            $failure->errorInfo = $code === 0 ? null : ['HY000', $code, 'COMMIT failed'];
            throw $failure;
        });
        try {
            (new Transaction($pdo))->run(static fn(): bool => $step('run'));
            return null;
        } catch (DatabaseFault $fault) {
            return $fault->kind;
        }
    }
}
