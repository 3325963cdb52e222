import type { FindNearbyQuery, NearbyWalk } from '../../contract/atms.ts';
import type { Include } from '../../contract/include.ts';
import { accessPointKinds } from '../../contract/kinds.ts';
import { encode, encodeInto, mostBytes } from '../utf8.ts';
import { allianceNumber } from './alliance.ts';
import { depositOf } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { type CardPrices, mostCardFeeBytes } from './cardPrices.ts';
import { type LiveStatuses, mostStatusBytes } from './liveStatuses.ts';
import { describeNetwork } from './networks.ts';
import type { OpenHours } from './openHours.ts';
import {
  capacityOf,
  cashOf,
  conditionsOf,
  hintsOf,
  type PackedAtms,
  type PriceGroup,
  part,
  partsPerRecord,
} from './packedAtms.ts';

/** Allocates `size` bytes of uninitialized memory. */
export type Allocate = (size: number) => Uint8Array;

/** The input that determines how records are written: the snapshot, the caller, the query and the instant. */
export interface AnswerContext {
  readonly packed: PackedAtms;
  readonly hours: OpenHours;
  readonly statuses: LiveStatuses;
  readonly caller: Caller;
  /** The caller's alliance numbers, indexed by operator number + 1. */
  readonly alliances: Uint8Array;
  /** What the ATMs charge for the cards in the request. Absent if it contains none. */
  readonly prices?: CardPrices | undefined;
  readonly query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm' | 'include' | 'kinds' | 'at'>;
  /** Epoch ms. */
  readonly now: number;
  /** Whether a record has a caution. */
  readonly isReported: (record: number) => boolean;
  /** Maps record numbers to walks. Absent if the response does not include walks. */
  readonly walks?: ReadonlyMap<number, NearbyWalk | undefined> | undefined;
}

/** The size of `,"capacity":50`. */
const capacityBytes = 14;
/** The JSON of the member `kind`, indexed by the position of the kind in `accessPointKinds`. */
const kindTexts = accessPointKinds.map((kind) => encode(`,"kind":"${kind}"`));
const distanceKey = '},"distance":';
const caution = ',"caution":"reportedGone"';
const deposits = { true: encode(',"depositAtm":true'), false: encode(',"depositAtm":false') };

const flags = [false, true] as const;
/** The JSON of the member `alliance`, indexed by alliance number. */
const allianceTexts = ['', '', '', '', ''];
for (const withdrawal of flags) {
  for (const deposit of flags) {
    const alliance = { withdrawal, deposit };
    allianceTexts[allianceNumber(alliance)] = `,"alliance":${JSON.stringify(alliance)}`;
  }
}
/** The JSON between the end of a record and its distance, indexed by alliance number. */
const beforeDistance = allianceTexts.map((text) => encode(text + distanceKey));
const cautionBeforeDistance = allianceTexts.map((text) => encode(text + caution + distanceKey));
const atEnd = allianceTexts.map((text) => encode(`${text}}`));
const cautionAtEnd = allianceTexts.map((text) => encode(`${text + caution}}`));

/** Upper bound for the number of bytes that are written before and after the stored JSON of an ATM, without partner data. */
const aroundRecord = 640;

interface RecordWriter {
  /**
   * Writes a record, and the distance if it is defined, without the closing bracket. @param distance in metres, rounded to a
   * tenth
   */
  record(record: number, distance: number | undefined): void;
  /** Writes several records with their distances as the elements of a JSON array. */
  list(records: ArrayLike<number>, distances: ArrayLike<number>, count: number): void;
  text(text: string): void;
  bytes(given: Uint8Array): void;
  done(): Uint8Array;
}

/** The JSON of the networks of each group. The groups of a snapshot never change. */
const networkTexts = new WeakMap<PriceGroup, Uint8Array>();
function networksOf({ priceGroup, priceGroups }: PackedAtms, record: number): Uint8Array {
  const group = priceGroups[priceGroup[record] as number] as PriceGroup;
  return networkTexts.getOrInsertComputed(group, () => {
    const named = group.networks.flatMap((uid) => describeNetwork(uid) ?? []);
    return named.length === 0 ? new Uint8Array() : encode(`,"networks":${JSON.stringify(named)}`);
  });
}

const includes = ({ include }: AnswerContext['query'], name: Include[number]): boolean => include?.includes(name) === true;

