<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

final class HostingHandlers implements Handlers
{
    public function __construct(private readonly Services $services) {}

    /**
     * {php, database, databaseIsSupported, lastBackup: moment|null, leftovers: [file name],
     * files: {count, missing, old, changed: [path]}|null in a checkout, errors: [{at, reference, request, text}]}
     */
    public function check(Request $request): Response
    {
        $queries = new HostingQueries($this->services);
        $version = $queries->databaseVersion();
        return Response::json([
            'php' => PHP_VERSION,
            'database' => HostingQueries::versionName($version),
            'databaseIsSupported' => HostingQueries::isSupported($version),
            'lastBackup' => $queries->lastBackup(),
            'leftovers' => UploadedFiles::leftovers(),
            'files' => UploadedFiles::check(dirname(__DIR__, 2)),
            'errors' => $queries->errors(),
        ]);
    }
}
