<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Boundaries;

use FruitKhata\Database\Database;
use PhpParser\Node;
use PhpParser\Node\Expr\MethodCall;
use PHPStan\Analyser\Scope;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PHPStan\Type\ObjectType;

/**
 * Of a feature's classes only its Stores and Queries use the database. Session is part of the front door: one statement
 * per request.
 *
 * @implements Rule<MethodCall>
 */
final class SqlOnlyInStores implements Rule
{
    public function getNodeType(): string
    {
        return MethodCall::class;
    }

    public function processNode(Node $node, Scope $scope): array
    {
        $class = $scope->getClassReflection()?->getName() ?? '';
        $mayQuery = !str_starts_with($class, 'FruitKhata\\Features\\') || preg_match('/(Store|Queries|\\\\Auth\\\\Session)\z/', $class) === 1;
        if ($mayQuery || !(new ObjectType(Database::class))->isSuperTypeOf($scope->getType($node->var))->yes()) {
            return [];
        }
        return [
            RuleErrorBuilder::message("$class speaks to the database; only Stores and Queries do.")
                ->identifier('fruitKhata.sqlOnlyInStores')
                ->build(),
        ];
    }
}
