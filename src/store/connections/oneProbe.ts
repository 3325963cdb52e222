/** While a server is unreachable, one connection attempt probes it and all other attempts fail immediately. */

import { driverFaultOf } from './driverFault.ts';

interface Trouble {
  readonly message: string;
  readonly code?: string;
}

/**
 * Whether the server itself is unavailable, shutting down or starting (57P01 to 57P03). A server that rejects a connection with
 * any other SQLSTATE is running: for example, it has too many clients (53300), and serves those that are already connected. The
 * server may also be available if all connections of the pool are in use.
 */
const isAway = (trouble: Trouble): boolean =>
  driverFaultOf(trouble) !== 'poolExhausted' && !/^(?!57P0[123])(\d|XX)\w+$/.test(trouble.code ?? '');

/**
 * A frozen server queues connection attempts and finds hundreds of them when it resumes. For a moment it then has no free
 * connections for new requests. With one probe, callers also learn sooner that the server is unavailable.
 * @param hasIdle whether the pool has an idle connection: that one is lent regardless of new attempts
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
    // Existing connections do not show that the server is available.
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
