<?php

declare(strict_types=1);

namespace FruitKhata;

use FruitKhata\Features\About\AboutHandlers;
use FruitKhata\Features\Auth\AuthHandlers;
use FruitKhata\Features\Auth\SecondFactorHandlers;
use FruitKhata\Features\Backup\BackupHandlers;
use FruitKhata\Features\Books\BookHandlers;
use FruitKhata\Features\Collections\CollectionHandlers;
use FruitKhata\Features\Crates\CrateHandlers;
use FruitKhata\Features\Dashboard\DashboardHandlers;
use FruitKhata\Features\Day\DayHandlers;
use FruitKhata\Features\Dues\DuesHandlers;
use FruitKhata\Features\Expenses\ExpenseHandlers;
use FruitKhata\Features\Firm\FirmHandlers;
use FruitKhata\Features\History\HistoryHandlers;
use FruitKhata\Features\Holders\HolderHandlers;
use FruitKhata\Features\Hosting\HostingHandlers;
use FruitKhata\Features\Merge\MergeHandlers;
use FruitKhata\Features\OfflineCopy\OfflineCopyHandlers;
use FruitKhata\Features\Parties\PartyHandlers;
use FruitKhata\Features\Pattis\PattiHandlers;
use FruitKhata\Features\Purchases\PurchaseHandlers;
use FruitKhata\Features\Reports\ReportHandlers;
use FruitKhata\Features\Sales\SaleHandlers;
use FruitKhata\Features\Sales\SaleRateHandlers;
use FruitKhata\Features\SuspiciousEntries\SuspiciousEntriesHandlers;
use FruitKhata\Features\Transfers\TransferHandlers;
use FruitKhata\Features\Users\UserHandlers;
use FruitKhata\Features\VendorPayments\VendorPaymentHandlers;
use FruitKhata\Http\Route;

/*
 * Every call of the app, one line each, under the first word of its path: a request makes the routes of its own word
 * only. A route needs a session unless its line says otherwise.
 */
