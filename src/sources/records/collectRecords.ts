/** Converts drafts to records. Checks positions, adds time zones and uids, and parses opening hours. */
import { leftOutReasons } from '../../contract/leftOutReasons.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { findNetwork } from '../../core/atms/networks.ts';
import { shortened } from '../../core/shortened.ts';
import { SourceError } from '../files/sourceError.ts';
import { knownOperators } from '../operators/knownOperators.ts';
import type { Borders } from '../places/borders.ts';
import { bordersBy } from '../places/borders.ts';
import { isUserAssigned } from '../places/countryAt.ts';
import { coverageTitle, type Located } from '../places/coverageTitle.ts';
import { regionAt, regionName } from '../places/regionAt.ts';
import { loadTimeZones, loadZonesAround, type TimeZoneAt } from '../places/timeZoneAt.ts';
import { plausibleAddress } from '../quality/plausibleAddress.ts';
import { checkPosition } from '../quality/plausiblePosition.ts';
import { plausibleZones } from '../quality/plausibleZone.ts';
import type { ReadingOptions, Repair, SourceItem } from '../reading/reading.ts';
import { startVetting, withHours } from '../reading/vetHours.ts';
import { Crowding } from './crowding.ts';
import type { DraftAtm, DraftItem } from './draftAtm.ts';
import { opaqueUid } from './opaqueUid.ts';
import { SeenIds, type Sight } from './seenIds.ts';

/** Records per batch. Batches are large, so that the hours parser is not called for each record. */
const batchSize = 512;

/** The maximum number of records without ids at one place. A larger number is probably a mistake. */
const mostAtPlace = 100;

type Kept = Extract<SourceItem, { kind: 'kept' }>;

/** Facts about a feed, collected from its records. */
export class RecordTally {
  readonly #located = new Map<string, Located & { count: number }>();
  #bounds: [number, number, number, number] | undefined;

  add({ lat, long, city, region, country }: ImportedAtm): void {
    const key = `${country}/${region}/${city}`;
    const here = this.#located.get(key);
    if (here !== undefined) here.count += 1;
    else
      this.#located.set(key, { ...(city !== undefined && { city }), ...(region !== undefined && { region }), country, count: 1 });
    const box = this.#bounds ?? [lat, long, lat, long];
    this.#bounds = [Math.min(box[0], lat), Math.min(box[1], long), Math.max(box[2], lat), Math.max(box[3], long)];
  }

  get bounds(): Feed['bounds'] {
    return this.#bounds ?? [0, 0, 0, 0];
  }

