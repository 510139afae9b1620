<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\VendorPayments;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class VendorPaymentRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $vendor = $this->vendor();
        $answer = $this->client->post('/vendor-payments', Bodies::payment($vendor, ['amount' => 1250.5, 'date' => '2026-05-06']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'vendorId' => $vendor,
            'vendorName' => 'Kinnaur Apple Growers',
            'amount' => 1250.5,
            'paymentMethod' => 'upi',
            'reference' => 'UPI 4711',
            'notes' => '',
        ], $answer->record());
        self::assertIsString($answer->record()['createdAt'] ?? null);
        self::assertMatchesRegularExpression('/\A2026-05-06 \d\d:\d\d:\d\d\z/', $answer->record()['createdAt']);
        self::assertSame($answer->record(), $this->client->get("/vendor-payments/{$answer->id()}")->record());
        self::assertSame([$answer->record()], $this->client->get('/vendor-payments')->rows());
    }

    public function testPatchAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $vendor = $this->vendor();
        $id = $this->payment($vendor, ['date' => '2026-05-06']);
        $before = $this->client->get("/vendor-payments/{$id}")->record();
        $answer = $this->client->patch("/vendor-payments/{$id}", ['paymentMethod' => 'cash', 'vendorId' => $vendor]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame([...$before, 'paymentMethod' => 'cash'], $answer->record());
    }

    public function testDeleteAnswersAMessageAndThePaymentIsGone(): void
    {
        $id = $this->payment($this->vendor());
        $answer = $this->client->delete("/vendor-payments/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertSame(404, $this->client->get("/vendor-payments/{$id}")->status);
        self::assertSame(404, $this->client->patch("/vendor-payments/{$id}", ['amount' => 5])->status);
        self::assertSame(404, $this->client->delete("/vendor-payments/{$id}")->status);
    }

    public function testTheListIsNewestFirst(): void
    {
        $vendor = $this->vendor();
        $b = $this->payment($vendor, ['date' => '2026-01-02']);
        $a = $this->payment($vendor, ['date' => '2026-01-01']);
        $c = $this->payment($vendor, ['date' => '2026-01-02']);
        self::assertSame([$c, $b, $a], $this->client->get('/vendor-payments')->column('id'));
    }

    public function testSearchFindsVendorReferenceMethodAndNotes(): void
    {
        $kinnaur = $this->payment($this->vendor(), ['paymentMethod' => 'bank_transfer', 'reference' => 'NEFT 9', 'date' => '2026-01-02']);
        $nagpur = $this->payment($this->vendor(['name' => 'नागपुर संतरा']), ['reference' => 'CHQ 007', 'paymentMethod' => 'cheque', 'notes' => 'Advance', 'date' => '2026-01-01']);
        self::assertSame([$kinnaur], $this->found('KINNAUR'));
        self::assertSame([$nagpur], $this->found('संतरा'));
        self::assertSame([$nagpur], $this->found('chq 0'));
        self::assertSame([$nagpur], $this->found('cheque'));
        self::assertSame([$kinnaur], $this->found('bank_transfer'));
        self::assertSame([$nagpur], $this->found('advance'));
        self::assertSame([], $this->found('%'));
        self::assertSame([$kinnaur, $nagpur], $this->found(''));
    }

    /** @return list<mixed> ids */
    private function found(string $search): array
    {
        return $this->client->get('/vendor-payments', ['search' => $search])->column('id');
    }
}
