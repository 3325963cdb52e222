/**
 * The country of a point, from @rapideditor/country-coder. Its borders are hand-drawn from OpenStreetMap borders and include
 * territorial waters.
 */
import { feature, featuresContaining, iso1A2Code } from '@rapideditor/country-coder';

/** Places that have no code in country-coder, or the code of a state to which ISO 3166 does not assign them. */
const byWikidata: Readonly<Record<string, string>> = {
  Q23681: 'CY', // Northern Cyprus: ISO 3166 lists the whole island as CY.
  Q7835: 'UA', // Crimea: ISO 3166-2:UA lists it as UA-43.
};

/**
 * ISO 3166-1 alpha-2 of the country, or of the territory if it has its own code (Gibraltar is GI, not GB). Replaces a code that
 * ISO only reserves (EA, IC) with its country's code. Kosovo is XK, which is user-assigned and in general use. undefined: open
 * sea.
 * @param lat WGS 84 degrees
 * @param long WGS 84 degrees
 */
export function countryAt(lat: number, long: number): string | undefined {
  const here: [number, number] = [long, lat];
  const smallest = feature(here, { maxLevel: 'country', level: 'subterritory' })?.properties;
  const own = smallest === undefined ? undefined : byWikidata[smallest.wikidata];
  if (own !== undefined) return own;
  const code = iso1A2Code(here, { level: 'territory' });
  if (code === null) return undefined;
  const { isoStatus, country } = feature(code)?.properties ?? {};
  return isoStatus === 'excRes' ? (country ?? code) : code;
}

/**
 * Whether a code is user-assigned. No country has such a code in ISO 3166-1, so private data can use it. XK is excluded because
 * it is in use for Kosovo.
 */
export function isUserAssigned(code: string): boolean {
  return /^(AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/.test(code);
}

/** ISO 3166-2 codes of the subdivisions that have borders in country-coder, by Wikidata id. */
const subdivisions: Readonly<Record<string, string>> = {
  Q21: 'GB-ENG',
  Q22: 'GB-SCT',
  Q25: 'GB-WLS',
  Q26: 'GB-NIR',
  Q782: 'US-HI',
  Q797: 'US-AK',
  Q34366: 'AU-TAS',
  Q5765: 'ES-IB',
  Q5813: 'ES-CN',
  Q5823: 'ES-CE',
  Q5831: 'ES-ML',
};

/** The ISO 3166-2 subdivision of a point, if country-coder has its border. The result is as exact as the country borders. */
export function nationAt(lat: number, long: number): string | undefined {
  for (const { properties } of featuresContaining([long, lat])) {
    const code = subdivisions[properties.wikidata];
    if (code !== undefined) return code;
  }
  return undefined;
}
