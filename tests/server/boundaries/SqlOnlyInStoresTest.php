<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Boundaries;

use PHPStan\Rules\Rule;
use PHPStan\Testing\RuleTestCase;

/**
 * The rule that PHPStan runs on the whole server can fail.
 *
 * @extends RuleTestCase<SqlOnlyInStores>
 */
final class SqlOnlyInStoresTest extends RuleTestCase
{
    public function testAHandlerThatSpeaksToTheDatabaseIsReportedAndAStoreIsNot(): void
    {
        $this->analyse([__DIR__ . '/features.php.txt'], [
            ['FruitKhata\Features\Fruit\FruitHandlers speaks to the database; only Stores and Queries do.', 11],
        ]);
    }

    protected function getRule(): Rule
    {
        return new SqlOnlyInStores();
    }
}
