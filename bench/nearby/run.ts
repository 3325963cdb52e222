/**
 * npm run bench: measures the nearby search, compared with PostGIS, Redis, kdbush and a server that only sends one buffer, on
 * the same ATMs with the same results. --quick for less than two minutes; --only engine,http,growth,hours,start,refresh;
 * --sizes 10000,500000; --soak MINUTES.
 */
import { parseArgs } from 'node:util';
import { measureEngine } from './engine.ts';
import { measureGrowth } from './growth.ts';
import { measureHours } from './hours.ts';
import { measureHttp } from './http.ts';
import { machine, versionOf } from './machine.ts';
import { closeDatabases } from './peers/databases.ts';
import { measureRefresh } from './refresh.ts';
import type { Report, Scale } from './report.ts';
import { soak } from './soak.ts';
import { measureStart } from './start.ts';
import { standstill } from './stealTime.ts';
import { isMet, type Mark, markTable } from './targets.ts';

const parts: Readonly<Record<string, (report: Report, scale: Scale) => Promise<void>>> = {
  engine: measureEngine,
  http: measureHttp,
  growth: measureGrowth,
  hours: measureHours,
  start: measureStart,
  refresh: measureRefresh,
};
const quickParts = ['engine', 'http'];

function readOptions() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      sizes: { type: 'string' },
      soak: { type: 'string' },
    },
  });
  const isQuick = values.quick;
  const only = values.only?.split(',') ?? (isQuick ? quickParts : Object.keys(parts));
  const unknown = only.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
  const sizes = (values.sizes ?? (isQuick ? '500000' : '10000,500000,3000000')).split(',').map(Number);
  const wrong = sizes.find((size) => !Number.isInteger(size) || size < 1_000 || size > 10_000_000);
  if (wrong !== undefined) throw new Error(`--sizes must be numbers of machines from 1000 to 10000000, not ${wrong}.`);
  const minutes = values.soak === undefined ? undefined : Number(values.soak);
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1))
    throw new Error('--soak must be a number of minutes.');
  return { isQuick, only: minutes === undefined ? only : [], sizes, minutes };
}

/** A usage error, printed without a stack trace. */
function optionsOrEnd(): ReturnType<typeof readOptions> {
  try {
    return readOptions();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const { isQuick, only, sizes, minutes } = optionsOrEnd();
const began = performance.now();
const marks: Mark[] = [];
const report: Report = {
  say: (what) => process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}\n`),
  print: (lines) => console.log(lines),
  mark: (one) => marks.push(one),
};
const scale: Scale = {
  isQuick,
  sizes,
  sampling: isQuick ? { rounds: 3, slice: 150, most: 400, warm: 50_000 } : { rounds: 7, slice: 400, most: 1_000, warm: 50_000 },
  checked: (size) => (isQuick ? 3 : size > 1_000_000 ? 4 : 12),
  turn: isQuick ? 1_000 : 5_000,
  turns: isQuick ? 2 : 5,
};

report.print(
  `${machine()}. PostgreSQL ${versionOf('postgres', '--version') ?? 'none'}, Redis ${versionOf('redis-server', '--version') ?? 'none'}.`,
);
// Measure before anything else runs. No measured program is running yet, so any CPU time that is missing now was taken by the
// host. The same lost CPU time also affects the highest percentiles.
const { share, longest } = await standstill(isQuick ? 1_000 : 5_000);
report.print(`Steal time before the run: ${(100 * share).toFixed(2)} %, ${longest.toFixed(1)} ms at most.`);
try {
  for (const [name, part] of Object.entries(parts)) if (only.includes(name)) await part(report, scale);
  if (minutes !== undefined) await soak(minutes, report);
} finally {
  await closeDatabases();
  // Print the targets even if a later part failed, because the finished measurements are valid.
  if (marks.length > 0) report.print(`\n### Targets\n\n${markTable(marks)}`);
  report.print(`\n${machine()}. ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
}
if (!marks.every(isMet)) report.say('Some targets are not met');
