/** Decides whether a place's operator also operates its ATM: yes for a bank, no for a supermarket. */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import type { Tags } from '../osmObject.ts';
import { hasFormerPart } from '../tags/lifecycle.ts';

/** Keys of places with another business. Their operator, brand and name are not the ATM's. */
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
 * The claim, if it applies to the ATM. It does for a bank, for a place without a business (a building with `atm=yes` and
 * `operator`), and if it is made for the ATM (`atm:operator` and the like).
 */
export function operatorOfHost(tags: Tags, claim: OperatorClaim | undefined): OperatorClaim | undefined {
  if (claim === undefined) return undefined;
  if (['atm:operator', 'atm:brand', 'atm:network'].some((key) => tags[key] !== undefined)) return claim;
  if (banks.test(tags.amenity ?? '') || bankOffices.test(tags.office ?? '')) return claim;
  // The tags may be those of the former bank.
  if (hasFormerPart(tags)) return undefined;
  if (placeKeys.some((key) => tags[key] !== undefined && tags[key] !== 'no')) return undefined;
  // The name of a plain building is the building's own.
  return tags.operator !== undefined || tags.brand !== undefined ? claim : undefined;
}
