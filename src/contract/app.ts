/**
 * The finder's internal API (/app/...). Only the finder's own page (same origin) uses this API, so the API can change at any
 * time.
 */
import Type, { type Static } from 'typebox';
import { Attribution } from './atms.ts';
import { LiveStatus } from './statuses.ts';

const optional = Type.Optional;

export const ConfigQuery = Type.Object({
  bank: optional(
    Type.String({ maxLength: 63, description: 'The bank whose finder the page shows. An unknown bank is ignored.' }),
  ),
});
export type ConfigQuery = Static<typeof ConfigQuery>;

/** The branding and the initial view of a bank's finder. */
export const Brand = Type.Object({
  name: optional(Type.String({ description: 'The name of the finder, shown in the header.' })),
  logo: optional(Type.String({ description: 'A path on this service or an https URL.' })),
  colours: optional(
    Type.Object({
      light: Type.String({ description: 'The main colour in the light theme, as #rrggbb.' }),
      dark: optional(
        Type.String({
          description:
            'The main colour in the dark theme, as #rrggbb. The default is the main colour of the light theme. If a colour has too little contrast, the page adjusts it.',
        }),
      ),
    }),
  ),
  languages: optional(Type.Array(Type.String(), { description: 'Language codes. The first one is the default.' })),
  place: optional(Type.Object({ place: Type.String(), lat: Type.Number(), long: Type.Number() })),
});
export type Brand = Static<typeof Brand>;

const currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' });

/** An amount of money in the main unit of its currency. */
export const Money = Type.Object({ amount: Type.Number({ minimum: 0 }), currency });
export type Money = Static<typeof Money>;

/**
 * What a bank charges its own customer for a withdrawal: nothing, a fixed amount, a percentage of the amount withdrawn, or the
 * sum of both, limited to a minimum and a maximum. Everything except the percentage is in `currency`.
 */
export const OwnFee = Type.Union([
  Type.Literal('none'),
  Type.Object({
    amount: optional(Type.Number({ exclusiveMinimum: 0 })),
    percentage: optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
    currency: optional(currency),
    minimum: optional(Type.Number({ exclusiveMinimum: 0 })),
    maximum: optional(Type.Number({ exclusiveMinimum: 0 })),
  }),
]);
export type OwnFee = Static<typeof OwnFee>;

/** The fee for withdrawals that meet all conditions of the rule. */
export const OwnFeeRule = Type.Object({
  operators: optional(
    Type.Array(Type.String(), {
      description: 'The uids of the operators whose ATMs the rule covers. If absent, the rule covers all operators.',
    }),
  ),
  mayBeOperators: optional(
    Type.Array(Type.String(), {
      description:
        'The uids of operators that are known only by name. Each of them might be the same operator as one in `operators`, so it is unknown whether the rule covers their ATMs.',
    }),
  ),
  currencies: optional(
    Type.Array(currency, { description: 'The currencies that the rule covers. If absent, the rule covers all currencies.' }),
  ),
  from: optional(
    Type.Number({
      description:
        'The smallest amount that the rule covers. `currencies` then contains exactly one currency, which is the currency of this amount.',
    }),
  ),
  fee: OwnFee,
});
export type OwnFeeRule = Static<typeof OwnFeeRule>;

