/** Determines the country of a telephone number. */
import { callingCodeTable } from '../../../data/shops/callingCodes.ts';

const countriesByCode: ReadonlyMap<string, readonly string[]> = new Map(
  callingCodeTable.split(';').map((row) => {
    const [code = '', ...countries] = row.trim().split(/\s+/);
    return [code, countries];
  }),
);

/**
 * @param phone in international format: "+44 20 7946 0958", "0044 20 ..."
 * @returns undefined if the number has a different format or an unknown calling code
 */
export function countriesOfPhone(phone: string): readonly string[] | undefined {
  const digits = /^(?:\+|00)([\d\s()./-]+)$/.exec(phone.trim())?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return undefined;
  for (let length = 3; length > 0; length -= 1) {
    const countries = countriesByCode.get(digits.slice(0, length));
    if (countries !== undefined) return countries;
  }
  return undefined;
}
