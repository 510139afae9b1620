<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Boundaries;

use PHPat\Selector\Selector;
use PHPat\Selector\SelectorInterface;
use PHPat\Test\Attributes\TestRule;
use PHPat\Test\Builder\Rule;
use PHPat\Test\PHPat;

/** Who imports what under server-lib, as docs/architecture.md says; PHPStan reports what breaks it. */
final class ServerImportTable
{
    #[TestRule]
    public function plumbingKnowsNoFeature(): Rule
    {
        return PHPat::rule()
            ->classes(
                Selector::inNamespace('FruitKhata\Http'),
                Selector::inNamespace('FruitKhata\Database'),
                Selector::inNamespace('FruitKhata\Shared'),
            )
            ->shouldNotDependOn()
            ->classes(Selector::inNamespace('FruitKhata\Features'))
            ->because('plumbing serves every feature and knows none');
    }

    #[TestRule]
    public function handlersLeaveSqlToStores(): Rule
    {
        return PHPat::rule()
            ->classes(self::role('Handlers'))
            ->shouldNotDependOn()
            ->classes(Selector::classname('PDO'), Selector::classname('PDOStatement'), self::role('Handlers'))
            ->because('a handler loads, checks, stores and answers');
    }

    #[TestRule]
    public function inputsKnowNeitherStoresNorHandlers(): Rule
    {
        return PHPat::rule()
            ->classes(self::role('Input'))
            ->shouldNotDependOn()
            ->classes(self::role('Store'), self::role('Handlers'), Selector::inNamespace('FruitKhata\Database'))
            ->because('an input turns one body into checked values');
    }

    #[TestRule]
    public function storesKnowNothingOfHttp(): Rule
    {
        return PHPat::rule()
            ->classes(self::role('Store'))
            ->shouldNotDependOn()
            ->classes(self::role('Handlers'), Selector::classname('/^FruitKhata\\\\Http\\\\(?!ApiError$)/', true))
            ->because('a store answers rows, or null');
    }

    private static function role(string $suffix): SelectorInterface
    {
        return Selector::classname('/^FruitKhata\\\\Features\\\\.+' . $suffix . '$/', true);
    }
}
