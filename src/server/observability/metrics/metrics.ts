/** All that one process can tell of itself in numbers. */
import type { Family } from './exposition.ts';
import { processFigures } from './processFigures.ts';
import { type RequestBook, requestBook } from './requestBook.ts';

export interface Metrics {
  readonly requests: RequestBook;
  /** @param source is asked whenever somebody reads; it must not wait for anything */
  add(source: () => readonly Family[]): void;
  /** Each name once. */
  read(): readonly Family[];
  close(): void;
}

export function openMetrics(): Metrics {
  const requests = requestBook();
  const ofProcess = processFigures();
  const sources: (() => readonly Family[])[] = [requests.families, ofProcess.families];
  return {
    requests,
    add: (source) => void sources.push(source),
    read: () => oneByName(sources.flatMap((source) => source())),
    close: ofProcess.close,
  };
}

/** Those of one name become one, which has the samples of all. */
export function oneByName(families: readonly Family[]): readonly Family[] {
  const found = new Map<string, Family>();
  for (const family of families) {
    const before = found.get(family.name);
    found.set(family.name, before ? { ...before, samples: [...before.samples, ...family.samples] } : family);
  }
  return [...found.values()];
}
