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

final class OfflineCopyHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /** {asOf, customers, vehicles, products, holders, money}, with `keys` also `stored`; 304 if nothing has changed */
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
        // Reads everything once for the ETag, without the moment, and again for the answer: it would not fit into memory.
        $pieces = fn(string $begin): \Generator => $this->pieces($begin, $duesOfAll, $firm['crates'], $end);
        $hash = hash_init('sha256');
        foreach ($pieces('') as $piece) {
            hash_update($hash, $piece);
        }
        $tag = substr(hash_final($hash), 0, 32);
        return str_contains($request->header('If-None-Match') ?? '', $tag)
            ? new Response(304, [], ['ETag' => "\"$tag\""])
            : Response::stream($pieces('{"asOf":"' . $asOf . '",'), ['ETag' => "\"$tag\""]);
    }

    /**
     * @param array<int, array<string, mixed>> $dues by customer
     * @return \Generator<string>
     */
    private function pieces(string $begin, array $dues, bool $crates, string $end): \Generator
    {
        $queries = new OfflineCopyQueries($this->services);
        yield $begin . '"customers":';
        yield from Response::encodeRows($queries->customers($dues, $crates));
        yield ',"vehicles":';
        yield from Response::encodeRows((new PurchaseQueries($this->services))->vehicleNumbers(true, null));
        yield ',"products":';
        yield from Response::encodeRows($queries->products());
        yield $end;
    }
}