  /** Returns the city, region or country of most records. */
  title(path: string): string {
    return coverageTitle([...this.#located.values()], path);
  }
}

type KeepOptions = Pick<ReadingOptions, 'feed' | 'vetHours' | 'now'> & {
  /** The date of the data, epoch ms. Absent: unknown. */
  readonly dataTimestamp?: number | undefined;
};

class Keeper {
  readonly #options: KeepOptions;
  readonly #timeZoneAt: TimeZoneAt;
  readonly #borders: Borders;
  readonly #isZoneOf: ReturnType<typeof plausibleZones>;
  readonly #seen = new SeenIds();
  readonly #contradictions = new Set<string>();
  /** For each place id that several records in a list share, the number of the next record. */
  readonly #nextNumbers = new Map<string, number>();

  constructor(options: KeepOptions, timeZoneAt: TimeZoneAt, isZoneOf: ReturnType<typeof plausibleZones>) {
    this.#isZoneOf = isZoneOf;
    this.#options = options;
    this.#timeZoneAt = timeZoneAt;
    this.#borders = bordersBy(timeZoneAt);
  }

  /** Returns the record with its warnings, or the reason why it is omitted or quarantined. */
  keep(item: Extract<DraftItem, { kind: 'draft' }>): readonly SourceItem[] {
    const read = this.#read(item);
    const { operatorClaim } = item.draft;
    if (read.kind !== 'kept') return [read];
    const { country } = read.atm;
    const contradiction = operatorClaim && knownOperators().warningAbout(read.atm.kind, operatorClaim, country);
    // Report each warning only once, with one record as an example.
    const isNew = contradiction !== undefined && !this.#contradictions.has(contradiction);
    if (isNew) this.#contradictions.add(contradiction);
    const messages = [...this.#doubts(item.draft, read.atm), ...(isNew ? [contradiction] : [])];
    return [read, ...messages.map((message): SourceItem => ({ kind: 'warning', message, place: item.place }))];
  }

  /**
   * Describes the implausible values in a draft.
   * @param atm the record created from the draft
   */
  #doubts({ facts, networkNames = [], region, timeZone }: DraftAtm, atm: ImportedAtm): string[] {
    const doubts = [...plausibleAddress(facts).doubts];
    for (const name of networkNames) {
      if (findNetwork(name, atm.country) === undefined)
        doubts.push(`unknown network in ${atm.country}: "${shortened(name, 40)}"`);
    }
    // ISO 3166-2 also lists some territories as regions. For example, PR is US-PR.
    if (region !== undefined && atm.region !== region && region.slice(3) !== atm.country)
      doubts.push(`region is ${region}, but the position is in ${atm.region ?? atm.country}`);
    if (timeZone !== undefined && atm.timeZone !== timeZone)
      doubts.push(`timeZone is ${timeZone}, but the position is in ${atm.timeZone}`);
    return doubts;
  }

  /**
   * Returns the region in the record, unless that region is in a different country or the position is clearly in a different
   * region.
   */
  #regionOf(
    named: string | undefined,
    { lat, long, country }: { lat: number; long: number; country: string },
  ): string | undefined {
    if (named !== undefined && isUserAssigned(country)) return named;
    const region = regionAt(lat, long, country);
    if (named === undefined || !named.startsWith(`${country}-`)) return region;
    return region !== undefined && regionName(named) !== undefined ? region : named;
  }

  #timeZoneOf(named: string | undefined, { lat, long, country }: { lat: number; long: number; country: string }): string {
    const own = this.#timeZoneAt(lat, long);
    const isBelieved = named !== undefined && (named === own || isUserAssigned(country) || this.#isZoneOf(named, lat, long));
    return isBelieved ? named : own;
  }

  /**
   * Records without ids that have the same place and operator are different ATMs, see `idOfPlace`. They are numbered in file
   * order. If the rows are reordered or one is removed, the store still recognizes the others (`store/feeds/equalRows.ts`).
   */
  #see(given: DraftAtm, at: string | undefined): { readonly sight: Sight; readonly draft: DraftAtm } {
    let draft = given;
    let sight = this.#seen.see(draft, at);
    const isSettled = ({ kind }: Sight) => kind === 'new' || (kind === 'repeats' && given.idOfPlace !== 'list');
    // In a map, the record can be identical to any of the earlier ones.
    const isList = given.idOfPlace === 'list';
    const from = isList ? (this.#nextNumbers.get(given.id) ?? 2) : 2;
    for (let number = from; given.idOfPlace && !isSettled(sight) && number <= mostAtPlace; number++) {
      draft = { ...given, id: `${given.id}#${number}` };
      sight = this.#seen.see(draft, at);
      if (isList) this.#nextNumbers.set(given.id, number + 1);
    }
    return { sight, draft };
  }

  /** Converts a draft to a record whose hours have not been validated yet, or returns why the record is not imported. */
  #read({ draft: given, place }: Extract<DraftItem, { kind: 'draft' }>): SourceItem {
    const { sight, draft } = this.#see(given, place.at);
    if (given.idOfPlace === 'list' && sight.kind !== 'new') {
      const message = `is one of more than ${mostAtPlace} records without an id for '${given.id}'`;
      return { kind: 'quarantined', reason: 'duplicateId', message, place };
    }
    if (sight.kind === 'repeats') return { kind: 'leftOut', reason: leftOutReasons.repeated, place };
    if (sight.kind === 'clashes') {
      const message = `has the same id '${place.id ?? draft.id}' as the record at ${sight.first ?? 'an earlier place'}, but different values`;
      return { kind: 'quarantined', reason: 'duplicateId', message, place };
    }
    const { zip } = draft.facts;
    const verdict = checkPosition({ ...draft, ...(zip !== undefined && { zip }) }, this.#borders);
    if ('reason' in verdict) return { kind: 'quarantined', ...verdict, place };
    const { lat, long, country, repairs } = verdict;
    const atm = this.#recordOf(draft, { lat, long, country });
    const { partnerData } = draft;
    return {
      kind: 'kept',
      atm,
      place,
      ...(repairs.length > 0 && { repairs }),
      ...(partnerData !== undefined && { partnerData }),
    };
  }

  #recordOf(draft: DraftAtm, at: { lat: number; long: number; country: string }): ImportedAtm {
    const { source, operatorClaim } = draft;
    const { street: _street, city: _city, zip: _zip, ...others } = draft.facts;
    const facts = { ...others, ...plausibleAddress(draft.facts).address };
    const claim =
      operatorClaim &&
      knownOperators().operatorOf(facts.kind, operatorClaim, at.country, this.#options.dataTimestamp, facts.street);
    const region = this.#regionOf(draft.region, at);
    const named = (draft.networkNames ?? []).map((name) => findNetwork(name, at.country));
    const networks = [...new Set(named.filter((uid) => uid !== undefined))].sort();
    return {
      uid: opaqueUid(`feed:${this.#options.feed}/${draft.id}`),
      ...at,
      ...facts,
      ...(networks.length > 0 && { networks }),
      ...(region !== undefined && { region }),
      timeZone: this.#timeZoneOf(draft.timeZone, at),
      source,
      ...(claim !== undefined && { operatorClaim: claim }),
    };
  }
}

/** Ignores records at 0, 0, because they are not imported. */
function crowdedAt({ lat, long }: DraftAtm, crowding: Crowding): string | undefined {
  return lat === undefined || long === undefined || (lat === 0 && long === 0) ? undefined : crowding.add(lat, long);
}

/**
 * Converts drafts to records.
 * @param tally counts the imported records
 * @returns all items in file order, with records in batches
 * @throws SourceError if too many records share a position
 */
export async function* collectRecords(
  drafts: AsyncIterable<DraftItem>,
  options: KeepOptions,
  tally: RecordTally,
  path: string,
): AsyncGenerator<SourceItem, void> {
  const keeper = new Keeper(options, await loadTimeZones(), plausibleZones(await loadZonesAround(), options.now));
  const crowding = new Crowding();
  const vet = startVetting(options.vetHours);
  let batch: SourceItem[] = [];
  async function* flush(): AsyncGenerator<SourceItem, void> {
    const vetted = (await vet(batch.filter(({ kind }) => kind === 'kept').map((item) => (item as Kept).atm))).values();
    for (const item of batch) {
      if (item.kind !== 'kept') yield item;
      else {
        const { warning, repair, ...hours } = vetted.next().value ?? {};
        const atm = withHours(item.atm, hours);
        tally.add(atm);
        const repairs: Repair[] = [
          ...(item.repairs ?? []),
          ...(repair === undefined ? [] : [{ rule: 'openingHours' as const, message: repair }]),
        ];
        yield { ...item, atm, ...(repairs.length > 0 && { repairs }) };
        if (warning !== undefined) yield { kind: 'warning', message: warning, place: item.place };
      }
    }
    batch = [];
  }
  for await (const item of drafts) {
    const crowded = item.kind === 'draft' ? crowdedAt(item.draft, crowding) : undefined;
    if (crowded !== undefined) throw new SourceError(path, crowded, undefined, { code: 'samePosition' });
    if (item.kind === 'draft') batch.push(...keeper.keep(item));
    else batch.push(item);
    if (batch.length >= batchSize) yield* flush();
  }
  yield* flush();
}
