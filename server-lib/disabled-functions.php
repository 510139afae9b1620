<?php

declare(strict_types=1);

/*
 * Functions that cheap hosts disable and that the app can do without. PHP lets a script declare a disabled function
 * itself; each of these does nothing and returns what PHP returns when there is nothing to do.
 */

if (!function_exists('ini_set')) {
    function ini_set(string $option, string $value): string|false
    {
        return false;
    }
}
if (!function_exists('ini_get')) {
    function ini_get(string $option): string|false
    {
        return false;
    }
}
if (!function_exists('getenv')) {
    function getenv(string $name): string|false
    {
        return false;
    }
}
if (!function_exists('set_time_limit')) {
    function set_time_limit(int $seconds): bool
    {
        return false;
    }
}
if (!function_exists('ignore_user_abort')) {
    function ignore_user_abort(?bool $enable = null): int
    {
        return 0;
    }
}
if (!function_exists('error_reporting')) {
    function error_reporting(?int $level = null): int
    {
        return E_ALL;
    }
}
if (!function_exists('error_log')) {
    function error_log(string $message): bool
    {
        return false;
    }
}
if (!function_exists('usleep')) {
    function usleep(int $microseconds): void {}
}
if (!function_exists('set_error_handler')) {
    function set_error_handler(?callable $callback): ?callable
    {
        return null;
    }
}
if (!function_exists('register_shutdown_function')) {
    function register_shutdown_function(callable $callback): void {}
}
if (!function_exists('headers_sent')) {
    function headers_sent(): bool
    {
        return false;
    }
}

return true;
