/** How the processes that import files use memory. docs/measurements.md contains the effects. */

/**
 * Options of Node.js. `--max-semi-space-size` is the size of each semi-space of the young generation, in megabytes. Most of the
 * millions of objects that an import allocates are short-lived. With a smaller size, too many of them are still in use at a
 * collection and are copied. `--heap-growing-percent` makes V8 collect garbage earlier, which reduces the peak memory of a large
 * import.
 */
export const importFlags: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

/**
 * Settings of the memory allocator of glibc; others ignore them. By default, glibc raises the size from which a buffer gets its
 * own memory mapping after large buffers were released. Later buffers are then allocated between others, so that their memory
 * cannot be returned to the system. Values in bytes are fixed here, which also prevents this.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Returns the environment of an importing process. Variables that are already set take precedence. */
export const importEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...allocator, ...environment });
