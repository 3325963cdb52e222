import type { Attribution, FindNearbyAnswer, NearbyAtm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import type { NearbyQuestion } from './ask/urls.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';
import { atOneInstant, type DatedAnswer } from './oneInstant.ts';
import { chooseStop, totalWithin, widestStop } from './stops.ts';

/** One list on the screen, with the count of everything that belongs to it, shown or not. */
export interface Group {
  readonly kind: 'all' | 'match' | 'unconfirmed';
  readonly atms: readonly NearbyAtm[];
  readonly total: number;
}

/** What a search around a point came to. */
export interface Found {
  /** Metres: the stop that the search settled on. */
  readonly radius: number;
  /** One group without filters, "match" and "unconfirmed" with any, as long as these still say something: see renewStates.ts. */
  readonly groups: readonly Group[];
  /** Those that the groups are by; absent: none. */
  readonly filters?: readonly FilterName[];
  /** Only when there is nothing within the widest stop: the nearest at any distance, where there is one at all. */
  readonly nearest?: NearbyAtm;
  readonly attributions: readonly Attribution[];
  readonly filling: boolean;
  /** The instant the open states are of, and the device's clock when they arrived: ms since the epoch. */
  readonly asOf: number;
  readonly receivedAt: number;
  /** Where the open states were worked out anew since then: when all the rest arrived, by the device's clock. */
  readonly answeredAt?: number;
}

/** Sends one findNearby request around the search's middle with its filters. */
export type AskNearby = (question: NearbyQuestion) => Promise<FindNearbyAnswer>;
type AskDated = (question: NearbyQuestion) => Promise<DatedAnswer>;

const wholeGlobe = 20_037_508;
/** A confirmed machine is worth a longer way than a doubtful one, but three are a choice. */
const enoughConfirmed = 3;

/** One plain answer and, with filters, the confirmed part of it. */
interface Answers {
  readonly plain: DatedAnswer;
  readonly known?: DatedAnswer;
}

async function askBoth(ask: AskDated, filtered: boolean, radius: number, countLimit: number): Promise<Answers> {
  const [plain, known] = await Promise.all([
    ask({ radius, countLimit, knownOnly: false }),
    filtered ? ask({ radius, countLimit, knownOnly: true }) : undefined,
  ]);
  return known === undefined ? { plain } : { plain, known };
}

/** What is within the stop of an answer for a wider radius, where that answer can tell. */
function cut(answer: DatedAnswer, stop: number): DatedAnswer | undefined {
  const totalCount = totalWithin(answer, stop);
  if (totalCount === undefined) return undefined;
  const results = answer.results.slice(0, totalCount);
  return { ...answer, results, count: results.length, totalCount };
}

/** The stop for both: near enough for plain choice, far enough for the confirmed ones where there are any. */
function stopFor({ plain, known }: Answers): number {
  const distances = (answer: FindNearbyAnswer) => answer.results.map(({ distance }) => distance);
  const confirmed = known === undefined ? [] : distances(known);
  return Math.max(chooseStop(distances(plain)), confirmed.length === 0 ? 0 : chooseStop(confirmed, enoughConfirmed));
}

/** "Match" is what was confirmed, "unconfirmed" the rest of the plain answer; their counts are those of the two totals. */
function splitGroups({ plain, known }: Answers, filters: readonly FilterName[]): readonly Group[] {
  if (known === undefined) return [{ kind: 'all', atms: plain.results, total: plain.totalCount }];
  const confirmed = new Set(known.results.map(({ atm }) => atm.uid));
  const doubtful = plain.results.filter(({ atm }) => !confirmed.has(atm.uid));
  const rest = fewestUnknownFirst(doubtful, filters, plain.asOf);
  return [
    { kind: 'match', atms: known.results, total: known.totalCount },
    // The two answers are taken a moment apart: a state that flips between them must not make the count a lie.
    { kind: 'unconfirmed', atms: rest, total: Math.max(plain.totalCount - known.totalCount, rest.length) },
  ];
}

/**
 * Searches around a point without a chain of requests: one at the widest stop, whose results pick the stop, and a
 * second for the exact total there, unless the first already proves it. Nothing at all: one for the whole globe.
 * With filters each of them is asked twice side by side, plain and confirmed.
 * @param limit how many results at most, 1..200
 * @param now the device's clock, ms since the epoch
 */
export async function findAround(
  ask: AskNearby,
  filters: readonly FilterName[],
  limit: number,
  now: () => number,
): Promise<Found> {
  const filtered = filters.length > 0;
  const dated: AskDated = async (question) => {
    const answer = await ask(question);
    return { ...answer, asOf: answer.asOf ?? now() };
  };
  const probe = await askBoth(dated, filtered, widestStop, limit);
  const radius = stopFor(probe);
  const plain = cut(probe.plain, radius);
  const known = probe.known === undefined ? undefined : cut(probe.known, radius);
  const sure = plain !== undefined && (known !== undefined) === filtered;
  const answers = sure ? { plain, ...(known === undefined ? {} : { known }) } : await askBoth(dated, filtered, radius, limit);
  const none = answers.plain.totalCount === 0;
  const globe = none ? { globe: await dated({ radius: wholeGlobe, countLimit: 1, knownOnly: false }) } : {};
  const receivedAt = now();
  const told = atOneInstant<Answers & { readonly globe?: DatedAnswer }>({ ...answers, ...globe });
  const nearest = told.globe?.results[0];
  return {
    radius,
    groups: splitGroups(told, filters),
    ...(filtered ? { filters } : {}),
    ...(nearest === undefined ? {} : { nearest }),
    attributions: probe.plain.attributions ?? [],
    filling: probe.plain.filling === true,
    asOf: told.plain.asOf,
    receivedAt,
  };
}
