/** Limits the requests for callers whose node of a cluster does not respond, so that connections remain for other callers. */
import { driverFaultOf } from './driverFault.ts';
import { isNodeLost } from './troubles.ts';

/** @returns the result of `work`, which queries only the rows of one caller */
export type ForCaller = <T>(callerId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs requests by caller. If a caller's node does not respond, a single request at a time probes these nodes. All other
 * requests for these callers fail immediately with the previous error. A frozen node answers nothing, so each request would
 * otherwise hold a connection until its timeout.
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
