/** Converts the candidates from a survey to ATM records with locations. */

import type { OtherKind } from '../../../contract/kinds.ts';
import { leftOutReasons } from '../../../contract/leftOutReasons.ts';
import { type ImportedAtm, isAtm, type OperatorClaim } from '../../../core/atms/atm.ts';
import { dayOf } from '../../../core/atms/caution.ts';
import type { Feed } from '../../../core/atms/feed.ts';
import { dateInName } from '../../files/dateInName.ts';
import { knownOperators } from '../../operators/knownOperators.ts';
import { coverageTitle } from '../../places/coverageTitle.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import { type Extraction, type ImportWarning, mostListed, type Repaired } from '../../reading/extraction.ts';
import type { RecordPlace } from '../../reading/reading.ts';
import { startVetting, type VetHours, withHours } from '../../reading/vetHours.ts';
import { opaqueUid } from '../../records/opaqueUid.ts';
import { type OsmFile, type Tags, unitOf } from '../osmObject.ts';
import { isPlaceId } from '../read/objectParts.ts';
import { unstatedKind } from '../tags/branches.ts';
import { chainIn } from '../tags/cashChains.ts';
import {
  type CashPlace,
  classifyCashPlace,
  isCashPlaceKey,
  nameOfCashPlace,
  readCashPlace,
  readChainPlace,
  readUnstatedPlace,
} from '../tags/cashWithdrawal.ts';
import { classifyAtm, isAtmKey, speaksOfAtm } from '../tags/classifyAtm.ts';
import { readAtmTags } from '../tags/readAtmTags.ts';
import { findDoubleMappings, findDoublePlaces, mappedTwice } from './doubleMappings.ts';
import { operatorOfHost } from './hostOperator.ts';
import { countryAndZoneOf, locate, type PlacedIn } from './locate.ts';
import { withoutMisplaced } from './misplaced.ts';
import { rejectCrowded } from './rejectCrowded.ts';
import { type Surroundings, SurroundingsFinder } from './surroundings.ts';
import type { Sought, Survey, SurveyCandidate, SurveyFindings } from './survey.ts';
import { unreadableRecords } from './unreadableRecords.ts';

export interface ExtractOptions {
  /** The name of the covered area. The default is derived from the ATMs. */
  readonly title?: string;
  /** The feed's stable name. */
  readonly name: string;
  /** Validates opening hours. Called once with all distinct schedules. */
  readonly vetHours: VetHours;
  /** Marks the feed as fictitious. */
  readonly demo?: true;
  /** The default is OpenStreetMap contributors. */
  readonly attribution?: Feed['attribution'];
  /**
   * Epoch ms. The import ignores check dates after this day, and treats objects with an earlier end date as removed. The default
   * is the current time.
   */
  readonly now?: number;
}

export const openStreetMap: Feed['attribution'] = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
};

interface ExtractedAtm {
  readonly candidate: SurveyCandidate;
  readonly atm: ImportedAtm;
  readonly claim?: OperatorClaim;
}

/** Values that are the same for all records of one run. */
interface Run {
  /** The feed's stable name. */
  readonly feed: string;
  /** ISO date. */
  readonly today: string;
  /** The prefix of a record's number in its `source`. */
  readonly origin: 'OpenStreetMap' | 'demo data,';
  readonly warnings: ImportWarning[];
  /** The contradictory operator claims that have been reported. */
  readonly contradictions: Set<string>;
  /** The date of the file, epoch ms. Absent: unknown. */
  readonly dataTimestamp?: number;
}

/** Reports each contradictory claim only once, with one record as an example. */
function warnAboutClaim(
  kind: OtherKind | undefined,
  claim: OperatorClaim,
  country: string,
  object: string,
  { contradictions, warnings }: Run,
): void {
  const contradiction = knownOperators().warningAbout(kind, claim, country);
  if (contradiction === undefined || contradictions.has(contradiction)) return;
  contradictions.add(contradiction);
  warnings.push({ object, message: contradiction });
}

/**
 * @param today ISO date
 * @returns undefined if the place belongs to a chain that does not pay out cash in this country
 */
