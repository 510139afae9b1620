<?php

declare(strict_types=1);

$files = (new PhpCsFixer\Finder())
    ->in(__DIR__)
    ->exclude(['client', 'dist', 'node_modules', 'public', 'var', 'vendor'])
    // Its declaration would have to be the very first statement: an editor's byte order mark or blank line breaks that.
    ->notPath('config.sample.php')
    ->append([__FILE__]);

return (new PhpCsFixer\Config())
    ->setFinder($files)
    ->setCacheFile(__DIR__ . '/var/php-cs-fixer.cache')
    ->setUnsupportedPhpVersionAllowed(true)
    ->setParallelConfig(PhpCsFixer\Runner\Parallel\ParallelConfigFactory::detect())
    ->setRiskyAllowed(true)
    ->setRules([
        '@PER-CS' => true,
        'declare_strict_types' => true,
        'no_unused_imports' => true,
        'ordered_imports' => true,
    ]);
