import { parseArgs } from 'node:util';

export const usage = `npm run bench:load -- [--rate 200] [--seconds 30] [--workers 2] [--atms 50000] [--shops 20000] [--connections 16]
  [--imports SECONDS]        run an import at this interval
  [--restarts SECONDS]       run a rolling restart at this interval
  [--kill-database SECONDS]  kill PostgreSQL after a third of the run, and start it again after this time
  [--soak MINUTES]           run for this time, and measure the growth of memory, descriptors and timers
  [--processor]              instead of the mix, measure the CPU time of a findNearby with one worker and with two, at the same rate`;

export interface LoadOptions {
  readonly rate: number;
  readonly ms: number;
  readonly workers: number;
  readonly atms: number;
  readonly shops: number;
  readonly connections: number;
  /**
   * `imports`, `restarts` and `killDatabase` are the intervals, ms, at which feeds are imported, the workers are restarted and
   * the database is killed.
   */
  readonly imports?: number;
  readonly restarts?: number;
  readonly killDatabase?: number;
  readonly isSoak: boolean;
  readonly isProcessor: boolean;
}

/** @throws an error with a message for the user */
export function readOptions(args: readonly string[]): LoadOptions {
  const names = [
    'rate',
    'seconds',
    'workers',
    'atms',
    'shops',
    'connections',
    'imports',
    'restarts',
    'kill-database',
    'soak',
  ] as const;
  const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options: { ...strings, processor: { type: 'boolean', default: false } } });
  const number = (name: (typeof names)[number]): number | undefined => {
    const text = (values as Readonly<Record<string, unknown>>)[name];
    if (text === undefined) return undefined;
    if (typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
    throw new Error(`--${name} must be a number greater than 0, not '${text}'.\n${usage}`);
  };
  const seconds = (name: (typeof names)[number]) => (number(name) ?? 0) * 1_000 || undefined;
  const [soak, imports, restarts, killDatabase] = [
    number('soak'),
    seconds('imports'),
    seconds('restarts'),
    seconds('kill-database'),
  ];
  return {
    rate: number('rate') ?? 200,
    ms: soak === undefined ? (seconds('seconds') ?? 30_000) : soak * 60_000,
    workers: number('workers') ?? 2,
    atms: number('atms') ?? 50_000,
    shops: number('shops') ?? 20_000,
    connections: number('connections') ?? 16,
    ...(imports !== undefined && { imports }),
    ...(restarts !== undefined && { restarts }),
    ...(killDatabase !== undefined && { killDatabase }),
    isSoak: soak !== undefined,
    isProcessor: values.processor === true,
  };
}
