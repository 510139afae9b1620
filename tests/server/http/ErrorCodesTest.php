<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Http\ErrorCodes;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;

/** A refusal carries a stable code and the values of its sentence. */
final class ErrorCodesTest extends AuthTestCase
{
    public function testRefusalsOfTheRequestItself(): void
    {
        $json = ['Content-Type' => 'application/json'];
        $send = fn(string $body, string $header = 'X-None', string $value = ''): Answer
            => $this->client->send('POST', '/customers', $body, [...$json, $header => $value]);
        self::assertRefused($send('{'), 400, 'The body is not valid JSON', 'not_json');
        self::assertRefused($send('[]'), 400, 'The body must be one JSON object', 'not_an_object');
        self::assertRefused($send('{}', 'Content-Type', 'text/plain'), 415, 'The body must be sent as application/json', 'content_type_not_json');
        self::assertRefused($send(str_repeat(' ', 1_048_577)), 413, 'The body is larger than 1 MiB', 'too_large');
        $names = '{' . str_repeat('"a":0,', 5_001) . '}';
        self::assertRefused($send($names), 400, 'The body has more than 5000 names', 'too_many_names');
        self::assertRefused($send('{}', 'Sec-Fetch-Site', 'cross-site'), 403, 'This request came from another site and was refused', 'cross_site');
        self::assertRefused($this->client->get('/nowhere'), 404, 'There is nothing at this address', 'address_not_found');
        $refused = $this->client->send('PUT', '/customers', '{}', $json);
        self::assertRefused($refused, 405, 'This address does not take PUT', 'method_not_allowed');
        self::assertSame(['method' => 'PUT'], $refused->values());
        self::assertRefused($this->client->get('/sales?limit=1&limit=2'), 400, 'Each query parameter may appear only once', 'parameter_repeated');
    }

    public function testRefusalsOfTheUser(): void
    {
        self::assertRefused($this->stranger()->get('/customers'), 401, 'Please sign in', 'not_signed_in');
        self::assertRefused($this->tryToSignIn('nobody', 'wrong'), 401, 'Invalid username or password', 'sign_in_wrong');
        $this->account('munshi');
        self::assertRefused($this->signIn('munshi')->get('/users'), 403, 'Only an admin may do this', 'admin_only');
    }

    public function testEveryKindOfRecordHasItsOwnCodeWhenItIsMissing(): void
    {
        $codes = [
            '/customers' => 'customer_not_found', '/sales' => 'sale_not_found', '/collections' => 'collection_not_found',
            '/vendors' => 'vendor_not_found', '/purchases' => 'purchase_not_found', '/vendor-payments' => 'vendor_payment_not_found',
        ];
        foreach ($codes as $path => $code) {
            $label = ucfirst(strtr(substr($code, 0, -strlen('_not_found')), '_', ' '));
            self::assertRefused($this->client->get("{$path}/4000000"), 404, "{$label} not found", $code);
        }
        self::assertRefused($this->client->delete('/expenses/4000000'), 404, 'Expense not found', 'expense_not_found');
        self::assertRefused($this->client->put('/users/4000000', []), 404, 'User not found', 'user_not_found');
    }

    public function testConflictsCarryTheirCodeAndTheirNumbers(): void
    {
        $purchase = $this->purchase($this->vendor());
        $customer = $this->customer();
        $this->sale($customer, ['purchaseId' => $purchase]);
        $one = $this->client->delete("/purchases/{$purchase}");
        self::assertRefused($one, 409, 'This purchase has 1 linked sale. Delete the linked sales first.', 'purchase_has_sales');
        self::assertSame(['n' => 1], $one->values());
        $this->sale($customer, ['purchaseId' => $purchase]);
        $two = $this->client->delete("/purchases/{$purchase}");
        self::assertRefused($two, 409, 'This purchase has 2 linked sales. Delete the linked sales first.', 'purchase_has_sales');
        self::assertSame(['n' => 2], $two->values());
        $this->client->get("/purchases/{$purchase}/complete");
        $refused = $this->client->post('/sales', Bodies::sale($customer, ['purchaseId' => $purchase]));
        self::assertRefused($refused, 409, 'This vehicle is completed and takes no new sales', 'purchase_completed');
    }

    public function testABrokenRuleCarriesCodeAndValuesForEachField(): void
    {
        $refused = $this->client->post('/customers', ['name' => 'R', 'phoneNumber' => str_repeat('9', 21), 'oldBalance' => '1e3']);
        self::assertSame(
            [
                'name' => ['too_short', ['label' => 'Name', 'n' => 2]],
                'phoneNumber' => ['too_long', ['label' => 'Phone number', 'n' => 20]],
                'oldBalance' => ['amount_invalid', []],
            ],
            $refused->codes(),
        );
        self::assertStringContainsString('"oldBalance":["amount_invalid",{}]', $refused->body, 'Values are an object, also when empty');
        self::assertRule($refused, 'name', 'Name must be at least 2 characters');
        $items = [['productName' => '', 'quantity' => -1]];
        $refused = $this->client->post('/sales', ['customerId' => 4_000_000, 'saleDate' => Day::tomorrow(), 'items' => $items]);
        self::assertSame(
            [
                'saleDate' => ['date_in_future', []],
                'items.0.productName' => ['product_name_required', []],
                'items.0.quantity' => ['quantity_negative', []],
            ],
            $refused->codes(),
        );
        $missing = $this->client->post('/sales', Bodies::sale(4_000_000));
        self::assertSame(['customerId' => ['customer_not_found', []]], $missing->codes());
    }

    public function testNoTwoSentencesHaveOneCodeAndCodesAreSnakeCase(): void
    {
        self::assertSame(ErrorCodes::SENTENCES, array_unique(ErrorCodes::SENTENCES));
        foreach (array_keys(ErrorCodes::SENTENCES) as $code) {
            self::assertMatchesRegularExpression('/\A[a-z]+(_[a-z0-9]+)*\z/', $code);
        }
    }

    public function testApiPhpItselfUsesCodesOfTheList(): void
    {
        $source = (string) file_get_contents(dirname(__DIR__, 3) . '/api.php');
        preg_match_all('/"message": "([^"]+)", "code": "([^"]+)"/', $source, $found, PREG_SET_ORDER);
        self::assertCount(3, $found);
        foreach ($found as [, $message, $code]) {
            self::assertSame(str_replace("', \$name, '", '{name}', $message), ErrorCodes::SENTENCES[$code] ?? null);
        }
    }
}
