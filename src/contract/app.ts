/** The finder's own API (/app/...): same origin, and no stable interface for others. */
import Type, { type Static } from 'typebox';
import { Attribution } from './atms.ts';

const optional = Type.Optional;

export const ConfigQuery = Type.Object({
  bank: optional(Type.String({ maxLength: 63, description: 'Whose finder the page is; an unknown bank is the same as none.' })),
});
export type ConfigQuery = Static<typeof ConfigQuery>;

/** The branding and the start of a bank's own finder. */
export const Brand = Type.Object({
  name: optional(Type.String({ description: "The finder's name in the header." })),
  logo: optional(Type.String({ description: 'A path on this service or an https address.' })),
  colours: optional(
    Type.Object({
      light: Type.String({ description: '#rrggbb, the main colour on light ground.' }),
      dark: optional(
        Type.String({ description: '#rrggbb, on dark ground; absent: the same. What cannot be read is corrected.' }),
      ),
    }),
  ),
  languages: optional(Type.Array(Type.String(), { description: 'Language codes, the first is the default.' })),
  place: optional(Type.Object({ place: Type.String(), lat: Type.Number(), long: Type.Number() })),
});
export type Brand = Static<typeof Brand>;

const currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' });

/** A sum of money, in whole units of its currency. */
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

/** Applies to a withdrawal that meets all of its conditions. */
export const OwnFeeRule = Type.Object({
  operators: optional(Type.Array(Type.String(), { description: 'Uids: at whose machines. Absent: at any.' })),
  currencies: optional(Type.Array(currency, { description: 'Which money is withdrawn. Absent: any.' })),
  from: optional(Type.Number({ description: 'The smallest amount it holds for, in the one currency of `currencies`.' })),
  fee: OwnFee,
});
export type OwnFeeRule = Static<typeof OwnFeeRule>;

/** GET /app/config: everything public that the page needs before its first search. */
export const AppConfig = Type.Object({
  name: optional(
    Type.String({
      description: "The finder's name in the header. Absent: nobody named it, and it is called what it is, in each language.",
    }),
  ),
  alliance: Type.Boolean({ description: 'Whether the caller has alliance lists: shows the chip "My network".' }),
  allianceOfDemo: optional(
    Type.Literal(true, {
      description: "The alliance is that of the demo town's bank: of machines elsewhere it says nothing.",
    }),
  ),
  tiles: optional(
    Type.Object({
      url: Type.String({ description: 'URL template with {z} {x} {y}.' }),
      attribution: Type.String(),
      attributionUrl: optional(Type.String()),
      maxZoom: Type.Integer(),
      keep: optional(
        Type.Literal(true, {
          description: 'What was looked at may be kept on the device as long as its own headers say; they are sent with CORS.',
        }),
      ),
    }),
  ),
  mayFetchAreas: optional(
    Type.Literal(true, {
      description: 'A person may have an area fetched from OpenStreetMap that nobody has loaded: /app/areas.',
    }),
  ),
  basemap: optional(
    Type.Object(
      {
        url: Type.String({ description: 'URL template with {z} {x} {y}, on this host; it changes when the map does.' }),
        attribution: Type.String(),
        attributionUrl: optional(Type.String()),
        bounds: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
        maxZoom: Type.Integer({ description: 'The closest zoom of the tiles; closer views enlarge them.' }),
        keep: optional(Type.Literal(true, { description: 'What was looked at may be kept on the device.' })),
        parts: optional(
          Type.Array(
            Type.Object({
              bounds: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()], {
                description: '[south, west, north, east]',
              }),
              attribution: Type.String({ description: 'Whom this part of it is owed to.' }),
              attributionUrl: optional(Type.String()),
            }),
            {
              description:
                'Where it has streets. Where the middle of the view lies in none of these, `tiles` are shown if there are any. Absent: it is one map, shown everywhere.',
            },
          ),
        ),
      },
      { description: "The service's own map, as vector tiles. Absent: it has none, and `tiles` are what is shown." },
    ),
  ),
  onlineOnly: optional(Type.Literal(true, { description: 'The operator wants no page that starts without a connection.' })),
  hosts: optional(
    Type.Array(Type.String(), {
      description: 'The origins of other sites that may frame the page and speak to it. Absent: none.',
    }),
  ),
  brand: optional(Brand),
  ownFees: optional(
    Type.Array(OwnFeeRule, {
      description:
        "The bank's own withdrawal fees: the first rule that holds counts, and none means not known. Absent: not told.",
    }),
  ),
});
export type AppConfig = Static<typeof AppConfig>;

