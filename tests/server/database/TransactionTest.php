<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\FaultKind;
use FruitKhata\Database\Transaction;
use FruitKhata\Http\ErrorCodes;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** A COMMIT that fails, as on a cluster, where a conflict with another node shows only there. */
final class TransactionTest extends TestCase
{
    private int $runs = 0;

    protected function setUp(): void
    {
        // Retries end some seconds after the request's start, which is now.
        $_SERVER['REQUEST_TIME_FLOAT'] = microtime(true);
    }

    #[TestWith([1213])]
    #[TestWith([1205])]
    #[TestWith([1020])]
    #[TestWith([3101])]
    public function testAConflictAtCommitIsRolledBackAndRunsAgain(int $code): void
    {
        $pdo = new ScriptedPdo([$code]);
        self::assertSame('saved', $this->save($pdo));
        self::assertSame([2, 2, 1], [$this->runs, $pdo->begun, $pdo->committed]);
    }

    public function testAfterFourRetriesNothingWasSaved(): void
    {
        $pdo = new ScriptedPdo(array_fill(0, 5, 1213));
        $fault = $this->faultOf($pdo);
        self::assertSame(FaultKind::Busy, $fault->kind);
        self::assertSame('Nothing was saved. Please try again.', ErrorCodes::sentence($fault->kind->code(false), []));
        self::assertSame([5, 5, 0, false], [$this->runs, $pdo->begun, $pdo->committed, $pdo->inTransaction()]);
    }

    #[TestWith([1180])]
    #[TestWith([1047])]
    #[TestWith([3100])]
    #[TestWith([2013])]
    #[TestWith([1064])]
    #[TestWith([0])]
    public function testAnyOtherFailureOfCommitCouldNotBeConfirmedAndDoesNotRunAgain(int $code): void
    {
        $pdo = new ScriptedPdo([$code]);
        $fault = $this->faultOf($pdo);
        self::assertSame(FaultKind::Unconfirmed, $fault->kind);
        self::assertSame([1, 0, false], [$this->runs, $pdo->committed, $pdo->inTransaction()]);
    }

    private function faultOf(ScriptedPdo $pdo): DatabaseFault
    {
        try {
            $this->save($pdo);
        } catch (DatabaseFault $fault) {
            return $fault;
        }
        self::fail('The transaction was saved');
    }

    private function save(ScriptedPdo $pdo): string
    {
        return (new Transaction($pdo))->run(function (): string {
            $this->runs++;
            return 'saved';
        });
    }
}
