/** Summarizes the results and changes of an import in a table. */

import { attributeNames } from '../contract/attributes.ts';
import { type OtherKind, otherKinds } from '../contract/kinds.ts';
import { type AtmRecord, type ImportedAtm, isAtm } from '../core/atms/atm.ts';
import type { FeedDiff } from '../core/atms/lossProtection.ts';
import { mergeIdentical } from '../core/atms/mergeIdentical.ts';
import type { FileReading, ImportResult } from '../imports/importFiles.ts';
import type { UpdateResult } from '../imports/updateExtracts.ts';
import { nameOf } from '../sources/collectReading.ts';
import type { Extraction, ImportWarning } from '../sources/reading/extraction.ts';
import type { RecordPlace } from '../sources/reading/reading.ts';
import { countDiff, describeChanges, listed } from './describeDiff.ts';
import { plainText } from './plainText.ts';
import { grouped, minuteOf } from './quantities.ts';

const yesOrNo = [...attributeNames, 'withdrawal'] as const;
const values = [
  'openingHours',
  'surcharge',
  'street',
  'city',
  'zip',
  'region',
  'currencies',
  'networks',
  'hints',
  'checkedOn',
] as const satisfies readonly (keyof ImportedAtm)[];

/** The columns of a bank's list whose names differ from those of the record's fields. See docs/atm-feeds.md. */
const columns: Readonly<Record<string, string>> = { surcharge: 'fee', hints: 'hint' };

/** Returns the column of a bank's list that contains a record's field, so that summaries use the names in the file. */
export const feedColumn = (field: string): string => columns[field] ?? field;

/** @param shown how many warnings, findings and changes of each kind to list; the rest are only counted */
export function summarise({ job, extraction, outcome, isOfBank, newerData }: ImportResult, shown: number): string {
  const { feed, warnings, repaired, partnerData } = extraction;
  const atms = extraction.atms.filter(isAtm);
  const others = extraction.atms.filter((record) => !isAtm(record));
  // The attributes are those of the ATMs, unless the file contains only other places.
  const described = atms.length > 0 ? atms : extraction.atms;
  const operatorsOf = (records: readonly ImportedAtm[]) =>
    new Set(records.flatMap(({ uid }) => outcome.operators.get(uid) ?? [])).size;
  const counts: [string, number][] = [
    ['objects read', extraction.objectsRead],
    ...countKinds(extraction.atms, [
      ['  of these, merged (identical to another ATM at the same place)', countMerged(atms, outcome.operators)],
    ]),
    ...(repaired.length > 0 ? [['repaired records', repaired.length] as [string, number]] : []),
    ...countNotImported(extraction),
    ['operators', operatorsOf(described)],
    ...(described === atms && others.length > 0 ? [['operators of other places', operatorsOf(others)] as [string, number]] : []),
    ...(partnerData.size > 0 ? [['with partner data', partnerData.size] as [string, number]] : []),
    ...(outcome.others !== undefined && atms.length === 0 && sumOf(outcome) === 0 ? [] : countDiff(outcome)),
    ...(outcome.others === undefined ? [] : countDiff(outcome.others, 'other places: ')),
  ];
  const named = described.filter(({ uid }) => outcome.operators.has(uid)).length;
  const attributes = [
    ...yesOrNo.map((name) => {
      const yes = described.filter((atm) => atm[name] === true).length;
      const known = described.filter((atm) => atm[name] !== undefined).length;
      return [name, known, described.length - known, yes, known - yes];
    }),
    ['operator', named, described.length - named],
    ...values.map((name) => {
      const known = described.filter((atm) => atm[name] !== undefined).length;
      return [feedColumn(name), known, described.length - known];
    }),
  ];
  return [
    `${job.path} -> feed "${feed.name}" (${plainText(feed.title)})`,
    ...(feed.dataTimestamp !== undefined && newerData !== undefined
      ? [
          `  The file's data is from ${minuteOf(feed.dataTimestamp)} UTC, which is older than that of the previous import, from ${minuteOf(newerData)} UTC.`,
        ]
      : []),
    ...table(counts),
    '',
    ...table([[atms.length > 0 && others.length > 0 ? 'ATM attribute' : '', 'known', 'unknown', 'yes', 'no'], ...attributes]),
    '',
    ...describeChanges(outcome, shown),
    ...(partnerData.size > 0 && !isOfBank
      ? [
          `  partner data of ${partnerData.size} ${partnerData.size === 1 ? 'record' : 'records'} is not stored. To store it, specify the bank that owns the data with --bank SLUG`,
        ]
      : []),
    ...listed(
      'repaired',
      repaired.map((one) => `${namePrefix(one.place)}${one.repairs.map(({ message }) => message).join('; ')}`),
      shown,
    ),
    ...listQuarantined(extraction, shown),
    ...listWarnings(warnings, shown),
  ].join('\n');
}

