<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** A file of the release is missing or incomplete: an upload is under way or broke off. api.php answers the request. */
final class UnfinishedUpload extends \RuntimeException {}
