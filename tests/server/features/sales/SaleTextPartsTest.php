<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A search that looks at the texts that share a part with it finds what one that looks at every text finds. */
final class SaleTextPartsTest extends ServerTestCase
{
    private const DESCRIPTIONS = [
        'Lot 25', 'lot 250 पहली किस्म', 'Royal Delicious 2nd', 'JOSÉ ÁRBOL', 'कमलेश यादव 12', 'सेब (छोटी पेटी)', '100% _pure_ \\ 5', 'ab', '🍎🍏 mix',
        'Straße 9', '²5 kg', 'रामा रामेश', 'a-b c-d', 'Ghaziabad/Noida', 'ड़ ढ़ क़', 'xyz  xyz',
    ];
    private const PRODUCTS = ['Apple Royal', 'संतरा', 'अनार 2', 'Kinnow', 'Dragon Fruit', 'मौसमी', 'Litchi', 'Pomegranate (Bhagwa)'];
    private const PLATES = ['HP-14-C 6650', 'HR 01 B 0101', 'PB65-9999', 'हिप 14', '11', '--'];
    private const SEARCHES = 250;

    public function testFindsTheSameWithPartsAndWithout(): void
    {
        $this->createBills();
        self::assertSame(0, (int) $this->database->value('SELECT COUNT(*) FROM sale_texts WHERE has_parts = 0'));
        mt_srand(20261122);
        $searches = array_map(fn(): string => self::search(), range(1, self::SEARCHES));
        $withParts = array_map($this->found(...), $searches);
        $this->database->run('UPDATE sale_texts SET has_parts = 0');
        $this->database->run('DELETE FROM sale_text_parts');
        $without = array_map($this->found(...), $searches);
        foreach ($searches as $i => $search) {
            self::assertSame($without[$i], $withParts[$i], $search);
        }
        self::assertGreaterThan(self::SEARCHES / 4, count(array_filter($without, static fn(string $found): bool => $found !== '0: ')));
    }

    public function testATextThatThePreviousReleaseAddedIsFound(): void
    {
        $sale = $this->sale($this->customer(), ['description' => 'Second crate']);
        $this->database->run("DELETE FROM sale_texts WHERE text = 'Second crate'");
        self::assertSame('0: ', $this->found('cond crat'));
        $this->database->run("INSERT INTO sale_texts (kind, text, sound) VALUES (1, 'Second crate', ' sekond krt ')");
        self::assertSame("1: {$sale}", $this->found('cond crat'));
    }

    public function testBillsThatBringTheSameNewTextAtTheSameTimeAreAllFound(): void
    {
        $customer = $this->customer();
        $body = Bodies::sale($customer, ['description' => 'Brand new words']);
        foreach ($this->client->all(array_fill(0, 8, Call::json('POST', '/sales', $body))) as $answer) {
            self::assertSame(201, $answer->status, $answer->body);
        }
        self::assertStringStartsWith('8: ', $this->found('rand new wor'));
        self::assertSame(1, (int) $this->database->value("SELECT COUNT(*) FROM sale_texts WHERE text = 'Brand new words'"));
    }

    private function createBills(): void
    {
        $vendor = $this->vendor();
        $customer = $this->customer(['name' => 'Sohan']);
        $purchases = array_map(fn(string $plate): int => $this->purchase($vendor, ['vehicleNumber' => $plate]), self::PLATES);
        foreach (self::DESCRIPTIONS as $n => $description) {
            $this->create('/sales', Bodies::saleOf(
                $customer,
                [['productName' => self::PRODUCTS[$n % count(self::PRODUCTS)], 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => (string) (1000 + $n)]],
                ['purchaseId' => $purchases[$n % count($purchases)], 'description' => $description],
            ));
        }
    }

    /** A piece of a text, often changed a little. */
    private static function search(): string
    {
        $texts = [...self::DESCRIPTIONS, ...self::PRODUCTS, ...self::PLATES];
        $text = $texts[mt_rand(0, count($texts) - 1)];
        $from = mt_rand(0, mb_strlen($text) - 1);
        $piece = mt_rand(0, 2) === 0 ? $text : mb_substr($text, $from, mt_rand(2, 9));
        return match (mt_rand(0, 9)) {
            0 => mb_strtoupper($piece),
            1 => mb_strtolower($piece),
            2 => str_replace([' ', '-'], '', $piece),
            3 => strtr($piece, ['e' => 'é', 'o' => 'ö', '5' => '²', 'ß' => 's']),
            4 => $piece . ['%', '_', '\\', '-', ' 2', '🍎'][mt_rand(0, 5)],
            5 => implode(' ', array_reverse(explode(' ', $piece))),
            default => $piece,
        };
    }

    /** How many bills, and the ids of the first ten. */
    private function found(string $search): string
    {
        $answer = $this->client->get('/sales', ['search' => $search, 'limit' => 10]);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->header('X-Total-Count') . ': ' . implode(' ', array_map(json_encode(...), $answer->column('id')));
    }
}