function readPlace(tags: Tags, kind: OtherKind | 'unstated', country: string, today: string): CashPlace | undefined {
  const named = nameOfCashPlace(tags);
  if (kind !== 'unstated') return { kind, reading: readCashPlace(tags, country), ...(named && { named }) };
  const chain = chainIn(tags, country);
  if (chain !== undefined) {
    return {
      kind: chain.places.includes('amenity/post_office') ? 'postOffice' : 'shop',
      reading: readChainPlace(tags, chain),
      named: named ?? { name: chain.name, wikidata: chain.wikidata },
    };
  }
  const branch = unstatedKind(tags, today);
  return branch && { kind: branch, reading: readUnstatedPlace(tags, country), ...(named && { named }) };
}

/**
 * Returns the record of a place that gives cash and is not an ATM. The same object may also have an ATM, which is a separate
 * record with its own uid.
 */
function recordOfPlace(candidate: SurveyCandidate, place: CashPlace, where: PlacedIn, run: Run): ExtractedAtm {
  const { feed, origin, warnings, dataTimestamp } = run;
  const { type, id, at } = candidate;
  const { kind, reading, named } = place;
  const source = isPlaceId(id) ? 'OpenStreetMap' : `${origin} ${type} ${id}`;
  for (const message of reading.warnings) warnings.push({ object: source, message });
  if (named !== undefined) warnAboutClaim(kind, named, where.country, source, run);
  const claim = named && knownOperators().operatorOf(kind, named, where.country, dataTimestamp, where.street);
  const atm: ImportedAtm = {
    uid: opaqueUid(`${id > 0 || isPlaceId(id) ? 'osm:' : `feed:${feed}/`}${type}/${id}/cash_withdrawal`),
    kind,
    lat: at[0],
    long: at[1],
    ...reading.facts,
    ...where,
    source,
    ...(claim !== undefined && { operatorClaim: claim }),
  };
  return { candidate, atm };
}

function recordOf(candidate: SurveyCandidate, place: CashPlace | undefined, where: PlacedIn, run: Run): ExtractedAtm {
  if (place !== undefined) return recordOfPlace(candidate, place, where, run);
  const { feed, today, origin, warnings, dataTimestamp } = run;
  const { type, id, tags, kind, at } = candidate;
  const host = kind === 'host';
  const source = isPlaceId(id) ? 'OpenStreetMap' : `${origin} ${type} ${id}`;
  const { country } = where;
  const reading = readAtmTags(tags, { host, today, country });
  for (const message of reading.warnings) warnings.push({ object: source, message });
  const said = reading.addressTags.country;
  if (said !== undefined && said !== country)
    warnings.push({ object: source, message: `addr:country is ${said}, but the position is in ${country}` });
  const claim = host ? operatorOfHost(tags, reading.operatorClaim) : reading.operatorClaim;
  if (claim !== undefined) warnAboutClaim(undefined, claim, country, source, run);
  const who = claim && knownOperators().operatorOf(undefined, claim, country, dataTimestamp, where.street);
  const atm: ImportedAtm = {
    // Ids below 1 are placeholders of map editors for objects that were not uploaded. Different files use the same placeholders,
    // so the uid includes the feed.
    uid: opaqueUid(id > 0 || isPlaceId(id) ? `osm:${type}/${id}` : `feed:${feed}/${type}/${id}`),
    lat: at[0],
    long: at[1],
    ...reading.attributes,
    ...(reading.openingHoursRaw === undefined ? {} : { openingHours: reading.openingHoursRaw }),
    ...where,
    source,
    ...(who === undefined ? {} : { operatorClaim: who }),
  };
  return { candidate, atm, ...(claim === undefined ? {} : { claim }) };
}

const objectOf = ({ source }: ImportedAtm): Pick<ImportWarning, 'object'> => (source === undefined ? {} : { object: source });

/** Returns the object's id in the map, unless this program created the id because the file contains none. */
const placeOf = ({ type, id }: SurveyCandidate): RecordPlace => (isPlaceId(id) ? {} : { id: `${type}/${id}` });

