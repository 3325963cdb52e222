/**
 * Imports a feed with changed names while a service answers look-ups, and measures when the names are found and how long requests
 * wait.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { changedShops, renamed } from './changeFeed.ts';
import { anonymousMemory, type Texts } from './matchInProcess.ts';
import type { Vitals } from './serveInProcess.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Starts a service, or without arguments an idle process, whose event loop only other programs can delay. */
async function start(...args: readonly string[]) {
  const child = fork(pathOf('./serveInProcess.ts'), args);
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

async function vitals(child: ChildProcess): Promise<Vitals> {
  child.send('report');
  const [answer] = (await once(child, 'message')) as [Vitals];
  return answer;
}

/** The requests that began in a period of the measurement. */
export interface Period {
  /** The times of look-ups whose outcomes are stored, and of those that need the matcher, ms. */
  readonly stored: number[];
  readonly matched: number[];
  /** The number of responses with status 503. Their times are in neither list. */
  unavailable: number;
  /** The largest anonymous memory of the service, bytes. */
  memory: number;
}

const newPeriod = (): Period => ({ stored: [], matched: [], unavailable: 0, memory: 0 });

export interface Visible {
  /** The time from the start and from the end of the import until the first response with a new name, ms. */
  readonly afterStart: number;
  readonly afterImport: number;
  /** The CPU time of the service, including look-ups, from the end of the import until that response, ms. */
  readonly cpu: number;
  /**
   * The longest delays of the event loops of the service and of an idle process from the end of the import, ms. During the
   * import, a service on SQLite waits for its transaction.
   */
  readonly stall: number;
  readonly idleStall: number;
  /** Before the process of the import starts, until the import ends, and after it. */
  readonly before: Period;
  readonly during: Period;
  readonly after: Period;
}

/** Returns the CPU time of a process, ms. 0 on systems other than Linux. */
function cpuOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

const headers = { authorization: 'Bearer bench-key', 'accept-encoding': 'identity' };
/** The interval between two requests, ms. */
const interval = 25;
/** The time for which the service is measured before the import, ms. */
const baseline = 15_000;
/** The time after which the change must be visible, ms. */
const longest = 1_200_000;

/** The name of a second link to the file with the changes, which remains when the service builds the index file again. */
export const changesLink = 'changes';

/**
 * @param dataDir a folder from `buildInProcess.ts` @param run distinguishes the names of several changes
 * @param newShops the number of shops in a new feed; 0: the first shops get new names
 */
export async function measureChange(dataDir: string, texts: Texts, run: string, newShops = 0): Promise<Visible> {
  writeFileSync(join(dataDir, 'callers.json'), JSON.stringify([{ slug: 'bench', key: 'bench-key', operator: 'Bench' }]));
  const [service, idle] = [await start(dataDir), await start()];
  const [before, during, after] = [newPeriod(), newPeriod(), newPeriod()];
  let period = before;
  const ending = { is: false };
  try {
    const ask = async (query: Readonly<Record<string, string>>) => {
      const [began, periodAtStart] = [performance.now(), period];
      const reply = await fetch(`${service.url}/v6/shops/findByCardTransaction?${new URLSearchParams(query)}`, { headers });
      const body = (await reply.json()) as { readonly result?: string };
      // During a large import on a busy machine, requests on SQLite time out.
      if (reply.status === 503 && periodAtStart === during) during.unavailable += 1;
      else if (reply.status !== 200) throw new Error(`A look-up failed with status ${reply.status}: ${JSON.stringify(body)}`);
      return { status: reply.status, result: body.result, took: performance.now() - began, period: periodAtStart };
    };
    const queries = [...texts.warmUp, ...texts.single].map(
      (text) => Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as Record<string, string>,
    );
    const remembered = queries.slice(0, 200);
    for (const query of queries) await ask(query);

    let cpu = 0;
    const asking = (async () => {
      for (let at = 0; !ending.is; at++) {
        const isStored = at % 2 === 0;
        const query = (isStored ? remembered : queries)[at % (isStored ? remembered : queries).length] as Record<string, string>;
        const asked = await ask(isStored ? query : { ...query, refresh: 'true' });
        if (asked.status === 200) asked.period[isStored ? 'stored' : 'matched'].push(asked.took);
        await pause(interval);
      }
    })();
    // The error is thrown at the end. This handler only prevents an unhandled rejection in the meantime.
    asking.catch(() => undefined);
    const watching = (async () => {
      while (!ending.is) {
        period.memory = Math.max(period.memory, anonymousMemory(String(service.child.pid)) ?? 0);
        await pause(100);
      }
    })();
    await pause(baseline);
    const [, second] = changedShops(newShops);
    const made = second?.shop;
    const description = renamed(run, 1).toUpperCase();
    const probe = { description, city: made?.city ?? '', country: made?.country ?? '', refresh: 'true' };
    period = during;
    const importer = fork(pathOf('./changeFeed.ts'), [dataDir, run, String(newShops)]);
    await once(importer, 'message');
    const began = performance.now();
    const imported = once(importer, 'message').then(async () => {
      const ended = performance.now();
      period = after;
      cpu = cpuOf(service.child.pid);
      await Promise.all([vitals(service.child), vitals(idle.child)]);
      return ended;
    });
    while ((await ask(probe)).result !== 'found') {
      if (performance.now() - began > longest) throw new Error('The new names are not visible');
      await pause(50);
    }
    const visible = performance.now();
    cpu = cpuOf(service.child.pid) - cpu;
    const changes = readdirSync(dataDir).find((name) => name.endsWith('.changes'));
    if (changes !== undefined) linkSync(join(dataDir, changes), join(dataDir, changesLink));
    // The service then rechecks stored outcomes and closes the previous matcher.
    await pause(5_000);
    const [own, others] = [await vitals(service.child), await vitals(idle.child)];
    ending.is = true;
    await Promise.all([asking, watching]);
    return {
      afterStart: visible - began,
      afterImport: visible - (await imported),
      cpu,
      stall: own.stall,
      idleStall: others.stall,
      ...{ before, during, after },
    };
  } finally {
    ending.is = true;
    for (const { child } of [service, idle]) {
      const exited = once(child, 'exit');
      child.send('end');
      await exited;
    }
  }
}
