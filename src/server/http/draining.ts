/**
 * The end of a process without a lost request. In HTTP/1.1 only an answer can say that its connection ends (RFC 9112, 9.6): a
 * connection that is closed while it rests may be one over which a question is just coming, which then fails with a reset. So
 * first everybody is told: /readyz to the balancer, `connection: close` to whoever asks; then whoever has not asked is waited for.
 */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { withTimeout } from '../withTimeout.ts';

export interface DrainTimes {
  /** How long new connections are accepted still, ms: as long as a balancer takes to notice. */
  readonly delay: number;
  /** How long after that a connection may keep silent before it is closed, ms. */
  readonly silence: number;
}

export interface Draining {
  /** Whether this process is about to end. */
  isOn(): boolean;
  begin(): void;
}

export function draining(): Draining {
  let on = false;
  return {
    isOn: () => on,
    begin() {
      on = true;
    },
  };
}

/**
 * Resolves when no connection is left, or when those that are have been silent for long enough; `hurried`, then at once. What is
 * left is closed by whoever closes the server.
 */
export async function drainServer(server: Server, { delay, silence }: DrainTimes, hurried: Promise<void>): Promise<void> {
  if (delay > 0) await withTimeout(delay, hurried);
  const empty = new Promise<void>((resolve) => server.once('close', resolve));
  // Nothing new from here on. The HTTP server's own close would end the connections that rest.
  NetServer.prototype.close.call(server);
  await withTimeout(silence, Promise.race([empty, hurried]));
}