/** If hours cannot be parsed, they are unknown, their text becomes a hint, and each ATM gets a warning. */
async function vet(records: readonly ExtractedAtm[], vetHours: VetHours, warnings: ImportWarning[]) {
  const repaired: Repaired[] = [];
  // Omit `openNonStop`, because "24/7" in the tags is part of the opening hours.
  const hours = await startVetting(vetHours)(records.map(({ atm: { openNonStop: _, ...atm } }) => atm));
  const atms = records.map(({ atm, candidate }, i) => {
    const known = hours[i] ?? {};
    if (known.warning !== undefined) warnings.push({ ...objectOf(atm), message: known.warning });
    if (known.repair !== undefined) {
      repaired.push({ uid: atm.uid, place: placeOf(candidate), repairs: [{ rule: 'openingHours', message: known.repair }] });
    }
    return withHours(atm, known);
  });
  return { atms, repaired };
}

/**
 * Extends the bounds that the file declares so that they contain all ATMs: [south, west, north, east]. Some extracts contain
 * complete ways, so some of the nodes are outside the bounds. Does not extend a box that crosses the 180th meridian (west >
 * east).
 */
function boundsAround(announced: Feed['bounds'] | undefined, atms: readonly SurveyCandidate[]): Feed['bounds'] {
  const [first] = atms;
  if (first === undefined) return announced ?? [0, 0, 0, 0];
  let [south, west, north, east] = announced ?? [...first.at, ...first.at];
  if (west > east) return [south, west, north, east];
  for (const {
    at: [lat, long],
  } of atms) {
    south = Math.min(south, lat);
    west = Math.min(west, long);
    north = Math.max(north, lat);
    east = Math.max(east, long);
  }
  return [south, west, north, east];
}

export function atmSelector({ now = Date.now() }: Pick<ExtractOptions, 'now'>): Sought<'machine' | 'host'> {
  const today = dayOf(now);
  return { classify: (tags) => classifyAtm(tags, today), keys: isAtmKey, outlines: true };
}

export function cashPlaceSelector({ now = Date.now() }: Pick<ExtractOptions, 'now'>): Sought<OtherKind | 'unstated'> {
  const today = dayOf(now);
  return { classify: (tags) => classifyCashPlace(tags, today), keys: isCashPlaceKey, outlines: true };
}

/** The ATMs in a file, with their countries but before their surroundings are known. No ATMs are added or removed later. */
export interface PlacedAtms extends Pick<Extraction, 'unit' | 'objectsRead' | 'leftOut' | 'quarantined' | 'moreQuarantined'> {
  /** The number of ATMs and other places that give cash. */
  readonly kept: number;
  /** [south, west, north, east]. The box contains all ATMs. */
  readonly bounds: Feed['bounds'];
  /** Collects the surroundings of the ATMs. Absent if there are no ATMs. */
  readonly finder?: SurroundingsFinder;
  /** Adds addresses. Call this when the finder is complete. */
  locate(): LocatedAtms;
}

interface LocatedAtms {
  /** The name of the area. */
  readonly title: string;
  /** Parses the opening hours and returns the result. */
  extract(): Promise<Extraction>;
}

/**
 * Returns the ATMs and places that are in a country, the number of those outside any country, the number of places that are
 * mapped twice, and the misplaced candidates. None of these results contains places of chains that do not pay out cash in their
 * country.
 * @param today ISO date
 */
async function placeCandidates(candidates: readonly SurveyCandidate[], { areas, places }: Survey, file: OsmFile, today: string) {
  if (candidates.length === 0) return { placed: [], outside: 0, doubles: 0, misplaced: [] };
  const timeZoneAt = await loadTimeZones();
  // A chain that does not pay out cash in its country must neither be reported as misplaced nor count as crowded.
  const sought = candidates.filter((candidate) => {
    const { kind, tags } = candidate;
    if (kind !== 'unstated' || unstatedKind(tags, today) !== undefined) return true;
    const country = countryAndZoneOf(candidate, timeZoneAt)?.country;
    return country !== undefined && chainIn(tags, country) !== undefined;
  });
  const { placed: all, misplaced } = withoutMisplaced(sought, file.bounds(), timeZoneAt);
  rejectCrowded(
    all.map(({ at }) => at),
    file.path,
  );
  let outside = 0;
  const placed = all.flatMap((candidate) => {
    const { kind, tags } = candidate;
    const ground = countryAndZoneOf(candidate, timeZoneAt);
    if (ground === undefined) {
      outside += 1;
      return [];
    }
    const isOther = kind !== 'machine' && kind !== 'host';
    const place = isOther ? readPlace(tags, kind, ground.country, today) : undefined;
    if (isOther && place === undefined) return [];
    const where = (around: Surroundings) => locate(candidate, ground, around, { areas, places, timeZoneAt });
    return [{ candidate, place, where }];
  });
  const doubles = findDoublePlaces(placed);
  return { placed: placed.filter((one) => !doubles.has(one)), outside, doubles: doubles.size, misplaced };
}

