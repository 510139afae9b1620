<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Holders;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class HolderRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a name of one letter' => [['name' => 'S'], 'name', 'Name must be at least 2 characters'];
        yield 'a name of 121 letters' => [['name' => str_repeat('ब', 121)], 'name', 'Name must be at most 120 characters'];
        foreach (['Bank', '', 'loan', true, []] as $kind) {
            yield 'the kind ' . json_encode($kind) => [['kind' => $kind], 'kind', 'Kind must be bank, owner, staff, service, lender or other'];
        }
        yield 'a phone of 9 digits' => [['phoneNumber' => '98-11-12-23-3'], 'phoneNumber', 'Phone number must be at least 10 digits'];
        yield 'a phone of 21 letters' => [['phoneNumber' => str_repeat('9', 21)], 'phoneNumber', 'Phone number must be at most 20 characters'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
        yield 'an old balance in words' => [['oldBalance' => 'ten'], 'oldBalance', 'Enter a valid amount'];
        foreach ([1, 0, 'true', 'yes', []] as $closed) {
            yield 'closed: ' . json_encode($closed) => [['isClosed' => $closed], 'isClosed', 'Closed must be true or false'];
        }
    }

    public static function requiredFields(): iterable
    {
        yield 'a name' => ['name', 'Name must be at least 2 characters'];
    }

    public static function acceptedValues(): iterable
    {
        foreach (['bank', 'owner', 'staff', 'service', 'lender', 'other'] as $kind) {
            yield $kind => [['kind' => $kind], ['kind' => $kind]];
        }
        yield 'what the firm owes' => [['oldBalance' => '-1250.5'], ['oldBalance' => '-1250.50']];
        yield 'an empty old balance' => [['oldBalance' => ''], ['oldBalance' => '0.00']];
        yield 'closed' => [['isClosed' => true], ['isClosed' => true]];
        yield 'a phone and a note' => [['phoneNumber' => '९८७६५ ४३२१०', 'note' => "एक\nदो"], ['phoneNumber' => '98765 43210', 'note' => "एक\nदो"]];
    }

    protected function path(): string
    {
        return '/holders';
    }

    protected function validBody(): array
    {
        return Bodies::holder(['kind' => 'staff']);
    }
}
