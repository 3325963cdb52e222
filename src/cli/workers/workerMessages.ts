/** Messages between the primary and the workers. */
import type { DrainTimes } from '../../server/http/draining.ts';

/** `ready`: it is listening at this URL. `failed`: an error message, after which it exits. `alive`: the reply to `ping`. */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave`: drain and exit; repeated: exit at once. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };
