/** One row of a table as drafts: of one machine, or of several that stand together. */
import { draftOfValues } from '../atmFeed/draftOfValues.ts';
import { readValues } from '../atmFeed/readValues.ts';
import type { Tags } from '../osm/osmObject.ts';
import { classifyAtm, leftOutReasons } from '../osm/tags/classifyAtm.ts';
import { hasCryptoName } from '../osm/tags/cryptoMachine.ts';
import { readAtmTags } from '../osm/tags/readAtmTags.ts';
import type { RecordPlace } from '../reading.ts';
import type { DraftAtm, DraftItem } from '../records/draftAtm.ts';
import { fill, fillFirst, type Row } from './fillTemplates.ts';
import type { Mapping } from './mapping.ts';

/** Nobody puts up more at one place; more is a slip. */
const mostMachines = 100;

const quarantined = (message: string, place: RecordPlace): DraftItem => ({
  kind: 'quarantined',
  reason: 'unreadable',
  message,
  place,
});

/** @param written the row as its file writes it: what is passed on is filled from it. */
function valuesOf(mapping: Mapping, row: Row, written: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, templates] of Object.entries(mapping.fields)) {
    const value = fillFirst(templates, field === 'partnerData' ? written : row);
    const number = mapping.decimal === ',' && typeof value === 'string' && /^(lat|long|fee)$/.test(field);
    if (value !== undefined) values[field] = number ? value.replace(',', '.') : value;
  }
  return values;
}

/** Where nothing else tells a machine from others, its place and its operator do. */
function placeId({ lat, long, operator }: Record<string, unknown>): { id?: string } {
  return lat === undefined || long === undefined ? {} : { id: [lat, long, operator].filter(Boolean).join(' ') };
}

function tagsOf(mapping: Mapping, row: Row): Tags {
  const tags = Object.entries(mapping.tags ?? {}).flatMap(([key, templates]) => {
    const value = fillFirst(templates, row);
    return value === undefined ? [] : [[key, String(value)] as const];
  });
  return Object.fromEntries(tags);
}

export interface RowOptions {
  /** ISO date. */
  readonly today: string;
  /** Whether a bank lists its own machines: then those that trade cryptocurrency too are kept. */
  readonly ofBank: boolean;
}

/** OpenStreetMap's own rules for what its tags say. */
function withTags(draft: DraftAtm, tags: Tags, { today, ofBank }: RowOptions, place: RecordPlace): DraftItem[] {
  const found = classifyAtm(tags);
  if (found === undefined) return [{ kind: 'leftOut', reason: 'no ATM', place }];
  if (found.kind === 'leftOut' && !(ofBank && found.reason === leftOutReasons.crypto))
    return [{ kind: 'leftOut', reason: found.reason, place }];
  const { country } = draft;
  const host = found.kind === 'host';
  const reading = readAtmTags(tags, { host, today, ...(country !== undefined && { country }) });
  const { street, city, zip } = reading.addressTags;
  // What the tags say of "24/7" is decided with their hours; a flag of the row's own stays.
  const { openNonStop: _, ...attributes } = reading.attributes;
  const facts: DraftAtm['facts'] = {
    ...attributes,
    ...(reading.openingHoursRaw !== undefined && { openingHours: reading.openingHoursRaw }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    ...draft.facts,
  };
  const claim = draft.operatorClaim ?? reading.operatorClaim;
  return [
    ...reading.warnings.map((message): DraftItem => ({ kind: 'warning', message, place })),
    { kind: 'draft', draft: { ...draft, facts, ...(claim !== undefined && { operatorClaim: claim }) }, place },
  ];
}

/** Machines that stand together are told apart by a number behind the id; the first has the id itself. */
function eachMachine(draft: DraftAtm, count: number, place: RecordPlace): DraftItem[] {
  return Array.from({ length: count }, (_, i) => {
    const id = i === 0 ? draft.id : `${draft.id}#${i + 1}`;
    return { kind: 'draft', draft: { ...draft, id }, place: { ...place, id } };
  });
}

/** 0 and nothing are "not known": where a row is, there is a machine. A string: what is wrong. */
function machinesOf(mapping: Mapping, row: Row): number | string {
  const said = mapping.machines === undefined ? undefined : fill(mapping.machines, row);
  const count = said === undefined ? 1 : Number(said) || 1;
  return Number.isInteger(count) && count > 0 && count <= mostMachines ? count : `stands for ${said} machines`;
}

const sourceOf = ({ source }: Mapping, id: unknown): { source?: string } =>
  source === undefined ? {} : { source: id === undefined ? source : `${source} ${id}` };

export interface PlacedRow {
  readonly at: string;
  readonly row: Row;
  readonly written?: Row;
}

export function draftsOfRow(mapping: Mapping, { at, row, written = row }: PlacedRow, rowOptions: RowOptions): DraftItem[] {
  const { today, ofBank } = rowOptions;
  const given = valuesOf(mapping, row, written);
  const reading = readValues({ ...placeId(given), ...given });
  if ('reason' in reading) {
    const { reason, message, id } = reading;
    return [{ kind: 'quarantined', reason, message, place: { at, ...(id !== undefined && { id }) } }];
  }
  const place = { at, id: reading.values.id };
  const count = machinesOf(mapping, row);
  if (typeof count === 'string') return [quarantined(count, place)];
  const options = { feed: mapping.feed, today, ...sourceOf(mapping, given.id) };
  const { draft, warnings } = draftOfValues(reading.values, options);
  const told = [...reading.warnings, ...warnings].map((message): DraftItem => ({ kind: 'warning', message, place }));
  const drafts = mapping.tags === undefined ? [] : withTags(draft, tagsOf(mapping, row), rowOptions, place);
  if (mapping.tags !== undefined) return [...told, ...drafts];
  if (!ofBank && hasCryptoName(draft.operatorClaim?.name)) return [{ kind: 'leftOut', reason: leftOutReasons.crypto, place }];
  return [...told, ...eachMachine(draft, count, place)];
}