/** Returns a sentence about the change files of an update. */
export function describeUpdate({ changes, dropped, sequence }: Omit<UpdateResult, 'result'>): string {
  const objects = `${grouped(changes)} changed ${changes === 1 ? 'object' : 'objects'}`;
  const outside = `${grouped(dropped)} ${dropped === 1 ? 'change outside the extract was' : 'changes outside the extract were'} dropped`;
  return `${objects}; ${outside}.${sequence === undefined ? '' : ` Number ${sequence} is the last change file.`}`;
}

/** Summarizes a file with too few usable records. */
export function summariseReading({ job, extraction }: FileReading, shown: number): string {
  const { atms, objectsRead, warnings } = extraction;
  return [
    `${job.path}, for the feed "${job.name}"`,
    ...table([['objects read', objectsRead], ...countKinds(atms), ...countNotImported(extraction)]),
    '',
    ...listQuarantined(extraction, shown),
    ...listWarnings(warnings, shown),
  ].join('\n');
}

const kindWords: Readonly<Record<OtherKind, string>> = {
  counter: 'counters',
  postOffice: 'post offices',
  shop: 'shops that give cash',
  bureau: 'bureaux de change',
};

/**
 * Counts the records by kind. Omits kinds that do not occur.
 * @param ofAtms rows after that of the ATMs
 */
export function countKinds(
  records: readonly Pick<ImportedAtm, 'kind' | 'conditions'>[],
  ofAtms: readonly [string, number][] = [],
): [string, number][] {
  const atms = records.filter(isAtm).length;
  const others = otherKinds.flatMap((kind) => {
    const places = records.filter((record) => record.kind === kind);
    const countOf = (key: 'usual' | 'withdrawalUnknown') => places.filter(({ conditions }) => conditions?.[key]).length;
    return [
      [kindWords[kind], places.length] satisfies [string, number],
      ['  of these, usual, but not confirmed', countOf('usual')] satisfies [string, number],
      ['  of these, unknown whether they give cash', countOf('withdrawalUnknown')] satisfies [string, number],
    ].filter(([, count]) => count > 0);
  });
  return atms > 0 || others.length === 0 ? [['ATMs', atms], ...ofAtms, ...others] : others;
}

const sumOf = ({ added, changed, unchanged, renumbered, gone }: FeedDiff): number =>
  added + changed + unchanged + renumbered + gone;

/** Counts the omitted and quarantined records by reason. */
export function countNotImported({
  quarantined,
  moreQuarantined,
  leftOut,
}: Pick<Extraction, 'quarantined' | 'moreQuarantined' | 'leftOut'>): [string, number][] {
  return [
    ...countedBy(quarantined.map(({ reason }) => `quarantined: ${reason}`)),
    ...(moreQuarantined > 0 ? [['also quarantined', moreQuarantined] as [string, number]] : []),
    ...Object.entries(leftOut).map(([reason, count]): [string, number] => [`skipped: ${plainText(reason)}`, count]),
  ];
}

export function listQuarantined({ quarantined }: Pick<Extraction, 'quarantined'>, shown: number): string[] {
  const lines = quarantined.map(({ place, message }) => `${namePrefix(place)}${message}`);
  return listed('quarantined', lines, shown);
}

function namePrefix(place: RecordPlace): string {
  const name = nameOf(place);
  return name === undefined ? '' : `${name}: `;
}

/** Counts how often each word occurs. Sorts by descending frequency. */
export function countedBy(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** Aligns the first column to the left and the other columns to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : cell)));
  const width = (column: number) => Math.max(...texts.map((row) => row[column]?.length ?? 0));
  const widths = (texts[0] ?? []).map((_, column) => width(column));
  const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0));
  return texts.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd());
}

/**
 * Counts the records that the finder does not show separately, because they are identical to another record at the same place.
 */
function countMerged(atms: readonly ImportedAtm[], operators: ReadonlyMap<string, string>): number {
  const places = new Map<string, AtmRecord[]>();
  for (const { operatorClaim, ...facts } of atms) {
    const uid = operators.get(facts.uid);
    const atm: AtmRecord = uid === undefined ? facts : { ...facts, operator: { uid, name: uid } };
    places.getOrInsertComputed(`${atm.lat} ${atm.long}`, () => []).push(atm);
  }
  let merged = 0;
  for (const here of places.values()) if (here.length > 1) merged += here.length - mergeIdentical(here, () => false).length;
  return merged;
}

/** @param shown how many warnings to list; the rest are only counted */
export function listWarnings(warnings: readonly ImportWarning[], shown: number): string[] {
  if (warnings.length === 0) return ['  no warnings'];
  const lines = warnings
    .slice(0, shown)
    .map(({ object, message }) => `    ${plainText(`${object === undefined ? '' : `${object}: `}${message}`)}`);
  const hidden = warnings.length - lines.length;
  const rest = hidden > 0 ? [`    ... and ${grouped(hidden)} more (use --all to show all)`] : [];
  return [`  ${grouped(warnings.length)} ${warnings.length === 1 ? 'warning' : 'warnings'}`, ...lines, ...rest];
}
