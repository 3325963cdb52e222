/**
 * Checks which parts of an address are plausible. For example, a street cannot be only a number, and a city cannot be a phone
 * number.
 */
import { isPlaceholder } from '../../core/text/placeholder.ts';

interface WrittenAddress {
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
}

/** The plausible parts, and a sentence about each implausible part. */
interface PlausibleAddress {
  readonly address: WrittenAddress;
  readonly doubts: readonly string[];
}

/** Also accepts email addresses. Does not accept "Pier 76 @ West 38th Street", which is a location. */
const isWebAddress = (text: string): boolean => /\S@\S|:\/\/|^www\./i.test(text);

/** Matches "17", "No. 5", "12-14a" and "3/4 B", but not the names "24街" and "Q7". */
function isOnlyNumber(text: string): boolean {
  const bare = text.replace(/^(?:no|nr|num|number|hsnr|n[°º]|№|#)[.:]?\s*(?=\d)/iu, '');
  const parts = bare.split(/[\s.,;:/+()#–-]+/).filter((part) => part !== '');
  return /^\d/.test(parts[0] ?? '') && parts.every((part) => /^(\d+[\p{Lu}\p{Ll}]?|[\p{Lu}\p{Ll}])$/u.test(part));
}

const digitsOfPhone = 7;
const isPhone = (text: string): boolean => (text.match(/\d/g) ?? []).length >= digitsOfPhone;

/** Whether the city is the town None in Piedmont. The postcode identifies this town. */
const isTownNone = (city: string, zip: string | undefined): boolean => city.toLowerCase() === 'none' && zip === '10060';

export function plausibleAddress({ street, city, zip }: WrittenAddress): PlausibleAddress {
  const doubts: string[] = [];
  const isKnown = (text: string | undefined): text is string => text !== undefined && !isPlaceholder(text);
  const zipKnown = isKnown(zip) && /[1-9\p{L}]/u.test(zip) ? zip : undefined;
  let [streetKnown, cityKnown] = [isKnown(street) ? street : undefined, undefined as string | undefined];
  if (city !== undefined && (isKnown(city) || isTownNone(city, zip))) cityKnown = city;
  if (streetKnown !== undefined && (isOnlyNumber(streetKnown) || isWebAddress(streetKnown))) {
    doubts.push(`street is not a street name: "${streetKnown}"`);
    streetKnown = undefined;
  }
  if (cityKnown !== undefined && (!/\p{L}/u.test(cityKnown) || isPhone(cityKnown) || isWebAddress(cityKnown))) {
    doubts.push(`city is not a city name: "${cityKnown}"`);
    cityKnown = undefined;
  }
  return {
    address: {
      ...(streetKnown !== undefined && { street: streetKnown }),
      ...(cityKnown !== undefined && { city: cityKnown }),
      ...(zipKnown !== undefined && { zip: zipKnown }),
    },
    doubts,
  };
}
