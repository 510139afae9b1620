<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Pattis\PattiStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\IfMatch;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * Vehicle loads bought from vendors.
 *
 * @extends RecordHandlers<array<string, int|float|string|null>>
 */
final class PurchaseHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'purchase';
    protected const NAME = 'Purchase';

    /** How many vehicles a list shows with their accounts. */
    private const ACCOUNTS = 5;

    private readonly PurchaseStore $purchases;
    private readonly PurchaseQueries $queries;

    public function __construct(Services $services)
    {
        $this->purchases = new PurchaseStore($services);
        $this->queries = new PurchaseQueries($services);
        parent::__construct($services, $this->purchases->find(...));
    }

    public function list(Request $request): Response
    {
        return Response::list($this->queries->list($request->query()->id('vendorId'), Search::read($request->query())));
    }

    public function vehicleNumbers(Request $request): Response
    {
        $query = $request->query();
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $rows = $this->queries->vehicleNumbers($query->flag('activeOnly'), Search::read($query));
        return $keys->list($query->flag('accounts') ? $this->withAccounts($rows) : $rows);
    }

    /**
     * The rows with `account`: that of the newest open vehicles, null in other rows.
     *
     * @param iterable<array<string, scalar|null>> $rows
     * @return \Generator<array<string, mixed>>
     */
    private function withAccounts(iterable $rows): \Generator
    {
        $account = new VehicleAccount($this->services);
        $accounts = [];
        foreach ((new PurchaseQueries($this->services))->newestOpen(self::ACCOUNTS) as $id) {
            $accounts[$id] = $account->of($id);
        }
        foreach ($rows as $row) {
            yield [...$row, 'account' => $accounts[(int) $row['id']] ?? null];
        }
    }

    public function sales(Request $request): Response
    {
        $id = $request->id('Purchase');
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $this->load($id);
        return $keys->list((new SaleStore($this->services))->ofPurchase($id));
    }

    /** What the purchase cost, sold, and still has to bring in. */
    public function account(Request $request): Response
    {
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $account = (new VehicleAccount($this->services))->of($request->id('Purchase'));
        return $keys->object($account ?? throw ApiError::notFound('Purchase'));
    }

    public function create(Request $request): Response
    {
        $input = PurchaseInput::read($request->input(), $this->services->clock);
        return $this->services->transaction(function () use ($request, $input): Response {
            $parents = new ParentStore($this->services);
            $parents->lock(vendors: [$input->vendorId]);
            self::requireVendor($parents, $input);
            return $this->created($request, $this->purchases->insert($input));
        });
    }

    /** Its bills follow a corrected vehicle number. */
    public function update(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $parents = new ParentStore($this->services);
            $before = $this->lock($request, $id, $parents, $request->body());
            $input = PurchaseInput::read($request->input($before), $this->services->clock);
            self::requireVendor($parents, $input);
            $this->purchases->update($before, $input);
            return $this->changed($request, $id, $before);
        });
    }

    /** Marks the vehicle as sold out; completing it again changes nothing. */
    public function complete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            if ($before['isClosed'] === 1) {
                return Response::record($before);
            }
            $this->purchases->complete($id);
            return $this->changed($request, $id, $before);
        });
    }

    /** 409 as long as sales or expenses name it, and if it has a final patti. The draft of a patti goes with it. */
    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id) use ($request): Response {
            $before = $this->lock($request, $id, new ParentStore($this->services), []);
            $this->refuseWhileLinked($id);
            $patti = (new PattiStore($this->services))->delete($id);
            $history = $this->services->history($request->user());
            $this->purchases->delete($before);
            $deletionId = $history->deleted('purchase', $id, $before);
            if ($patti !== null) {
                $history->following($deletionId)->deleted('patti', $id, $patti);
            }
            return Response::message('Purchase deleted');
        });
    }

    /** @param array<string, int|float|string|null> $before */
    private function changed(Request $request, int $id, array $before): Response
    {
        $after = $this->load($id);
        $history = $this->services->history($request->user());
        $changeId = $history->updated('purchase', $id, $before, $after);
        if ($changeId !== null && $after['vehicleNumber'] !== $before['vehicleNumber']) {
            $following = $history->following($changeId);
            (new SaleBatchStore($this->services))->followPurchase($following, $id, (string) $after['vehicleNumber']);
        }
        return Response::record($after);
    }

    private function refuseWhileLinked(int $id): void
    {
        $sales = $this->purchases->countSales($id);
        if ($sales > 0) {
            throw ApiError::conflict('purchase_has_sales', ['n' => $sales]);
        }
        $expenses = (new ExpenseStore($this->services))->countOfPurchase($id);
        if ($expenses > 0) {
            throw ApiError::conflict('purchase_has_expenses', ['n' => $expenses]);
        }
        if ((new PattiStore($this->services))->isFinal($id)) {
            throw ApiError::conflict('purchase_has_patti');
        }
    }

    private static function requireVendor(ParentStore $parents, PurchaseInput $input): void
    {
        if (!$parents->hasVendor($input->vendorId)) {
            throw ApiError::rule('vendorId', 'vendor_not_found');
        }
    }

    /**
     * The purchase, locked after its vendor until the transaction ends. 404 if there is none, 412 if If-Match names
     * another version.
     *
     * @param array<array-key, mixed> $body may name another vendor, which is locked too
     * @return array<string, int|float|string|null>
     */
    private function lock(Request $request, int $id, ParentStore $parents, array $body): array
    {
        $vendorId = $this->purchases->vendorOf($id) ?? throw ApiError::notFound('Purchase');
        $parents->lock(
            vendors: [$vendorId, Input::idIn($body, 'vendorId')],
            purchases: [$id],
        );
        $purchase = $this->load($id);
        $parents->requireParentsOf($purchase);
        (new IfMatch($this->services))->check($request, 'purchase', $id, $purchase);
        return $purchase;
    }
}
