/** Converts the findings about a file to the form in which the store saves them for the quality report. */
import type { Extraction } from '../sources/reading/extraction.ts';
import type { RecordPlace } from '../sources/reading/reading.ts';
import type { FeedFindings } from '../store/feeds/feedRepository.ts';

/**
 * The maximum number of stored warnings. A limit is needed because a file with an error in every record causes a warning for
 * every record.
 */
const mostWarnings = 10_000;

export function findingsOf({ objectsRead, leftOut, quarantined, moreQuarantined, repaired, warnings }: Extraction): FeedFindings {
  const where = ({ at, id }: RecordPlace) => ({ ...(at !== undefined && { at }), ...(id !== undefined && { id }) });
  return {
    objectsRead,
    leftOut,
    quarantined: quarantined.map(({ reason, message, place }) => ({ rule: reason, message, ...where(place) })),
    ...(moreQuarantined > 0 && { moreQuarantined }),
    repaired: repaired.flatMap(({ place, repairs }) => repairs.map(({ rule, message }) => ({ rule, message, ...where(place) }))),
    warnings: warnings
      .slice(0, mostWarnings)
      .map(({ object, message }) => ({ ...(object !== undefined && { object }), message })),
  };
}
