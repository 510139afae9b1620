<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\Request;
use FruitKhata\Http\User;
use FruitKhata\Shared\PlainLetters;
use FruitKhata\Shared\Services;

/** The code that an admin types after the password, if the admin has chosen so and config.php does not switch it off. */
final class SecondFactor
{
    private const RECOVERY_CODES = 10;
    /** Of 80 bits in all: nobody guesses one, so a plain SHA-256 is enough. */
    private const RECOVERY_BYTES = 10;

    private readonly SecondFactorStore $store;

    public function __construct(private readonly Services $services)
    {
        $this->store = new SecondFactorStore($services);
    }

    public function isNeeded(User $user): bool
    {
        return $user->role === 'admin'
            && !$this->services->config->secondFactorIsOff
            && $this->store->state($user->id)['since'] !== null;
    }

    /** @return 'code_required'|'code_wrong'|null a wrong code is a failure like a wrong password, a missing one is not */
    public function refusal(Request $request, User $user, string $typed, SignInAttemptStore $throttle): ?string
    {
        if (!$this->isNeeded($user)) {
            return null;
        }
        if (self::plain($typed) === '') {
            $throttle->takeBack();
            (new SignInEvents($this->services))->withoutCode($user, $request);
            return 'code_required';
        }
        if (!$this->accept($user, $typed)) {
            (new SignInEvents($this->services))->failed($user, $request, $throttle);
            return 'code_wrong';
        }
        return null;
    }

    /** A right code is used up; a recovery code leaves a history row. */
    private function accept(User $user, string $typed): bool
    {
        $code = self::plain($typed);
        return $this->services->transaction(function () use ($user, $code): bool {
            $factor = $this->store->lock($user->id);
            if ($factor === null || !$factor['isOn']) {
                return false;
            }
            $step = Totp::typedStep($factor['secret'], $code, time(), $factor['usedStep']);
            if ($step !== null) {
                $this->store->markUsed($user->id, $step);
                return true;
            }
            $before = $this->store->state($user->id)['codesLeft'];
            if (!$this->store->useCode($user->id, hash('sha256', $code))) {
                return false;
            }
            $this->record($user, ['recoveryCodes' => $before], ['recoveryCodes' => $before - 1]);
            return true;
        });
    }

    /** @return list<string>|null the recovery codes; null if the app's code is wrong or nothing was begun */
    public function confirm(Request $request, string $typed): ?array
    {
        $user = $request->user();
        return $this->services->transaction(function () use ($request, $user, $typed): ?array {
            // Other sessions end, which the password alone has opened; one that is just beginning waits for the lock.
            (new UserStore($this->services))->lockPasswordHash($user->id);
            $factor = $this->store->lock($user->id);
            $step = $factor === null || $factor['isOn'] ? null : Totp::typedStep($factor['secret'], self::plain($typed), time(), 0);
            if ($step === null) {
                return null;
            }
            // 'a1b2-c3d4-e5f6-0718-293a': letters and digits that no eye mixes up.
            $newCode = static fn(): string => implode('-', str_split(bin2hex(random_bytes(self::RECOVERY_BYTES)), 4));
            $codes = array_map($newCode, range(1, self::RECOVERY_CODES));
            $this->store->switchOn($user->id, $step);
            $this->store->insertCodes($user->id, array_map(static fn(string $code): string => hash('sha256', self::plain($code)), $codes));
            (new Session($this->services))->endOthers($request, $user->id);
            $this->record($user, ['secondFactor' => false], ['secondFactor' => true]);
            return $codes;
        });
    }

    /** Does nothing if it is off. */
    public function end(User $user): void
    {
        $this->services->transaction(function () use ($user): void {
            $wasOn = $this->store->lock($user->id)['isOn'] ?? false;
            $this->store->delete($user->id);
            if ($wasOn) {
                $this->record($user, ['secondFactor' => true], ['secondFactor' => false]);
            }
        });
    }

    /** Without what people put between digits, in small letters. */
    private static function plain(string $typed): string
    {
        return strtolower((string) preg_replace('/[\s-]+/u', '', PlainLetters::digits(PlainLetters::latin($typed))));
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    private function record(User $user, array $before, array $after): void
    {
        $person = ['name' => $user->name, 'username' => $user->username];
        $this->services->history($user)->updated('user', $user->id, $person + $before, $person + $after);
    }
}
