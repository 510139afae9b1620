<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;

/** The way back in through config.php, for an admin who forgot the password. */
final class ForgottenPasswordTest extends AuthTestCase
{
    private const NEW = 'naya-taala-42';
    private ?AppServer $server = null;

    protected function tearDown(): void
    {
        $this->server?->kill();
        parent::tearDown();
    }

    public function testTheNewPasswordSignsInEndsOtherSessionsAndLeavesARow(): void
    {
        $id = $this->account('malik', 'admin', 'Malik Ji');
        $lost = $this->signIn('malik');
        $client = $this->through(['ADMIN_USERNAME' => ' Malik ', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        self::assertSame(401, $this->typing($client, 'malik', 'another-1')->status);
        self::assertSame(200, $lost->get('/customers')->status, 'nothing happens before somebody signs in with it');
        self::assertSame(200, $this->typing($client, 'malik', self::NEW)->status);
        self::assertSame(['newPassword'], $client->get('/notices')->record()['settings']);
        self::assertRefused($lost->get('/customers'), 401, 'Please sign in');
        self::assertSame(401, $this->tryToSignIn('malik', self::PASSWORD)->status);
        $row = $this->client->get("/history/user/$id")->rows()[0];
        self::assertFields(['username' => 'malik', 'name' => 'Malik Ji', 'action' => 'update', 'undoable' => false], $row);
        self::assertSame([['field' => 'password', 'from' => null, 'to' => 'changed in config.php']], $row['changes']);
    }

    public function testALineThatIsForgottenInConfigOpensNothingAfterTheNextChange(): void
    {
        $this->account('malik', 'admin');
        $client = $this->through(['ADMIN_USERNAME' => 'malik', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        self::assertSame(200, $this->typing($client, 'malik', self::NEW)->status);
        self::assertSame(200, $client->put('/user/password', ['currentPassword' => self::NEW, 'newPassword' => 'teesra-taala-9'])->status);
        self::assertRefused($this->typing($client, 'malik', self::NEW), 401, 'Invalid username or password', 'sign_in_wrong');
        self::assertSame(200, $this->typing($client, 'malik', 'teesra-taala-9')->status);
    }

    public function testItOpensNoOtherAccount(): void
    {
        $this->account('malik', 'admin');
        $this->account('munshi', name: 'Munshi Lal');
        $client = $this->through(['ADMIN_USERNAME' => 'munshi', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        foreach (['munshi', 'malik', 'nobody'] as $username) {
            self::assertSame(401, $this->typing($client, $username, self::NEW)->status, $username);
        }
        $this->database->run("UPDATE users SET role = 'admin', is_disabled = 1 WHERE username = 'munshi'");
        self::assertSame(401, $this->typing($client, 'munshi', self::NEW)->status);
    }

    public function testANameThatNoAdminHasIsSaidToWhoeverTypesThatPasswordAndToNobodyElse(): void
    {
        $this->account('malik', 'admin', 'Malik Ji');
        $this->account('munshi', name: 'Munshi Lal');
        $client = $this->through(['ADMIN_USERNAME' => 'seth', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        foreach (['seth', 'malik', 'munshi', 'nobody'] as $username) {
            self::assertRefused($this->typing($client, $username, self::NEW), 401, 'config.php names no admin', 'config_names_no_admin');
        }
        self::assertRefused($this->typing($client, 'seth', 'another-1'), 401, 'Invalid username or password', 'sign_in_wrong');
        self::assertSame(200, $this->typing($client, 'malik', self::PASSWORD)->status);
        $this->database->run("UPDATE users SET username = 'seth', is_disabled = 1 WHERE username = 'malik'");
        self::assertRefused($this->typing($client, 'seth', self::NEW), 401, 'config.php names no admin', 'config_names_no_admin');
        $this->database->run("UPDATE users SET is_disabled = 0, role = 'staff' WHERE username = 'seth'");
        self::assertRefused($this->typing($client, 'seth', self::NEW), 401, 'config.php names no admin', 'config_names_no_admin');
    }

    public function testAnAdminWhoUsedItAndThenChangedTheUsernameGoesOnSigningIn(): void
    {
        $this->account('malik', 'admin', 'Malik Ji');
        $client = $this->through(['ADMIN_USERNAME' => 'malik', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        self::assertSame(200, $this->typing($client, 'malik', self::NEW)->status);
        self::assertSame(200, $client->put('/user/profile', ['username' => 'seth', 'currentPassword' => self::NEW])->status);
        self::assertSame(200, $this->typing($client, 'seth', self::NEW)->status);
    }

    public function testAPasswordThatAnybodyGuessesIsNotTaken(): void
    {
        $this->account('malik', 'admin');
        $client = $this->through(['ADMIN_USERNAME' => 'malik', 'ADMIN_NEW_PASSWORD' => 'malik123']);
        $sentence = 'The setting admin.newPassword in config.php needs at least 6 characters that nobody guesses.';
        self::assertRefused($this->typing($client, 'malik', 'malik123'), 503, $sentence, 'new_password_guessable');
        self::assertSame(200, $this->typing($client, 'malik', self::PASSWORD)->status);
    }

    public function testTheSecondFactorIsStillNeeded(): void
    {
        $id = $this->account('malik', 'admin');
        $this->database->run('INSERT INTO second_factors (user_id, secret, on_since, used_step) VALUES (?, ?, NOW(), 0)', [$id, str_repeat('s', 20)]);
        $client = $this->through(['ADMIN_USERNAME' => 'malik', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        self::assertRefused($this->typing($client, 'malik', self::NEW), 401, 'Enter the code of your authenticator app', 'code_required');
    }

    public function testGuessesOfItAreThrottled(): void
    {
        $this->account('malik', 'admin');
        $client = $this->through(['ADMIN_USERNAME' => 'malik', 'ADMIN_NEW_PASSWORD' => self::NEW]);
        for ($guess = 1; $guess <= 10; $guess++) {
            self::assertSame(401, $this->typing($client, 'malik', "guess-$guess")->status);
        }
        self::assertSame(429, $this->typing($client, 'malik', self::NEW)->status);
    }

    /** @param array<string, string> $settings */
    private function through(array $settings): Client
    {
        $this->server = TestBed::serve($this->database, $settings);
        return new Client($this->server);
    }

    private function typing(Client $client, string $username, string $password): Answer
    {
        return $client->post('/auth/login', ['username' => $username, 'password' => $password]);
    }
}