/** GET /app/config: the public settings that the page needs before its first search. */
export const AppConfig = Type.Object({
  name: optional(
    Type.String({
      description: 'The name of the finder, shown in the header. If absent, the page shows its translated default name.',
    }),
  ),
  alliance: Type.Boolean({
    description: 'Whether the caller has alliance lists. If true, the page shows the "My network" filter.',
  }),
  allianceOfDemo: optional(
    Type.Literal(true, {
      description: 'The alliance belongs to the bank of the demo town and does not apply to ATMs elsewhere.',
    }),
  ),
  tiles: optional(
    Type.Object({
      url: Type.String({ description: 'URL template with {z}, {x} and {y}.' }),
      attribution: Type.String(),
      attributionUrl: optional(Type.String()),
      maxZoom: Type.Integer(),
      keep: optional(
        Type.Literal(true, {
          description:
            'The device may cache viewed tiles for as long as their response headers allow. The tile server must send CORS headers.',
        }),
      ),
    }),
  ),
  liveStatuses: optional(
    Type.Literal(true, {
      description:
        'Operators report live statuses of their ATMs. While the page is open, it requests /app/statuses to show changes.',
    }),
  ),
  mayFetchAreas: optional(
    Type.Literal(true, {
      description:
        'Users may request an area that is not loaded yet. The page sends the request to /app/areas, and the service fetches the area from OpenStreetMap.',
    }),
  ),
  basemap: optional(
    Type.Object(
      {
        url: Type.String({
          description: 'URL template with {z}, {x} and {y} on this host. The URL changes whenever the map changes.',
        }),
        attribution: Type.String(),
        attributionUrl: optional(Type.String()),
        bounds: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
        maxZoom: Type.Integer({
          description: 'The highest zoom level of the tiles. At higher zoom levels, the page enlarges the tiles of this level.',
        }),
        keep: optional(Type.Literal(true, { description: 'The device may cache viewed tiles.' })),
        parts: optional(
          Type.Array(
            Type.Object({
              bounds: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()], {
                description: '[south, west, north, east]',
              }),
              attribution: Type.String({ description: 'The attribution of this part of the map.' }),
              attributionUrl: optional(Type.String()),
            }),
            {
              description:
                'The areas that the map covers in detail. If the centre of the view is outside all of them, the page shows `tiles` if available. If `parts` is absent, the page shows the map everywhere.',
            },
          ),
        ),
      },
      { description: 'The map of this service, as vector tiles. If absent, the page shows `tiles`.' },
    ),
  ),
  onlineOnly: optional(Type.Literal(true, { description: 'The operator has disabled the offline page.' })),
  hosts: optional(
    Type.Array(Type.String(), {
      description:
        'Origins of other sites that may embed the page in a frame and exchange messages with it. If absent, no other site may embed the page.',
    }),
  ),
  brand: optional(Brand),
  ownCard: optional(
    Type.Object(
      { operator: Type.String(), name: Type.String(), country: optional(Type.String({ pattern: '^[A-Z]{2}$' })) },
      {
        description:
          "The card of the bank's own customers. The page adds it to the cards that the person has chosen. Absent if there is no bank, if the bank has no ATMs, or while the data is loading.",
      },
    ),
  ),
  ownFees: optional(
    Type.Array(OwnFeeRule, {
      description:
        'The fees that the bank charges its own customers for withdrawals. The first matching rule applies. If no rule matches, the fee is unknown. Absent if the bank has not supplied its fees.',
    }),
  ),
});
export type AppConfig = Static<typeof AppConfig>;

/** The maximum number of ATMs in a request. All results of a search fit into one request. */
const mostUids = 200;

/** POST /app/statuses and POST /app/visits: the ATMs that the page shows. */
export const ShownAtms = Type.Object({
  uids: Type.Array(Type.String({ maxLength: 256, errorMessage: { type: 'A uid must be a string, got {got}' } }), {
    minItems: 1,
    maxItems: mostUids,
    errorMessage: { maxItems: `Field 'uids' must contain at most ${mostUids} uids, got {length}` },
  }),
});
export type ShownAtms = Static<typeof ShownAtms>;

/** The maximum body size in bytes. */
export const largestShownAtms = 65_536;

/** The response to POST /app/statuses. */
export const StatusesAnswer = Type.Object({
  asOf: Type.Integer({ description: 'The time of the response, in milliseconds since the epoch.' }),
  statuses: Type.Array(Type.Object({ uid: Type.String({ description: 'The uid from the request.' }), status: LiveStatus }), {
    description: 'The ATMs whose status is known, in the order of the request. The status of all other ATMs is unknown.',
  }),
});
export type StatusesAnswer = Static<typeof StatusesAnswer>;

/** [south, west, north, east] in degrees. If the area crosses the 180th meridian, west is greater than east. */
const Bounds = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]);

export const CoveredPlace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: optional(Type.String()),
  lat: Type.Number({
    description: 'The latitude of the point where the ATMs of this area are densest. The map is centred on this point.',
  }),
  long: Type.Number(),
  bounds: Bounds,
  parts: optional(
    Type.Array(Bounds, { description: 'The parts of the bounds that are covered. Absent if all of the bounds are covered.' }),
  ),
  atmCount: Type.Integer(),
  operators: optional(
    Type.Array(Type.String(), {
      description:
        "The names of operators. Present if the place contains only the ATMs in these operators' own lists, so that other ATMs may be missing.",
    }),
  ),
  demo: optional(Type.Literal(true)),
});
export type CoveredPlace = Static<typeof CoveredPlace>;

/** Public holidays in the next 14 days, for places whose holidays the page's opening hours library lacks. */
export const HolidaysAhead = Type.Object({
  from: Type.String({ description: 'ISO date.' }),
  until: Type.String({ description: 'ISO date, exclusive.' }),
  dates: Type.Record(Type.String(), Type.Array(Type.String()), {
    description:
      'The dates of public holidays (ISO 8601), keyed by ISO 3166-2 region, or by ISO 3166-1 country if the region is unknown.',
  }),
});
export type HolidaysAhead = Static<typeof HolidaysAhead>;

/** GET /app/places */
export const PlacesAnswer = Type.Object({
  places: Type.Array(CoveredPlace),
  attributions: Type.Array(Attribution),
  holidays: optional(HolidaysAhead),
});
export type PlacesAnswer = Static<typeof PlacesAnswer>;

