<?php

declare(strict_types=1);

/*
 * FruitKhata\Features\VendorPayments\VendorPaymentStore is in
 * server-lib/features/vendor-payments/VendorPaymentStore.php, FruitKhata\Server in server-lib/Server.php.
 */
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'FruitKhata\\')) {
        return;
    }
    $path = strtr(substr($class, strlen('FruitKhata\\')), '\\', '/');
    $folders = strtolower((string) preg_replace('/(?<=[a-z])(?=[A-Z])/', '-', dirname($path)));
    $file = $folders . '/' . basename($path) . '.php';
    // No is_file() first: it would cost one more disk look-up per class.
    @include __DIR__ . '/' . $file;
});

// True tells api.php that both files are complete: an upload may have only just begun one.
return (@include __DIR__ . '/disabled-functions.php') === true;
