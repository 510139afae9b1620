<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\RecordLabel;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** Confirmations by an admin that a suspicious entry is right. */
final class ConfirmationHandlers implements Handlers
{
    private const NAMES = [
        'sale' => 'Sale',
        'collection' => 'Collection',
        'expense' => 'Expense',
        'purchase' => 'Purchase',
        'vendor-payment' => 'Vendor payment',
        'cash-day' => 'Day',
    ];

    private readonly ConfirmationStore $confirmations;

    public function __construct(private readonly Services $services)
    {
        $this->confirmations = new ConfirmationStore($services);
    }

    /** Confirms a record for some rules; 409 if it has changed since the admin saw it. */
    public function update(Request $request): Response
    {
        [$type, $id] = self::named($request);
        return $this->services->transaction(function () use ($request, $type, $id): Response {
            ['number' => $number, 'owner' => $owner, 'version' => $version] = $this->lock($type, $id);
            $input = ConfirmationInput::read($request->body(), $type);
            if ($input->version !== $version) {
                throw ApiError::conflict(...IfMatch::lastChange($this->services, $type, $id));
            }
            $before = $this->confirmations->lock($type, $id);
            $earlier = $before !== null && $before['version'] === $version ? explode(',', (string) $before['rules']) : [];
            $rules = array_values(array_unique([...$earlier, ...$input->rules]));
            $this->confirmations->replace($type, $id, $rules, $version, $request->user()->username);
            $after = $this->confirmations->lock($type, $id) ?? throw new \LogicException('A saved confirmation has a row');
            $history = $this->services->history($request->user())->confirming(RecordLabel::ofParts($type, $number, $owner));
            $history->saved('confirmation', (int) $after['id'], $before, $after);
            return Response::message('Confirmed');
        });
    }

    /** Removes the confirmation; 200 even if there was none. */
    public function delete(Request $request): Response
    {
        [$type, $id] = self::named($request);
        return $this->services->transaction(function () use ($request, $type, $id): Response {
            ['number' => $number, 'owner' => $owner] = $this->lock($type, $id);
            $before = $this->confirmations->lock($type, $id);
            if ($before !== null) {
                $this->confirmations->delete($type, $id);
                $history = $this->services->history($request->user())->confirming(RecordLabel::ofParts($type, $number, $owner));
                $history->deleted('confirmation', (int) $before['id'], $before);
            }
            return Response::message('No longer confirmed');
        });
    }

    /**
     * @return array{key-of<self::NAMES>, int} record type and id
     * @throws ApiError 404
     */
    private static function named(Request $request): array
    {
        $type = $request->value('type');
        return isset(self::NAMES[$type]) ? [$type, $request->id(self::NAMES[$type])] : throw ApiError::of(404, 'address_not_found');
    }

    /**
     * @param key-of<self::NAMES> $type
     * @return array{number: string, owner: string, version: string, ...}
     */
    private function lock(string $type, int $id): array
    {
        return (new SuspiciousRecordQueries($this->services))->lock($type, $id) ?? throw ApiError::notFound(self::NAMES[$type]);
    }
}