/** GET /app/networks: the networks and banks that a person can choose as those of their cards. */
export const CardChoicesQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'WGS 84, degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'WGS 84, degrees.' }),
});

export const CardChoices = Type.Object({
  networks: Type.Array(Type.Object({ uid: Type.String(), name: Type.String(), countries: Type.Array(Type.String()) }), {
    description: 'All networks with the countries of their ATMs. The networks of the ATMs near the point come first.',
  }),
  operators: Type.Array(Type.Object({ uid: Type.String(), name: Type.String(), countries: Type.Array(Type.String()) }), {
    description:
      'The operators of the nearest 200 ATMs within 50 km, with the countries of their ATMs. The operator with the most of these ATMs comes first.',
  }),
});
export type CardChoices = Static<typeof CardChoices>;

/** POST /app/areas: asks the service to fetch the area around a place from OpenStreetMap. */
export const AreaQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of the place, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude of the place, WGS 84 degrees.' }),
});
export type AreaQuery = Static<typeof AreaQuery>;

/**
 * filling: the service is fetching the area, and findNearby reports `filling` until it has finished. Absent if there is nothing
 * to fetch.
 */
export const AreaAnswer = Type.Object({ filling: optional(Type.Literal(true)) });
export type AreaAnswer = Static<typeof AreaAnswer>;

export const SearchQuery = Type.Object({
  q: Type.String({ maxLength: 200, description: 'The text that the user typed.' }),
  lat: optional(
    Type.Number({
      minimum: -90,
      maximum: 90,
      description: "The latitude of the user or of the map's centre. Results near this point come first.",
    }),
  ),
  long: optional(Type.Number({ minimum: -180, maximum: 180, description: 'Longitude. Send both coordinates or neither.' })),
  lang: optional(
    Type.String({
      maxLength: 35,
      description: 'The language of the user as a BCP 47 tag. Addresses are returned in this language where possible.',
    }),
  ),
});
export type SearchQuery = Static<typeof SearchQuery>;

/**
 * GET /app/search?q=text&lat&long&lang. Equally good hits are ordered by distance.
 * kind: selects the icon. An address is the position of an ATM, or of a house on the map or in the operator's geocoder. detail:
 * the second line.
 * atmCount: the number of ATMs at the place or of the operator. Absent if the ATMs were not counted.
 */
export const SearchHit = Type.Object({
  kind: Type.Union([
    Type.Literal('place'),
    Type.Literal('city'),
    Type.Literal('street'),
    Type.Literal('zip'),
    Type.Literal('operator'),
    Type.Literal('address'),
    Type.Literal('town'),
    Type.Literal('village'),
    Type.Literal('district'),
    Type.Literal('locality'),
    Type.Literal('station'),
    Type.Literal('airport'),
    Type.Literal('ferry'),
    Type.Literal('hospital'),
    Type.Literal('university'),
    Type.Literal('museum'),
    Type.Literal('theatre'),
    Type.Literal('attraction'),
    Type.Literal('mall'),
    Type.Literal('townHall'),
    Type.Literal('park'),
    Type.Literal('stadium'),
    Type.Literal('beach'),
  ]),
  label: Type.String(),
  detail: optional(Type.String()),
  lat: Type.Number(),
  long: Type.Number(),
  bounds: optional(
    Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()], {
      description: 'The area to show, as south, west, north, east. Absent if the place is a point.',
    }),
  ),
  atmCount: optional(Type.Integer()),
  operator: optional(
    Type.String({
      description:
        'The uid of the operator, for use as the `operator` parameter of findNearby. Only present if `kind` is `operator`.',
    }),
  ),
});
export type SearchHit = Static<typeof SearchHit>;

export const NearQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'WGS 84, degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'WGS 84, degrees.' }),
  lang: SearchQuery.properties.lang,
});
export type NearQuery = Static<typeof NearQuery>;

/**
 * GET /app/near?lat&long&lang: describes a point in words: by the house at this point, or if there is none, by the street or the
 * settlement.
 */
export const NearAnswer = Type.Object({
  near: optional(SearchHit),
});
export type NearAnswer = Static<typeof NearAnswer>;

/**
 * attributions: the sources of hits from outside the covered areas.
 * missed: the words typed by the user that do not occur in the first hit: "Hauptbahnhof" if only München is found, "12" if only
 * the street is found.
 * elsewhereSilent: the operator's geocoder did not respond, so the service searched only the covered areas.
 */
export const SearchAnswer = Type.Object({
  hits: Type.Array(SearchHit),
  attributions: optional(Type.Array(Attribution)),
  missed: optional(Type.String()),
  elsewhereSilent: optional(Type.Literal(true)),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
