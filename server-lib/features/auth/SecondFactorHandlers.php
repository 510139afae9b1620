<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

final class SecondFactorHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {since: moment|null, codesLeft, suspended: whether config.php switches it off for everybody} */
    public function show(Request $request): Response
    {
        $state = (new SecondFactorStore($this->services))->state($request->user()->id);
        return Response::json($state + ['suspended' => $this->services->config->secondFactorIsOff]);
    }

    /** {secret, address} for an authenticator app */
    public function begin(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        $user = $request->user();
        $store = new SecondFactorStore($this->services);
        if ($store->state($user->id)['since'] !== null) {
            throw ApiError::conflict('second_factor_on');
        }
        $secret = Totp::newSecret();
        $this->services->transaction(fn() => $store->insert($user->id, $secret));
        $address = Totp::address($secret, (new FirmStore($this->services))->name(), $user->username);
        return Response::json(['secret' => Totp::text($secret), 'address' => $address], 201);
    }

    /** {codes}: ten recovery codes, which are shown this once */
    public function confirm(Request $request): Response
    {
        $input = $request->input();
        $code = $input->required('code', 'Code', 1, 50, 'code_required');
        $input->finish();
        $throttle = SignInAttemptStore::for('first code', (string) $request->user()->id, $this->services->database);
        $throttle->count();
        $codes = (new SecondFactor($this->services))->confirm($request, $code);
        if ($codes === null) {
            (new SignInEvents($this->services))->failed($request->user(), $request, $throttle);
            throw ApiError::rule('code', 'code_wrong');
        }
        $throttle->forgive();
        return Response::json(['codes' => $codes]);
    }

    /** 200 also if it is off. */
    public function end(Request $request): Response
    {
        OwnPassword::require($this->services, $request, 'password');
        (new SecondFactor($this->services))->end($request->user());
        return Response::message('Switched off');
    }
}
