/** Describes the quality of feeds, as text and as JSON. */
import { attributeRow, chipOrder } from '../contract/attributes.ts';
import type { FeedQuality, ImportFinding } from '../store/feeds/feedRepository.ts';
import { listed } from './describeDiff.ts';
import { grouped } from './quantities.ts';
import { countedBy, feedColumn, table } from './summary.ts';

const day = 86_400_000;

/**
 * Returns the ages in days of the newest, the median and the oldest check, or undefined if there were no checks.
 * @param now epoch ms
 */
export function ageOfChecks(
  { checkedOn }: FeedQuality,
  now: number,
): { median: number; oldest: number; newest: number } | undefined {
  const days = [...checkedOn].map(([date, atms]) => ({ age: Math.max(0, Math.floor((now - Date.parse(date)) / day)), atms }));
  days.sort((a, b) => a.age - b.age);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return undefined;
  const half = days.reduce((sum, { atms }) => sum + atms, 0) / 2;
  let passed = 0;
  const middle = days.find(({ atms }) => {
    passed += atms;
    return passed >= half;
  });
  return { median: (middle ?? oldest).age, oldest: oldest.age, newest: newest.age };
}

/** @param shown how many findings of each kind to list @param now epoch ms */
export function describeQuality(all: readonly FeedQuality[], shown: number, now: number): string {
  if (all.length === 0) return 'The store has no feeds yet.';
  const each = all.map((one) => describeOne(one, shown, now));
  return (all.length === 1 ? each : [overview(all), ...each]).join('\n\n');
}

const overviewFields: readonly (readonly [field: string, heading: string])[] = [
  ['operator', 'operator'],
  ['openingHours', 'hours'],
  ['surcharge', 'fee'],
  ...chipOrder.flatMap((name) => {
    const { heading } = attributeRow(name);
    return heading === undefined ? [] : [[name, heading] as const];
  }),
  ['checkedOn', 'checked'],
];

/** Returns one line per feed, with the share of known values and the number of findings. */
export function overview(all: readonly FeedQuality[]): string {
  const rows = all.map(({ feed, atms, known, atRepeatedPoints, findings }) => {
    const shares = overviewFields.map(([name]) => {
      const count = known.find(({ attribute }) => attribute === name)?.known ?? 0;
      return atms === 0 ? '-' : shareOf(count, atms);
    });
    const doubted = findings
      ? [findings.quarantined.length + (findings.moreQuarantined ?? 0), findings.repaired.length]
      : ['?', '?'];
    return [feed, atms, ...shares, ...doubted, atRepeatedPoints];
  });
  return table([
    ['feed', 'ATMs', ...overviewFields.map(([, heading]) => heading), 'quarantined', 'repaired', 'repeated points'],
    ...rows,
  ]).join('\n');
}

/** Returns 0 or 100 % only if the share is exactly 0 or 1. */
function shareOf(count: number, all: number): string {
  const share = Math.floor((count / all) * 100);
  return count > 0 && share === 0 ? '<1 %' : `${share} %`;
}

function describeOne(quality: FeedQuality, shown: number, now: number): string {
  const { feed, atms, known, atRepeatedPoints, findings } = quality;
  const checks = ageOfChecks(quality, now);
  const share = (count: number) => (atms === 0 ? '-' : `${((count / atms) * 100).toFixed(1)} %`);
  const counts: [string, number | string][] = [
    ['at the same position as another ATM', atRepeatedPoints],
    [
      'days since the last check (newest, median, oldest)',
      checks ? `${checks.newest}, ${checks.median}, ${checks.oldest}` : 'unknown',
    ],
    ...(findings === undefined ? [] : countFindings(findings)),
  ];
  const told = ({ id, at, message }: ImportFinding) => [id, at && `(${at})`, message].filter(Boolean).join(' ');
  return [
    `${feed}: ${grouped(atms)} ATMs`,
    ...table([
      ['', 'known', 'unknown', 'known'],
      ...known.map(({ attribute, known: count }) => [feedColumn(attribute), count, atms - count, share(count)]),
    ]),
    '',
    ...table(counts),
    ...(findings === undefined ? ['  the findings of this feed were not stored. Import its file again'] : []),
    ...(shown === 0 || findings === undefined
      ? []
      : [
          ...listed('repaired', findings.repaired.map(told), shown),
          ...listed('quarantined', findings.quarantined.map(told), shown),
          ...listed(
            'warnings',
            findings.warnings.map(({ object, message }) => (object === undefined ? message : `${object}: ${message}`)),
            shown,
          ),
        ]),
  ].join('\n');
}

function countFindings({
  objectsRead,
  quarantined,
  moreQuarantined = 0,
  repaired,
  leftOut,
  warnings,
}: NonNullable<FeedQuality['findings']>): [string, number][] {
  const rules = (findings: readonly ImportFinding[]) => countedBy(findings.map(({ rule }) => `  ${rule}`));
  return [
    ['objects read', objectsRead],
    ['quarantined', quarantined.length + moreQuarantined],
    ...rules(quarantined),
    ['repaired', repaired.length],
    ...rules(repaired),
    ['skipped', Object.values(leftOut).reduce((sum, count) => sum + count, 0)],
    ['warnings', warnings.length],
  ];
}

/** @param now epoch ms */
export function qualityAsJson(all: readonly FeedQuality[], now: number): unknown {
  return all.map((quality) => {
    const { feed, atms, known, atRepeatedPoints, findings } = quality;
    const checks = ageOfChecks(quality, now);
    return {
      feed,
      atms,
      attributes: Object.fromEntries(
        known.map(({ attribute, known: count }) => [attribute, { known: count, unknown: atms - count }]),
      ),
      atRepeatedPoints,
      ...(checks && { daysSinceCheck: checks }),
      ...(findings && { findings }),
    };
  });
}
