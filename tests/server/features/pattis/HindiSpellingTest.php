<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use PHPUnit\Framework\Attributes\TestWith;

/** What looks equal is one product and one name, however a keyboard writes it. */
final class HindiSpellingTest extends PattiTestCase
{
    #[TestWith(["आड\u{93c}ू", "आ\u{95c}ू"], 'a letter with a dot below')]
    #[TestWith([
        "क\u{93c}ख\u{93c}ग\u{93c}ज\u{93c}ड\u{93c}ढ\u{93c}फ\u{93c}य\u{93c} \u{929}\u{931}\u{934}",
        "\u{958}\u{959}\u{95a}\u{95b}\u{95c}\u{95d}\u{95e}\u{95f} न\u{93c}र\u{93c}ळ\u{93c}",
    ], 'every such letter')]
    #[TestWith(["ਸ\u{a3c}ਹਤੂਤ", "\u{a36}ਹਤੂਤ"], 'a Punjabi one')]
    #[TestWith(['Apple Royal A', "Apple\u{a0}Royal \u{2003}A"], 'a wide and a double space')]
    #[TestWith(['Apple Royal', "\u{200e}Apple\u{202a} Royal\u{202c}"], 'a mark of direction')]
    public function testOneFruitInTwoSpellingsIsOneFruit(string $stored, string $written): void
    {
        $bills = [$this->sell([[$stored, 'box', 10, '900.00']]), $this->sell([[$written, 'box', 5, '900.00']])];
        self::assertSame([self::line($stored, 'box', 900, 15, 13500)], $this->patti()->record()['lines']);
        foreach ([$stored, $written] as $name) {
            self::assertFields(['unitPrice' => '900.00'], $this->client->get('/sales/last-rate', ['productName' => $name])->record());
        }
        $rates = ['saleIds' => $bills, 'productName' => $written, 'unit' => 'box', 'from' => '900', 'to' => '800'];
        self::assertFields(['bills' => 2, 'items' => 2, 'after' => 12000], $this->client->post('/sales/rates', $rates)->record());
        self::assertCount(2, $this->client->get('/sales', ['search' => $stored])->rows());
    }

    public function testABookOfEarlierSpellingsHasOneAfterTheUpgrade(): void
    {
        [$two, $one] = ["आड\u{93c}ू", "आ\u{95c}ू"];
        $this->sell([[$two, 'box', 10, '900.00'], ['Peach', 'box', 5, '900.00']]);
        $this->database->run("UPDATE sale_items SET product_name = ? WHERE product_name = 'Peach'", [$one]);
        $this->database->run("DELETE FROM migrations WHERE step >= '0078'");
        self::assertSame([self::line($two, 'box', 900, 15, 13500)], $this->patti()->record()['lines']);
    }
}