/** Upper bound for the size of the records in bytes. */
export function roomFor({ packed, caller, query, prices }: AnswerContext, records: Uint32Array, count: number): number {
  const { kind, marks, partners } = packed;
  const data = partners.get(caller.id)?.data;
  let room = count * aroundRecord;
  for (let i = 0; i < count; i++) {
    const record = records[i] as number;
    const at = partsPerRecord * record;
    room += (marks[at + part.end] as number) - (marks[at] as number);
    if ((kind[record] as number) > 0) room += conditionsOf(packed, record).length;
  }
  if (includes(query, 'hints')) for (let i = 0; i < count; i++) room += hintsOf(packed, records[i] as number).length;
  if (includes(query, 'cash')) for (let i = 0; i < count; i++) room += cashOf(packed, records[i] as number).length;
  if (includes(query, 'network')) for (let i = 0; i < count; i++) room += networksOf(packed, records[i] as number).length;
  if (prices) room += count * mostCardFeeBytes;
  if (includes(query, 'capacity')) room += count * capacityBytes;
  if (includes(query, 'status')) room += count * mostStatusBytes;
  if (data === undefined) return room;
  for (let i = 0; i < count; i++) room += mostBytes(data.get(records[i] as number) ?? '');
  return room;
}

/**
 * Writes a distance in metres, rounded to a tenth, as JSON. Half of the Earth's circumference in tenths of a metre fits in a
 * 32-bit integer. @returns the end offset
 */
function writeMetres(distance: number, into: Uint8Array, at: number): number {
  const tenths = Math.round(distance * 10) | 0;
  const metres = (tenths / 10) | 0;
  let end = at + 1;
  for (let power = 10; power <= metres; power *= 10) end++;
  for (let digit = end - 1, left = metres; digit >= at; digit--) {
    const rest = (left / 10) | 0;
    into[digit] = 0x30 + left - 10 * rest;
    left = rest;
  }
  const tenth = tenths - 10 * metres;
  if (tenth === 0) return end;
  into[end] = 0x2e;
  into[end + 1] = 0x30 + tenth;
  return end + 2;
}

/** @param into a buffer that is large enough for all records (`roomFor` returns this size) */
export function recordWriter(reading: AnswerContext, into: Uint8Array): RecordWriter {
  const { packed, hours, statuses, caller, alliances, query, now, isReported, walks, prices } = reading;
  const { chunks, chunk, kind, marks, schedule, operator, partners } = packed;
  const data = partners.get(caller.id)?.data;
  const [withHints, withCash, withStatus] = [includes(query, 'hints'), includes(query, 'cash'), includes(query, 'status')];
  const withCapacity = includes(query, 'capacity');
  const withNetworks = includes(query, 'network');
  const readsDeposit = query.allianceOnly === true && query.depositAtm !== undefined;
  let end = 0;

  function bytes(given: Uint8Array): void {
    into.set(given, end);
    end += given.length;
  }

  function text(text: string): void {
    if (text !== '') end = encodeInto(text, into, end);
  }

  /** Writes the stored parts of a record, which are the same for all callers and at all times. */
  function ready(record: number): void {
    const held = chunks[chunk[record] as number] as Uint8Array;
    const at = partsPerRecord * record;
    let from = marks[at] as number;
    if (readsDeposit) {
      bytes(held.subarray(from, marks[at + part.depositAtm] as number));
      const reads = depositOf(packed, record, caller, query);
      if (reads !== undefined) bytes(deposits[`${reads}`]);
      from = marks[at + part.rest] as number;
    }
    bytes(held.subarray(from, marks[at + part.end] as number));
  }

  function write(record: number, distance: number | undefined): void {
    ready(record);
    if (withHints) bytes(hintsOf(packed, record));
    if (withCash) bytes(cashOf(packed, record));
    if (withCapacity) bytes(capacityOf(packed, record));
    if (withNetworks) bytes(networksOf(packed, record));
    const kindNumber = kind[record] as number;
    if (kindNumber > 0 || query.kinds !== undefined) bytes(kindTexts[kindNumber] as Uint8Array);
    if (kindNumber > 0) bytes(conditionsOf(packed, record));
    const status = query.at
      ? hours.atTime.status(schedule[record] as number, query.at)
      : hours.status(schedule[record] as number, now);
    if (status.length > 0) bytes(status);
    if (prices) text(prices.text(record));
    if (withStatus) text(statuses.text(record, now));
    const own = data?.get(record);
    if (own !== undefined) end = encodeInto(`,"partnerData":${own}`, into, end);
    const alliance = alliances[(operator[record] as number) + 1] as number;
    const isDoubtful = isReported(record);
    if (distance === undefined) bytes((isDoubtful ? cautionAtEnd : atEnd)[alliance] as Uint8Array);
    else {
      bytes((isDoubtful ? cautionBeforeDistance : beforeDistance)[alliance] as Uint8Array);
      end = writeMetres(distance, into, end);
      const walk = walks?.get(record);
      if (walk) end = encodeInto(`,"walk":${JSON.stringify(walk)}`, into, end);
    }
  }

  return {
    record: write,
    list(records, distances, count) {
      for (let i = 0; i < count; i++) {
        if (i > 0) into[end++] = 0x2c;
        write(records[i] as number, distances[i] as number);
        into[end++] = 0x7d;
      }
    },
    bytes,
    text,
    done: () => into.subarray(0, end),
  };
}
