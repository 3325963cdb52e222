import type { ShownAtms } from '../../../contract/app.ts';
import { send } from './ask.ts';

/** The maximum number of ATMs that the service accepts in these requests. */
export const mostShown = 200;

/** Requests data about the ATMs that the page shows. @throws AskError */
export const sendShown = <T>(path: '/app/statuses' | '/app/visits', uids: readonly string[], signal: AbortSignal): Promise<T> =>
  send<T>(path, { uids: [...uids] } satisfies ShownAtms, signal);
