import type { DrainTimes } from '../../server/http/draining.ts';

/**
 * `ready` means that the worker listens at this URL. `failed` contains an error message, after which the worker exits. `alive` is
 * the reply to `ping`.
 */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave` means drain and exit. If it is repeated, the worker exits immediately. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };
