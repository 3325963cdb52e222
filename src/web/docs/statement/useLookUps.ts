import { useEffect, useRef, useState } from 'react';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { askInBatches } from './askSandbox.ts';
import type { StatementLine } from './readStatement.ts';

export interface LookUps {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly lines: readonly StatementLine[];
  /** The results for the first lines, in the same order. */
  readonly answers: readonly ExplainedLookUp[];
  /** Why the look-ups failed. Absent if the user stopped them. */
  readonly failure?: unknown;
}

const idle: LookUps = { phase: 'idle', lines: [], answers: [] };

export interface LookUpControls {
  start(lines: readonly StatementLine[]): void;
  stop(): void;
  /** Continues with the lines that do not have a result yet. */
  goOn(): void;
  clear(): void;
}

/** Looks up the lines of a statement. The page stores the look-ups only in memory. */
export function useLookUps(): readonly [LookUps, LookUpControls] {
  const [lookUps, setLookUps] = useState<LookUps>(idle);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const run = (lines: readonly StatementLine[], known: readonly ExplainedLookUp[]) => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    setLookUps({ phase: 'running', lines, answers: known });
    const add = (more: readonly ExplainedLookUp[]) => {
      if (!current.signal.aborted) setLookUps((now) => ({ ...now, answers: [...now.answers, ...more] }));
    };
    askInBatches(lines.slice(known.length), current.signal, add).then(
      () => current.signal.aborted || setLookUps((now) => ({ ...now, phase: 'done' })),
      (error) => current.signal.aborted || setLookUps((now) => ({ ...now, phase: 'stopped', failure: error })),
    );
  };
  const stop = () => {
    controller.current?.abort();
    setLookUps((now) => (now.phase === 'running' ? { ...now, phase: 'stopped' } : now));
  };
  return [
    lookUps,
    {
      start: (lines) => run(lines, []),
      stop,
      goOn: () => run(lookUps.lines, lookUps.answers),
      clear() {
        controller.current?.abort();
        setLookUps(idle);
      },
    },
  ];
}
