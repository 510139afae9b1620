<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Vendors;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

/** What vendors do otherwise than customers: they may have no phone, have notes, purchases and payments. */
final class VendorRoutesTest extends ServerTestCase
{
    public function testAVendorIsMadeChangedAndRefused(): void
    {
        $answer = $this->client->post('/vendors', ['name' => 'Nagpur Oranges']);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['name' => 'Nagpur Oranges', 'phoneNumber' => '', 'address' => '', 'notes' => '', 'oldBalance' => '0.00'], $answer->record());
        $path = "/vendors/{$answer->id()}";
        $changes = ['phoneNumber' => '+91 98123 4567-8', 'notes' => str_repeat('न', 2000), 'oldBalance' => '-9250'];
        $changed = $this->client->put($path, $changes)->record();
        self::assertSame([...$answer->record(), ...$changes, 'oldBalance' => '-9250.00'], $changed);
        self::assertSame($changed, $this->client->get($path)->record());
        $phone = 'Phone number must be at least 10 digits';
        $broken = [
            [['phoneNumber' => '987-654-321-'], 'phoneNumber', $phone],
            [['phoneNumber' => 'abcdefghij'], 'phoneNumber', $phone],
            [['phoneNumber' => str_repeat('9', 21)], 'phoneNumber', 'Phone number must be at most 20 characters'],
            [['notes' => str_repeat('न', 2001)], 'notes', 'Notes must be at most 2000 characters'],
        ];
        foreach ($broken as [$body, $field, $text]) {
            self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/vendors', Bodies::vendor($body))), $field, $text);
        }
        self::assertRefused($this->client->get('/vendors/4000000'), 404, 'Vendor not found');
    }

    public function testDeletingAVendorDeletesItsPurchasesAndPaymentsAndUnlinksTheirSalesAndExpenses(): void
    {
        [$gone, $stays] = [$this->vendor(), $this->vendor(['name' => 'Stays'])];
        $purchase = $this->purchase($gone);
        $payment = $this->payment($gone);
        $otherPayment = $this->payment($stays);
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase]);
        $expense = $this->expense(['purchaseId' => $purchase]);
        self::assertSame('Vendor and all related records have been deleted successfully.', $this->client->delete("/vendors/{$gone}")->message());
        self::assertSame(404, $this->client->get("/purchases/{$purchase}")->status);
        self::assertSame(404, $this->client->get("/vendor-payments/{$payment}")->status);
        self::assertSame([$otherPayment], $this->client->get('/vendor-payments')->column('id'));
        self::assertFields(['purchaseId' => null, 'vehicleNumber' => null, 'amount' => '75.50'], $this->client->get("/expenses/{$expense}")->record());
        foreach ([['description' => 'late'], ['purchaseId' => null]] as $edit) {
            $bill = $this->client->put("/sales/{$sale}", $edit)->record();
            self::assertFields(['purchaseId' => null, 'vehicleNumber' => 'HP-06-A-1234', 'amount' => '500.00'], $bill);
        }
    }
}
