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
    private const WRONG = 'Invalid username or password';
    private ?AppServer $server = null;
    private int $malik;

    protected function setUp(): void
    {
        parent::setUp();
        $this->malik = $this->account('malik', 'admin', 'Malik Ji');
    }

    protected function tearDown(): void
    {
        $this->server?->kill();
        parent::tearDown();
    }

    public function testTheNewPasswordSignsInOnceEndsOtherSessionsAndLeavesARow(): void
    {
        $lost = $this->signIn('malik');
        $client = $this->through(' Malik ');
        self::assertSame(401, $this->typing($client, 'malik', 'another-1')->status);
        self::assertSame(200, $lost->get('/customers')->status, 'nothing happens before somebody signs in with it');
        self::assertSame(200, $this->typing($client, 'malik', self::NEW)->status);
        self::assertSame(['newPassword'], $client->get('/notices')->record()['settings']);
        self::assertRefused($lost->get('/customers'), 401, 'Please sign in');
        self::assertSame(401, $this->tryToSignIn('malik', self::PASSWORD)->status);
        self::assertFields([
            'username' => 'malik', 'name' => 'Malik Ji', 'action' => 'update', 'undoable' => false,
            'changes' => [['field' => 'password', 'from' => null, 'to' => 'changed in config.php']],
        ], $this->client->get("/history/user/{$this->malik}")->rows()[0]);
        self::assertSame(200, $client->put('/user/profile', ['username' => 'seth', 'currentPassword' => self::NEW])->status);
        self::assertSame(200, $this->typing($client, 'seth', self::NEW)->status, 'it is the own one now');
        $client->put('/user/profile', ['username' => 'malik', 'currentPassword' => self::NEW]);
        self::assertSame(200, $client->put('/user/password', ['currentPassword' => self::NEW, 'newPassword' => 'teesra-taala-9'])->status);
        self::assertRefused($this->typing($client, 'malik', self::NEW), 401, self::WRONG, 'sign_in_wrong');
        self::assertSame(200, $this->typing($client, 'malik', 'teesra-taala-9')->status, 'the line opens nothing after the next change');
    }

    public function testANameThatNoAdminHasIsSaidToWhoeverTypesThatPasswordAndToNobodyElse(): void
    {
        $this->account('munshi', name: 'Munshi Lal');
        $client = $this->through('munshi');
        foreach (['malik', 'munshi', 'nobody'] as $username) {
            self::assertRefused($this->typing($client, $username, self::NEW), 401, 'config.php names no admin', 'config_names_no_admin');
        }
        self::assertRefused($this->typing($client, 'munshi', 'another-1'), 401, self::WRONG, 'sign_in_wrong');
        self::assertSame(200, $this->typing($client, 'malik', self::PASSWORD)->status);
        $this->database->run("UPDATE users SET role = 'admin', is_disabled = 1 WHERE username = 'munshi'");
        self::assertRefused($this->typing($client, 'munshi', self::NEW), 401, 'config.php names no admin', 'config_names_no_admin');
    }

    public function testItOpensNoOtherAccountIsThrottledAndNeedsTheSecondFactor(): void
    {
        $this->account('seth', 'admin', 'Seth Ji');
        $secret = [$this->malik, str_repeat('s', 20)];
        $this->database->run('INSERT INTO second_factors (user_id, secret, on_since, used_step) VALUES (?, ?, NOW(), 0)', $secret);
        $client = $this->through('malik');
        self::assertRefused($this->typing($client, 'seth', self::NEW), 401, self::WRONG, 'sign_in_wrong');
        self::assertRefused($this->typing($client, 'malik', self::NEW), 401, 'Enter the code of your authenticator app', 'code_required');
        for ($guess = 1; $guess <= 10; $guess++) {
            self::assertSame(401, $this->typing($client, 'malik', "guess-$guess")->status);
        }
        self::assertSame(429, $this->typing($client, 'malik', self::NEW)->status);
    }

    public function testAPasswordThatAnybodyGuessesIsNotTaken(): void
    {
        $client = $this->through('malik', 'malik123');
        $sentence = 'The setting admin.newPassword in config.php needs at least 6 characters that nobody guesses.';
        self::assertRefused($this->typing($client, 'malik', 'malik123'), 503, $sentence, 'new_password_guessable');
        self::assertSame(200, $this->typing($client, 'malik', self::PASSWORD)->status);
    }

    private function through(string $username, string $newPassword = self::NEW): Client
    {
        $this->server = TestBed::serve($this->database, ['ADMIN_USERNAME' => $username, 'ADMIN_NEW_PASSWORD' => $newPassword]);
        return new Client($this->server);
    }

    private function typing(Client $client, string $username, string $password): Answer
    {
        return $client->post('/auth/login', ['username' => $username, 'password' => $password]);
    }
}
