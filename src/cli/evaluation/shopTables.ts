/** How well shops are identified, as tables. */

import { grouped } from '../quantities.ts';
import type { Claim } from './reliability.ts';
import type { Group, Judged, ShopLevel } from './shopLevel.ts';
import { markdownTable, newTally, share } from './tally.ts';

/** With how far it is a part of the one above. */
const rows: readonly (readonly [Group, string])[] = [
  ['one shop', 'one shop'],
  ['no noise', '- no noise'],
  ['lost letter', '- lost letter'],
  ['processor prefix', '- processor prefix'],
  ['store or phone number', '- store or phone number'],
  ['no city', '- no city'],
  ['wrong city', '- wrong city'],
  ['shared', 'shared'],
  ['shared, other names', 'shared, other names'],
  ['absent', 'absent'],
  ['elsewhere', '- elsewhere'],
  ['nearby', '- nearby, a plain draw'],
  ['nearby, no namesake', '-- no namesake known'],
  ['nearby, namesake known', '-- namesake or chain known'],
];

const isAbsent = (group: Group): boolean => group === 'absent' || group === 'elsewhere' || group.startsWith('nearby');

export function shopTable({ tallies }: ShopLevel): string {
  const head = ['Texts', 'asked', 'rightly found', 'of found right', 'falsely found', 'merchant right', 'merchant wrong'];
  const body = rows.flatMap(([group, name]) => {
    const { asked, found, foundRight, merchant, merchantRight } = tallies.get(group) ?? newTally();
    if (asked === 0) return [];
    const isIn = !isAbsent(group);
    return [
      [
        name,
        grouped(asked),
        isIn ? share(foundRight, asked) : '-',
        isIn ? share(foundRight, found, 2) : '-',
        share(found - foundRight, asked, 2),
        share(merchantRight, asked),
        share(merchant - merchantRight, asked),
      ],
    ];
  });
  return markdownTable(head, body);
}

/** From these confidences on, a caller may take a shop for found. */
const levels = [0, 0.96, 0.965, 0.97, 0.975, 0.98, 0.985, 0.99] as const;

/** What a caller gets who takes only what is surer: less, and less of it false. */
export function curveTable({ judged }: ShopLevel): string {
  const body = levels.map((level) => {
    const isFound = ({ decision }: Judged) => decision.kind === 'found' && decision.confidence >= level;
    const falsely = (is: (one: Judged) => boolean) => {
      const some = judged.filter(is);
      return share(some.filter(isFound).length, some.length, 2);
    };
    const present = judged.filter(({ group }) => group === 'one shop');
    const found = present.filter(isFound);
    const right = found.filter((one) => one.right).length;
    return [
      level === 0 ? 'all' : `${level}`,
      share(right, present.length),
      share(right, found.length, 2),
      falsely(({ group }) => isAbsent(group)),
      falsely(({ group }) => group === 'elsewhere'),
      falsely(({ group }) => group.startsWith('nearby')),
      falsely(({ group }) => group === 'nearby, no namesake'),
    ];
  });
  const head = ['Confidence from', 'rightly found', 'of found right', 'absent: falsely', 'elsewhere', 'nearby', 'no namesake'];
  return markdownTable(head, body);
}

export const claimsOf = ({ judged }: ShopLevel): readonly Claim[] =>
  judged.flatMap(({ decision, right }) => (decision.kind === 'found' ? [{ confidence: decision.confidence, right }] : []));
