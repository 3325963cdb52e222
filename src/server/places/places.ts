import type { CoveredPlace } from '../../contract/app.ts';
import type { AtmRecord } from '../../core/atms/atm.ts';
import { feedsOf } from '../../core/atms/attributeAtms.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { isOfCell } from '../../core/atms/liveCells.ts';
import { densestArea } from './densestArea.ts';

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

/** One feed with ATMs, or several feeds that are shown as one place. */
interface Area {
  readonly feeds: readonly [Feed, ...Feed[]];
  readonly atms: readonly AtmRecord[];
}

/**
 * The covered areas, one for each feed with ATMs, each with a position to show. Combines fetched cells of the same city, and
 * overlapping operators' own lists with the same title or in the same country. Such a list contains the ATMs of only one
 * operator, so it is not a place of its own within an area that another feed covers. Sorted by name, with the demo town last.
 */
export function coveredPlaces(feeds: readonly Feed[], atms: readonly AtmRecord[]): CoveredPlace[] {
  const held = new Map<Feed, AtmRecord[]>(feeds.map((feed) => [feed, []]));
  for (const atm of atms) for (const feed of feedsOf(atm, feeds)) held.get(feed)?.push(atm);
  const areas = [...held].filter(([, own]) => own.length > 0).map(([feed, own]): Area => ({ feeds: [feed], atms: own }));
  const [lists, others] = [areas.filter(isOwnList), areas.filter((area) => !isOwnList(area))];
  const [imported, cells] = [others.filter((area) => !isFetched(area)), others.filter(isFetched)];
  const further = lists.filter(({ feeds: [feed] }) => !others.some((area) => area.feeds.some((other) => contains(other, feed))));
  return [...imported, ...joinTouching(cells, haveSameTitle), ...joinTouching(further, areInSameCountry)]
    .map((area, _, all) => ({ ...placeOf(area), name: uniqueTitle(area, all) }))
    .sort((a, b) => Number(a.demo ?? false) - Number(b.demo ?? false) || byName(a.name, b.name));
}

/**
 * The title of the area. If another import has the same title, such as the country of several banks' lists, adds the
 * feed's attribution, or its name if the attributions are also the same.
 */
function uniqueTitle(area: Area, all: readonly Area[]): string {
  const [{ attribution, name }] = area.feeds;
  const title = titleOf(area);
  const others = all.filter((other) => other !== area && !isFetched(other) && titleOf(other) === title);
  if (others.length === 0 || isFetched(area)) return title;
  const isAmbiguous = others.some(({ feeds: [feed] }) => feed.attribution.text === attribution.text);
  return `${title} (${isAmbiguous ? name : attribution.text})`;
}

const isFetched = ({ feeds: [feed] }: Area): boolean => isOfCell(feed.name);

/** Whether the area contains only the ATMs that one operator lists itself. */
const isOwnList = ({ feeds: [feed] }: Area): boolean => feed.kind === 'operator' && feed.demo !== true;

/** Whether the bounds of a feed contain those of another feed. Always false if either crosses the 180th meridian. */
function contains({ bounds: outer }: Feed, { bounds: inner }: Feed): boolean {
  if (outer[1] > outer[3] || inner[1] > inner[3]) return false;
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/** The name that most of the ATMs in a feed have as their operator. The attribution of the feed if no operator is known. */
function operatorOf(feed: Feed, atms: readonly AtmRecord[]): string {
  const own = atms.filter(({ feed: source }) => source === feed.name);
  return mostFrequent(own.flatMap(({ operator }) => (operator ? [operator.name] : []))) ?? feed.attribution.text;
}

/** The first of the most frequent values. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const haveSameTitle = (one: Area, other: Area): boolean => one.feeds[0].title === other.feeds[0].title;

/** Whether two areas have the same title, or the largest share of both areas' ATMs is in the same country. */
const areInSameCountry = (one: Area, other: Area): boolean =>
  haveSameTitle(one, other) || mainCountry(one.atms) === mainCountry(other.atms);

/** The country with the largest share of the ATMs. */
const mainCountry = (atms: readonly AtmRecord[]): string | undefined => mostFrequent(atms.map(({ country }) => country));

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** The common title of the area's feeds, or the country with the largest share of its ATMs if the titles differ. */
function titleOf({ feeds, atms }: Area): string {
  const [{ title }] = feeds;
  if (feeds.every((feed) => feed.title === title)) return title;
  const country = mainCountry(atms);
  return (country && englishNames.of(country)) ?? title;
}

/** Combines areas that belong together and touch each other, even at a corner. Retains the order of the first areas. */
function joinTouching(areas: readonly Area[], belongTogether: (one: Area, other: Area) => boolean): Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const [own] = area.feeds;
    const near = joined.filter((other) => other.feeds.some((feed) => touch(feed, own)) && belongTogether(other, area));
    const [first, ...others] = near;
    if (first === undefined) {
      joined.push(area);
      continue;
    }
    const all = [first, ...others, area];
    const whole: Area = {
      feeds: [first.feeds[0], ...all.flatMap(({ feeds }) => feeds).slice(1)],
      // Several operators' lists can contain the same ATM.
      atms: [...new Set(all.flatMap(({ atms }) => atms))],
    };
    joined.splice(joined.indexOf(first), 1, whole);
    for (const other of others) joined.splice(joined.indexOf(other), 1);
  }
  return joined;
}

/** The tolerance in degrees for tenths, which cannot be represented exactly in binary. */
const hair = 1e-6;

function touch({ bounds: a }: Feed, { bounds: b }: Feed): boolean {
  return a[0] <= b[2] + hair && b[0] <= a[2] + hair && a[1] <= b[3] + hair && b[1] <= a[3] + hair;
}

function placeOf(area: Area): Omit<CoveredPlace, 'name'> {
  const { feeds, atms } = area;
  const [feed] = feeds;
  const { lat, long } = densestArea(atms);
  const countries = new Set(atms.map(({ country }) => country));
  const [country] = countries;
  return {
    id: feed.name,
    ...(countries.size === 1 && country !== undefined && { country }),
    lat,
    long,
    ...(feeds.length > 1 ? partsOf(feeds) : { bounds: [...feed.bounds] }),
    atmCount: atms.length,
    ...(isOwnList(area) && { operators: [...new Set(feeds.map((one) => operatorOf(one, atms)))].sort(byName) }),
    ...(feed.demo && { demo: true }),
  };
}

function partsOf(feeds: readonly Feed[]): Required<Pick<CoveredPlace, 'bounds' | 'parts'>> {
  const sides = (side: 0 | 1 | 2 | 3) => feeds.map(({ bounds }) => bounds[side]);
  return {
    bounds: [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(2)), Math.max(...sides(3))],
    parts: feeds.map(({ bounds }) => [...bounds]),
  };
}
