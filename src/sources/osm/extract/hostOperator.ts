/** Decides whether a place's operator also operates its ATM: true of a bank, not of a supermarket. */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import type { Tags } from '../osmObject.ts';

/** Places that are what they are by another business: their operator, brand and name are not the machine's. */
const placeKeys = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'office',
  'craft',
  'healthcare',
  'railway',
  'public_transport',
  'aeroway',
  'highway',
  'military',
];
const banks = /(^|;)\s*(bank|atm|credit_union|savings_bank|bank_branch)\s*(;|$)/;
const bankOffices = /^(bank|financial|credit_union)$/;

/**
 * The claim, if it applies to the machine. Kept: of a bank, of a place that says nothing of its business (a building whose bank is
 * mapped as `atm=yes` and `operator`), and one that the place makes for its ATM (`atm:operator` and the like).
 */
export function operatorOfHost(tags: Tags, claim: OperatorClaim | undefined): OperatorClaim | undefined {
  if (claim === undefined) return undefined;
  if (['atm:operator', 'atm:brand', 'atm:network'].some((key) => tags[key] !== undefined)) return claim;
  if (banks.test(tags.amenity ?? '') || bankOffices.test(tags.office ?? '')) return claim;
  if (placeKeys.some((key) => tags[key] !== undefined && tags[key] !== 'no')) return undefined;
  // The name of a mere building is the building's.
  return tags.operator !== undefined || tags.brand !== undefined ? claim : undefined;
}
