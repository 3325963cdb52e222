/**
 * Maps ISO 3166 codes to the names in the holiday tables of `opening_hours`. The tables contain a name and a short code for each
 * region. The code is usually the local part of the ISO 3166-2 code (DE-BY, GB-NIR, US-CA), so most regions do not need an entry
 * here. The entries are for regions with different codes, and for regions that have different names for public and school
 * holidays.
 */
export type HolidayKind = 'PH' | 'SH';

/**
 * The names in the tables, keyed by ISO 3166-2 code. A pair contains the name for public holidays and the name for school
 * holidays.
 */
const regions: Readonly<Record<string, string | readonly [PH: string, SH: string]>> = {
  'AT-1': 'Burgenland',
  'AT-2': 'Kärnten',
  'AT-3': 'Niederösterreich',
  'AT-4': 'Oberösterreich',
  'AT-5': 'Salzburg',
  'AT-6': 'Steiermark',
  'AT-7': 'Tirol',
  'AT-8': 'Vorarlberg',
  'AT-9': 'Wien',
  'BE-VLG': 'NL',
  'BE-WAL': 'FR',
  'CH-FR': ['Freiburg', 'Fribourg'],
  'CH-GE': ['Genf', 'Genève'],
  'CH-NE': ['Neuenburg', 'Neuchâtel'],
  'CH-TI': ['Tessin', 'Ticino'],
  'CH-VD': ['Waadt', 'Vaud'],
  'CH-VS': ['Wallis', 'Valais'],
  'CZ-10': 'Praha',
  'ES-CN': ['Islas Canarias', 'Canarias'],
  'ES-CT': ['Cataluña', 'Catalunya'],
  'ES-NC': ['Comunidad Foral de Navarra', 'Nafarroako Foru Komunitatea'],
  'ES-PV': ['País Vasco', 'Euskal Herria'],
  'FR-ARA': 'Auvergne-Rhône-Alpes',
  'FR-BFC': 'Bourgogne-Franche-Comté',
  'FR-BRE': 'Bretagne',
  'FR-CVL': 'Centre-Val de Loire',
  'FR-20R': 'Corse',
  'FR-COR': 'Corse',
  'FR-GES': 'Grand Est',
  'FR-HDF': 'Hauts-de-France',
  'FR-IDF': 'Île-de-France',
  'FR-NOR': 'Normandie',
  'FR-NAQ': 'Nouvelle-Aquitaine',
  'FR-OCC': 'Occitanie',
  'FR-PDL': 'Pays de la Loire',
  'FR-PAC': "Provence-Alpes-Côte d'Azur",
  'IT-21': 'Piemonte',
  'IT-23': "Valle d'Aosta",
  'IT-25': 'Lombardia',
  'IT-34': 'Veneto',
  'IT-36': 'Friuli Venezia Giulia',
  'IT-42': 'Liguria',
  'IT-45': 'Emilia-Romagna',
  'IT-52': 'Toscana',
  'IT-55': 'Umbria',
  'IT-57': 'Marche',
  'IT-62': 'Lazio',
  'IT-65': 'Abruzzo',
  'IT-67': 'Molise',
  'IT-72': 'Campania',
  'IT-75': 'Puglia',
  'IT-77': 'Basilicata',
  'IT-78': 'Calabria',
  'IT-82': 'Sicilia',
  'IT-88': 'Sardegna',
  'IT-BZ': 'Bolzano',
  'IT-TN': 'Trento',
  'PL-02': 'Dolnośląskie',
  'PL-04': 'Kujawsko-pomorskie',
  'PL-06': 'Lubelskie',
  'PL-08': 'Lubuskie',
  'PL-10': 'Łódzkie',
  'PL-12': 'Małopolskie',
  'PL-14': 'Mazowieckie',
  'PL-16': 'Opolskie',
  'PL-18': 'Podkarpackie',
  'PL-20': 'Podlaskie',
  'PL-22': 'Pomorskie',
  'PL-24': 'Śląskie',
  'PL-26': 'Świętokrzyskie',
  'PL-28': 'Warmińsko-mazurskie',
  'PL-30': 'Wielkopolskie',
  'PL-32': 'Zachodniopomorskie',
  'RO-B': 'București',
  'RU-AD': 'Адыгея',
  'RU-AL': 'Республика Алтай',
  'RU-BA': 'Башкортостан',
  'RU-BRY': 'Брянская область',
  'RU-BU': 'Республика Бурятия',
  'RU-CE': 'Чечня',
  'RU-CU': 'Чувашия',
  'RU-DA': 'Дагестан',
  'RU-IN': 'Ингушетия',
  'RU-KB': 'Кабардино-Балкария',
  'RU-KC': 'Карачаево-Черкесия',
  'RU-KL': 'Калмыкия',
  'RU-KO': 'Республика Коми',
  'RU-KR': 'Республика Карелия',
  'RU-SA': 'Республика Саха (Якутия)',
  'RU-SAR': 'Саратовская область',
  'RU-TA': 'Татарстан',
  'RU-TY': 'Республика Тыва',
  'RU-UD': 'Приволжский федеральный округ',
};

/**
 * Territories that have an ISO 3166-1 code, but whose holidays are listed under the country to which they belong. Some
 * territories are listed by name.
 */
const territories: Readonly<Record<string, readonly [country: string, name?: string]>> = {
  AS: ['us', 'American Samoa'],
  AX: ['fi'],
  BL: ['fr', 'Saint-Barthélemy'],
  GF: ['fr', 'Guyane'],
  GP: ['fr', 'Guadeloupe'],
  GU: ['us', 'Guam'],
  MF: ['fr', 'Saint-Martin'],
  MQ: ['fr', 'Martinique'],
  NC: ['fr', 'Nouvelle-Calédonie'],
  PF: ['fr', 'Polynésie française'],
  PR: ['us', 'Puerto Rico'],
  RE: ['fr', 'La Réunion'],
  VI: ['us', 'United States Virgin Islands'],
  WF: ['fr', 'Wallis-et-Futuna'],
  YT: ['fr', 'Mayotte'],
};

/** An address in the library's format, which is also Nominatim's format. */
interface HolidayPlace {
  readonly country_code: string;
  /** The name of the region in the table. */
  readonly state?: string;
  /** The code of the region. The library maps this code to the region's name. */
  readonly 'ISO3166-2-lvl4'?: string;
}

/**
 * Returns a place as an address for the library. If the library lacks the region, the holidays of the whole country apply.
 * @param country ISO 3166-1 alpha-2, upper case
 * @param region ISO 3166-2
 * @param kind which names to use if the two kinds of holidays are listed under different names
 */
export function holidayPlaceOf(country: string, region: string | undefined, kind: HolidayKind): HolidayPlace {
  const territory = Object.hasOwn(territories, country) ? territories[country] : undefined;
  if (territory) return { country_code: territory[0], ...(territory[1] !== undefined && { state: territory[1] }) };
  const country_code = country.toLowerCase();
  if (region === undefined || !region.startsWith(`${country}-`)) return { country_code };
  const name = Object.hasOwn(regions, region) ? regions[region] : undefined;
  if (name === undefined) return { country_code, 'ISO3166-2-lvl4': region };
  return { country_code, state: typeof name === 'string' ? name : name[kind === 'PH' ? 0 : 1] };
}
