/**
 * ATMs in the wire format: the requests and responses of findNearby. An unknown value is an absent key, never null, false, 0 or
 * "".
 */
import Type, { type Static, type TProperties } from 'typebox';
import type { At } from './at.ts';
import { attributeNames, attributeRows, byName } from './attributes.ts';
import type { Bounds } from './bounds.ts';
import { CardNetwork, CardSearch, FreeBasis } from './cards.ts';
import { Cash } from './cash.ts';
import { Hint } from './hints.ts';
import type { Include } from './include.ts';
import { type AccessPointKind, accessPointKinds, Conditions } from './kinds.ts';
import { oneNameOf } from './oneNameOf.ts';
import { LiveStatus } from './statuses.ts';

const optional = Type.Optional;

/** The largest plausible number of ATMs at one point. Larger numbers in sources count something else, such as parking spaces. */
export const mostCapacity = 50;

/** Fields that a response contains only if the parameter `include` names them. */
const include = Type.Optional(
  Type.Unsafe<Include>({
    type: 'string',
    format: 'include',
    description:
      'A comma-separated list of additional fields. `hints` adds the field `hints` (codes with values) to each ATM that has a `hint`. `cash` adds the field `cash` to each ATM for which a source states amounts, notes, or currencies that the ATM does not dispense. `capacity` adds the number of ATMs at the point to each ATM for which it is known. `network` adds the field `networks` to each ATM that is known to belong to card or ATM networks. `status` adds the live status to each ATM whose status is known. Unknown names are ignored.',
  }),
);

const at = optional(
  Type.Unsafe<At>({
    type: 'string',
    format: 'at',
    errorMessage: {
      format:
        "must be an ISO 8601 date and time such as 2026-11-27T08:00 (local time at each ATM) or 2026-11-27T08:00:00Z (with an offset from UTC, in which '+' is written as %2B)",
    },
    description:
      'The time for which opening hours are evaluated instead of now, as an ISO 8601 date and time. Without an offset (`2026-11-27T08:00`), the value is the local time at each ATM. If a clock change skips this local time, the service adds the length of the gap. If this local time occurs twice, the service uses the first occurrence. With an offset (`2026-11-27T08:00:00Z`), the value is the same instant for all ATMs. The time must be between 24 hours ago and 7 days from now. In requests with walks, `openNow=true` also returns ATMs that are closed at this time but will be open on arrival if the user sets out at this time. In the response, each `openStatus` contains `asOf`. With `at`, a search counts as five requests towards the rate limits, or as 20 if it requests walks in an area with walking times.',
  }),
);