/**
 * Determines the countries of the ATMs. Values that are only partly understood cause warnings. Memory use grows with the number
 * of ATMs, not with the size of the file.
 * @param others the places that give cash and are not ATMs
 * @param survey the results for the whole file
 */
export async function placeAtms(
  file: OsmFile,
  found: SurveyFindings,
  others: SurveyFindings,
  survey: Survey,
  options: ExtractOptions,
): Promise<PlacedAtms> {
  const { title, name, demo, attribution = openStreetMap, now = Date.now() } = options;
  const candidates = [...found.candidates, ...others.candidates];
  // An object that is both an ATM and another place is reported only once.
  const reported = new Set(found.duplicates.map(({ place }) => place.id));
  const duplicates = [...found.duplicates, ...others.duplicates.filter(({ place }) => !reported.has(place.id))];
  const unreadableWarnings: ImportWarning[] = [];
  const unreadable = unreadableRecords(file, { isSought: speaksOfAtm, other: 'notAnAtm' }, unreadableWarnings);
  const today = dayOf(now);
  const { placed, outside, doubles, misplaced } = await placeCandidates(candidates, survey, file, today);
  const quarantined = [...duplicates, ...misplaced, ...unreadable.quarantined];
  // ATMs and other places can be omitted for the same reason.
  const leftOut: Record<string, number> = {};
  const omitted = (
    [
      [leftOutReasons.noCountry, outside],
      [mappedTwice, doubles],
    ] as const
  ).filter(([, count]) => count > 0);
  for (const [reason, count] of [...found.leftOut, ...others.leftOut, ...omitted])
    leftOut[reason] = (leftOut[reason] ?? 0) + count;
  const counts = {
    unit: unitOf(file.format),
    objectsRead: survey.objectsRead + unreadable.count,
    leftOut,
    quarantined: quarantined.slice(0, mostListed),
    moreQuarantined: unreadable.moreQuarantined + Math.max(0, quarantined.length - mostListed),
  };
  const bounds = boundsAround(
    file.bounds(),
    placed.map(({ candidate }) => candidate),
  );
  const points = placed.map(({ candidate: { at } }) => at);
  const finder = points.length === 0 ? undefined : new SurroundingsFinder(points);
  return {
    ...counts,
    bounds,
    kept: placed.length,
    ...(finder && { finder }),
    locate() {
      const dataTimestamp = file.dataTimestamp();
      const fileOf = dataTimestamp ?? dateInName(file.path);
      const warnings: ImportWarning[] = [];
      const run: Run = {
        feed: name,
        today,
        origin: demo ? 'demo data,' : 'OpenStreetMap',
        warnings,
        contradictions: new Set<string>(),
        ...(fileOf !== undefined && { dataTimestamp: fileOf }),
      };
      const records = placed.map(({ candidate, place, where }, i) =>
        recordOf(candidate, place, where(finder?.around(i) ?? { addresses: [], streets: [] }), run),
      );
      for (const [host, machine] of findDoubleMappings(records.filter(({ atm }) => isAtm(atm)))) {
        warnings.push({ ...objectOf(machine.atm), message: `might be the same machine as ${host.atm.source}` });
      }
      const covered = records.map(({ atm }) => atm);
      const areaTitle = title ?? coverageTitle(covered, file.path);
      return {
        title: areaTitle,
        async extract() {
          const { atms, repaired } = await vet(records, options.vetHours, warnings);
          const feed: Feed = {
            name,
            title: areaTitle,
            digest: await file.digest(),
            ...(dataTimestamp === undefined ? {} : { dataTimestamp }),
            attribution,
            bounds,
            ...(demo === undefined ? {} : { demo }),
          };
          return {
            ...counts,
            kind: file.format,
            feed,
            atms,
            warnings: [...warnings, ...unreadableWarnings],
            repaired,
            places: new Map(records.map(({ atm, candidate }) => [atm.uid, placeOf(candidate)])),
            partnerData: new Map(),
          };
        },
      };
    },
  };
}
