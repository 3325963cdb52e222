/**
 * Names the query parameters that a search ignores. The contract requires that unknown parameters are ignored, and that the body
 * stays the same. Without the header, a client with a misspelt filter would treat unfiltered ATMs as filtered ones.
 */
import type { TObject } from 'typebox';
import type { RawQuery } from '../../contract/parameters.ts';
import { nearestName } from '../../core/nearestName.ts';

export const ignoredParametersHeader = 'x-ignored-parameters';

/** The limits keep the header short, because a query can contain thousands of names of any length. */
const [mostNames, longestName] = [5, 40];

/** A string of RFC 9651. `encodeURIComponent` leaves no characters that the string would have to escape. */
const written = (name: string): string => `"${encodeURIComponent(name.slice(0, longestName).toWellFormed())}"`;

/**
 * Creates a function that returns the value of the header, or undefined if the query contains only known names. The value is a
 * list of RFC 9651 whose items are names, percent-encoded, each with the parameter `nearest` if there is a similar known name.
 */
export function ignoredParametersOf(schema: TObject): (query: RawQuery) => string | undefined {
  const known = Object.keys(schema.properties);
  const isKnown = new Set(known);
  return (query) => {
    let unknown: string[] | undefined;
    for (const name in query) {
      if (isKnown.has(name)) continue;
      unknown ??= [];
      if (unknown.push(name) === mostNames) break;
    }
    return unknown
      ?.map((name) => {
        const nearest = nearestName(name, known);
        return nearest === undefined ? written(name) : `${written(name)};nearest="${nearest}"`;
      })
      .join(', ');
  };
}
