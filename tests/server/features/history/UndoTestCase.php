<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A firm with one record of each type, and the undo of their changes. */
abstract class UndoTestCase extends ServerTestCase
{
    protected int $customer;
    protected int $vendor;
    protected int $purchase;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '100.00']);
        $this->vendor = $this->vendor(['oldBalance' => '50.00']);
        $this->purchase = $this->purchase($this->vendor, ['quantity' => 200, 'unit' => 'kg']);
        $this->sale($this->customer, ['purchaseId' => $this->purchase]);
        $this->collection($this->customer, ['method' => 'upi']);
        $this->expense(['purchaseId' => $this->purchase, 'kind' => 'freight']);
        $this->payment($this->vendor);
    }

    /** @return array<string, mixed> everything that a screen can show */
    protected function everything(): array
    {
        $paths = [
            '/customers', '/sales', '/collections', '/expenses', '/vendors', '/purchases', '/vendor-payments', '/vehicle-numbers',
            '/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/sale-book',
            '/reports/sale-book?by=vehicle', '/reports/sale-book?by=customer', '/reports/sale-book?by=product', '/reports/sale-book?by=vendor',
            '/reports/expenses', '/reports/payables', '/reports/dues', '/reports/day?on=' . Day::yesterday(),
            "/customers/{$this->customer}/transactions", "/vendors/{$this->vendor}/transactions", "/purchases/{$this->purchase}/account",
            "/purchases/{$this->purchase}/sales",
        ];
        $everything = [];
        foreach ($paths as $path) {
            $everything[$path] = $this->client->get($path)->json();
        }
        return $everything;
    }

    protected function undo(string $type, int $recordId): Answer
    {
        return $this->client->post("/history/{$this->newest($type, $recordId)}/undo", []);
    }

    protected function newest(string $type, int $recordId): int
    {
        $id = $this->client->get("/history/{$type}/{$recordId}")->firstId();
        return $id;
    }

    protected function deletionOf(string $type, int $recordId): int
    {
        foreach ($this->client->get("/history/{$type}/{$recordId}")->rows() as $row) {
            if ($row['action'] === 'delete' && is_int($row['id'])) {
                return $row['id'];
            }
        }
        self::fail("No deletion of {$type} {$recordId}");
    }
}
