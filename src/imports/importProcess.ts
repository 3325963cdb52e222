/**
 * Options of Node.js for processes that import files. `--max-semi-space-size` is the size of each semi-space of the young
 * generation, in megabytes. Most of the millions of objects that an import allocates are short-lived. With a smaller size, too
 * many of them are still in use at a collection and are copied. `--heap-growing-percent` makes V8 collect garbage earlier, which
 * reduces the peak memory of a large import (docs/measurements.md).
 */
export const importFlags: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=80'];
