/**
 * Maps countries (ISO 3166-1) to languages in which people write there, without English. Source: convention. The lists contain
 * only languages with a vocabulary for opening hours (`core/hours/repair/vocabulary.ts`), so they are not complete: Macedonian,
 * Albanian, Kazakh and Irish, for example, are missing. For North Macedonia and Kosovo, they contain only Serbian.
 */
const spoken: Readonly<Record<string, string>> = {
  AD: 'ca es fr', AE: 'ar', AO: 'pt', AR: 'es', AT: 'de', BA: 'bs hr sr', BE: 'nl fr de', BG: 'bg', BH: 'ar', BO: 'es', BR: 'pt', BY: 'ru',
  CA: 'fr', CH: 'de fr it', CI: 'fr', CL: 'es', CN: 'zh', CO: 'es', CR: 'es', CU: 'es', CY: 'el tr', CZ: 'cs', DE: 'de', DK: 'da', DO: 'es',
  DZ: 'ar fr', EC: 'es', EE: 'et', EG: 'ar', ES: 'es ca', FI: 'fi sv', FR: 'fr', GR: 'el', GT: 'es', HK: 'zh', HN: 'es', HR: 'hr', HU: 'hu',
  ID: 'id', IL: 'he ar', IQ: 'ar', IT: 'it de', JO: 'ar', JP: 'ja', KG: 'ru', KR: 'ko', KW: 'ar', KZ: 'ru', LB: 'ar fr', LI: 'de', LT: 'lt',
  LU: 'fr de', LV: 'lv', LY: 'ar', MA: 'ar fr', MC: 'fr', MD: 'ro ru', ME: 'sr', MK: 'sr', MO: 'zh pt', MX: 'es', MZ: 'pt', NI: 'es', NL: 'nl',
  NO: 'nb', OM: 'ar', PA: 'es', PE: 'es', PL: 'pl', PS: 'ar', PT: 'pt', PY: 'es', QA: 'ar', RE: 'fr', RO: 'ro', RS: 'sr', RU: 'ru', SA: 'ar',
  SE: 'sv', SI: 'sl', SK: 'sk', SM: 'it', SN: 'fr', SV: 'es', SY: 'ar', TH: 'th', TN: 'ar fr', TR: 'tr', TW: 'zh', UA: 'uk ru', UY: 'es',
  VA: 'it', VE: 'es', VN: 'vi', XK: 'sr',
}; // biome-ignore format: a table

/** @returns an empty list for countries that are not in the table */
export function languagesOf(country: string): readonly string[] {
  return (Object.hasOwn(spoken, country) ? spoken[country] : undefined)?.split(' ') ?? [];
}
