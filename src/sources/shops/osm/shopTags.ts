/** Reads data from a shop's tags, except the name and the address. */
import type { MainTag } from '../../../core/shops/osmCategories.ts';
import type { Tags } from '../../osm/osmObject.ts';
import { cleanText, splitList } from '../../osm/tags/cleanText.ts';
import { webAddress } from '../../osm/tags/webAddress.ts';

export function shopUrl(tags: Tags): string | undefined {
  for (const key of ['website', 'contact:website', 'url', 'contact:url', 'brand:website']) {
    for (const one of splitList(tags[key])) {
      const url = webAddress(one);
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

/** Returns the first value that looks like a phone number, as written. */
export function shopPhone(tags: Tags): string | undefined {
  for (const key of ['phone', 'contact:phone', 'mobile', 'contact:mobile']) {
    for (const one of splitList(tags[key])) {
      const digits = one.replace(/\D/g, '').length;
      if (digits >= 5 && digits <= 20 && /^[\d\s+()./\-–extEXT#]+$/.test(one)) return one;
    }
  }
  return undefined;
}

/** Matches branch numbers, such as "0425", "A 12" and "F123". Official ids have separate keys (ref:FR:...). */
const number = /^[A-Z]{0,4}[ .#/-]?\d{1,6}([ .-]?[A-Z0-9]{1,4})?$/i;
/** Matches kinds whose `ref` contains an official number, such as pharmacies and post offices. */
const refOfState = /^(pharmacy|post_office|clinic|doctors|hospital|bank)$/;

export function shopNumber(tags: Tags): string | undefined {
  const ref = refOfState.test(tags.amenity ?? '') ? [] : ['ref'];
  const keys = ['ref:store', 'ref:store_number', 'store_number', 'ref:shop', ...ref, 'branch'];
  for (const key of keys) {
    const said = cleanText(tags[key])?.replace(/^(store|no\.?|nr\.?|č\.|#)\s*/i, '');
    if (said !== undefined && number.test(said)) return said;
  }
  return undefined;
}

const refined = ['cuisine', 'clothes', 'sport', 'healthcare:speciality', 'trade'] as const;
const most = 8;

/** Returns words for the kind of shop, such as "supermarket", or "restaurant" and "pizza". */
export function shopWords(tags: Tags, main: readonly MainTag[]): string[] {
  const words = [...main.map(({ value }) => value), ...refined.flatMap((key) => splitList(tags[key]))];
  const clean = words.map((word) => word.toLowerCase().replaceAll('_', ' ')).filter((word) => !/^(yes|no|vacant)$/.test(word));
  return [...new Set(clean)].slice(0, most);
}
