<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use PHPUnit\Framework\Attributes\DataProvider;

/** What looks equal is one product and one name, however a keyboard writes it. */
final class HindiSpellingTest extends PattiTestCase
{
    /** 'आड़ू', its second letter as two characters, as Unicode's form C has it, and as one. */
    private const TWO = "आड\u{93c}ू";
    private const ONE = "आ\u{95c}ू";

    /** @return iterable<string, array{string, string}> as it is stored, as it may be written */
    public static function spellings(): iterable
    {
        yield 'a letter with a dot below' => [self::TWO, self::ONE];
        yield 'every such letter' => [
            "क\u{93c}ख\u{93c}ग\u{93c}ज\u{93c}ड\u{93c}ढ\u{93c}फ\u{93c}य\u{93c} \u{929}\u{931}\u{934}",
            "\u{958}\u{959}\u{95a}\u{95b}\u{95c}\u{95d}\u{95e}\u{95f} न\u{93c}र\u{93c}ळ\u{93c}",
        ];
        yield 'a Punjabi one' => ["ਸ\u{a3c}ਹਤੂਤ", "\u{a36}ਹਤੂਤ"];
        yield 'a wide and a double space' => ['Apple Royal A', "Apple\u{a0}Royal \u{2003}A"];
        yield 'a mark of direction' => ['Apple Royal', "\u{200e}Apple\u{202a} Royal\u{202c}"];
    }

    #[DataProvider('spellings')]
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
        $this->sell([[self::TWO, 'box', 10, '900.00']]);
        $this->sell([['Peach', 'box', 5, '900.00']]);
        $this->database->run("UPDATE sale_items SET product_name = ? WHERE product_name = 'Peach'", [self::ONE]);
        $this->database->run("UPDATE sale_texts SET text = ? WHERE text = 'Peach'", [self::ONE . ' 2']);
        $this->database->run("DELETE FROM migrations WHERE step >= '0078'");
        self::assertSame([self::line(self::TWO, 'box', 900, 15, 13500)], $this->patti()->record()['lines']);
        self::assertSame([['text' => self::TWO], ['text' => self::TWO . ' 2']], $this->database->rows('SELECT text FROM sale_texts WHERE kind = 2 ORDER BY text'));
    }
}
