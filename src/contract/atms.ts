/**
 * ATMs in the wire format: the requests and responses of findNearby. An unknown value is an absent key, never null, false, 0 or
 * "".
 */
import Type, { type Static } from 'typebox';
import { attributeNames, attributeRows, byName } from './attributes.ts';
import type { Bounds } from './bounds.ts';
import { Hint } from './hints.ts';
import type { Include } from './include.ts';

const optional = Type.Optional;

/** Fields that an answer has only if they are asked for. */
const include = Type.Optional(
  Type.Unsafe<Include>({
    type: 'string',
    format: 'include',
    description:
      'Further fields, separated by commas: hints adds hints, codes with values, to each ATM that has a hint. Unknown names are ignored.',
  }),
);

export const FindNearbyQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS 84 degrees.' }),
  radius: Type.Integer({
    minimum: 0,
    description: 'Metres. Anything past half the globe means the whole globe.',
  }),
  countLimit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'The most results to return.' }),
  ...byName(attributeNames, (name) => optional(Type.Boolean({ description: attributeRows[name].description }))),
  openNow: optional(Type.Boolean({ description: "Open at this instant in the ATM's own zone. Unknown hours always stay." })),
  isFree: optional(
    Type.Boolean({
      description:
        "Known to charge no surcharge. Unknown fees always stay. With allianceOnly=true, operators of the caller's withdrawal alliance are free, whatever fee says to others.",
    }),
  ),
  allianceOnly: optional(
    Type.Boolean({
      description:
        "true: only ATMs whose operator is in the caller's withdrawal alliance; with depositAtm=true those in its deposit alliance instead. false does not restrict.",
    }),
  ),
  operator: optional(
    Type.Array(
      Type.String({
        pattern: '^[\\w.:-]{1,64}$',
        errorMessage: { pattern: "must be the uid of an operator (1 to 64 letters, digits, '.', ':', '_' or '-')" },
      }),
      {
        description:
          "Only ATMs of this operator: the uid of an ATM's merchant. Repeat it for several operators. The uid of a merged operator selects the operator it was merged into. An unknown uid matches no ATM.",
      },
    ),
  ),
  bounds: optional(
    Type.Unsafe<Bounds>({
      type: 'string',
      format: 'bounds',
      errorMessage: { format: "must be 'south,west,north,east' in degrees, with south at most north" },
      description:
        'south,west,north,east in degrees: only ATMs inside are results and are counted. Where west is greater than east, the area crosses the 180th meridian. lat and long still give the order, and radius still applies: use one that reaches the corners. Where more than 200 ATMs match, the answer adds clusters. Where none does, nearest is the nearest match outside.',
    }),
  ),
  knownOnly: optional(Type.Boolean({ description: 'true: every filter that is set keeps only the ATMs known to fit it.' })),
  counts: optional(
    Type.Boolean({
      description:
        'true: adds knownCount, unknownCount and counts: how many ATMs within the radius are known to fit the filters, and how many may fit, as they are and with each filter set to true in addition. knownOnly does not change them.',
    }),
  ),
  fitRadius: optional(
    Type.Boolean({
      description:
        'true: radius is the greatest that may be used. The search uses the smallest of 500, 1000, 2000, 5000, 10000, 25000 and radius that holds 8 matching ATMs and 3 that are known to fit the filters, or all where there are fewer. The answer says which in radius. Where nothing matches within radius, nearest is the nearest match at any distance.',
    }),
  ),
  knownResults: optional(
    Type.Boolean({
      description:
        'true: adds knownResults. Where most attributes are unknown, results can be full before the first ATM that is known to fit.',
    }),
  ),
  include,
});
export type FindNearbyQuery = Static<typeof FindNearbyQuery>;

/** Computed filters. Like the attributes, they have three values. */
export const computedFilters = ['openNow', 'isFree'] as const;

/** All filters: `counts` has an entry for each, in this order. */
export const filters = [...attributeNames, ...computedFilters, 'allianceOnly'] as const;

/** GET /v6/atms/complete/{uid}: returns the distance if a position is given. Both coordinates or neither. */
export const AtmQuery = Type.Object({
  lat: optional(Type.Number({ minimum: -90, maximum: 90, description: 'Latitude to measure the distance from.' })),
  long: optional(Type.Number({ minimum: -180, maximum: 180, description: 'Longitude to measure the distance from.' })),
  include,
});
export type AtmQuery = Static<typeof AtmQuery>;

export const OpenStatus = Type.Object({
  isOpen: Type.Boolean(),
  minutesToClose: optional(Type.Integer({ minimum: 0, description: 'Only when open; rounded down.' })),
  minutesToOpen: optional(Type.Integer({ minimum: 0, description: 'Only when closed; rounded up.' })),
});
export type OpenStatus = Static<typeof OpenStatus>;

export const Merchant = Type.Object({
  uid: Type.String(),
  name: Type.String({ minLength: 1 }),
  logo: optional(Type.String({ description: 'Absolute URL of an image that any page may show.' })),
});
export type Merchant = Static<typeof Merchant>;

export const Address = Type.Object({
  street: optional(Type.String({ description: 'Street and house number.' })),
  city: optional(Type.String()),
  zip: optional(Type.String()),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
});
export type Address = Static<typeof Address>;

export const Coordinates = Type.Object({ lat: Type.Number(), long: Type.Number() });
export type Coordinates = Static<typeof Coordinates>;

export const Fee = Type.Union([
  Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }), amount: Type.Number({ exclusiveMinimum: 0 }) }),
  Type.Object({ percentage: Type.Number({ exclusiveMinimum: 0 }) }),
]);
export type Fee = Static<typeof Fee>;

