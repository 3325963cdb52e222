/** The metrics of several processes as those of one service. */
import { addUp, type Family } from './families.ts';

/** How a process is called in the label of what only it has. */
export type WorkerName = string;

export interface SumOfWorkers {
  /** What a worker says now; what it said before is forgotten. */
  take(worker: WorkerName, families: readonly Family[]): void;
  /** It has ended: what it counted stays counted, what it had is gone. Its last word may be taken after that. */
  end(worker: WorkerName): void;
  read(): Promise<readonly Family[]>;
}

/** So many who have ended are told apart still; of those before them nothing comes any more. */
const mostLate = 20;

/**
 * Counters and histograms are added up, those of workers that have ended included: a sum that fell when one ends would pass for one
 * that began anew, and all of it be counted twice. Gauges are told apart by the label `worker`, and so is what a process itself counts.
 */
export function sumOfWorkers(): SumOfWorkers {
  const now = new Map<WorkerName, readonly Family[]>();
  let ended: Promise<readonly Family[]> = Promise.resolve([]);
  /** Those who ended last: the process may be gone before what it said is read. */
  const late = new Map<WorkerName, readonly Family[]>();
  const isSum = ({ type, name }: Family) => type !== 'gauge' && !name.startsWith('process_');
  const addEnded = (families: readonly Family[]) => {
    ended = ended.then((before) => addUp([before, families]));
  };
  return {
    take: (worker, families) => void (late.has(worker) ? late.set(worker, families.filter(isSum)) : now.set(worker, families)),
    end(worker) {
      late.set(worker, (now.get(worker) ?? []).filter(isSum));
      now.delete(worker);
      const [[oldest, families] = []] = late;
      if (late.size <= mostLate || oldest === undefined || families === undefined) return;
      addEnded(families);
      late.delete(oldest);
    },
    async read() {
      const all = [...now].map(([worker, families]) =>
        families.map((family) => (isSum(family) ? family : { ...family, values: family.values.map(of(worker)) })),
      );
      const ofLate = [...late.values()];
      return addUp([await ended, ...ofLate, ...all]);
    },
  };
}

const of =
  (worker: WorkerName) =>
  (sample: Family['values'][number]): Family['values'][number] => ({ ...sample, labels: { ...sample.labels, worker } });
