import { useEffect, useRef, useState } from 'react';
import type { AffectedCaller, DryRun, DryRunBody } from '../../../contract/console/lookUpFixes.ts';
import { askOperator } from '../../data/operatorApi.ts';

/** The number of requests that run one after the other before the person is asked whether to continue. */
const pagesAtOnce = 10;
/** The maximum number of examples on the screen. */
const mostShown = 20;

export interface DryRunState {
  /** The sums of all pages so far. */
  readonly result?: DryRun;
  readonly isRunning: boolean;
  readonly error?: unknown;
  /** Starts again. */
  readonly start: () => Promise<void>;
  /** Checks more look-ups. */
  readonly more: () => Promise<void>;
  /** Keeps what has been checked. */
  readonly stop: () => void;
}

/** Adds the counts of a further page. */
function added(before: DryRun, { callers, examples, checked, next, isBehind, isUnchecked }: DryRun): DryRun {
  const sums = new Map<string, AffectedCaller>(before.callers.map((one) => [one.caller, one]));
  for (const one of callers) {
    const sum = sums.get(one.caller);
    sums.set(one.caller, sum ? { ...sum, found: sum.found + one.found, merchant: sum.merchant + one.merchant } : one);
  }
  const { next: _, ...rest } = before;
  return {
    ...rest,
    callers: [...sums.values()],
    examples: [...before.examples, ...examples].slice(0, mostShown),
    checked: before.checked + checked,
    ...(next !== undefined && { next }),
    ...(isBehind && { isBehind }),
    ...(isUnchecked && { isUnchecked }),
  };
}

/** Determines page by page which stored look-ups a change would affect. Stops when the component is removed. */
export function useDryRun(change: Pick<DryRunBody, 'fix' | 'remove' | 'name' | 'transaction'>): DryRunState {
  const [state, setState] = useState<Pick<DryRunState, 'result' | 'isRunning' | 'error'>>({ isRunning: false });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(first: DryRun | undefined): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let result = first;
    setState({ isRunning: true, ...(result && { result }) });
    try {
      for (let page = 0; page < pagesAtOnce && (page === 0 || result?.next !== undefined); page++) {
        const body: DryRunBody = { ...change, ...(result?.next !== undefined && { after: result.next }) };
        const read: DryRun = await askOperator<DryRun>('/fixes/dry-run', { method: 'POST', body, signal });
        result = result === undefined ? read : added(result, read);
        setState({ isRunning: true, result });
      }
      setState({ isRunning: false, ...(result && { result }) });
    } catch (error) {
      if (!signal.aborted) setState({ isRunning: false, error, ...(result && { result }) });
    }
  }
  return {
    ...state,
    start: () => run(undefined),
    more: () => run(state.result),
    stop() {
      running.current?.abort();
      setState((now) => ({ ...now, isRunning: false }));
    },
  };
}
