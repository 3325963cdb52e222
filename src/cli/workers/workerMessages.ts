import type { DrainTimes } from '../../server/http/draining.ts';

/**
 * `ready` contains the URL at which the worker listens. `failed` contains an error message, and the worker then exits. `alive` is
 * the reply to `ping`.
 */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave` makes the worker drain and exit. A second `leave` makes it exit immediately. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };
