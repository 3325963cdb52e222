/** From an OpenStreetMap file to ATM records with places: the whole way, in six passes over the file. */
import type { ImportedAtm, OperatorClaim } from '../../../core/atms/atm.ts';
import type { Feed } from '../../../core/atms/feed.ts';
import { atmUid } from '../../atmUid.ts';
import { dateInName } from '../../dateInName.ts';
import type { Extraction, ImportWarning } from '../../extraction.ts';
import { knownOperators } from '../../operators/knownOperators.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import type { Repair } from '../../reading.ts';
import { startVetting, type VetHours, withHours } from '../../records/vetHours.ts';
import type { OsmFile, Tags } from '../osmObject.ts';
import { isPlaceId } from '../read/objectParts.ts';
import { classifyAtm } from '../tags/classifyAtm.ts';
import { readAtmTags } from '../tags/readAtmTags.ts';
import { coverageTitle } from './coverageTitle.ts';
import { operatorOfHost } from './hostOperator.ts';
import { withoutMisplaced } from './misplaced.ts';
import { Passes, type PassProgress } from './passes.ts';
import { refuseCrowd } from './refuseCrowd.ts';
import { findSameMachines } from './sameMachine.ts';
import { findSurroundings } from './surroundings.ts';
import { type Candidate, type Survey, surveyFile } from './survey.ts';
import { unreadableRecords } from './unreadableRecords.ts';
import { type Where, whereIs } from './whereIs.ts';

export interface ExtractOptions {
  /** What to call the covered area; derived from the ATMs when absent. */
  readonly title?: string;
  /** The feed's stable name. */
  readonly name: string;
  /** SHA-256 of the file, hex. */
  readonly digest: string;
  /** Asked once, with every schedule that occurs. */
  readonly vetHours: VetHours;
  readonly onProgress?: (progress: PassProgress) => void;
  /** Marks the feed as made up. */
  readonly demo?: true;
  /** OpenStreetMap's contributors when absent. */
  readonly attribution?: Feed['attribution'];
  /** Epoch ms; checks dated later than this day are not believed. The clock when absent. */
  readonly now?: number;
}

export const openStreetMap: Feed['attribution'] = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
};

export const leftOutSea = 'in no country';

interface AtmRecord {
  readonly candidate: Candidate;
  readonly atm: ImportedAtm;
  readonly claim?: OperatorClaim;
}

/** What holds for every record of a run. */
interface Run {
  /** The feed's stable name. */
  readonly feed: string;
  /** ISO date. */
  readonly today: string;
  /** What a record's number is a number of. */
  readonly origin: 'OpenStreetMap' | 'demo data,';
  readonly warnings: ImportWarning[];
  /** Of when the file is, epoch ms; absent: it does not say. */
  readonly dataTimestamp?: number;
}

