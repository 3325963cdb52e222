/** Combines the metrics of several processes into the metrics of one service. */
import { addUp, type Family } from './families.ts';

/** The value of the `worker` label. */
type WorkerName = string;

interface SumOfWorkers {
  /** Replaces a worker's earlier metrics with its current metrics. */
  take(worker: WorkerName, families: readonly Family[]): void;
  /**
   * Call this when a worker has exited. Its counters stay in the sum, and its gauges are removed. Its last message may still
   * arrive.
   */
  end(worker: WorkerName): void;
  read(): Promise<readonly Family[]>;
}

/** The number of exited workers that are tracked separately. Messages from earlier workers can no longer arrive. */
const mostLate = 20;

/**
 * Adds up counters and histograms, including those of exited workers, because Prometheus treats a decreasing sum as a restart and
 * would then count the same events twice. Gauges and per-process counters get the label `worker`.
 */
export function sumOfWorkers(): SumOfWorkers {
  const now = new Map<WorkerName, readonly Family[]>();
  let ended: Promise<readonly Family[]> = Promise.resolve([]);
  /** Workers that ended recently. Their final metrics may arrive after they exit. */
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
