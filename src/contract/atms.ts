/**
 * ATMs in the wire format: the requests and responses of findNearby. An unknown value is an absent key, never null, false, 0 or
 * "".
 */
import Type, { type Static } from 'typebox';
import { attributeNames, attributeRows, byName } from './attributes.ts';
import type { Bounds } from './bounds.ts';
import { Hint } from './hints.ts';
import type { Include } from './include.ts';
import { LiveStatus } from './statuses.ts';

const optional = Type.Optional;

/** Fields that a response contains only if the request names them. */
const include = Type.Optional(
  Type.Unsafe<Include>({
    type: 'string',
    format: 'include',
    description:
      'Additional fields, separated by commas. hints: adds a field of that name (codes with values) to each ATM that has a hint. status: adds the live status to each ATM whose status is known. Unknown names are ignored.',
  }),
);

export const FindNearbyQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude, WGS 84 degrees.' }),
  radius: Type.Integer({
    minimum: 0,
    description: 'Metres. A radius of half the circumference of the Earth or more covers the whole globe.',
  }),
  countLimit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'The maximum number of results.' }),
  ...byName(attributeNames, (name) => optional(Type.Boolean({ description: attributeRows[name].description }))),
  openNow: optional(
    Type.Boolean({
      description: 'true: ATMs that are open now, in their local time. ATMs with unknown hours are always included.',
    }),
  ),
  isFree: optional(
    Type.Boolean({
      description:
        "true: ATMs without a surcharge. ATMs with unknown fees are always included. With allianceOnly=true, the ATMs of all operators in the caller's withdrawal alliance count as free, regardless of their fees.",
    }),
  ),
  allianceOnly: optional(
    Type.Boolean({
      description:
        "true: only ATMs whose operator is in the caller's withdrawal alliance. With depositAtm=true, the deposit alliance applies instead. false has no effect.",
    }),
  ),
  workingNow: optional(
    Type.Boolean({
      description:
        'true: ATMs that work now, according to the live status that their operators report. ATMs without a live status are always included, unless knownOnly is true. An ATM works if it dispenses cash, or with depositAtm=true, if it accepts deposits. With contactless, voiceAssistant or wheelchairAccess set to true, an ATM that has lost this capability does not work.',
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
          "Only ATMs of this operator. The value is the uid of an ATM's merchant. Repeat the parameter for several operators. The uid of a merged operator selects the operator it was merged into. An unknown uid matches no ATM.",
      },
    ),
  ),
  bounds: optional(
    Type.Unsafe<Bounds>({
      type: 'string',
      format: 'bounds',
      errorMessage: {
        format:
          "must be 'south,west,north,east' in degrees: latitudes from -90 to 90, with south at most north, and longitudes from -180 to 180",
      },
      description:
        'Bounds as south,west,north,east in degrees. Only ATMs inside them are returned and counted. Where west is greater than east, the area crosses the 180th meridian. Results are ordered by distance from lat and long. radius and fitRadius do not limit them. If more than 200 ATMs match, the response also contains clusters. If none matches, nearest is the closest match outside them.',
    }),
  ),
  knownOnly: optional(Type.Boolean({ description: 'true: filters exclude ATMs for which the filtered value is unknown.' })),
  counts: optional(
    Type.Boolean({
      description:
        'true: adds knownCount, unknownCount and counts. knownCount is the number of ATMs within the radius that are known to match the filters, and unknownCount is the number that may match. counts contains both numbers for each filter, as they would be if that filter were also true. knownOnly does not affect them.',
    }),
  ),
  fitRadius: optional(
    Type.Boolean({
      description:
        'true: treats radius as a maximum. The search tries 500, 1000, 2000, 5000, 10000, 25000 and radius. It uses the first one that contains at least 8 ATMs that may match, at least 3 of them known to match. If there are fewer ATMs, it uses one that contains them all. The response field radius is the radius used. If nothing matches within radius, nearest is the nearest match at any distance.',
    }),
  ),
  knownResults: optional(
    Type.Boolean({
      description:
        'true: adds knownResults. Use it where most attributes are unknown, because results can then reach countLimit before the first ATM that is known to match.',
    }),
  ),
  walking: optional(
    Type.Boolean({
      description:
        'true: adds walk to the nearest 50 results. With wheelchairAccess=true, the routes have no steps or escalators. With openNow=true, results also include ATMs nearby that are closed now but open by the time a person who starts now arrives. Walks to ATMs that are open are measured first. In an area with walking times, the request counts as 20 requests for the rate limits.',
    }),
  ),
  walkMinutes: optional(
    Type.Integer({
      minimum: 1,
      maximum: 30,
      description:
        "Only ATMs within this many minutes' walk at 4.8 km/h, along streets and paths on the map. radius and bounds also limit the results, and fitRadius has no effect. Implies walking=true and measures up to 100 ATMs. Farther ATMs are compared with the approximate area that can be reached on foot. Where the walk is unknown, the service estimates it. walkArea says whether the result is certain. With wheelchairAccess=true, only walks without steps or escalators count. If no ATM is inside, nearest is the nearest match at any distance.",
    }),
  ),
  sort: optional(
    Type.String({
      pattern: '^(?:distance|walk)$',
      errorMessage: { pattern: "must be 'distance' or 'walk'" },
      description:
        'How the results are ordered. distance (default): by straight-line distance. walk: by walking distance, or by an estimate where it is unknown. walk implies walking=true and measures up to 100 ATMs.',
    }),
  ),
  include,
});
export type FindNearbyQuery = Static<typeof FindNearbyQuery>;

