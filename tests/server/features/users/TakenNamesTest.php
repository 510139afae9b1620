<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;

/** Nobody gets a name that another account is known by, so nobody signs a change as somebody else. */
final class TakenNamesTest extends AuthTestCase
{
    private int $owner;
    private int $staffId;
    private Client $staff;

    protected function setUp(): void
    {
        parent::setUp();
        $this->owner = $this->create('/users', self::body('owner.taken', 'Owner Sharma', 'admin'));
        $this->staffId = $this->create('/users', self::body('staff.taken', 'Chotu'));
        $this->staff = $this->signIn('staff.taken');
    }

    public function testANameThatLooksOrSoundsLikeAnothersIsTaken(): void
    {
        $names = [
            'OWNER SHARMA', "Owner  \u{A0}Sharma", 'OwnerSharma', "Owner Shar\u{AD}ma", "\u{200E}Owner Sharma", "Owner Sharm\u{200D}a",
            "Owner Sharma\u{FE0F}", "Owner\u{34F} \u{2800}Sharma", 'Owner Sharma.', 'Oner Sharmaa', 'ओनर शर्मा', 'Owner.Taken',
        ];
        foreach ($names as $name) {
            self::assertRefused($this->changingNothing(fn(): Answer => $this->staff->put('/user/profile', ['name' => $name])), 409, 'Name is already taken', 'name_taken');
        }
        self::assertSame('name_taken', $this->client->put("/users/{$this->staffId}", ['name' => 'Owner Sharma'])->code());
        self::assertSame('name_taken', $this->client->post('/users', self::body('third.taken', 'Owner Sharma'))->code());
    }

    public function testOneKeepsOrRespellsTheOwnNameAndOthersMayHaveOtherNames(): void
    {
        foreach (['Chotu', 'CHOTU', 'Chotu 2', 'Chotu 1', 'Chotu 12', '小明', '小红', 'Owner', 'Sharma'] as $name) {
            self::assertSame(200, $this->staff->put('/user/profile', ['name' => $name, 'email' => ''])->status, $name);
        }
        $this->create('/users', self::body('third.taken', 'Chotu 2'));
        self::assertSame(409, $this->staff->put('/user/profile', ['name' => 'Chotu-2'])->status);
    }

    public function testAUsernameThatWasGivenUpIsGivenToNobodyElse(): void
    {
        self::assertSame(200, $this->signIn('owner.taken')->put('/user/profile', ['username' => 'malik', 'currentPassword' => self::PASSWORD])->status);
        foreach ([
            fn(): Answer => $this->staff->put('/user/profile', ['username' => 'Owner.Taken', 'currentPassword' => self::PASSWORD]),
            fn(): Answer => $this->staff->put('/user/profile', ['username' => ' MALIK ', 'currentPassword' => self::PASSWORD]),
            fn(): Answer => $this->client->put("/users/{$this->staffId}", ['username' => 'owner.taken', 'currentPassword' => AppServer::PASSWORD]),
            fn(): Answer => $this->client->post('/users', self::body('owner.taken', 'Somebody')),
        ] as $send) {
            self::assertRefused($this->changingNothing($send), 409, 'Username is already taken', 'username_taken');
        }
        // A sign of LIKE in a username is a letter like any other.
        self::assertSame(200, $this->staff->put('/user/profile', ['username' => 'owner_taken', 'currentPassword' => self::PASSWORD])->status);
        self::assertSame(200, $this->client->put("/users/{$this->owner}", ['username' => 'owner.taken', 'currentPassword' => AppServer::PASSWORD])->status, 'its own again');
    }

    public function testOfTwoWhoWantANameAtOnceOneGetsIt(): void
    {
        $bodies = array_map(static fn(int $n): array => self::body("both{$n}.taken", 'Suresh Lal'), [1, 2, 3, 4]);
        $statuses = Answer::statuses($this->client->all(array_map(static fn(array $body): Call => Call::json('POST', '/users', $body), $bodies)));
        sort($statuses);
        self::assertSame([201, 409, 409, 409], $statuses);
    }

    /** @return array<string, string> */
    private static function body(string $username, string $name, string $role = 'staff'): array
    {
        return ['name' => $name, 'username' => $username, 'role' => $role, 'password' => self::PASSWORD, 'currentPassword' => AppServer::PASSWORD];
    }
}
