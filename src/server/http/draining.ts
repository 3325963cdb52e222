/**
 * Shuts a process down without losing requests. In HTTP/1.1 only a response can announce that its connection closes (RFC 9112,
 * 9.6). If an idle connection is closed just as the client sends a request, that request fails with a reset. So /readyz first
 * notifies the load balancer and responses carry `connection: close`; then the process waits for connections that have had no
 * request yet.
 */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { withTimeout } from '../withTimeout.ts';

export interface DrainTimes {
  /** How long new connections are still accepted, ms: the time that a load balancer takes to notice. */
  readonly delay: number;
  /** How long a connection may then be idle before it is closed, ms. */
  readonly silence: number;
}

export interface Draining {
  /** Whether this process is shutting down. */
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
 * Resolves when no connection is left, when the remaining ones have been idle long enough, or when `hurried` aborts. The caller
 * closes the rest together with the server.
 */
export async function drainServer(server: Server, { delay, silence }: DrainTimes, hurried: Promise<void>): Promise<void> {
  if (delay > 0) await withTimeout(delay, hurried);
  const empty = new Promise<void>((resolve) => server.once('close', resolve));
  // Stop accepting connections only; the HTTP server's own close would also close idle ones.
  NetServer.prototype.close.call(server);
  await withTimeout(silence, Promise.race([empty, hurried]));
}