/** Filters on values that the service computes. Like the attribute filters, they accept three values. */
export const computedFilters = ['openNow', 'isFree', 'workingNow'] as const;

/** The filters for which `counts` always has an entry, in this order. */
export const filters = [...attributeNames, 'openNow', 'isFree', 'allianceOnly'] as const;

/** GET /v6/atms/complete/{uid}. The response contains the distance if the request contains both coordinates. */
export const AtmQuery = Type.Object({
  lat: optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of the point from which the distance is measured.' }),
  ),
  long: optional(
    Type.Number({ minimum: -180, maximum: 180, description: 'Longitude of the point from which the distance is measured.' }),
  ),
  include,
});
export type AtmQuery = Static<typeof AtmQuery>;

export const OpenStatus = Type.Object({
  isOpen: Type.Boolean(),
  minutesToClose: optional(Type.Integer({ minimum: 0, description: 'Only present when open. Rounded down.' })),
  minutesToOpen: optional(Type.Integer({ minimum: 0, description: 'Only present when closed. Rounded up.' })),
});
export type OpenStatus = Static<typeof OpenStatus>;

export const Merchant = Type.Object({
  uid: Type.String(),
  name: Type.String({ minLength: 1 }),
  logo: optional(Type.String({ description: 'Absolute URL of an image that any site may embed.' })),
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
  uid: Type.String({
    minLength: 1,
    description: 'An opaque identifier. It stays the same when the source object is imported again.',
  }),
  ...byName(attributeNames, () => optional(Type.Boolean())),
  openingHours: optional(Type.String({ description: '24/7, or OpenStreetMap opening_hours syntax.' })),
  openStatus: optional(OpenStatus),
  status: optional(LiveStatus),
  merchant: optional(Merchant),
  location: Type.Object({
    address: Address,
    coordinates: Coordinates,
    // An addition to the original contract. With the time zone, a client can show "closes 22:00" in the ATM's local time, even
    // offline.
    timeZone: optional(Type.String({ description: "IANA name of the ATM's time zone." })),
    region: optional(Type.String({ description: 'ISO 3166-2 code. Only present where holidays depend on the region.' })),
  }),
  fee: optional(Fee),
  feeUnknown: optional(
    Type.Literal(true, { description: 'No source states the surcharge. Without this key, an absent fee means no surcharge.' }),
  ),
  partnerData: optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        "The data that the caller's bank supplied for this ATM, unchanged. Numbers may exceed the precision of a double.",
    }),
  ),
  alliance: optional(
    Type.Object(
      { withdrawal: Type.Boolean(), deposit: Type.Boolean() },
      {
        description:
          "Whether the operator is in the caller's alliance lists. Only present if the caller has lists and the operator is known. Absent if only the operator's name is known and it may be the name of a listed operator.",
      },
    ),
  ),
  withdrawal: optional(Type.Boolean({ description: 'false: the ATM does not dispense cash.' })),
  hint: optional(Type.String({ description: 'Notes on the exact location of the ATM and its use.' })),
  hints: optional(
    Type.Array(Hint, {
      minItems: 1,
      description: 'Only with include=hints. The information in hint as codes with values, in the same order.',
    }),
  ),
  currencies: optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1 })),
  checkedOn: optional(Type.String({ description: 'The date on which the record was last confirmed, as an ISO date.' })),
  source: optional(Type.String({ description: 'The source of the record.' })),
  caution: optional(Type.Literal('reportedGone')),
});
export type Atm = Static<typeof Atm>;

export const NearbyWalk = Type.Object(
  {
    distance: optional(Type.Integer({ minimum: 0, description: 'Walking distance from the position to the ATM, in metres.' })),
    duration: optional(Type.Integer({ minimum: 0, description: 'Seconds at 4.8 km/h.' })),
    atMost: optional(
      Type.Literal(true, {
        description:
          'A shorter route may exist outside the rectangle of the imported map. This one is at most this long. If the map ends along a border inside its rectangle, it may lack shorter routes, and atMost is absent.',
      }),
    ),
    stepFree: optional(
      Type.Literal(true, { description: 'Only present with wheelchairAccess=true. The route has no steps or escalators.' }),
    ),
    noRoute: optional(
      Type.Literal(true, {
        description:
          'No route on foot is known or, with wheelchairAccess=true, none without steps or escalators. The other keys are absent.',
      }),
    ),
  },
  {
    description:
      'Only present with walking=true, sort=walk or walkMinutes. The walk to the ATM, along streets and paths on the map. Absent if it is unknown: outside the imported maps, far from any path, or not computed in time.',
  },
);
export type NearbyWalk = Static<typeof NearbyWalk>;

