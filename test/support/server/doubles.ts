/**
 * Creates test doubles for the service's dependencies: a store in memory, opening hours without a worker, and a log that tests
 * can read.
 */
import type { Schedule, Timeline } from '../../../src/core/hours/timeline.ts';
import { announced, day, evaluationPeriod, horizon } from '../../../src/core/hours/timeline.ts';
import type { Facts, Log } from '../../../src/server/observability/log.ts';
import type { Store, StoredDataset, StoredFeed } from '../../../src/store/store.ts';
import type { TimelineReader } from '../../../src/timelines/timelineReader.ts';

export const someFeed: StoredFeed = {
  name: 'praha',
  title: 'Praha',
  digest: 'd1',
  attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  bounds: [49.9, 14.2, 50.2, 14.7],
  importedAt: 0,
  atmCount: 1,
};

export function storedDataset(said: Partial<StoredDataset>): StoredDataset {
  return { version: 1, feeds: [someFeed], atms: [], gone: new Set(), partnerData: new Map(), ...said };
}

export interface MemoryStore extends Store {
  /** Replaces the content of the store. */
  hold(dataset: StoredDataset): void;
  /** Makes every query fail, or work again. */
  breakDown(broken: boolean): void;
  /** Sets the ATMs that enough people have reported as removed. Each uid maps to the day of the reports. */
  reportGone(reportedGone: ReadonlyMap<string, string>): void;
  /** Returns how often the snapshot has been read. */
  readonly reads: () => number;
}

export function memoryStore(first: StoredDataset, kind: Store['kind'] = 'sqlite'): MemoryStore {
  let dataset = first;
  let broken = false;
  let reads = 0;
  let gone: ReadonlyMap<string, string> = new Map();
  let goneVersion = 0;
  const ask = async <T>(reply: () => T): Promise<T> => {
    if (broken) throw new Error('connect ECONNREFUSED secret-host:5432');
    return reply();
  };
  const never = async (): Promise<never> => {
    throw new Error('Not asked for by the service');
  };
  return {
    kind,
    hold: (next) => {
      dataset = next;
    },
    breakDown: (value) => {
      broken = value;
    },
    reportGone: (next) => {
      gone = next;
      goneVersion++;
    },
    reads: () => reads,
    version: () => ask(() => dataset.version),
    reachesAllNodes: () => ask(() => true),
    stamp: () => ask(() => dataset.stamp),
    places: { stage: never, settle: never, read: async () => undefined },
    readDataset: () =>
      ask(() => {
        reads++;
        return dataset;
      }),
    migrate: async () => {},
    distribute: never,
    undistribute: never,
    close: async () => {},
    migrateOperators: async () => undefined,
    readOperators: never,
    listFeeds: () => ask(() => dataset.feeds),
    findFeed: never,
    replaceFeed: never,
    replaceFeeds: never,
    removeFeed: never,
    undoImport: never,
    comparePartnerData: never,
    replacePartnerData: never,
    atms: { search: never, list: never, find: never, correct: never, findOperators: never, operatorNames: never },
    reports: {
      add: never,
      addVisit: never,
      readVisits: () => ask(() => []),
      readWorkedOn: () => ask(() => new Map()),
      goneVersion: () => ask(() => goneVersion),
      readGone: () => ask(() => ({ gone, confirmed: new Map() })),
      forget: () => ask(() => true),
      list: never,
      countAtms: never,
      decide: never,
      undoDecision: never,
      clear: never,
      listDecided: never,
    },
    statuses: {
      report: never,
      version: () => ask(() => 0),
      readSince: () => ask(() => ({ version: 0, statuses: [] })),
      movedUids: () => ask(() => []),
    },
    feeds: noFeedBook(never),
    shops: emptyShops(ask, never),
    callers: noCallers(ask, never),
    rates: { lease: never },
    retention: { step: () => ask(() => 'done' as const) },
    sessions: { addLink: never, redeemLink: never, add: never, find: async () => undefined, end: async () => undefined },
    audit: { add: never, list: never, listAt: never },
    usage: { add: async () => {}, sums: never, hoursOf: never, firstHour: never },
    audited: () => {
      throw new Error('Not asked for by the service');
    },
  } as MemoryStore;
}

function noCallers(ask: <T>(reply: () => T) => Promise<T>, never: () => Promise<never>): Store['callers'] {
  return {
    version: () => ask(() => 0),
    read: () => ask(() => ({ version: 0, takesOver: false, callers: [], credentials: [], signingKeys: [] })),
    change: never,
    turnSigningKeys: never,
    unknownAtms: never,
    countTraces: never,
    async *eraseTraces() {},
    compact: never,
    hasTraces: never,
    countPartnerData: never,
  };
}

function noFeedBook(never: () => Promise<never>): Store['feeds'] {
  return {
    imports: never,
    firstChange: never,
    lastImports: never,
    otherPlaces: never,
    undoable: never,
    quality: never,
    findings: never,
    history: never,
    joins: never,
    joinedPairs: never,
    joinRules: never,
    replaceJoinRules: never,
    held: never,
  };
}

