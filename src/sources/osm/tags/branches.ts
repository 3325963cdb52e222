/**
 * Recognizes bank branches and post offices that may give cash. In the OpenStreetMap wiki, Tag:amenity=bank (opened 2026-11-28)
 * is an establishment where customers can deposit and withdraw money, and Key:post_office (opened 2026-11-28) says that partners
 * and annexes may lack some services, such as financial ones. Neither page says which branches have a cash desk.
 */
import type { OtherKind } from '../../../contract/kinds.ts';
import type { Tags } from '../osmObject.ts';
import { isClosedToAll } from './classifyAtm.ts';
import { keyword, splitList } from './cleanText.ts';
import { absenceOfObject } from './lifecycle.ts';

/**
 * Returns the kind of a bank branch or post office. Returns undefined for other objects, for counters of postal services in
 * shops, and for places that do not exist now, are closed to everyone, or do not handle cash.
 * @param today ISO date
 */
export function unstatedKind(tags: Tags, today: string): Extract<OtherKind, 'counter' | 'postOffice'> | undefined {
  // Skip nearly all objects of a file.
  if (tags.amenity === undefined) return undefined;
  const amenities = splitList(tags.amenity).map((amenity) => amenity.toLowerCase());
  const isBank = amenities.includes('bank');
  if (!isBank && !(amenities.includes('post_office') && isFullPostOffice(tags))) return undefined;
  if (absenceOfObject(tags, today) !== undefined || isClosedToAll(tags)) return undefined;
  if (tags.vacant === 'yes' || tags['payment:cash'] === 'no') return undefined;
  return isBank ? 'counter' : 'postOffice';
}

function isFullPostOffice(tags: Tags): boolean {
  const type = keyword(tags.post_office);
  return tags.shop === undefined && (type === undefined || type === 'bureau');
}