export const FindNearbyQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS 84 degrees.' }),
  radius: Type.Integer({
    minimum: 0,
    description: 'The search radius in metres. A radius of at least half the circumference of the Earth covers the whole globe.',
  }),
  countLimit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'The maximum number of results.' }),
  ...byName(attributeNames, (name) => optional(Type.Boolean({ description: attributeRows[name].description }))),
  openNow: optional(
    Type.Boolean({
      description:
        "`true` returns ATMs that are open now. `false` (`'no'` in the client library) returns ATMs that are closed now. Either value also returns ATMs with unknown hours.",
    }),
  ),
  isFree: optional(
    Type.Boolean({
      description:
        "`true` returns ATMs without a surcharge. `false` (`'no'` in the client library) returns ATMs with a surcharge. Either value also returns ATMs with unknown fees. With `allianceOnly=true`, the ATMs of all operators in the caller's withdrawal alliance count as free, regardless of their fees.",
    }),
  ),
  allianceOnly: optional(
    Type.Boolean({
      description:
        "If true, only ATMs whose operator is in the caller's withdrawal alliance match. With `depositAtm=true`, the deposit alliance applies instead. Places that are not ATMs match only with `depositAtm=true`, because the withdrawal list covers only ATMs. `false` has no effect.",
    }),
  ),
  at,
  currency: optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      errorMessage: { pattern: 'must be an ISO 4217 currency code such as EUR' },
      description:
        'Only ATMs that dispense or might dispense this currency (ISO 4217) match. An ATM does not match if a source states that it dispenses only other currencies, that it does not dispense this one, or that it does not dispense cash at all. The service does not assume that an ATM dispenses the currency of its country.',
    }),
  ),
  workingNow: optional(
    Type.Boolean({
      description:
        "`true` returns ATMs that currently work, according to the live status that their operators report. `false` (`'no'` in the client library) returns ATMs that currently do not work. Either value also returns ATMs without a live status. An ATM counts as working if it dispenses cash or, with `depositAtm=true`, if it accepts deposits. If another attribute, such as `contactless`, is `true` in the request, an ATM that has lost that capability counts as not working.",
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
          "Only ATMs of this operator match. The value is the `uid` of an ATM's merchant. Repeat the parameter to select more than one operator. The uid of a merged operator selects the operator that it was merged into. An unknown uid matches no ATMs.",
      },
    ),
  ),
  bounds: optional(
    Type.Unsafe<Bounds>({
      type: 'string',
      format: 'bounds',
      errorMessage: {
        format:
          "must be 'south,west,north,east' in degrees, with latitudes from -90 to 90, longitudes from -180 to 180, and south not greater than north",
      },
      description:
        'The area to search, as `south,west,north,east` in degrees. Only ATMs inside the area are returned and counted. If west is greater than east, the area crosses the 180th meridian. Results are ordered by distance from `lat` and `long`. With `bounds`, `radius` and `fitRadius` have no effect. If more than 200 ATMs match, the response also contains `clusters`. If no ATM matches, `nearest` is the closest match outside the area.',
    }),
  ),
  knownOnly: optional(
    Type.Boolean({ description: 'If true, filters also exclude ATMs for which the value that a filter checks is unknown.' }),
  ),
  counts: optional(
    Type.Boolean({
      description:
        'If true, the response contains `knownCount`, `unknownCount` and `counts`. `knownCount` is the number of ATMs in the searched area that are known to match the filters, and `unknownCount` is the number of ATMs there that might match. For each filter, `counts` contains the values that `knownCount` and `unknownCount` would have if you also set that filter to `true`. `knownOnly` does not affect these numbers.',
    }),
  ),
  fitRadius: optional(
    Type.Boolean({
      description:
        'If true, `radius` is a maximum. The search tries radii of 500, 1000, 2000, 5000, 10000 and 25000 metres, and then `radius`. The search uses the first radius within which at least 8 ATMs might match and at least 3 of them are known to match. If there are fewer such ATMs, the search uses the first radius that contains all of them. The response field `radius` contains the radius that was used. If nothing matches within the maximum, `nearest` is the nearest match at any distance.',
    }),
  ),
  knownResults: optional(
    Type.Boolean({
      description:
        'If true, the response contains `knownResults`. Use this parameter in areas where most attributes are unknown. In such areas, `results` might reach `countLimit` before the first ATM that is known to match.',
    }),
  ),
  walking: optional(
    Type.Boolean({
      description:
        'If true, the nearest 50 results contain `walk`. With `wheelchairAccess=true`, the routes have no steps or escalators. With `openNow=true`, the results also include nearby ATMs that are closed at the time of the search but will be open on arrival if the user sets out at that time. Walks to ATMs that are open at the time of the search are measured first. If walking times are available for the area, the request counts as 20 requests towards the rate limits.',
    }),
  ),
  walkMinutes: optional(
    Type.Integer({
      minimum: 1,
      maximum: 30,
      description:
        'Only ATMs that can be reached on foot within this many minutes match. The calculation assumes 4.8 km/h along mapped streets and paths. `radius` and `bounds` also limit the results, and `fitRadius` has no effect. The parameter implies `walking=true`. The service calculates walking routes to at most 100 ATMs. For the remaining ATMs, the service checks whether they are in the approximate area that can be reached on foot. The service estimates walks that are unknown. `walkArea` indicates whether the result is certain. With `wheelchairAccess=true`, only walks without steps or escalators count. If no ATM is within this walking time, `nearest` is the nearest match at any distance.',
    }),
  ),
  sort: optional(
    Type.String({
      pattern: '^(?:distance|walk)$',
      errorMessage: { pattern: "must be 'distance' or 'walk'" },
      description:
        'The order of the results. `distance` (the default) orders them by straight-line distance. `walk` orders them by walking distance, or by an estimate if the walking distance is unknown. `walk` implies `walking=true`. The service calculates walking routes to at most 100 ATMs.',
    }),
  ),
  kinds: optional(
    Type.Unsafe<readonly AccessPointKind[]>({
      type: 'string',
      format: 'kinds',
      errorMessage: { format: `must be one or more of ${accessPointKinds.join(', ')}, separated by commas` },
      description:
        'The kinds of places to find, separated by commas: `atm`, `counter` (a bank branch or banking hub), `postOffice`, `shop` (a shop that pays out cash at the till) and `bureau` (a bureau de change). Without this parameter, the search returns only ATMs. With it, each result contains `kind`, and the filters and counts apply to all kinds.',
    }),
  ),
  include,
});
/** The parameters of a search. Only the POST form can contain cards. */
export type FindNearbyQuery = Static<typeof FindNearbyQuery> & CardSearch;