function emptyShops(ask: <T>(reply: () => T) => Promise<T>, never: () => Promise<never>): Store['shops'] {
  async function* nothing() {}
  const names = { version: 0, stamp: '', merchants: nothing(), shops: nothing() };
  let sealed: string | undefined;
  return {
    register: {
      version: () => ask(() => 0),
      state: () => ask(() => ({ version: 0, stamp: '' })),
      listFeeds: () => ask(() => []),
      replaceFeed: never,
      removeFeed: never,
      edit: never,
      preview: never,
      changesSince: async () => undefined,
      readNames: async (work) => work(names),
      findShops: () => ask(() => new Map()),
      findMerchants: () => ask(() => new Map()),
      findTerminals: () => ask(() => []),
    },
    fixes: { list: never, find: never, existing: never },
    affected: { unsolved: never, solved: never, holders: never },
    lookUps: {
      findOutcomes: never,
      rename: never,
      keep: never,
      deliver: never,
      deliverShop: never,
      deliverMerchants: never,
      recordAtms: never,
      latest: never,
    },
    invalidations: {
      read: () => ask(() => []),
      forgottenUpTo: () => ask(() => 0),
      firstSince: never,
      lastNumber: () => ask(() => 0),
      recheckState: () => ask(() => ({ version: 0, late: 0 })),
      notifyLate: never,
      openOutcomes: nothing,
      announceTouched: () => ask(() => 0),
      announce: never,
      atmRecheckState: () => ask(() => ({ rechecked: 0, newest: 0 })),
      withdrawals: nothing,
      announceAtms: never,
      markAtmsRechecked: () => ask(() => {}),
      markRechecked: never,
      simulate: never,
    },
    forms: {
      sealedKey: () => ask(() => sealed),
      replaceKey: (_, after) =>
        ask(() => {
          sealed = after;
          return after;
        }),
      convert: () => ask(() => false),
    },
    webhooks: {
      set: never,
      add: never,
      remove: never,
      list: () => ask(() => []),
      rotate: never,
      setActive: never,
      deliveries: () => ask(() => []),
      noteReplay: never,
      startTest: never,
      replay: never,
      lease: () => ask(() => []),
      sent: never,
      failed: never,
    },
    suggestions: { add: never, list: () => ask(() => []), countOpen: never, find: never, findMany: never, decide: never },
  };
}

export interface ScriptedReader extends TimelineReader {
  /** The calls so far, with their number of schedules and start time. */
  readonly asked: { readonly count: number; readonly from: number }[];
  /** Makes parsing wait for this promise. */
  hold(gate: Promise<void>): void;
}

/**
 * Creates a reader for which every ATM is open from 8 to 18 UTC, regardless of the value. A value that contains "broken" cannot
 * be parsed.
 */
export function scriptedReader(): ScriptedReader {
  const asked: { count: number; from: number }[] = [];
  let gate: Promise<void> = Promise.resolve();
  return {
    asked,
    hold: (next) => {
      gate = next;
    },
    async read(schedules: readonly Schedule[], from: number) {
      asked.push({ count: schedules.length, from });
      await gate;
      return schedules.map(({ value }) => (value.includes('broken') ? { broken: 'throws: no' } : officeHours(from)));
    },
    close: async () => {},
  };
}

const hour = 3_600_000;

function officeHours(from: number): Timeline {
  const midnight = Math.floor(from / (24 * hour)) * 24 * hour;
  const days = Array.from({ length: evaluationPeriod.horizon / day + 2 }, (_, at) => at);
  const changes = days.flatMap((at) => [8, 18].map((time) => midnight + (at * 24 + time) * hour)).filter((at) => at > from);
  const closedFirst = new Date(changes[0] as number).getUTCHours() === 8;
  const states = [undefined, ...changes].map((_, i) => ((i % 2 === 0) === closedFirst ? 'closed' : 'open') as 'open' | 'closed');
  return { from, until: from + announced + horizon, states, changes };
}

export interface CollectedLog extends Log {
  /** Each line as `level: [request id] message (cause)`. */
  readonly lines: string[];
  /** The fields of each line. */
  readonly facts: Facts[];
}

export function collectLog(): CollectedLog {
  const lines: string[] = [];
  const facts: Facts[] = [];
  const note = (level: string, message: string, said: Facts = {}, cause?: unknown) => {
    const request = said.requestId === undefined ? '' : `[${said.requestId}] `;
    const reason = cause === undefined ? '' : ` (${cause instanceof Error ? cause.message : cause})`;
    lines.push(`${level}: ${request}${message}${reason}`);
    facts.push(said);
  };
  return {
    lines,
    facts,
    debug: (message, said) => note('debug', message, said),
    info: (message, said) => note('info', message, said),
    warn: (message, said) => note('warn', message, said),
    error: (message, cause, said) => note('error', message, said, cause),
  };
}
