<?php

declare(strict_types=1);

namespace FruitKhata\Features\OfflineCopy;

use FruitKhata\Features\Dues\Dues;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Features\Money\MoneyQueries;
use FruitKhata\Features\Purchases\PurchaseQueries;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The khata for reading without a network: one snapshot that the phone keeps. */
final class OfflineCopyHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /**
     * {asOf, customers, vehicles, products, holders, money}, with `keys` also `stored`; 304 if the device has this version already.
     *
     * @throws ApiError 403 if the firm does not allow phones to keep it
     */
    public function show(Request $request): Response
    {
        $firm = (new FirmStore($this->services))->find();
        if (!$firm['pocket']) {
            throw ApiError::of(403, 'pocket_not_allowed');
        }
        $keys = RecordedKeys::read($request, $this->services);
        $asOf = $this->services->clock->moment();
        $this->services->freeze();
        $duesOfAll = (new Dues($this->services))->ofAll($this->services->clock->today());
        $holders = (new HolderStore($this->services))->list();
        $money = $holders === [] ? null : (new MoneyQueries($this->services))->on($this->services->clock->today());
        $end = ',"holders":' . json_encode($holders, Response::JSON_FLAGS) . ',"money":' . json_encode($money, Response::JSON_FLAGS)
            . $keys->lastField() . '}';
        $pieces = fn(): \Generator => $this->pieces($duesOfAll, $firm['crates'], $end);
        $tag = $this->tag($pieces());
        if (str_contains($request->header('If-None-Match') ?? '', trim($tag, '"'))) {
            return new Response(304, [], ['ETag' => $tag]);
        }
        return Response::stream($this->answer($asOf, $pieces()), ['ETag' => $tag]);
    }

    /**
     * Reads everything once for the ETag, and again for the answer: the khata of many customers would not fit into memory.
     *
     * @param iterable<string> $pieces
     */
    private function tag(iterable $pieces): string
    {
        $hash = hash_init('sha256');
        foreach ($pieces as $piece) {
            hash_update($hash, $piece);
        }
        return '"' . substr(hash_final($hash), 0, 32) . '"';
    }

    /**
     * @param iterable<string> $pieces
     * @return \Generator<string>
     */
    private function answer(string $asOf, iterable $pieces): \Generator
    {
        yield '{"asOf":"' . $asOf . '",';
        yield from $pieces;
    }

    /**
     * The answer without its moment.
     *
     * @param array<int, array<string, mixed>> $dues by customer
     * @return \Generator<string>
     */
    private function pieces(array $dues, bool $crates, string $end): \Generator
    {
        $queries = new OfflineCopyQueries($this->services);
        yield '"customers":';
        yield from Response::encodeRows($queries->customers($dues, $crates));
        yield ',"vehicles":';
        yield from Response::encodeRows((new PurchaseQueries($this->services))->vehicleNumbers(true, null));
        yield ',"products":';
        yield from Response::encodeRows($queries->products());
        yield $end;
    }
}
