/** Reads the times in status messages. The schemas have checked the format of the other fields. */
import { setImmediate } from 'node:timers/promises';
import {
  defaultValidity,
  longestValidity,
  mostAhead,
  type StatusBatch,
  type StatusBody,
  type StatusEntry,
} from '../../../contract/statuses.ts';
import type { AtmStatus } from '../../../core/atms/liveStatuses.ts';

type ReadStatus = Omit<AtmStatus, 'reportedAt'>;

/** The ATM that an entry names. */
export type NamedMachine = { readonly uid: string } | { readonly reference: string };

export interface NamedStatus {
  readonly named: NamedMachine;
  readonly status: ReadStatus;
}

type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

const wrong = (message: string) => ({ ok: false, message }) as const;

/** @returns undefined for a day that does not exist, such as 30 February, or a time that does not exist */
function instantOf(text: string): number | undefined {
  const instant = Date.parse(text);
  const day = Number(text.slice(8, 10));
  // Every month has at least 28 days. Date.parse may convert a later day that the month does not have to a day of the next month.
  const isDay = day <= 28 || new Date(Date.parse(text.slice(0, 10))).getUTCDate() === day;
  return isDay && Number.isFinite(instant) ? instant : undefined;
}

const times = ['since', 'expectedUntil', 'expiresAt'] as const;

/** @param now epoch ms */
export function readStatus(body: StatusBody, now: number): Reading<ReadStatus> {
  const read: { since?: number; expectedUntil?: number; expiresAt?: number } = {};
  for (const name of times) {
    const text = body[name];
    if (text === undefined) continue;
    const instant = instantOf(text);
    if (instant === undefined) return wrong(`Field '${name}' must be a valid time, got '${text}'`);
    read[name] = instant;
  }
  const { since = 0, expectedUntil, expiresAt = since + defaultValidity } = read;
  const clock = () => `the service's current time (${new Date(now).toISOString()})`;
  if (since > now + mostAhead) return wrong(`Field 'since' must be no more than 5 minutes after ${clock()}, got '${body.since}'`);
  if (expiresAt > now + longestValidity)
    return wrong(`Field 'expiresAt' must be no more than 24 hours after ${clock()}, got '${body.expiresAt}'`);
  if (expiresAt <= since) return wrong(`Field 'expiresAt' must be after 'since', got '${body.expiresAt}'`);
  if (expectedUntil !== undefined && expectedUntil <= since)
    return wrong(`Field 'expectedUntil' must be after 'since', got '${body.expectedUntil}'`);
  const { state, lostCapabilities } = body;
  return {
    ok: true,
    value: {
      state,
      ...(lostCapabilities && { lostCapabilities }),
      since,
      ...(expectedUntil !== undefined && { expectedUntil }),
      expiresAt,
    },
  };
}

function namedBy({ uid, reference }: StatusEntry): NamedMachine | undefined {
  if (uid !== undefined) return reference === undefined ? { uid } : undefined;
  return reference === undefined ? undefined : { reference };
}

/** The number of entries between two pauses. Each entry takes a few microseconds. */
const pauseEvery = 64;

/** Reads all entries, or describes the first invalid entry, with its index. Pauses regularly so that other requests can run. */
export async function readStatuses({ statuses }: StatusBatch, now: number): Promise<Reading<readonly NamedStatus[]>> {
  const value: NamedStatus[] = [];
  for (const [index, entry] of statuses.entries()) {
    const named = namedBy(entry);
    if (named === undefined) return wrong(`statuses[${index}]: Send either 'uid' or 'reference'`);
    const status = readStatus(entry, now);
    if (!status.ok) return wrong(`statuses[${index}]: ${status.message}`);
    value.push({ named, status: status.value });
    if (index % pauseEvery === pauseEvery - 1) await setImmediate();
  }
  return { ok: true, value };
}
