<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** A file that belongs to the release is not there, or not whole. api.php answers it: an upload is under way or broke off. */
final class UnfinishedUpload extends \RuntimeException {}