/** Only the parser of queries knows the formats. */
function withoutFormats<P extends TProperties>(properties: P): P {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const { format, description = '' } = schema as { readonly format?: string; readonly description?: string };
    return [name, format === undefined ? schema : optional(Type.String({ description }))];
  });
  return Object.fromEntries(fields);
}

/**
 * POST /v6/atms/complete/findNearby: the query parameters as fields, and the person's cards. If unknown fields were ignored, a
 * misspelt `cards` would silently leave all prices unknown.
 */
export const FindNearbyBody = Type.Object(
  { ...withoutFormats(FindNearbyQuery.properties), ...CardSearch.properties },
  { additionalProperties: false },
);
export type FindNearbyBody = Static<typeof FindNearbyBody>;
/** The maximum body size in bytes. */
export const largestNearbyBody = 16_384;

/**
 * Filters on values that the service computes. Like the filters on attributes, each of these filters can be true, false or
 * absent.
 */
export const computedFilters = ['openNow', 'isFree', 'workingNow', 'freeForMe'] as const;

/** The filters for which `counts` always contains an entry, in this order. */
export const filters = [...attributeNames, 'openNow', 'isFree', 'allianceOnly'] as const;

/** GET /v6/atms/complete/{uid}. The response contains the distance if the request contains both coordinates. */
export const AtmQuery = Type.Object({
  lat: optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of the point from which the distance is measured.' }),
  ),
  long: optional(
    Type.Number({ minimum: -180, maximum: 180, description: 'Longitude of the point from which the distance is measured.' }),
  ),
  at,
  include,
});
export type AtmQuery = Static<typeof AtmQuery>;

export const OpenStatus = Type.Object({
  isOpen: Type.Boolean(),
  minutesToClose: optional(
    Type.Integer({
      minimum: 0,
      description: 'The number of minutes until the ATM closes, rounded down. Only present if the ATM is open.',
    }),
  ),
  minutesToOpen: optional(
    Type.Integer({
      minimum: 0,
      description: 'The number of minutes until the ATM opens, rounded up. Only present if the ATM is closed.',
    }),
  ),
  asOf: optional(
    Type.Integer({
      description: 'The instant that `at` denotes at this ATM, in milliseconds since the epoch. Only present with `at`.',
    }),
  ),
});
export type OpenStatus = Static<typeof OpenStatus>;

export const Merchant = Type.Object({
  uid: Type.String(),
  name: Type.String({ minLength: 1 }),
  logo: optional(Type.String({ description: 'The absolute URL of an image that any site may embed.' })),
});
export type Merchant = Static<typeof Merchant>;

