/** Limits requests to unresponsive nodes of a cluster, so that other callers still get connections. */
import { driverFaultOf } from './driverFault.ts';
import { isNodeLost } from './troubles.ts';

/** @returns the result of `work`, which queries only the rows of one caller */
export type ForCaller = <T>(callerId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Remembers the callers whose last request failed because of a node. One request at a time, of any of these callers, probes the
 * nodes. Their other requests fail immediately with the caller's last error. Without this limit, each request would hold a
 * connection until it times out.
 */
export function nodeOutages(): { readonly forCaller: ForCaller } {
  /** The errors of the callers' last requests that a node has caused. A successful request removes the error of its caller. */
  const failing = new Map<string, unknown>();
  let probing = false;

  async function attempt<T>(callerId: string, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      failing.delete(callerId);
      return result;
    } catch (error) {
      if (isNodeLost(error) || driverFaultOf(error as Error) === 'noAnswer') failing.set(callerId, error);
      throw error;
    }
  }

  return {
    async forCaller(callerId, work) {
      if (!failing.has(callerId)) return attempt(callerId, work);
      if (probing) throw failing.get(callerId);
      probing = true;
      try {
        return await attempt(callerId, work);
      } finally {
        probing = false;
      }
    },
  };
}
