<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/** Opens a connection with the settings that the app relies on, whatever the host's defaults are. */
final class Connection
{
    private const MODES = 'STRICT_TRANS_TABLES,STRICT_ALL_TABLES,ONLY_FULL_GROUP_BY,NO_ZERO_DATE,NO_ZERO_IN_DATE,'
        . 'ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

    /**
     * @param int $readSeconds how long to wait for the database
     * @param int $statementMs how long it may work on one statement, in milliseconds; 0: as long as it takes
     */
    public static function open(Config $config, Clock $clock, int $readSeconds, int $statementMs = 0): \PDO
    {
        ini_set('mysqlnd.net_read_timeout', (string) $readSeconds);
        while (true) {
            try {
                return self::connect($config, $clock, $statementMs);
            } catch (\PDOException $cause) {
                if (!DatabaseFault::noConnectionIsFree($cause) || !Transaction::hasTimeLeft()) {
                    throw DatabaseFault::from($cause);
                }
                // Cheap hosts allow an account five connections; requests are short.
                usleep(random_int(20_000, 80_000));
            }
        }
    }

    private static function connect(Config $config, Clock $clock, int $statementMs): \PDO
    {
        $place = $config->databaseSocket !== ''
            ? 'unix_socket=' . $config->databaseSocket
            : 'host=' . $config->databaseHost . ';port=' . $config->databasePort;
        $dsn = "mysql:$place;dbname=$config->databaseName;charset=utf8mb4";
        // Each server takes the other's setting for a comment. MySQL's concerns reading statements only.
        $limit = '/*M!100101 , max_statement_time = ' . $statementMs / 1000 . "*/ /*!50708 , max_execution_time = $statementMs*/";
        // The driver warns as well as throws: the warning is suppressed, the exception is handled.
        return @new \PDO($dsn, $config->databaseUser, $config->databasePassword, [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_DEFAULT_FETCH_MODE => \PDO::FETCH_ASSOC,
            \PDO::ATTR_EMULATE_PREPARES => true,
            \PDO::ATTR_STRINGIFY_FETCHES => false,
            \PDO::ATTR_TIMEOUT => 3,
            self::attribute('FOUND_ROWS') => true,
            self::attribute('MULTI_STATEMENTS') => false,
            self::attribute('INIT_COMMAND') => "SET SESSION sql_mode = '" . self::MODES . "', time_zone = '" . $clock->offset()
                . "', innodb_lock_wait_timeout = 2, lock_wait_timeout = 2, net_write_timeout = 600, wait_timeout = 600, autocommit = 1,"
                . ' sql_select_limit = 18446744073709551615' . $limit,
        ]);
    }

    /** A reading statement without the connection's limit, which also counts the time that its rows take to be sent. */
    public static function unlimited(string $sql): string
    {
        return '/*M!100101 SET STATEMENT max_statement_time = 0 FOR */ '
            . preg_replace('/\A\(?SELECT\b/', '$0 /*+ MAX_EXECUTION_TIME(4294967295) */', $sql);
    }

    /**
     * PHP 8.4 moved the names of the driver's own attributes to Pdo\Mysql; the old names are deprecated in 8.5.
     *
     * @param 'FOUND_ROWS'|'INIT_COMMAND'|'MULTI_STATEMENTS'|'USE_BUFFERED_QUERY' $name
     */
    public static function attribute(string $name): int
    {
        $new = 'Pdo\Mysql::ATTR_' . $name;
        return constant(defined($new) ? $new : 'PDO::MYSQL_ATTR_' . $name);
    }
}
