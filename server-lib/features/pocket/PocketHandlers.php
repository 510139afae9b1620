<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pocket;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Purchases\PurchaseQueries;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The khata for reading without a network: one snapshot that the phone keeps. */
final class PocketHandlers implements Handlers
{
    private readonly PocketQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->queries = new PocketQueries($services);
    }

    /**
     * {asOf, customers, vehicles, products}; 304 if the device has this version already.
     *
     * @throws ApiError 403 if the firm does not allow phones to keep it
     */
    public function show(Request $request): Response
    {
        if (!(new FirmStore($this->services))->find()['pocket']) {
            throw ApiError::of(403, 'pocket_not_allowed');
        }
        $asOf = $this->services->clock->moment();
        $this->queries->freeze();
        $tag = $this->tag();
        if (str_contains($request->header('If-None-Match') ?? '', trim($tag, '"'))) {
            return Response::notModified($tag);
        }
        return Response::stream($this->pieces('{"asOf":"' . $asOf . '",'), ['ETag' => $tag]);
    }

    /** Read before the answer, whose header it is: the khata of many customers would not fit into memory. */
    private function tag(): string
    {
        $hash = hash_init('sha256');
        foreach ($this->pieces('{') as $piece) {
            hash_update($hash, $piece);
        }
        return '"' . substr(hash_final($hash), 0, 32) . '"';
    }

    /** @return \Generator<string> */
    private function pieces(string $start): \Generator
    {
        yield $start . '"customers":';
        yield from Response::encodeRows($this->queries->customers());
        yield ',"vehicles":';
        yield from Response::encodeRows((new PurchaseQueries($this->services))->vehicleNumbers(true, null));
        yield ',"products":';
        yield from Response::encodeRows($this->queries->products());
        yield '}';
    }
}
