<?php

declare(strict_types=1);

namespace FruitKhata\Features\Firm;

use FruitKhata\Database\ParentStore;
use FruitKhata\Features\Auth\OwnPassword;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Services;

final class FirmHandlers implements Handlers
{
    private readonly FirmStore $firm;

    public function __construct(private readonly Services $services)
    {
        $this->firm = new FirmStore($services);
    }

    public function show(Request $request): Response
    {
        return Response::record($this->firm->find());
    }

    /** Another UPI id asks for the own password: the customers' next payments go there. */
    public function update(Request $request): Response
    {
        $known = $this->firm->find();
        $isOtherUpiId = $this->read($request, $known)['upiId'] !== $known['upiId'];
        if ($isOtherUpiId) {
            OwnPassword::require($this->services, $request, 'currentPassword');
        }
        $customerId = Input::idIn($request->body(), 'cashCustomerId');
        return $this->services->transaction(function () use ($request, $isOtherUpiId, $customerId): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(customers: [$customerId]);
            $before = $this->firm->lock();
            $input = $this->read($request, $before);
            if (!$isOtherUpiId && $input['upiId'] !== $before['upiId']) {
                throw ApiError::conflict('changed_by_unknown');
            }
            if ($customerId !== null && !$parents->hasCustomer($customerId)) {
                throw ApiError::rule('cashCustomerId', 'customer_not_found');
            }
            $this->firm->update($input);
            $after = $this->firm->find();
            $this->services->history($request->user())->updated('firm', FirmStore::ID, $this->firm->named($before), $this->firm->named($after));
            return Response::record($after);
        });
    }

    /**
     * @param array<string, mixed> $stored
     * @return Firm
     */
    private function read(Request $request, array $stored): array
    {
        (new IfMatch($this->services))->check($request, 'firm', FirmStore::ID, $stored);
        return FirmInput::read($request->body(), $stored, $this->services->clock);
    }
}
