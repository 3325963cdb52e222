/** What the process that watches and the workers say to each other. */
import type { DrainTimes } from '../../server/http/draining.ts';

/** `ready`: it answers at this address. `failed`: one sentence for the operator, and it ends. `alive`: the answer to `ping`. */
export type WorkerMessage = { readonly ready: string } | { readonly failed: string } | { readonly alive: true };

/** `leave`: to drain and end; said again, to hurry. */
export type WorkerCommand = { readonly leave: DrainTimes } | { readonly ping: true };