export const Atm = Type.Object({
  uid: Type.String({ minLength: 1, description: 'Opaque; stable over re-imports of the same source object.' }),
  ...byName(attributeNames, () => optional(Type.Boolean())),
  openingHours: optional(Type.String({ description: '24/7 or OpenStreetMap opening_hours syntax.' })),
  openStatus: optional(OpenStatus),
  merchant: optional(Merchant),
  location: Type.Object({
    address: Address,
    coordinates: Coordinates,
    // Additive: a client needs these to show "closes 22:00" on the ATM's own clock, also offline.
    timeZone: optional(Type.String({ description: "IANA name of the ATM's time zone." })),
    region: optional(Type.String({ description: 'ISO 3166-2 code, where holidays differ by it.' })),
  }),
  fee: optional(Fee),
  feeUnknown: optional(
    Type.Literal(true, { description: 'No source states the surcharge. Without this key, an absent fee means no surcharge.' }),
  ),
  partnerData: optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        "What the caller's bank supplied for this ATM, as it wrote it. Numbers may have more digits than a double holds.",
    }),
  ),
  alliance: optional(
    Type.Object(
      { withdrawal: Type.Boolean(), deposit: Type.Boolean() },
      {
        description:
          "Whether the operator is in the caller's lists. Only for callers with lists, and where the operator is known.",
      },
    ),
  ),
  withdrawal: optional(Type.Boolean({ description: 'false: the machine is known not to dispense cash.' })),
  hint: optional(Type.String({ description: 'Where exactly the machine is, and what to know about it.' })),
  hints: optional(
    Type.Array(Hint, {
      minItems: 1,
      description: 'Only with include=hints. The same as hint, as codes with values, in their order.',
    }),
  ),
  currencies: optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1 })),
  checkedOn: optional(Type.String({ description: 'ISO date on which the record was last confirmed.' })),
  source: optional(Type.String({ description: 'The source of the record.' })),
  caution: optional(Type.Literal('reportedGone')),
});
export type Atm = Static<typeof Atm>;

export const NearbyAtm = Type.Object({
  atm: Atm,
  distance: Type.Number({ minimum: 0, description: 'Metres, great circle on the mean Earth radius, rounded to 0.1.' }),
});
export type NearbyAtm = Static<typeof NearbyAtm>;

/** Attribution of the data. Every client shows it beside the results. */
export const Attribution = Type.Object({ text: Type.String(), url: optional(Type.String()), licence: optional(Type.String()) });
export type Attribution = Static<typeof Attribution>;

export const FilterCount = Type.Object({
  known: Type.Integer({ minimum: 0, description: 'Known to fit all filters.' }),
  unknown: Type.Integer({ minimum: 0, description: 'May fit: at least one filter is unknown, and none is known not to fit.' }),
});
export type FilterCount = Static<typeof FilterCount>;

export const FilterCounts = Type.Object(
  byName(filters, () => FilterCount),
  {
    description:
      'Only with counts=true. For each filter: the two counts if it were true in addition to the filters that are set, or instead of false.',
  },
);
export type FilterCounts = Static<typeof FilterCounts>;

/** Adjacent matches, to be displayed as one point with a number. */
export const Cluster = Type.Object({
  lat: Type.Number({ description: 'Latitude of the centre, the mean of its ATMs.' }),
  long: Type.Number({ description: 'Longitude of the centre.' }),
  count: Type.Integer({ minimum: 1 }),
});
export type Cluster = Static<typeof Cluster>;

export const FindNearbyAnswer = Type.Object({
  results: Type.Array(NearbyAtm, { description: 'By ascending distance as given here; equal distances by uid.' }),
  count: Type.Integer({ minimum: 0 }),
  countLimit: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0, description: 'All ATMs that match within the radius, before the limit. Exact.' }),
  knownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only with counts=true. ATMs within the radius that are known to fit all filters; without filters all of them.',
    }),
  ),
  unknownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only with counts=true. ATMs within the radius that may fit. Without knownOnly, totalCount is the sum of both.',
    }),
  ),
  counts: optional(FilterCounts),
  radius: optional(Type.Integer({ minimum: 0, description: 'Only with fitRadius=true. Metres: what was searched.' })),
  knownResults: optional(
    Type.Array(NearbyAtm, {
      description:
        'Only with knownResults=true. The nearest ATMs within the radius that are known to fit all filters, as many as countLimit allows. Some of them are in results too.',
    }),
  ),
  clusters: optional(
    Type.Array(Cluster, {
      description:
        'Only with bounds, where totalCount is above 200: all matches, grouped by tiles of a web map at most 8 of which span the bounds. The counts add up to totalCount. Largest first.',
    }),
  ),
  nearest: optional(NearbyAtm),
  attributions: optional(Type.Array(Attribution)),
  filling: optional(Type.Literal(true)),
  // Additive: the minutes above are rounded; with this instant a client can restore the exact minute of the next change.
  asOf: optional(Type.Integer({ description: 'The instant the open states were computed for, ms since the epoch.' })),
});
export type FindNearbyAnswer = Static<typeof FindNearbyAnswer>;

/** Answer of GET /v6/atms/complete/{uid}. */
export const AtmAnswer = Type.Object({
  atm: Atm,
  distance: optional(Type.Number()),
  attributions: optional(Type.Array(Attribution)),
  asOf: optional(Type.Integer()),
});
export type AtmAnswer = Static<typeof AtmAnswer>;
