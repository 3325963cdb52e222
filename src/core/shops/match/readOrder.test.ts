import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRegister, randomTexts } from '../../../../test/support/shops/randomRegister.ts';
import type { Matcher } from '../matcher.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';

const shuffled = <T>(some: readonly T[], keys: readonly number[]): T[] =>
  some
    .map((one, at) => ({ one, key: keys[at % keys.length] as number }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);

it('explanations do not depend on the order in which merchants and shops are read', () => {
  fc.assert(
    fc.property(
      randomRegister,
      fc.array(fc.nat(), { minLength: 97, maxLength: 97 }),
      fc.nat(),
      ({ merchants, shops }, keys, seed) => {
        const build = (own: typeof merchants, some: typeof shops): Matcher => {
          const builder = matcherBuilder();
          builder.addMerchants(own);
          builder.addShops(some);
          return builder.finish(1);
        };
        const [one, other] = [build(merchants, shops), build(shuffled(merchants, keys), shuffled(shops, keys))];
        for (const text of randomTexts(shops, 20, seed)) expect(other.explain(text, [])).toEqual(one.explain(text, []));
      },
    ),
    { numRuns: 30 },
  );
});
