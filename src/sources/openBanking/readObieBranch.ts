/**
 * Converts one branch in an Open Banking list to a draft. The fields come from the Open Data API, Branch v2.4.0
 * (openbankinguk.github.io/opendata-api-docs-pub/v2.4.0/branchlocator/branch-locator.html). The definitions of the codes are
 * those that an implementation quotes (ch.raiffeisen.openbank.branch.persistency.model.ServiceAndFacility). Both were opened on
 * 2026-11-27.
 */

import type { Hint } from '../../contract/hints.ts';
import type { Conditions } from '../../contract/kinds.ts';
import type { JsonObject } from '../../core/jsonObject.ts';
import type { DraftAtm, DraftFacts } from '../records/draftAtm.ts';
import { branchHours } from './branchHours.ts';
import { countryOf, readAddress, readObiePosition } from './obieAddress.ts';
import { codeNames, jsonObjectOf, listOfTexts, textOf } from './obieFields.ts';
import { noteHint } from './readObieAtm.ts';
import type { UsedCodes } from './usedCodes.ts';

/**
 * Devices that accept cash, by the definitions of the codes. A branch without these devices may accept cash at the counter, so
 * their absence is not a "no". A night safe and business deposit terminals are not for all customers.
 */
const depositCodes = ['LodgementDevice', 'QuickDeposit'];

interface SkippedBranch {
  readonly id: string;
  /** The reason, as a short phrase. */
  readonly leftOut: string;
}

/**
 * Whether the branch has counters with tellers. No other code states this: a counter for business or premier customers does not
 * serve all customers, and a Saturday service states nothing about other days. The absence of the code is not a "no".
 */
const hasTellers = (services: readonly string[]): boolean => services.includes('CounterServices');

function conditionsOf(services: readonly string[]): Conditions {
  return {
    ...(!hasTellers(services) && { usual: true }),
    ...(services.includes('OnDemandCurrency') && { services: ['currencyOnDemand'] }),
  };
}

/** The segments that include private individuals. */
const forEverybody = new Set(['Personal', 'General', 'Other']);

/** Returns a note if the branch does not serve all customers. */
function segmentNotes(record: JsonObject): Hint[] {
  const segments = listOfTexts(record.CustomerSegment) ?? [];
  return segments.length === 0 || segments.some((one) => forEverybody.has(one))
    ? []
    : [noteHint(`Customers: ${segments.join(', ')}`)];
}

/**
 * @param brand the bank, as named in the list
 * @param vocabulary the codes in the whole list
 * @returns undefined if the record has no id, because the importer could not recognize the branch in the next list
 */
export function readObieBranch(
  record: JsonObject,
  brand: string | undefined,
  vocabulary: UsedCodes,
): DraftAtm | SkippedBranch | undefined {
  const id = textOf(record.Identification);
  if (id === undefined) return undefined;
  if (textOf(record.Type) === 'Mobile') return { id, leftOut: 'mobile branch' };
  const address = jsonObjectOf(record.PostalAddress);
  const services = listOfTexts(record.ServiceAndFacility) ?? [];
  const openingHours = branchHours(jsonObjectOf(record.Availability));
  const wheelchairAccess = vocabulary.says(record, 'Accessibility', 'WheelchairAccess');
  const conditions = conditionsOf(services);
  const saturday = services.includes('SaturdayCounterService') ? [noteHint('Saturday counter service')] : [];
  const hints = [...segmentNotes(record), ...saturday, ...codeNames(record.OtherServiceAndFacility).map(noteHint)];
  const facts: DraftFacts = {
    kind: 'counter',
    ...(hasTellers(services) && { withdrawal: true }),
    ...(services.some((code) => depositCodes.includes(code)) && { depositAtm: true }),
    ...(wheelchairAccess !== undefined && { wheelchairAccess }),
    ...(openingHours !== undefined && { openingHours }),
    ...readAddress(address),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...(hints.length > 0 && { hints }),
  };
  const country = countryOf(address);
  // A main branch and its subsidiary branches can have the same identification. The sequence number distinguishes them.
  const sequence = textOf(record.SequenceNumber);
  return {
    id: `branch/${sequence === undefined ? id : `${id}/${sequence}`}`,
    facts,
    ...readObiePosition(address),
    ...(country !== undefined && { country }),
    ...(brand !== undefined && { operatorClaim: { name: brand } }),
    source: `${brand ?? 'Open Banking'} branch ${id}`,
  };
}