function recordOf(candidate: Candidate, where: Where, { feed, today, origin, warnings, dataTimestamp }: Run): AtmRecord {
  const { type, id, tags, kind, at } = candidate;
  const host = kind === 'host';
  const source = isPlaceId(id) ? 'OpenStreetMap' : `${origin} ${type} ${id}`;
  const { country } = where;
  const reading = readAtmTags(tags, { host, today, country });
  for (const message of reading.warnings) warnings.push({ object: source, message });
  const said = reading.addressTags.country;
  if (said !== undefined && said !== country)
    warnings.push({ object: source, message: `addr:country is ${said}, it stands in ${country}` });
  const claim = host ? operatorOfHost(tags, reading.operatorClaim) : reading.operatorClaim;
  const contradiction = claim && knownOperators().contradiction(claim, country, dataTimestamp);
  if (contradiction !== undefined) warnings.push({ object: source, message: contradiction });
  const who = claim && knownOperators().identifyUnlessGeneric(claim, country, dataTimestamp, where.street);
  const atm: ImportedAtm = {
    // An id below 1 is the editor's own, of an object that was never uploaded: every such file has the same ones.
    uid: atmUid(id > 0 || isPlaceId(id) ? `osm:${type}/${id}` : `feed:${feed}/${type}/${id}`),
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

/** Hours that cannot be read are unknown, with their words as a hint, and a warning for each ATM that has them. */
async function vet(
  atms: readonly ImportedAtm[],
  vetHours: VetHours,
  { warnings, repairs }: { warnings: ImportWarning[]; repairs: Map<string, readonly Repair[]> },
): Promise<ImportedAtm[]> {
  // What a tag says of "24/7" is what its hours say: no flag of its own.
  const hours = await startVetting(vetHours)(atms.map(({ openNonStop: _, ...atm }) => atm));
  return atms.map((atm, i) => {
    const known = hours[i] ?? {};
    if (known.warning !== undefined) warnings.push({ ...objectOf(atm), message: known.warning });
    if (known.repair !== undefined) repairs.set(atm.uid, [{ rule: 'openingHours', message: known.repair }]);
    return withHours(atm, known);
  });
}

/** Records of all candidates that are in a country; the others are counted, or quarantined. */
async function makeRecords(survey: Survey, passes: Passes, run: Run, file: OsmFile) {
  const { candidates, areas, places, leftOut } = survey;
  if (candidates.length === 0) return { records: [], misplaced: [] };
  const timeZoneAt = await loadTimeZones();
  const { placed, misplaced } = withoutMisplaced(candidates, file.bounds(), timeZoneAt);
  const points = placed.map(({ at }) => at);
  refuseCrowd(points, file.path);
  const surroundings = await findSurroundings(points, survey.lentByWay, passes);
  const records: AtmRecord[] = [];
  placed.forEach((candidate, i) => {
    const around = surroundings[i] ?? { addresses: [], streets: [] };
    const where = whereIs(candidate, around, { areas, places, timeZoneAt });
    if (where === undefined) leftOut.set(leftOutSea, (leftOut.get(leftOutSea) ?? 0) + 1);
    else records.push(recordOf(candidate, where, run));
  });
  return { records, misplaced };
}

/**
 * What the file says it covers, widened to the ATMs: some extracts cut by ways keep nodes outside their announced box.
 * [south, west, north, east]; a box over the 180th meridian (west > east) stays as it is.
 */
function boundsAround(announced: Feed['bounds'] | undefined, atms: readonly ImportedAtm[]): Feed['bounds'] {
  const [first] = atms;
  if (first === undefined) return announced ?? [0, 0, 0, 0];
  let [south, west, north, east] = announced ?? [first.lat, first.long, first.lat, first.long];
  if (west > east) return [south, west, north, east];
  for (const { lat, long } of atms) {
    south = Math.min(south, lat);
    west = Math.min(west, long);
    north = Math.max(north, lat);
    east = Math.max(east, long);
  }
  return [south, west, north, east];
}

/**
 * Reads the ATMs of a file. Memory grows with the ATMs and what stands around them, not with the file.
 * Throws a SourceError where the file is damaged; a value that is understood only in part is a warning.
 */
export async function extractAtms(file: OsmFile, options: ExtractOptions): Promise<Extraction> {
  const { title, name, digest, demo, attribution = openStreetMap, now = Date.now() } = options;
  const passes = new Passes(file, 6, options.onProgress);
  const warnings: ImportWarning[] = [];
  const repairs = new Map<string, readonly Repair[]>();
  const survey = await surveyFile<'machine' | 'host'>(passes, { classify: classifyAtm, outlines: true });
  const today = new Date(now).toISOString().slice(0, 10);
  const origin = demo ? 'demo data,' : 'OpenStreetMap';
  const dataTimestamp = file.dataTimestamp();
  const fileOf = dataTimestamp ?? dateInName(file.path);
  const run = { feed: options.name, today, origin, warnings, ...(fileOf !== undefined && { dataTimestamp: fileOf }) } as const;
  const { records, misplaced } = await makeRecords(survey, passes, run, file);
  for (const [host, machine] of findSameMachines(records)) {
    warnings.push({ ...objectOf(machine.atm), message: `may be the same machine as ${host.atm.source}` });
  }
  const atms = await vet(
    records.map(({ atm }) => atm),
    options.vetHours,
    { warnings, repairs },
  );
  const feed: Feed = {
    name,
    title: title ?? coverageTitle(atms, file.path),
    digest,
    ...(dataTimestamp === undefined ? {} : { dataTimestamp }),
    attribution,
    bounds: boundsAround(file.bounds() ?? survey.extent, atms),
    ...(demo === undefined ? {} : { demo }),
  };
  const isSought = (tags: Tags) => classifyAtm(tags) !== undefined;
  const { count, ...unreadable } = unreadableRecords(file, { isSought, other: 'notAnAtm' }, warnings);
  const quarantined = [...misplaced, ...unreadable.quarantined];
  const objectsRead = survey.objectsRead + count;
  const leftOut = Object.fromEntries(survey.leftOut);
  return { feed, atms, objectsRead, leftOut, ...unreadable, quarantined, warnings, repairs };
}
