<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\History;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** Entries that are unlike the firm's other ones, and so may be slips. */
final class SuspiciousEntriesHandlers implements Handlers
{
    private const MAX_DAYS = 31;
    private const NOTHING_USUAL = [
        'unitPrice' => null, 'unitPriceFrom' => null, 'unitPriceTo' => null, 'quantity' => null, 'quantityTo' => null,
    ];
    private readonly ConfirmationStore $confirmations;

    public function __construct(private readonly Services $services)
    {
        $this->confirmations = new ConfirmationStore($services);
    }

    /** On a vehicle's bills; nulls below three bills. */
    public function usual(Request $request): Response
    {
        $query = $request->query();
        $productName = Text::productName($query->get('productName') ?? '');
        if ($productName === '') {
            throw ApiError::rule('productName', 'product_name_required');
        }
        $unit = Text::clean($query->get('unit') ?? '');
        $unit = $unit === '' ? 'pcs' : $unit;
        $items = new VehicleItems();
        $sold = new SoldItemQueries($this->services);
        foreach ($sold->ofVehicleIn($query->id('purchaseId') ?? 0, $unit, $query->id('exceptSaleId') ?? 0) as $item) {
            $items->add($item);
        }
        $usual = $items->usual($productName, $unit);
        return Response::json([
            'vehicleExpected' => $sold->isVehicleUsual(),
            'bills' => $items->bills($productName, $unit),
            ...($usual === null ? self::NOTHING_USUAL : array_map(Money::toNumber(...), $usual)),
        ]);
    }

    /** If missing, `to` is today, and `from` the same day as `to`. */
    public function list(Request $request): Response
    {
        $period = Period::read($request->query());
        $to = $period->to ?? $this->services->clock->today();
        $from = $period->from ?? $to;
        if (Day::between($from, $to) >= self::MAX_DAYS) {
            throw ApiError::rule('from', 'period_too_long', ['n' => self::MAX_DAYS]);
        }
        return Response::list((new SuspiciousEntries($this->services))->between($from, $to));
    }

    /** 409 if the record has changed since the admin saw it. */
    public function confirm(Request $request): Response
    {
        return $this->change($request, function (string $type, int $id, string $version, History $history) use ($request): Response {
            $input = $request->input();
            $rules = self::rules($input, SuspicionRules::RULES[$type]);
            $seen = $input->optional('version', 'version', 40);
            $input->finish();
            if ($seen !== $version) {
                throw ApiError::conflict(...ChangedBy::last($this->services->database, $type, $id));
            }
            $before = $this->confirmations->lock($type, $id);
            $earlier = $before !== null && $before['version'] === $version ? explode(',', (string) $before['rules']) : [];
            $rules = array_values(array_unique([...$earlier, ...$rules]));
            $this->confirmations->replace($type, $id, $rules, $version, $request->user()->username);
            $after = $this->confirmations->lock($type, $id) ?? throw new \LogicException('A saved confirmation has a row');
            $history->saved('confirmation', (int) $after['id'], $before, $after);
            return Response::message('Confirmed');
        });
    }

    /** 200 even if there was none. */
    public function takeBackConfirmation(Request $request): Response
    {
        return $this->change($request, function (string $type, int $id, string $version, History $history): Response {
            $before = $this->confirmations->lock($type, $id);
            if ($before !== null) {
                $this->confirmations->delete($type, $id);
                $history->deleted('confirmation', (int) $before['id'], $before);
            }
            return Response::message('No longer confirmed');
        });
    }

    /** @param \Closure(key-of<SuspicionRules::RULES>, int, string, History): Response $work gets type, id and version */
    private function change(Request $request, \Closure $work): Response
    {
        $type = $request->value('type');
        if (!isset(SuspicionRules::RULES[$type])) {
            throw ApiError::of(404, 'address_not_found');
        }
        $name = $type === 'cash-day' ? 'Day' : ucfirst(strtr($type, '-', ' '));
        $id = $request->id($name);
        return $this->services->transaction(function () use ($request, $type, $name, $id, $work): Response {
            $record = (new SuspiciousRecordQueries($this->services))->lock($type, $id) ?? throw ApiError::notFound($name);
            $history = $this->services->history($request->user())->confirming($type, (string) $record['number'], (string) $record['owner']);
            return $work($type, $id, (string) $record['version'], $history);
        });
    }

    /**
     * @param non-empty-list<string> $known
     * @return non-empty-list<string> in the order of $known
     */
    private static function rules(Input $input, array $known): array
    {
        $sent = $input->value('rules');
        $rules = is_array($sent) ? $sent : [];
        $valid = array_values(array_filter($known, static fn(string $rule): bool => in_array($rule, $rules, true)));
        if ($valid === [] || count($valid) !== count($rules)) {
            $input->fail('rules', 'not_a_choice', ['label' => 'rules', 'choices' => 'some of ' . implode(', ', $known)]);
            return $known;
        }
        return $valid;
    }
}