export const NearbyAtm = Type.Object({
  atm: Atm,
  distance: Type.Number({
    minimum: 0,
    description: 'Great-circle distance in metres, on a sphere with the mean Earth radius, rounded to 0.1.',
  }),
  walk: optional(NearbyWalk),
});
export type NearbyAtm = Static<typeof NearbyAtm>;

/** The attribution of a data source. Clients must show it next to the results. */
export const Attribution = Type.Object({ text: Type.String(), url: optional(Type.String()), licence: optional(Type.String()) });
export type Attribution = Static<typeof Attribution>;

export const FilterCount = Type.Object({
  known: Type.Integer({ minimum: 0, description: 'ATMs that are known to match all filters.' }),
  unknown: Type.Integer({
    minimum: 0,
    description:
      'ATMs that may match: at least one value that is filtered on is unknown, and no known value conflicts with the filters.',
  }),
});
export type FilterCount = Static<typeof FilterCount>;

export const FilterCounts = Type.Object(
  { ...byName(filters, () => FilterCount), workingNow: optional(FilterCount) },
  {
    description:
      'Only present with counts=true. For each filter, both counts as they would be with this filter set to true and the other filters unchanged. workingNow is only present with include=status.',
  },
);
export type FilterCounts = Static<typeof FilterCounts>;

/** Adjacent matches that the client displays as one point with a number. */
export const Cluster = Type.Object({
  lat: Type.Number({ description: 'Latitude of the centre, which is the mean position of the ATMs in the cluster.' }),
  long: Type.Number({ description: 'Longitude of the centre.' }),
  count: Type.Integer({ minimum: 1 }),
});
export type Cluster = Static<typeof Cluster>;

export const FindNearbyAnswer = Type.Object({
  results: Type.Array(NearbyAtm, {
    description: 'Sorted by ascending distance, then by uid. With sort=walk, by ascending walking distance.',
  }),
  count: Type.Integer({ minimum: 0 }),
  countLimit: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({
    minimum: 0,
    description: 'The exact number of matching ATMs within the radius and walkMinutes, ignoring countLimit.',
  }),
  arrivingCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only present with openNow=true and walking=true, sort=walk or walkMinutes. The number of results that are closed now but open by the time a person who starts now arrives. The other counts do not include them.',
    }),
  ),
  knownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only present with counts=true. The number of ATMs within the radius that are known to match all filters. Without filters, all ATMs.',
    }),
  ),
  unknownCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only present with counts=true. The number of ATMs within the radius that may match. Without knownOnly, totalCount is the sum of both.',
    }),
  ),
  counts: optional(FilterCounts),
  radius: optional(
    Type.Integer({ minimum: 0, description: 'Only present with fitRadius=true. The radius that was searched, in metres.' }),
  ),
  walkArea: optional(
    Type.Union([Type.Literal('measured'), Type.Literal('estimated')], {
      description:
        'Only present with walkMinutes. measured: the ATMs inside are known from the map. estimated: for some ATMs that match, it is not certain whether they are inside. Either their walks were not measured, and they are within 200 m of the edge of the approximate area, or wheelchairAccess is true. Or their walks are unknown, because they or the position are near or beyond the border of the imported maps or far from any path, or because the walks were not computed in time. For unknown walks, the service assumes 60 m plus 1.22 times the straight-line distance.',
    }),
  ),
  provenCount: optional(
    Type.Integer({
      minimum: 0,
      description:
        'Only present with sort=walk. The number of results, counted from the first, that are certain to be the nearest on foot according to the map. Where the map ends along a border inside its rectangle, it may lack shorter routes. The others may be in a different order.',
    }),
  ),
  knownResults: optional(
    Type.Array(NearbyAtm, {
      description:
        'Only present with knownResults=true. The nearest ATMs within the radius that are known to match all filters, up to countLimit. Some of them are also in results.',
    }),
  ),
  clusters: optional(
    Type.Array(Cluster, {
      description:
        'Only with bounds, if totalCount is above 200: all matches, grouped by tiles of a web map. The longer side of the bounds is at most 8 tiles long. The counts add up to totalCount. Largest first.',
    }),
  ),
  nearest: optional(NearbyAtm),
  attributions: optional(Type.Array(Attribution)),
  filling: optional(Type.Literal(true)),
  // An addition to the original contract. The minutes above are rounded. With `asOf`, a client can compute the exact minute of
  // the next change.
  asOf: optional(Type.Integer({ description: 'The time for which openStatus was computed, in ms since the epoch.' })),
});
export type FindNearbyAnswer = Static<typeof FindNearbyAnswer>;

export const AtmAnswer = Type.Object({
  atm: Atm,
  distance: optional(Type.Number()),
  attributions: optional(Type.Array(Attribution)),
  asOf: optional(Type.Integer()),
});
export type AtmAnswer = Static<typeof AtmAnswer>;