/** [south, west, north, east] in degrees; west > east if it crosses the 180th meridian. */
const Bounds = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]);

/** A covered area. */
export const CoveredPlace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  country: optional(Type.String()),
  lat: Type.Number({ description: 'Where to take a person who chooses it: in the thick of its ATMs.' }),
  long: Type.Number(),
  bounds: Bounds,
  parts: optional(Type.Array(Bounds, { description: 'What of the bounds is covered. Absent: all of it.' })),
  atmCount: Type.Integer(),
  demo: optional(Type.Literal(true)),
});
export type CoveredPlace = Static<typeof CoveredPlace>;

/** Public holidays of the next 14 days, for places that the page's own library of opening hours has no table for. */
export const HolidaysAhead = Type.Object({
  from: Type.String({ description: 'ISO date.' }),
  until: Type.String({ description: 'ISO date, exclusive.' }),
  dates: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'ISO dates by ISO 3166-2 region, or ISO 3166-1 country where the region is not known.',
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

/** POST /app/areas: requests that the area of a place is fetched from OpenStreetMap. */
export const AreaQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Of the place, WGS 84 degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'Of the place.' }),
});
export type AreaQuery = Static<typeof AreaQuery>;

/** filling: the area is being fetched, and findNearby reports this until it is done. absent: there is nothing to fetch. */
export const AreaAnswer = Type.Object({ filling: optional(Type.Literal(true)) });
export type AreaAnswer = Static<typeof AreaAnswer>;

export const SearchQuery = Type.Object({
  q: Type.String({ maxLength: 200, description: 'What the person typed.' }),
  lat: optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Where the person is, or looks: nearer hits come first.' }),
  ),
  long: optional(Type.Number({ minimum: -180, maximum: 180, description: 'Both coordinates or neither.' })),
  lang: optional(Type.String({ maxLength: 35, description: 'BCP 47, of the person: in which language an address is named.' })),
});
export type SearchQuery = Static<typeof SearchQuery>;

/**
 * GET /app/search?q=text&lat&long&lang : nearest first among equal hits. kind selects the icon; detail is the second line. An
 * address is one point: that of an ATM, or of any house in the map or the operator's geocoder. atmCount: the number of ATMs there
 * or belonging to it; absent if they were not counted.
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
      description: 'South, west, north, east: what to show of it. Absent: a point.',
    }),
  ),
  atmCount: optional(Type.Integer()),
  operator: optional(Type.String({ description: 'The uid of the operator, to filter by it. Only with kind operator.' })),
});
export type SearchHit = Static<typeof SearchHit>;

export const NearQuery = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'WGS 84, degrees.' }),
  long: Type.Number({ minimum: -180, maximum: 180, description: 'WGS 84, degrees.' }),
  lang: SearchQuery.properties.lang,
});
export type NearQuery = Static<typeof NearQuery>;

/** GET /app/near?lat&long&lang: describes a point for people: the house at the point, else the street, else the settlement. */
export const NearAnswer = Type.Object({
  near: optional(SearchHit),
});
export type NearAnswer = Static<typeof NearAnswer>;

/**
 * attributions: the sources of hits that do not come from the covered areas' own sources. missed: the words of the text, as
 * typed, that do not occur in the first hit: "Hauptbahnhof" if only München is found, "12" if only the street is found.
 * elsewhereSilent: the operator's geocoder did not answer, so that only the covered areas were searched.
 */
export const SearchAnswer = Type.Object({
  hits: Type.Array(SearchHit),
  attributions: optional(Type.Array(Attribution)),
  missed: optional(Type.String()),
  elsewhereSilent: optional(Type.Literal(true)),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
