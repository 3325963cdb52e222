import type { ShownAtms } from '../../../contract/app.ts';
import { send } from './ask.ts';

/** The service's maximum number of ATMs in these requests. */
export const mostShown = 200;

/** Requests data about ATMs that the page shows. @throws AskError */
export const sendShown = <T>(path: '/app/statuses' | '/app/visits', uids: readonly string[], signal: AbortSignal): Promise<T> =>
  send<T>(path, { uids: [...uids] } satisfies ShownAtms, signal);
