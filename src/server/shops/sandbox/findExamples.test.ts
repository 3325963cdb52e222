import { expect, test } from 'vitest';
import type { Decision, NamedShop } from '../../../core/shops/matcher.ts';
import { findExamples } from './findExamples.ts';

const place = { aliases: [], merchantUid: 'm', type: 'bricks', city: 'München', country: 'DE' } as const;
const shops: readonly NamedShop[] = [
  { uid: 'doctor', name: 'Dr. med. Maria Muster', category: 'health', ...place },
  { uid: 'bookshop', name: 'Buchhandlung Lehmkuhl', ...place },
];
const uidOf = (description = '') => (description.startsWith('DR. MED.') ? 'doctor' : 'bookshop');

async function* pages<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  yield all;
}

test('examples name shops, but never a doctor', async () => {
  const examples = await findExamples(
    { readNames: (read) => read({ version: 1, stamp: '', merchants: pages([]), shops: pages(shops) }) },
    {
      decide: async ([one]): Promise<Decision[]> =>
        one?.description?.startsWith('QUIXOTIC')
          ? [{ kind: 'nothing' }]
          : [{ kind: 'found', shopUid: uidOf(one?.description), merchantUid: 'm', confidence: 0.99 }],
    },
  );
  expect(examples.map(({ description }) => description)).toEqual(['BUCHHANDLUNG LEHMKUHL', 'QUIXOTIC ZEPHYR KIOSK']);
});
