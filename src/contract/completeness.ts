/** GET /v6/completeness: how complete the results of a caller's look-ups are. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

export const completenessFields = ['name', 'logo', 'address', 'phone', 'website', 'category'] as const;
export type CompletenessField = (typeof completenessFields)[number];

/** The default and the maximum number of look-ups in a report. */
export const reportedLookUps = { usual: 1_000, most: 10_000 } as const;

export const CompletenessQuery = Type.Object({
  last: Type.Integer({
    minimum: 1,
    maximum: reportedLookUps.most,
    default: reportedLookUps.usual,
    description:
      'The number of look-ups, latest first. Repeated look-ups of the same transaction count once, at the time when the outcome was last computed.',
  }),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const CompletenessAnswer = Type.Object({
  lookUps: count('The number of look-ups in the report.'),
  found: count('The number of look-ups that found a shop.'),
  merchantOnly: count('The number of look-ups that found a merchant but no shop.'),
  known: Type.Object(
    {
      name: count('A shop or merchant.'),
      logo: count('The logo of the merchant.'),
      address: count('The street and city of the shop.'),
      phone: count('The phone number of the shop.'),
      website: count('The website of the shop or merchant.'),
      category: count('The category of the shop or merchant. A category that comes only from the MCC does not count.'),
    },
    { description: 'The number of look-ups for which each field is known.' },
  ),
  completeFirst: Type.Array(
    Type.Object({
      merchantUid: Type.String(),
      name: Type.String({ minLength: 1 }),
      lookUps: count('The number of look-ups that found this merchant.'),
      missing: Type.Array(
        Type.Object({ field: oneNameOf(completenessFields), lookUps: count('The number of look-ups that lack the field.') }),
      ),
    }),
    { description: 'The merchants whose missing fields affect the most look-ups, at most 20.' },
  ),
});
export type CompletenessAnswer = Static<typeof CompletenessAnswer>;
