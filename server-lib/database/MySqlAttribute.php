<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** The driver's own attributes. PHP 8.4 moved their names to Pdo\Mysql; the old names are deprecated in 8.5. */
final class MySqlAttribute
{
    /** @param 'FOUND_ROWS'|'INIT_COMMAND'|'MULTI_STATEMENTS'|'USE_BUFFERED_QUERY' $name */
    public static function of(string $name): int
    {
        $new = 'Pdo\Mysql::ATTR_' . $name;
        return constant(defined($new) ? $new : 'PDO::MYSQL_ATTR_' . $name);
    }
}
