<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;

/** A change is signed with the name and the username of its time, whatever its author calls himself later. */
final class SignedHistoryTest extends UndoTestCase
{
    public function testARenamingDoesNotChangeThePast(): void
    {
        $staff = $this->signUp('chotu.signs', 'Chotu Ram');
        $staff->put("/customers/{$this->customer}", ['oldBalance' => '-50000']);
        self::assertSame(200, $staff->put('/user/profile', ['name' => 'Somebody Else', 'username' => 'somebody', 'currentPassword' => 'tokri-peti-9'])->status);
        $staff->put("/customers/{$this->customer}", ['oldBalance' => '7']);
        [$later, $earlier] = $this->client->get("/history/customer/{$this->customer}")->rows();
        self::assertFields(['name' => 'Chotu Ram', 'username' => 'chotu.signs'], $earlier);
        self::assertFields(['name' => 'Somebody Else', 'username' => 'somebody'], $later);
        $this->database->run('UPDATE history SET changed_at = changed_at - INTERVAL 40 DAY');
        $csv = $this->client->get('/history/export', ['upTo' => Day::ago(35)])->body;
        self::assertStringContainsString(',chotu.signs,Chotu Ram,update,customer,', $csv);
        self::assertStringContainsString(',somebody,Somebody Else,update,customer,', $csv);
    }

    public function testWhoChangedARecordMeanwhileIsNamedWithTheUsername(): void
    {
        $old = ['If-Match' => (string) $this->client->get("/customers/{$this->customer}")->header('ETag')];
        $staff = $this->signUp('chotu.signs', 'Chotu Ram');
        $staff->put("/customers/{$this->customer}", ['name' => 'Suresh']);
        $staff->put('/user/profile', ['name' => 'Somebody Else']);
        $refused = $this->client->put("/customers/{$this->customer}", ['name' => 'Mohan'], $old);
        self::assertStringStartsWith('Chotu Ram (chotu.signs) changed this on ', $refused->message());
        $this->client->put("/customers/{$this->customer}", ['name' => 'Mohan']);
        $stale = $this->client->get("/history/customer/{$this->customer}")->rows()[1];
        self::assertIsInt($stale['id']);
        // The admin's name is the same as the username.
        self::assertStringStartsWith('admin changed this on ', $this->client->post("/history/{$stale['id']}/undo", [])->message());
    }

    public function testARowOfThePreviousReleaseHasTheNameThatTheUserHasNow(): void
    {
        $this->signUp('chotu.signs', 'Chotu Ram')->put("/customers/{$this->customer}", ['name' => 'Suresh']);
        $this->database->run('UPDATE history SET name = NULL');
        self::assertFields(['name' => 'Chotu Ram', 'username' => 'chotu.signs'], $this->client->get("/history/customer/{$this->customer}")->rows()[0]);
    }

    public function testTheHistoryOfAccountsAndConfirmationsAndItsOwnAreForAdmins(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $staff = $this->signUp('chotu.reads');
        $user = $this->database->value("SELECT id FROM users WHERE username = 'chotu.reads'");
        foreach (["/history/user/{$user}", '/history/user/1', '/history/user/999999999', '/history/confirmation/1', '/history/history/20260101'] as $path) {
            self::assertRefused($staff->get($path), 403, 'Only an admin may do this', 'admin_only');
        }
        self::assertSame(200, $this->client->get("/history/user/{$user}")->status);
        self::assertSame(200, $staff->get("/history/sale/{$bill}")->status);
        self::assertSame(401, (new Client(\FruitKhata\Tests\Harness\TestBed::server()))->get("/history/user/{$user}")->status);
    }
}
