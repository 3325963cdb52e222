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
  const { next: _, isUnchecked: __, ...rest } = before;
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

/**
 * Reads the next pages, until one is the last or cannot be checked.
 * @param first the sums of the pages before
 * @param read reads the page after a position @returns the sums after each page
 */
export async function* sumsOfPages(
  first: DryRun | undefined,
  read: (after: string | undefined) => Promise<DryRun>,
): AsyncGenerator<DryRun, void> {
  let sums = first;
  for (let page = 0; page < pagesAtOnce; page++) {
    const one = await read(sums?.next);
    sums = sums === undefined ? one : added(sums, one);
    yield sums;
    if (sums.next === undefined || sums.isUnchecked) return;
  }
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
      const read = (after: string | undefined) => {
        const body: DryRunBody = { ...change, ...(after !== undefined && { after }) };
        return askOperator<DryRun>('/fixes/dry-run', { method: 'POST', body, signal });
      };
      for await (const sums of sumsOfPages(first, read)) {
        result = sums;
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
