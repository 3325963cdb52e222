import { expect, test } from 'vitest';
import { type Reason, readingCodes } from '../../../contract/explanation.ts';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';

/** A reason of each kind of values. */
const reasons: readonly Reason[] = [
  { code: 'nameSame', weight: 1 },
  { code: 'unexplained', words: 'Ωwords', weight: 1 },
  { code: 'trade', words: 'Ωwords', weight: 1 },
  { code: 'maybeOtherShop', city: 'Ωcity', weight: 1 },
  { code: 'otherCountry', countries: ['AA', 'BB'], weight: 1 },
  { code: 'businessUnknown', country: 'AA', weight: 1 },
  { code: 'foreign', home: 'AA', country: 'BB', weight: 1 },
  { code: 'categorySideline', mcc: '5411', weight: 1 },
  { code: 'storeNumberOther', storeNumber: '42', printed: '43', weight: 1 },
  { code: 'usuallyCalled', name: 'Ωname', weight: 1 },
  { code: 'shopsNamed', count: 7, weight: 1 },
  { code: 'onlyShopNamed', information: 12.4, weight: 1 },
];
const valuesIn = (text: string) => (text.match(/Ω\w+|AA|BB|\d+/g) ?? []).sort();

test.each(Object.entries({ ar, cs, de, es, fr, pl }))('%s: each sentence is translated and contains its values', (_, texts) => {
  for (const reason of reasons) {
    const sentence = texts.sentence(reason);
    expect(valuesIn(sentence), sentence).toEqual(valuesIn(en.sentence(reason)));
    expect(sentence).not.toMatch(/[{}]|undefined/);
    expect(sentence).not.toBe(en.sentence(reason));
  }
  for (const code of readingCodes) expect(texts.reading(code)).not.toBe(en.reading(code));
});
