/** Limits connection attempts to one at a time while a server is unreachable. All other attempts fail immediately. */

import { driverFaultOf } from './driverFault.ts';

interface Trouble {
  readonly message: string;
  readonly code?: string;
}

/**
 * Returns whether the server is unreachable, shutting down or starting (57P01 to 57P03). A server that rejects a connection with
 * any other SQLSTATE is running. For example, a server with too many clients (53300) still serves its connected clients. If all
 * connections in the pool are in use, the server is also considered to be running.
 */
const isAway = (trouble: Trouble): boolean =>
  driverFaultOf(trouble) !== 'poolExhausted' && !/^(?!57P0[123])(\d|XX)\w+$/.test(trouble.code ?? '');

/**
 * Wraps `connect` so that a single attempt probes an unreachable server. A frozen server does not reject connection attempts, but
 * queues them. When the server resumes, hundreds of queued attempts would use up its connections. With a single probe, the other
 * callers also get their errors sooner.
 * @param hasIdle whether the pool has an idle connection; if so, requests use it regardless of any probe
 */
export function oneProbe<Client>(connect: () => Promise<Client>, hasIdle = () => false): () => Promise<Client> {
  let trouble: Trouble | undefined;
  let probing = false;
  const attempt = async (): Promise<Client> => {
    try {
      const client = await connect();
      trouble = undefined;
      return client;
    } catch (error) {
      const { message, code } = error as Trouble;
      if (isAway(error as Trouble)) trouble = { message, ...(code !== undefined && { code }) };
      throw error;
    }
  };
  return async () => {
    if (trouble === undefined) return attempt();
    // An idle connection does not prove that the server is available, so its use does not end the outage.
    if (hasIdle()) return connect();
    if (probing) throw Object.assign(new Error(trouble.message), trouble);
    probing = true;
    try {
      return await attempt();
    } finally {
      probing = false;
    }
  };
}
