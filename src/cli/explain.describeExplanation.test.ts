import { expect, it } from 'vitest';
import { matcherBuilder } from '../core/shops/register/buildMatcher.ts';
import { describeExplanation } from './explain.ts';

it('shows how the text is parsed, the candidates, and the evidence for and against them', () => {
  const builder = matcherBuilder();
  builder.addMerchants([{ uid: 'm1', name: 'U Zlatého tygra' }]);
  builder.addShops([
    { uid: 's1', type: 'bricks', name: 'U Zlatého tygra\u001b[2J', merchantUid: 'm1', city: 'Praha', country: 'CZ' },
  ]);
  const transaction = { description: 'SUMUP *U ZLATEHO TYGRA', city: 'PRAHA', country: 'CZ' };
  const text = describeExplanation(transaction, builder.finish(1).explain(transaction, []));
  for (const line of [
    /^ {2}intermediary +SUMUP/m,
    /^ {2}name +U ZLATEHO TYGRA/m,
    /U Zlatého tygra +\[2J \(shop s1\)$/m,
    /\+2\.5 {2}located in PRAHA$/m,
    /^Found: shop s1 of merchant m1, 9\d\.\d % sure\.$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain('\u001b');
});
