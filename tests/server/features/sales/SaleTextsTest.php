<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** The texts of bills are kept once, for the search of this release and of an older one that comes back. */
final class SaleTextsTest extends ServerTestCase
{
    public function testBillsThatBringTheSameNewTextAtTheSameTimeAreAllFound(): void
    {
        $body = Bodies::sale($this->customer(), ['description' => 'Brand new words']);
        foreach ($this->client->all(array_fill(0, 8, Call::json('POST', '/sales', $body))) as $answer) {
            self::assertSame(201, $answer->status, $answer->body);
        }
        self::assertSame('8', $this->client->get('/sales', ['search' => 'rand new wor', 'limit' => 10])->header('X-Total-Count'));
        self::assertSame(1, (int) $this->database->value("SELECT COUNT(*) FROM sale_texts WHERE text = 'Brand new words'"));
    }

    /** 1.1.0 searches by parts of texts, and looks at every text that has none. */
    public function testANewTextIsMarkedAsWithoutParts(): void
    {
        $this->sale($this->customer(), ['description' => 'Second crate']);
        self::assertSame(0, (int) $this->database->value("SELECT has_parts FROM sale_texts WHERE text = 'Second crate'"));
    }
}