export const Address = Type.Object({
  street: optional(Type.String({ description: 'The street and house number.' })),
  city: optional(Type.String()),
  zip: optional(Type.String()),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'The country code (ISO 3166-1 alpha-2).' }),
});
export type Address = Static<typeof Address>;

export const Coordinates = Type.Object({ lat: Type.Number(), long: Type.Number() });
export type Coordinates = Static<typeof Coordinates>;

export const Fee = Type.Union([
  Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }), amount: Type.Number({ exclusiveMinimum: 0 }) }),
  Type.Object({ percentage: Type.Number({ exclusiveMinimum: 0 }) }),
]);
export type Fee = Static<typeof Fee>;

/** The lowest known price of a withdrawal over the cards of a request. */
export const CardFee = Type.Object(
  {
    card: Type.Integer({ minimum: 0, description: 'The index of the card in `cards`.' }),
    free: optional(Type.Literal(true, { description: "The ATM's operator charges nothing for this card." })),
    basis: optional(
      Type.Unsafe<Static<typeof FreeBasis>>({
        ...FreeBasis,
        description:
          "Why the withdrawal is free. `noSurcharge`: the ATM has no surcharge. `alliance`: the caller issued the card, and the ATM is in the caller's alliance. `network`: according to the network's rules. Only present with `free`.",
      }),
    ),
    network: optional(Type.String({ description: 'The uid of the network. Only present if `basis` is `network`.' })),
    fee: optional(Fee),
  },
  {
    description:
      "The lowest known price of a withdrawal with one of the debit cards in the request: `free` or `fee`. Absent if no price is known. Another card may cost less if its price is unknown. The price does not include fees that the card's issuer charges.",
  },
);
export type CardFee = Static<typeof CardFee>;

export const Atm = Type.Object({
  uid: Type.String({
    minLength: 1,
    description: 'An opaque identifier, which does not change when the same source object is imported again.',
  }),
  ...byName(attributeNames, () => optional(Type.Boolean())),
  openingHours: optional(
    Type.String({ description: 'Opening hours in the syntax of the OpenStreetMap key `opening_hours`, such as `24/7`.' }),
  ),
  openStatus: optional(OpenStatus),
  status: optional(LiveStatus),
  merchant: optional(Merchant),
  location: Type.Object({
    address: Address,
    coordinates: Coordinates,
    // An addition to the original contract. With the time zone, a client can show "closes 22:00" in the ATM's local time, even
    // offline.
    timeZone: optional(Type.String({ description: "The IANA name of the ATM's time zone." })),
    region: optional(
      Type.String({ description: 'The region code (ISO 3166-2). Only present if the holidays at the ATM depend on the region.' }),
    ),
  }),
  fee: optional(Fee),
  feeUnknown: optional(
    Type.Literal(true, {
      description: 'The surcharge is unknown. If both `feeUnknown` and `fee` are absent, there is no surcharge.',
    }),
  ),
  cardFee: optional(CardFee),
  partnerData: optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        "The data that the caller's bank supplied for this ATM, unchanged. Numbers can have more digits than a double can represent.",
    }),
  ),
  alliance: optional(
    Type.Object(
      { withdrawal: Type.Boolean(), deposit: Type.Boolean() },
      {
        description:
          "Whether the operator is in the caller's alliance lists. Absent if the caller has no lists, if the operator is unknown, or if only the operator's name is known and a listed operator might have that name.",
      },
    ),
  ),
  withdrawal: optional(Type.Boolean({ description: '`false` if the ATM does not dispense cash.' })),
  hint: optional(Type.String({ description: 'Notes about the location and use of the ATM.' })),
  hints: optional(
    Type.Array(Hint, {
      minItems: 1,
      description: 'Only present with `include=hints`. The information in `hint` as codes with values, in the same order.',
    }),
  ),
  currencies: optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1 })),
  cash: optional(Cash),
  capacity: optional(
    Type.Integer({
      minimum: 1,
      maximum: mostCapacity,
      description: 'The number of ATMs at this point. Only present with `include=capacity`. Absent if it is unknown.',
    }),
  ),
  networks: optional(
    Type.Array(CardNetwork, {
      minItems: 1,
      description:
        "The card and ATM networks to which the ATM belongs: those that a source names, and those to which all of the operator's ATMs belong. The ATM may also belong to other networks. Only present with `include=network`.",
    }),
  ),
  kind: optional(
    oneNameOf(accessPointKinds, {
      description: 'The kind of place. Only present with `kinds`, and in the response for one place that is not an ATM.',
    }),
  ),
  conditions: optional(Conditions),
  checkedOn: optional(Type.String({ description: 'The date on which the record was last confirmed (ISO 8601).' })),
  source: optional(Type.String({ description: 'The source of the record.' })),
  caution: optional(Type.Literal('reportedGone')),
});
export type Atm = Static<typeof Atm>;

