/** Remembers the results of tests of texts that occur again and again in a file, such as keys and the names of streets. */

/** The maximum number of results. A part of a file contains fewer different texts. */
const mostResults = 10_000;

/** Returns a function with the same results, which calls `test` once for most texts. @param test depends only on the text */
export function cachedTest(test: (text: string) => boolean): (text: string) => boolean {
  const results = new Map<string, boolean>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size === mostResults) results.clear();
    const result = test(text);
    results.set(text, result);
    return result;
  };
}
