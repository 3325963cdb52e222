import type { FindNearbyQuery } from '../../contract/atms.ts';
import { encode, encodeInto, mostBytes } from '../utf8.ts';
import { describeAlliance } from './alliance.ts';
import type { Operator } from './atm.ts';
import { depositOf } from './atmSets.ts';
import type { Caller } from './caller.ts';
import type { OpenHours } from './openHours.ts';
import { type PackedAtms, part } from './packedAtms.ts';

/** Makes room for so many bytes, whatever they hold. */
export type Allocate = (size: number) => Uint8Array;

/** Whom records are written for, and when. */
export interface Reading {
  readonly packed: PackedAtms;
  readonly hours: OpenHours;
  readonly caller: Caller;
  readonly query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>;
  /** Epoch ms. */
  readonly now: number;
  /** Whether a record carries a caution. */
  readonly isReported: (record: number) => boolean;
}

const distanceKey = encode('},"distance":');
const closing = encode('}');
const caution = encode(',"caution":"reportedGone"');
const deposits = { true: encode(',"depositAtm":true'), false: encode(',"depositAtm":false') };

const flags = [false, true] as const;
/** By withdrawal, then by deposit. */
const alliances = flags.map((withdrawal) =>
  flags.map((deposit) => encode(`,"alliance":${JSON.stringify({ withdrawal, deposit })}`)),
);

/** More than all of an ATM's own parts that are not its record's, partner data excepted. */
const aroundRecord = 512;

/** Bytes that records are written into, one after the other. */
export interface RecordWriter {
  /** Writes one, with its distance where it has one, as it is in a list. @param distance metres, to a tenth */
  record(record: number, distance: number | undefined): void;
  bytes(part: Uint8Array): void;
  text(text: string): void;
  done(): Uint8Array;
}

/** How many bytes records will need at most, whatever stands around them. */
export function roomFor({ packed, caller }: Reading, records: Uint32Array, count: number): number {
  const { marks, partners } = packed;
  const data = partners.get(caller.id)?.data;
  let room = 0;
  for (let i = 0; i < count; i++) {
    const record = records[i] as number;
    room += (marks[6 * record + part.end] as number) - (marks[6 * record] as number) + aroundRecord;
    const own = data?.get(record);
    if (own !== undefined) room += mostBytes(own);
  }
  return room;
}

function allianceBytes({ uid }: Operator, caller: Caller): Uint8Array {
  const { withdrawal, deposit } = describeAlliance(uid, caller);
  return alliances[Number(withdrawal)]?.[Number(deposit)] as Uint8Array;
}

/** A distance in metres to a tenth, as JSON has it. @returns where it ends */
function writeMetres(distance: number, into: Uint8Array, at: number): number {
  const tenths = Math.round(distance * 10);
  let whole = Math.floor(tenths / 10);
  let end = at + 1;
  for (let power = 10; power <= whole; power *= 10) end++;
  for (let digit = end - 1; digit >= at; digit--) {
    into[digit] = 0x30 + (whole % 10);
    whole = Math.floor(whole / 10);
  }
  if (tenths % 10 === 0) return end;
  into[end] = 0x2e;
  into[end + 1] = 0x30 + (tenths % 10);
  return end + 2;
}

/** @param into enough room for all that will be written */
export function recordWriter(reading: Reading, into: Uint8Array): RecordWriter {
  const { packed, hours, caller, query, now, isReported } = reading;
  const { chunks, chunk, marks, schedule, operator, operators, partners } = packed;
  const data = partners.get(caller.id)?.data;
  const readsDeposit = query.allianceOnly === true && query.depositAtm !== undefined;
  let end = 0;

  function bytes(given: Uint8Array): void {
    into.set(given, end);
    end += given.length;
  }

  function copy(from: Uint8Array, start: number, stop: number): void {
    if (start === stop) return;
    into.set(from.subarray(start, stop), end);
    end += stop - start;
  }

  return {
    record(record, distance) {
      const held = chunks[chunk[record] as number] as Uint8Array;
      const at = 6 * record;
      let written = marks[at] as number;
      const upTo = (mark: number) => {
        copy(held, written, mark);
        written = mark;
      };
      if (readsDeposit) {
        upTo(marks[at + part.depositAtm] as number);
        const reads = depositOf(packed, record, caller, query);
        if (reads !== undefined) bytes(deposits[`${reads}`]);
        written = marks[at + part.hours] as number;
      }
      const status = hours.status(schedule[record] as number, now);
      if (status.length > 0) {
        upTo(marks[at + part.stand] as number);
        bytes(status);
      }
      const own = data?.get(record);
      if (own !== undefined || caller.hasLists) {
        upTo(marks[at + part.last] as number);
        if (own !== undefined) end = encodeInto(`,"partnerData":${own}`, into, end);
        const who = caller.hasLists ? operators[operator[record] as number] : undefined;
        if (who !== undefined) bytes(allianceBytes(who, caller));
      }
      upTo(marks[at + part.end] as number);
      if (isReported(record)) bytes(caution);
      if (distance === undefined) return bytes(closing);
      bytes(distanceKey);
      end = writeMetres(distance, into, end);
    },
    bytes,
    text(text) {
      end = encodeInto(text, into, end);
    },
    done: () => into.subarray(0, end),
  };
}
