/** Decides whether a place's operator also operates its ATM: yes for a bank, no for a supermarket. */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import type { Tags } from '../osmObject.ts';
import { hasFormerPart } from '../tags/lifecycle.ts';

/** Keys of places with a business other than a bank. The operator, brand and name of such a place do not apply to the ATM. */
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
 * Returns the claim if it applies to the ATM. A claim applies if the place is a bank or is not a business (a building with
 * `atm=yes` and `operator`), or if the claim is about the ATM itself (`atm:operator` and similar tags).
 */
export function operatorOfHost(tags: Tags, claim: OperatorClaim | undefined): OperatorClaim | undefined {
  if (claim === undefined) return undefined;
  if (['atm:operator', 'atm:brand', 'atm:network'].some((key) => tags[key] !== undefined)) return claim;
  if (banks.test(tags.amenity ?? '') || bankOffices.test(tags.office ?? '')) return claim;
  // The tags may describe the former bank.
  if (hasFormerPart(tags)) return undefined;
  if (placeKeys.some((key) => tags[key] !== undefined && tags[key] !== 'no')) return undefined;
  // Without these tags, the claim comes from the name, which is the name of the building.
  return tags.operator !== undefined || tags.brand !== undefined ? claim : undefined;
}
