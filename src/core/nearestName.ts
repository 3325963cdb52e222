import { distance } from './shops/match/distance.ts';

/** A longer name is not compared, because it can have any length. */
const longestName = 40;
/** A shorter name is a part of too many others. */
const shortestPart = 4;

/**
 * Returns the known name that was most likely meant: the most similar name, or else the shortest name that contains the given
 * name or is contained in it.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const given = name.toLowerCase();
  const most = Math.min(2, Math.floor(given.length / 3));
  const near = known
    .map((one) => ({ one, away: distance(given, one.toLowerCase(), false, most) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away);
  if (near[0] !== undefined) return near[0].one;
  return known
    .filter((one) => {
      const [short, long] = [given, one.toLowerCase()].toSorted((a, b) => a.length - b.length);
      return short !== undefined && short.length >= shortestPart && long?.includes(short);
    })
    .toSorted((a, b) => a.length - b.length)[0];
}
