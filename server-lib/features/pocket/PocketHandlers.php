<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pocket;

use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The khata for reading without a network: one snapshot that the phone keeps. */
final class PocketHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

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
        $snapshot = (new PocketQueries($this->services))->snapshot();
        $json = json_encode($snapshot, Response::JSON_FLAGS);
        $tag = '"' . substr(hash('sha256', $json), 0, 32) . '"';
        if (str_contains($request->header('If-None-Match') ?? '', trim($tag, '"'))) {
            return Response::notModified($tag);
        }
        return Response::encoded('{"asOf":"' . $asOf . '",' . substr($json, 1), 200, ['ETag' => $tag]);
    }
}