return static fn(string $word): array => match ($word) {
    'auth' => [
        Route::get('/auth/check', AuthHandlers::class, 'check')->forAnyone(),
        Route::post('/auth/login', AuthHandlers::class, 'login')->forAnyone(),
        Route::post('/auth/logout', AuthHandlers::class, 'logout')->forAnyone()->withoutBody(),
    ],
    'probe' => [
        Route::put('/probe', AuthHandlers::class, 'probe')->withoutBody(),
        Route::patch('/probe', AuthHandlers::class, 'probe')->withoutBody(),
        Route::delete('/probe', AuthHandlers::class, 'probe'),
    ],
    'dashboard' => [
        Route::get('/dashboard/stats', DashboardHandlers::class, 'stats'),
        Route::get('/dashboard/recent', DashboardHandlers::class, 'recent'),
    ],
    'customers' => [
        Route::get('/customers', PartyHandlers::class, 'list'),
        Route::post('/customers', PartyHandlers::class, 'create'),
        Route::get('/customers/{id}', PartyHandlers::class, 'show'),
        Route::put('/customers/{id}', PartyHandlers::class, 'update'),
        Route::delete('/customers/{id}', PartyHandlers::class, 'delete'),
        Route::post('/customers/{id}/merge', MergeHandlers::class, 'merge')->forAdmins(),
        Route::get('/customers/{id}/balance', PartyHandlers::class, 'balance'),
        Route::get('/customers/{id}/transactions', PartyHandlers::class, 'transactions'),
        Route::put('/customers/{id}/promise', DuesHandlers::class, 'updatePromise'),
        Route::delete('/customers/{id}/promise', DuesHandlers::class, 'deletePromise'),
    ],
    'sales' => [
        Route::get('/sales', SaleHandlers::class, 'list'),
        Route::post('/sales', SaleHandlers::class, 'create'),
        Route::post('/sales/rates', SaleRateHandlers::class, 'update'),
        Route::get('/sales/last-rate', SaleHandlers::class, 'lastRate'),
        Route::get('/sales/usual', SuspiciousEntriesHandlers::class, 'usual'),
        Route::get('/sales/{id}', SaleHandlers::class, 'show'),
        Route::put('/sales/{id}', SaleHandlers::class, 'update'),
        Route::delete('/sales/{id}', SaleHandlers::class, 'delete'),
    ],
    'collections' => [
        Route::get('/collections', CollectionHandlers::class, 'list'),
        Route::post('/collections', CollectionHandlers::class, 'create'),
        Route::get('/collections/{id}', CollectionHandlers::class, 'show'),
        Route::put('/collections/{id}', CollectionHandlers::class, 'update'),
        Route::delete('/collections/{id}', CollectionHandlers::class, 'delete'),
        Route::put('/collections/{id}/bounce', CollectionHandlers::class, 'bounce'),
        Route::delete('/collections/{id}/bounce', CollectionHandlers::class, 'takeBackBounce'),
    ],
    'expenses' => [
        Route::get('/expenses', ExpenseHandlers::class, 'list'),
        Route::post('/expenses', ExpenseHandlers::class, 'create'),
        Route::get('/expenses/{id}', ExpenseHandlers::class, 'show'),
        Route::put('/expenses/{id}', ExpenseHandlers::class, 'update'),
        Route::delete('/expenses/{id}', ExpenseHandlers::class, 'delete'),
    ],
    'vendors' => [
        Route::get('/vendors', PartyHandlers::class, 'list'),
        Route::post('/vendors', PartyHandlers::class, 'create'),
        Route::get('/vendors/{id}', PartyHandlers::class, 'show'),
        Route::put('/vendors/{id}', PartyHandlers::class, 'update'),
        Route::delete('/vendors/{id}', PartyHandlers::class, 'delete'),
        Route::post('/vendors/{id}/merge', MergeHandlers::class, 'merge')->forAdmins(),
        Route::get('/vendors/{id}/balance', PartyHandlers::class, 'balance'),
        Route::get('/vendors/{id}/transactions', PartyHandlers::class, 'transactions'),
    ],
    'vendor-balances' => [
        Route::get('/vendor-balances', PartyHandlers::class, 'vendorBalances'),
    ],
    'purchases' => [
        Route::get('/purchases', PurchaseHandlers::class, 'list'),
        Route::post('/purchases', PurchaseHandlers::class, 'create'),
        Route::get('/purchases/{id}', PurchaseHandlers::class, 'show'),
        Route::put('/purchases/{id}', PurchaseHandlers::class, 'update'),
        Route::delete('/purchases/{id}', PurchaseHandlers::class, 'delete'),
        Route::get('/purchases/{id}/complete', PurchaseHandlers::class, 'complete')->changing(),
        Route::get('/purchases/{id}/sales', PurchaseHandlers::class, 'sales'),
        Route::get('/purchases/{id}/account', PurchaseHandlers::class, 'account'),
        Route::get('/purchases/{id}/patti', PattiHandlers::class, 'show'),
        Route::put('/purchases/{id}/patti', PattiHandlers::class, 'update'),
        Route::post('/purchases/{id}/patti/final', PattiHandlers::class, 'finalise')->withoutBody(),
    ],
    'vehicle-numbers' => [
        Route::get('/vehicle-numbers', PurchaseHandlers::class, 'vehicleNumbers'),
    ],
    'vendor-payments' => [
        Route::get('/vendor-payments', VendorPaymentHandlers::class, 'list'),
        Route::post('/vendor-payments', VendorPaymentHandlers::class, 'create'),
        Route::get('/vendor-payments/{id}', VendorPaymentHandlers::class, 'show'),
        Route::patch('/vendor-payments/{id}', VendorPaymentHandlers::class, 'update'),
        Route::delete('/vendor-payments/{id}', VendorPaymentHandlers::class, 'delete'),
    ],
    'reports' => [
        Route::get('/reports/customer-balances', PartyHandlers::class, 'customerBalances'),
        Route::get('/reports/profit-loss', ReportHandlers::class, 'profitLoss'),
        Route::get('/reports/profit-loss/rest', ReportHandlers::class, 'profitLossRest'),
        Route::get('/reports/sale-book', ReportHandlers::class, 'saleBook'),
        Route::get('/reports/expenses', ReportHandlers::class, 'expenses'),
        Route::get('/reports/payables', ReportHandlers::class, 'payables'),
        Route::get('/reports/dues', DuesHandlers::class, 'list'),
        Route::get('/reports/strange', SuspiciousEntriesHandlers::class, 'list')->forAdmins(),
        Route::put('/reports/strange/{type}/{id}', SuspiciousEntriesHandlers::class, 'confirm')->forAdmins(),
        Route::delete('/reports/strange/{type}/{id}', SuspiciousEntriesHandlers::class, 'takeBackConfirmation')->forAdmins(),
        Route::get('/reports/day', DayHandlers::class, 'show'),
        Route::get('/reports/crates', CrateHandlers::class, 'report'),
        Route::get('/reports/money', ReportHandlers::class, 'money'),
    ],
    'cash-days' => [
        Route::put('/cash-days/{day}', DayHandlers::class, 'update'),
    ],
    'holders' => [
        Route::get('/holders', HolderHandlers::class, 'list'),
        Route::post('/holders', HolderHandlers::class, 'create'),
        Route::get('/holders/{id}', HolderHandlers::class, 'show'),
        Route::put('/holders/{id}', HolderHandlers::class, 'update'),
        Route::delete('/holders/{id}', HolderHandlers::class, 'delete'),
    ],
    'transfers' => [
        Route::get('/transfers', TransferHandlers::class, 'list'),
        Route::post('/transfers', TransferHandlers::class, 'create'),
        Route::get('/transfers/{id}', TransferHandlers::class, 'show'),
        Route::put('/transfers/{id}', TransferHandlers::class, 'update'),
        Route::delete('/transfers/{id}', TransferHandlers::class, 'delete'),
    ],
    'crates' => [
        Route::get('/crates', CrateHandlers::class, 'list'),
        Route::post('/crates', CrateHandlers::class, 'create'),
        Route::get('/crates/{id}', CrateHandlers::class, 'show'),
        Route::put('/crates/{id}', CrateHandlers::class, 'update'),
        Route::delete('/crates/{id}', CrateHandlers::class, 'delete'),
    ],
    'crate-counts' => [
        Route::put('/crate-counts/{day}', CrateHandlers::class, 'count'),
    ],
    'pocket' => [
        Route::get('/pocket', OfflineCopyHandlers::class, 'show'),
    ],
    'history' => [
        Route::get('/history', HistoryHandlers::class, 'list')->forAdmins(),
        Route::get('/history/size', HistoryHandlers::class, 'size')->forAdmins(),
        Route::get('/history/export', HistoryHandlers::class, 'export')->forAdmins(),
        Route::post('/history/unpack', HistoryHandlers::class, 'unpack')->forAdmins()->withoutBody()->withoutKey(),
        Route::delete('/history', HistoryHandlers::class, 'remove')->forAdmins(),
        Route::post('/history/{id}/undo', HistoryHandlers::class, 'undo')->withoutBody()->forAdmins(),
        Route::get('/history/{type}/{id}', HistoryHandlers::class, 'ofRecord'),
    ],
    'firm' => [
        Route::get('/firm', FirmHandlers::class, 'show'),
        Route::put('/firm', FirmHandlers::class, 'update')->forAdmins(),
    ],
    'user' => [
        Route::put('/user/profile', UserHandlers::class, 'updateProfile'),
        Route::put('/user/password', UserHandlers::class, 'updatePassword'),
    ],
    'sessions' => [
        Route::get('/sessions', AuthHandlers::class, 'sessions'),
        Route::delete('/sessions/{id}', AuthHandlers::class, 'endSession'),
    ],
    'second-factor' => [
        Route::get('/second-factor', SecondFactorHandlers::class, 'show')->forAdmins(),
        Route::post('/second-factor', SecondFactorHandlers::class, 'begin')->forAdmins()->withoutKey(),
        Route::put('/second-factor', SecondFactorHandlers::class, 'confirm')->forAdmins(),
        Route::post('/second-factor/off', SecondFactorHandlers::class, 'end')->forAdmins()->withoutKey(),
    ],
    'users' => [
        Route::get('/users', UserHandlers::class, 'list')->forAdmins(),
        Route::post('/users', UserHandlers::class, 'create')->forAdmins(),
        Route::put('/users/{id}', UserHandlers::class, 'update')->forAdmins(),
    ],
    'books' => [
        Route::get('/books/check', BookHandlers::class, 'check')->forAdmins(),
        Route::get('/books/last-check', BookHandlers::class, 'lastCheck')->forAdmins(),
        Route::post('/books/repair', BookHandlers::class, 'repair')->forAdmins()->withoutBody(),
    ],
    'about' => [
        Route::get('/about', AboutHandlers::class, 'show'),
    ],
    'notices' => [
        Route::get('/notices', AboutHandlers::class, 'notices')->forAdmins(),
        Route::put('/notices/news', AboutHandlers::class, 'markNewsRead')->forAdmins()->withoutBody(),
    ],
    'hosting' => [
        Route::get('/hosting/check', HostingHandlers::class, 'check')->forAdmins(),
    ],
    'backup' => [
        Route::get('/backup', BackupHandlers::class, 'download')->forAdminsOrToken(),
    ],
    'backup-right' => [
        Route::post('/backup-right', BackupHandlers::class, 'allow')->forAdmins()->withoutKey(),
    ],
    'backup-token' => [
        Route::get('/backup-token', BackupHandlers::class, 'token')->forAdmins(),
        Route::post('/backup-token', BackupHandlers::class, 'createToken')->forAdmins()->withoutKey(),
        Route::delete('/backup-token', BackupHandlers::class, 'revokeToken')->forAdmins(),
    ],
    default => [],
};
