<?php

declare(strict_types=1);

/*
 * FruitKhata\Features\VendorPayments\VendorPaymentStore lies in
 * server-lib/features/vendor-payments/VendorPaymentStore.php, FruitKhata\Server in server-lib/Server.php.
 */
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'FruitKhata\\')) {
        return;
    }
    $path = strtr(substr($class, strlen('FruitKhata\\')), '\\', '/');
    $folders = strtolower((string) preg_replace('/(?<=[a-z])(?=[A-Z])/', '-', dirname($path)));
    $file = $folders . '/' . basename($path) . '.php';
    // Not asked for first, since that would cost each class a look at the disk.
    @include __DIR__ . '/' . $file;
});

// By this api.php knows a whole file from one that an upload has just begun.
return true;
