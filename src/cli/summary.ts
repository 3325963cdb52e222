/** What an import found and changed, as a table for people. */
import type { Atm, ImportedAtm } from '../core/atms/atm.ts';
import { mergeAtms } from '../core/atms/mergeAtms.ts';
import type { ImportResult } from './importFiles.ts';
import { grouped } from './quantities.ts';

const yesOrNo = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop', 'withdrawal'] as const;
const values = [
  'openingHours',
  'surcharge',
  'street',
  'city',
  'zip',
  'region',
  'currencies',
  'hint',
  'checkedOn',
] as const satisfies readonly (keyof ImportedAtm)[];

/** @param shownWarnings how many warnings to list; the others are counted. */
export function summarise({ job, extraction, outcome }: ImportResult, shownWarnings: number): string {
  const { feed, atms, objectsRead, leftOut, warnings } = extraction;
  const operators = new Set(outcome.operators.values());
  const counts: [string, number][] = [
    ['objects read', objectsRead],
    ['ATMs kept', atms.length],
    ['  merged (equal to another at the same place)', countMerged(atms, outcome.operators)],
    ...Object.entries(leftOut).map(([reason, count]): [string, number] => [`left out: ${reason}`, count]),
    ['operators', operators.size],
    ['added', outcome.added],
    ['changed', outcome.changed],
    ['unchanged', outcome.unchanged],
    ['gone', outcome.gone],
  ];
  const attributes = [
    ...yesOrNo.map((name) => {
      const yes = atms.filter((atm) => atm[name] === true).length;
      const known = atms.filter((atm) => atm[name] !== undefined).length;
      return [name, known, atms.length - known, yes, known - yes];
    }),
    ['operator', outcome.operators.size, atms.length - outcome.operators.size],
    ...values.map((name) => {
      const known = atms.filter((atm) => atm[name] !== undefined).length;
      return [name, known, atms.length - known];
    }),
  ];
  return [
    `${job.path} -> feed "${feed.name}" (${feed.title})`,
    ...table(counts),
    '',
    ...table([['', 'known', 'unknown', 'yes', 'no'], ...attributes]),
    '',
    ...listWarnings(warnings, shownWarnings),
  ].join('\n');
}

/** Text to the left, numbers to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? grouped(cell) : cell)));
  const width = (column: number) => Math.max(...texts.map((row) => row[column]?.length ?? 0));
  const widths = (texts[0] ?? []).map((_, column) => width(column));
  const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0));
  return texts.map((row) => `  ${row.map(pad).join('  ')}`.trimEnd());
}

/** How many records the finder will not show on their own, for they equal another at the same place. */
function countMerged(atms: readonly ImportedAtm[], operators: ReadonlyMap<string, string>): number {
  const places = new Map<string, Atm[]>();
  for (const { operatorClaim, ...facts } of atms) {
    const uid = operators.get(facts.uid);
    const atm: Atm = uid === undefined ? facts : { ...facts, operator: { uid, name: uid } };
    places.getOrInsertComputed(`${atm.lat} ${atm.long}`, () => []).push(atm);
  }
  let merged = 0;
  for (const here of places.values()) if (here.length > 1) merged += here.length - mergeAtms(here, () => false).length;
  return merged;
}

/** @param shown how many to list; the others are counted. */
export function listWarnings(warnings: ImportResult['extraction']['warnings'], shown: number): string[] {
  if (warnings.length === 0) return ['  no warnings'];
  const lines = warnings
    .slice(0, shown)
    .map(({ object, message }) => `    ${object === undefined ? '' : `${object}: `}${message}`);
  const hidden = warnings.length - lines.length;
  const rest = hidden > 0 ? [`    ... and ${grouped(hidden)} more: see them all with --warnings`] : [];
  return [`  ${grouped(warnings.length)} ${warnings.length === 1 ? 'warning' : 'warnings'}`, ...lines, ...rest];
}