export const NearbyWalk = Type.Object(
  {
    distance: optional(Type.Integer({ minimum: 0, description: 'The walking distance to the ATM in metres.' })),
    duration: optional(Type.Integer({ minimum: 0, description: 'The walking time in seconds, at 4.8 km/h.' })),
    atMost: optional(
      Type.Literal(true, {
        description:
          'The distance and duration are upper limits, because a shorter route might exist outside the bounding box of the imported map. If the map ends at a border inside its bounding box, shorter routes across that border might be missing from the map, although `atMost` is absent.',
      }),
    ),
    stepFree: optional(
      Type.Literal(true, { description: 'The route has no steps or escalators. Only present with `wheelchairAccess=true`.' }),
    ),
    noRoute: optional(
      Type.Literal(true, {
        description:
          'No route on foot is known. With `wheelchairAccess=true`, no route without steps or escalators is known. The other keys are absent.',
      }),
    ),
  },
  {
    description:
      'The walk to the ATM, along streets and paths on the map. Only present with `walking=true`, `sort=walk` or `walkMinutes`. Absent if the ATM or the position is outside the imported maps or far from any path, or if the walk was not computed in time.',
  },
);
export type NearbyWalk = Static<typeof NearbyWalk>;

export const NearbyAtm = Type.Object({
  atm: Atm,
  distance: Type.Number({
    minimum: 0,
    description:
      'The great-circle distance in metres, rounded to one decimal place. The distance is computed on a sphere with the mean radius of the Earth.',
  }),
  walk: optional(NearbyWalk),
});
export type NearbyAtm = Static<typeof NearbyAtm>;

/** The attribution of a data source. Clients must show it next to the results. */
export const Attribution = Type.Object({ text: Type.String(), url: optional(Type.String()), licence: optional(Type.String()) });
export type Attribution = Static<typeof Attribution>;

export const FilterCount = Type.Object({
  known: Type.Integer({ minimum: 0, description: 'The number of ATMs that are known to match all filters.' }),
  unknown: Type.Integer({
    minimum: 0,
    description:
      'The number of ATMs that might match, because at least one value that a filter checks is unknown and no known value conflicts with a filter.',
  }),
});
export type FilterCount = Static<typeof FilterCount>;

export const FilterCounts = Type.Object(
  { ...byName(filters, () => FilterCount), workingNow: optional(FilterCount), freeForMe: optional(FilterCount) },
  {
    description:
      'For each filter, the values that `known` and `unknown` would have if you also set that filter to `true`. `workingNow` is only present if the request contains it, and `freeForMe` only if the request contains cards. Only present with `counts=true`.',
  },
);
export type FilterCounts = Static<typeof FilterCounts>;

