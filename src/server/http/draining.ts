/**
 * Shuts a process down without losing requests. In HTTP/1.1, only a response can announce that its connection will close (RFC
 * 9112, 9.6). If the server closes an idle connection while the client sends a request, the request fails with a connection
 * reset. Therefore, /readyz first reports to the load balancer that the process is shutting down, and all responses contain
 * `connection: close`. The process then waits a limited time for the connections on which no further request has arrived.
 */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { withTimeout } from '../withTimeout.ts';

export interface DrainTimes {
  /** How long the server still accepts new connections, ms. A load balancer needs this time to detect the shutdown. */
  readonly delay: number;
  /** After `delay`, how long a connection may be idle before the server closes it, ms. */
  readonly silence: number;
}

export interface Draining {
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
 * Resolves when all connections have closed, when the remaining connections have been idle long enough, or when `hurried`
 * resolves. The caller of this function then closes the remaining connections together with the server.
 */
export async function drainServer(server: Server, { delay, silence }: DrainTimes, hurried: Promise<void>): Promise<void> {
  if (delay > 0) await withTimeout(delay, hurried);
  const empty = new Promise<void>((resolve) => server.once('close', resolve));
  // Only stop accepting connections. The close method of the HTTP server would also close idle connections.
  NetServer.prototype.close.call(server);
  await withTimeout(silence, Promise.race([empty, hurried]));
}
