/** Messages between the primary and the workers. */
import type { DrainTimes } from '../../server/http/draining.ts';

/** `ready`: it answers at this address. `failed`: one sentence for the operator, and it ends. `alive`: the answer to `ping`. */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave`: drain and end; repeated: hurry. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };
