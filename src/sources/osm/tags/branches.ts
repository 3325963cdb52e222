/**
 * Recognizes bank branches and post offices that may give cash. In the OpenStreetMap wiki, Tag:amenity=bank (opened 2026-11-28)
 * is an establishment where customers can deposit and withdraw money, and Key:post_office (opened 2026-11-28) states that
 * partners and annexes may lack some services, such as financial ones. Neither page states which branches have a cash desk.
 */
import type { OtherKind } from '../../../contract/kinds.ts';
import type { Tags } from '../osmObject.ts';
import { classifyAtm } from './classifyAtm.ts';
import { keyword, splitList } from './cleanText.ts';
import { absenceOfObject } from './lifecycle.ts';

/**
 * Whether a place without a statement about withdrawals may give cash to customers. False if its tags show that it is vacant,
 * does not exist now, is closed to the public, or does not handle cash.
 * @param today ISO date
 */
export function mayGiveCash(tags: Tags, today: string): boolean {
  if (absenceOfObject(tags, today) !== undefined || tags.vacant === 'yes' || tags['payment:cash'] === 'no') return false;
  const access = splitList(tags.access).map((value) => value.toLowerCase());
  if (access.length > 0 && access.every((value) => /^(no|none|private|employees)$/.test(value))) return false;
  // On a place with an ATM, the tag states that the ATM only takes deposits.
  return keyword(tags.cash_out) !== 'no' || classifyAtm(tags, today)?.kind === 'host';
}

/**
 * Returns the kind of a bank branch or post office. Returns undefined for other objects, for counters of postal services in
 * shops, and for places that do not give cash to customers.
 * @param today ISO date
 */
export function unstatedKind(tags: Tags, today: string): Extract<OtherKind, 'counter' | 'postOffice'> | undefined {
  // Skip nearly all objects of a file.
  if (tags.amenity === undefined) return undefined;
  const amenities = splitList(tags.amenity).map((amenity) => amenity.toLowerCase());
  const isBank = amenities.includes('bank');
  if (!isBank && !(amenities.includes('post_office') && isFullPostOffice(tags))) return undefined;
  if (!mayGiveCash(tags, today)) return undefined;
  return isBank ? 'counter' : 'postOffice';
}

function isFullPostOffice(tags: Tags): boolean {
  const type = keyword(tags.post_office);
  return tags.shop === undefined && (type === undefined || type === 'bureau');
}
