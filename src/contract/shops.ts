/** Shops in the wire format: the requests and responses of look-ups by card transaction. An unknown value is an absent key. */
import Type, { type Static } from 'typebox';

const optional = Type.Optional;

/** The maximum number of look-ups in a batch. */
export const largestBatch = 500;

/**
 * The fields of a card transaction, all optional. "" means that a field is known to be empty. An absent field was not provided.
 * Lengths are in UTF-16 code units.
 */
export const transactionParameters = {
  posId: { maxLength: 64, description: 'The terminal id (POS id).' },
  merchantId: { maxLength: 64, description: 'The merchant id assigned by the acquirer.' },
  description: { maxLength: 512, description: 'The text on the card statement.' },
  city: { maxLength: 128, description: 'The city of the terminal, as given in the transaction.' },
  country: {
    maxLength: 2,
    pattern: '^([A-Z]{2})?$',
    description: 'The country code (ISO 3166-1 alpha-2, upper case).',
    errorMessage: { pattern: "must be two upper-case letters, e.g. 'CZ'" },
  },
  mcc: {
    maxLength: 4,
    pattern: '^(\\d{4})?$',
    description: 'The merchant category code (ISO 18245), four digits.',
    errorMessage: { pattern: "must be four digits, e.g. '5411'" },
  },
} as const;

export const refreshDescription = 'If true, the service computes the outcome again instead of returning the stored one.';

/** GET /v6/shops[/complete]/findByCardTransaction */
export const LookUpQuery = Type.Object({
  posId: optional(Type.String(transactionParameters.posId)),
  merchantId: optional(Type.String(transactionParameters.merchantId)),
  description: optional(Type.String(transactionParameters.description)),
  city: optional(Type.String(transactionParameters.city)),
  country: optional(Type.String(transactionParameters.country)),
  mcc: optional(Type.String(transactionParameters.mcc)),
  refresh: optional(Type.Boolean({ description: refreshDescription })),
});
export type LookUpQuery = Static<typeof LookUpQuery>;

export const Match = Type.Object({
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'The probability that the match is correct.' }),
  merchant: optional(
    Type.String({ description: 'The name of the merchant, without the codes and other additions of the card statement.' }),
  ),
  merchantUid: optional(
    Type.String({ description: 'The uid of the merchant. Merchants with the same name have different uids.' }),
  ),
});
export type Match = Static<typeof Match>;

export const ShopCategory = Type.Object({ code: Type.String(), name: Type.String() });

export const ShopMerchant = Type.Object({
  uid: Type.String(),
  name: Type.String({ minLength: 1 }),
  logo: optional(Type.String({ description: 'The absolute URL of an image.' })),
  url: optional(Type.String()),
  category: optional(ShopCategory),
});
export type ShopMerchant = Static<typeof ShopMerchant>;

/** GET /v6/merchants/{uid} */
export const MerchantRecord = Type.Object({
  uid: Type.String(),
  name: Type.String({ minLength: 1 }),
  logo: optional(Type.String({ description: 'The absolute URL of an image.' })),
  url: optional(Type.String()),
  tags: Type.Array(Type.String()),
});
export type MerchantRecord = Static<typeof MerchantRecord>;

export const ShopRecord = Type.Object({
  uid: Type.String(),
  type: Type.Union([Type.Literal('bricks'), Type.Literal('online')]),
  name: Type.String({ minLength: 1 }),
  tags: Type.Array(Type.String()),
  category: optional(
    Type.Object(ShopCategory.properties, {
      description: 'The category of the shop, or that of its merchant if the shop has none.',
    }),
  ),
  location: optional(
    Type.Object({
      address: Type.Object({
        street: optional(Type.String()),
        city: optional(Type.String()),
        zip: optional(Type.String()),
        country: Type.String({ pattern: '^[A-Z]{2}$' }),
      }),
      coordinates: optional(
        Type.Object({
          type: Type.Union([Type.Literal('rooftop'), Type.Literal('street'), Type.Literal('city')]),
          lat: Type.Number(),
          long: Type.Number(),
        }),
      ),
    }),
  ),
  url: optional(Type.String()),
  phone: optional(Type.String()),
  openingHours: optional(
    Type.String({ description: 'Opening hours in the syntax of the OpenStreetMap key `opening_hours`, such as `24/7`.' }),
  ),
  merchantUid: Type.String(),
  merchant: optional(ShopMerchant),
});
export type ShopRecord = Static<typeof ShopRecord>;

const found = Type.Literal('found');
const unsolved = { result: Type.Literal('unsolved'), handle: Type.String(), match: optional(Match) };

export const BasicLookUp = Type.Union([
  Type.Object({ result: found, handle: Type.String(), shop: Type.Object({ uid: Type.String() }), match: optional(Match) }),
  Type.Object(unsolved),
]);
export type BasicLookUp = Static<typeof BasicLookUp>;

export const CompleteLookUp = Type.Union([
  Type.Object({ result: found, handle: Type.String(), shop: ShopRecord, match: optional(Match) }),
  Type.Object({ ...unsolved, merchant: optional(ShopMerchant) }),
]);
export type CompleteLookUp = Static<typeof CompleteLookUp>;

export const InvalidationsQuery = Type.Object({
  after: optional(
    Type.String({
      maxLength: 64,
      description: 'The `cursor` of the previous response. Omit the parameter to start from the beginning.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 1000, description: 'The maximum number of invalidations.' }),
});
export type InvalidationsQuery = Static<typeof InvalidationsQuery>;

export const Invalidation = Type.Object({
  id: Type.String(),
  occurredAt: Type.Integer({ description: 'The time of the change, in milliseconds since the epoch.' }),
  level: Type.Union([Type.Literal('lookup'), Type.Literal('shop'), Type.Literal('merchant')]),
  type: Type.Union([Type.Literal('solved'), Type.Literal('changed'), Type.Literal('removed'), Type.Literal('merged')]),
  handle: optional(Type.String()),
  shopUid: optional(Type.String()),
  merchantUid: optional(Type.String()),
  replacedBy: optional(Type.String()),
});
export type Invalidation = Static<typeof Invalidation>;

/** GET /v6/invalidations. The invalidations are in order, and each is delivered at least once. */
export const InvalidationsAnswer = Type.Object({ invalidations: Type.Array(Invalidation), cursor: Type.String() });
export type InvalidationsAnswer = Static<typeof InvalidationsAnswer>;
