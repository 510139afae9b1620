<?php

declare(strict_types=1);

namespace FruitKhata\Features\About;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Release;
use FruitKhata\Shared\Services;

final class AboutHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {version, builtAt: moment} */
    public function show(Request $request): Response
    {
        return Response::json(['version' => Release::VERSION, 'builtAt' => Release::BUILT_AT]);
    }

    public function notices(Request $request): Response
    {
        return Response::json((new Notices($this->services))->of($request->user()->id));
    }

    public function markNewsRead(Request $request): Response
    {
        (new UserStore($this->services))->markSeen($request->user()->id);
        return Response::message('Read');
    }
}
