<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** An admin switches the own second factor on and off. */
final class SecondFactorHandlers implements Handlers
{
    private readonly SecondFactor $factor;
    private readonly SecondFactorStore $store;

    public function __construct(private readonly Services $services)
    {
        $this->factor = new SecondFactor($services);
        $this->store = new SecondFactorStore($services);
    }

    /** {since: moment|null if it is off, codesLeft, suspended: whether config.php switches it off for everybody} */
    public function show(Request $request): Response
    {
        $state = $this->store->state($request->user()->id);
        return Response::json($state + ['suspended' => $this->services->config->secondFactorIsOff]);
    }

    /** {secret, address}, for an authenticator app; 422 without the own password, 409 if it is on already. */
    public function begin(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        $user = $request->user();
        if ($this->store->state($user->id)['since'] !== null) {
            throw ApiError::conflict('second_factor_on');
        }
        $secret = $this->factor->begin($user);
        $address = Totp::address($secret, (new FirmStore($this->services))->name(), $user->username);
        return Response::json(['secret' => Totp::text($secret), 'address' => $address], 201);
    }

    /** {codes}: ten recovery codes, which are shown this once. 422 if the app's code is wrong, 429 after too many wrong ones. */
    public function confirm(Request $request): Response
    {
        $code = self::code($request);
        $throttle = SignInAttemptStore::forCode($this->services->database, $request->user()->id);
        $throttle->count();
        $codes = $this->factor->confirm($request, $code);
        if ($codes === null) {
            (new SignInEvents($this->services))->failed($request->user(), $request, $throttle);
            throw ApiError::rule('code', 'code_wrong');
        }
        $throttle->forgive();
        return Response::json(['codes' => $codes]);
    }

    /** 200 also if it is off; 422 without the own password. */
    public function end(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        $this->factor->end($request->user());
        return Response::message('Switched off');
    }

    private static function code(Request $request): string
    {
        $input = $request->input();
        $code = $input->required('code', 'Code', 1, 50, 'code_required');
        $input->finish();
        return $code;
    }
}
