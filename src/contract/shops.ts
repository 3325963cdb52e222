/** Shops in the wire format: the requests and responses of look-ups by card transaction. An unknown value is an absent key. */
import Type, { type Static } from 'typebox';
import { Attribution } from './atms.ts';
import { LookUpExplanation } from './explanation.ts';
import { oneNameOf } from './oneNameOf.ts';
import { FeeCheck, WithdrawalAtm } from './withdrawals.ts';

const optional = Type.Optional;

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
    errorMessage: { pattern: "must be two uppercase letters, such as 'CZ'" },
  },
  mcc: {
    maxLength: 4,
    pattern: '^(\\d{4})?$',
    description: 'The merchant category code (ISO 18245), four digits.',
    errorMessage: { pattern: "must be four digits, such as '5411'" },
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

export const explainDescription =
  'If true, the result contains `explanation`. It shows what the service would decide now, which can differ from a stored outcome.';

/** GET /v6/shops/complete/findByCardTransaction */
export const CompleteLookUpQuery = Type.Object({
  ...LookUpQuery.properties,
  explain: optional(Type.Boolean({ description: explainDescription })),
});
export type CompleteLookUpQuery = Static<typeof CompleteLookUpQuery>;

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

const confidenceLevels = ['VERY_HIGH', 'HIGH', 'LOW'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

export const CompleteMatch = Type.Object({
  ...Match.properties,
  confidenceLevel: oneNameOf(confidenceLevels, {
    description:
      'The share of correct results in our measurements. `VERY_HIGH`: more than 98 %. `HIGH`: more than 90 %. `LOW`: no minimum. The levels of online shops have not been measured.',
  }),
});
export type CompleteMatch = Static<typeof CompleteMatch>;

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

/** The fields of a shop that its sources state. The service determines the type and the merchant. */
export const shopFields = [
  'name',
  'tags',
  'category',
  'street',
  'city',
  'zip',
  'country',
  'coordinates',
  'url',
  'phone',
  'openingHours',
] as const;
export type ShopField = (typeof shopFields)[number];

export const ShopRecord = Type.Object({
  uid: Type.String(),
  type: Type.Union([Type.Literal('bricks'), Type.Literal('online')]),
  name: Type.String({ minLength: 1 }),
  tags: Type.Array(Type.String()),
  category: optional(
    Type.Object(ShopCategory.properties, {
      description: 'The shop’s category, or the merchant’s category if the shop has none.',
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
  sources: optional(
    Type.Array(
      Type.Object({
        title: Type.String({ description: 'The title of the feed.' }),
        attribution: Attribution,
        fields: Type.Array(oneNameOf(shopFields)),
      }),
      {
        description:
          'The feeds that supply the shop’s fields, with each field listed once. `type` and `merchantUid` are not in the list, because the service determines them. The list does not include a category that comes from the merchant. Only in complete look-ups. A change to `sources` alone does not cause an invalidation.',
      },
    ),
  ),
});
export type ShopRecord = Static<typeof ShopRecord>;

const found = Type.Literal('found');
const unsolved = { result: Type.Literal('unsolved'), handle: Type.String(), match: optional(Match) };

export const BasicLookUp = Type.Union([
  Type.Object({ result: found, handle: Type.String(), shop: Type.Object({ uid: Type.String() }), match: optional(Match) }),
  Type.Object(unsolved),
]);
export type BasicLookUp = Static<typeof BasicLookUp>;

export const Counterparty = Type.Object({
  role: oneNameOf(['merchant', 'intermediary'], {
    description:
      '`merchant`: the business that was paid. `intermediary`: a payment service, marketplace or delivery service through which the payment was made.',
  }),
  name: Type.String({ minLength: 1 }),
  merchantUid: optional(
    Type.String({
      description: "The uid of the merchant or of the ATM's operator. If absent, `name` is read from the text.",
    }),
  ),
  merchant: optional(ShopMerchant),
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'The probability that the counterparty is correct.' }),
});
export type Counterparty = Static<typeof Counterparty>;

const channels = ['inStore', 'online', 'atm'] as const;
export type ChannelName = (typeof channels)[number];

/** The kinds of parts into which a text is split. */
export const descriptorPartCodes = [
  'name',
  'legalForm',
  'intermediary',
  'storeNumber',
  'reference',
  'phone',
  'domain',
  'moment',
  'amount',
  'noise',
  'city',
  'region',
  'country',
  'postcode',
  'withdrawal',
  'atmNumber',
] as const;

/** Further fields of complete look-ups. They are computed for each response and not stored. */
export const paymentFields = {
  category: optional(
    Type.Object(
      {
        ...ShopCategory.properties,
        from: oneNameOf(['shop', 'merchant', 'mcc'], { description: 'Where the category comes from.' }),
      },
      { description: 'The payment’s category, from the shop, the merchant or the MCC. See `/docs/categories`.' },
    ),
  ),
  counterparties: Type.Array(Counterparty, { description: 'The merchant comes first. Empty if neither is known.' }),
  channel: optional(oneNameOf(channels, { description: 'How the payment was made. Absent if unknown.' })),
  channelConfidence: optional(Type.Number({ minimum: 0, maximum: 1, description: 'The probability that `channel` is correct.' })),
  descriptorParts: Type.Array(
    Type.Object({
      start: Type.Integer({ minimum: 0 }),
      end: Type.Integer({ minimum: 1 }),
      code: oneNameOf(descriptorPartCodes),
    }),
    {
      description:
        'The parts of `description` in order, with their positions in UTF-16 code units. The parts do not include separators.',
    },
  ),
  names: optional(
    Type.Object(
      {
        sign: Type.String({ description: 'The name of the shop, or of the merchant if only the merchant is known.' }),
        legal: optional(Type.String({ description: 'A known name that ends with a legal form, such as `s.r.o.`.' })),
        others: Type.Array(Type.String(), {
          description: 'Other names of the shop and its merchant, including names that are printed on statements.',
        }),
      },
      { description: 'The names by which a person may know the payee. Absent if neither shop nor merchant is known.' },
    ),
  ),
  wasOpen: optional(
    Type.Boolean({
      description:
        'Whether the shop was open at `paidAt`, according to its current opening hours. Absent if unknown, or if the request does not contain a time within the last 366 days.',
    }),
  ),
  atm: optional(WithdrawalAtm),
  feeCheck: optional(FeeCheck),
  explanation: optional(LookUpExplanation),
};

export const CompleteLookUp = Type.Union([
  Type.Object({ result: found, handle: Type.String(), shop: ShopRecord, match: optional(CompleteMatch), ...paymentFields }),
  Type.Object({ ...unsolved, match: optional(CompleteMatch), merchant: optional(ShopMerchant), ...paymentFields }),
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
