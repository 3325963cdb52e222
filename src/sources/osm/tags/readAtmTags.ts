/** Reads all data about an ATM from its tags or from the tags of its host. */
import type { Hint } from '../../../contract/hints.ts';
import { distinctHints } from '../../../core/atms/hintText.ts';
import type { Tags } from '../osmObject.ts';
import { readAddressTags } from './addressTags.ts';
import type { AtmTagReading, ReadAtmTagsOptions, TagAttributes } from './atmTags.ts';
import { writtenHours } from './hoursText.ts';
import { readOperator } from './operatorTags.ts';
import { tagTable } from './tagTable.ts';

/**
 * Applies the table to the tags. Does not throw. Values that are not understood are treated as unknown, and cause a warning if
 * they seem meaningful.
 */
export function readAtmTags(tags: Tags, options: ReadAtmTagsOptions): AtmTagReading {
  let attributes: TagAttributes = {};
  const hints: Hint[] = [];
  const warnings: string[] = [];
  const note = (hint: Hint | undefined) => {
    if (hint) hints.push(hint);
  };
  for (const row of tagTable) {
    if (row.on !== 'both' && (row.on === 'host') !== options.host) continue;
    const finding = row.read(tags, options);
    attributes = { ...attributes, ...finding.attributes };
    note(finding.hint);
    if (finding.warning !== undefined) warnings.push(finding.warning);
  }
  const operator = readOperator(tags, options.host, options.country);
  note(operator.hint);
  const hours = writtenHours(tags, options.host);
  return {
    attributes: hints.length === 0 ? attributes : { ...attributes, hints: distinctHints(hints) },
    ...(hours === undefined ? {} : { openingHoursRaw: hours }),
    ...(operator.claim === undefined ? {} : { operatorClaim: operator.claim }),
    addressTags: readAddressTags(tags, options.country),
    warnings,
  };
}