/** Matches that are close together, which a client displays as one marker with their number. */
export const Cluster = Type.Object({
  lat: Type.Number({ description: 'The latitude of the centre, which is the mean position of the ATMs in the cluster.' }),
  long: Type.Number({ description: 'The longitude of the centre.' }),
  count: Type.Integer({ minimum: 1, description: 'The number of ATMs that match or might match.' }),
  knownCount: Type.Integer({
    minimum: 0,
    description: 'The number of these ATMs that are known to match all filters. Without filters, it equals `count`.',
  }),
});
export type Cluster = Static<typeof Cluster>;

export const FindNearbyAnswer = Type.Object({
  results: Type.Array(NearbyAtm, {
    description:
      'The results, sorted by ascending distance and then by uid. With `sort=walk`, they are sorted by ascending walking distance.',
  }),
  count: Type.Integer({ minimum: 0 }),
  countLimit: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({
    minimum: 0,
    description: 'The exact number of matching ATMs in the searched area, regardless of `countLimit`.',
  }),
  arrivingCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'The number of results that are closed at the time of the search (now or `at`), but will be open on arrival if the user sets out at that time. The other counts do not include these ATMs. Only present with `openNow=true` and at least one of `walking=true`, `sort=walk` and `walkMinutes`.',
    }),
  ),
  knownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'The number of ATMs in the searched area that are known to match all filters. Without filters, this is the total number of ATMs in the area. Only present with `counts=true`.',
    }),
  ),
  unknownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'The number of ATMs in the searched area that might match. Without `knownOnly`, `totalCount` is the sum of `knownCount` and `unknownCount`. Only present with `counts=true`.',
    }),
  ),
  counts: optional(FilterCounts),
  radius: optional(
    Type.Integer({ minimum: 0, description: 'The radius that was searched, in metres. Only present with `fitRadius=true`.' }),
  ),
  walkArea: optional(
    Type.Union([Type.Literal('measured'), Type.Literal('estimated')], {
      description:
        'Whether it is certain which matching ATMs are within the walking time. `measured`: according to the map, it is certain for all ATMs. `estimated`: it is uncertain for some ATMs. A walk that was not measured is uncertain if the ATM is within 200 m of the edge of the approximate area, or if `wheelchairAccess` is true. A walk is unknown if it was not computed in time, or if the ATM or the position is far from any path, near the edge of the imported maps, or outside them. The service estimates an unknown walk as 1.22 times the straight-line distance plus 60 m, or plus 0.8 times this distance if that is less. Only present with `walkMinutes`.',
    }),
  ),
  provenCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'The number of results at the start of the list that are certain to be the nearest on foot, according to the map. The order of the results after them is uncertain. If the map ends at a border inside its bounding box, shorter routes across that border might be missing from the map, and `provenCount` might be too high. Only present with `sort=walk`.',
    }),
  ),
  knownResults: optional(
    Type.Array(NearbyAtm, {
      description:
        'The nearest ATMs in the searched area that are known to match all filters, up to `countLimit`. These ATMs can also be in `results`. Only present with `knownResults=true`.',
    }),
  ),
  clusters: optional(
    Type.Array(Cluster, {
      description:
        'All matches, grouped by tiles of a web map, with the largest clusters first. The tiles are sized so that the longer side of the bounds spans at most 8 of them. Their values of `count` add up to `totalCount`. Only present with `bounds`, and only if `totalCount` is above 200.',
    }),
  ),
  nearest: optional(NearbyAtm),
  attributions: optional(Type.Array(Attribution)),
  filling: optional(Type.Literal(true)),
  // An addition to the original contract. The minutes in `openStatus` are rounded. With `asOf`, a client can compute the time of
  // the next change.
  asOf: optional(
    Type.Integer({
      description:
        'The time of the response, in milliseconds since the epoch. Without `at`, this is the time for which `openStatus` was computed.',
    }),
  ),
});
export type FindNearbyAnswer = Static<typeof FindNearbyAnswer>;

export const AtmAnswer = Type.Object({
  atm: Atm,
  distance: optional(Type.Number()),
  attributions: optional(Type.Array(Attribution)),
  asOf: optional(Type.Integer()),
});
export type AtmAnswer = Static<typeof AtmAnswer>;
