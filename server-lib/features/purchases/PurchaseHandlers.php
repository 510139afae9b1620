<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Pattis\PattiStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\RecordedKeys;
use FruitKhata\Http\RecordHandlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/** @extends RecordHandlers<PurchaseInput> */
final class PurchaseHandlers extends RecordHandlers implements Handlers
{
    protected const TYPE = 'purchase';
    protected const NAME = 'Purchase';

    private const ACCOUNTS = 5;

    private readonly PurchaseStore $purchases;
    private readonly PurchaseQueries $queries;

    public function __construct(Services $services)
    {
        $this->purchases = new PurchaseStore($services);
        $this->queries = new PurchaseQueries($services);
        parent::__construct($services, $this->purchases, PurchaseInput::read(...));
    }

    public function list(Request $request): Response
    {
        $where = PurchaseStore::where($request->query()->id('vendorId'), Search::read($request->query()));
        return Response::list($this->purchases->page($where));
    }

    public function vehicleNumbers(Request $request): Response
    {
        $query = $request->query();
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $rows = $this->queries->vehicleNumbers($query->flag('activeOnly'), Search::read($query));
        return $keys->list($query->flag('accounts') ? $this->withAccounts($rows) : $rows);
    }

    /**
     * @param iterable<array<string, scalar|null>> $rows
     * @return \Generator<array<string, mixed>> with `account`: that of the newest open vehicles, null in other rows
     */
    private function withAccounts(iterable $rows): \Generator
    {
        $newest = $this->queries->newestOpen(self::ACCOUNTS);
        $accounts = array_combine($newest, array_map($this->queries->account(...), $newest));
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

    public function account(Request $request): Response
    {
        $keys = RecordedKeys::read($request, $this->services)->freeze();
        $account = $this->queries->account($request->id('Purchase'));
        return $keys->object($account ?? throw ApiError::notFound('Purchase'));
    }

    /** Marks the vehicle as sold out; completing it again changes nothing. */
    public function complete(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
            if ($before['isClosed'] === 1) {
                return Response::record($before);
            }
            $this->purchases->complete($id);
            return $this->updated($request, $id, $before);
        });
    }

    /** 409 as long as sales or expenses name it, and if it has a final patti. The draft of a patti goes with it. */
    public function delete(Request $request): Response
    {
        return $this->change($request, function (int $id, array $before) use ($request): Response {
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

    /** Its bills follow a corrected vehicle number. */
    protected function updated(Request $request, int $id, array $before): Response
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

    protected function requireNamed(object $input): void
    {
        if (!$this->parents->hasVendor($input->vendorId)) {
            throw ApiError::rule('vendorId', 'vendor_not_found');
        }
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
}
