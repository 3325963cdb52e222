/**
 * Distorts addresses with a seeded random generator in ten ways in which people mistype them. Each entry of the list documents
 * one way.
 */

export interface WholeAddress {
  readonly street: string;
  /** Absent if the address is only a street. */
  readonly number?: string;
  readonly city?: string;
  readonly zip?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

type Random = () => number;

/** The typed text, and whether it includes the town. If it does, a street with the same name in another town is wrong. */
export interface Typed {
  readonly text: string;
  readonly namesTown: boolean;
  /** False if the house number is missing or cut off, so the street is the correct result. */
  readonly hasNumber: boolean;
  /** False if this distortion does not apply to the address. */
  readonly spoiled: boolean;
}

const numberFirst = new Set(['MT', 'FR', 'MC', 'GB', 'IE', 'US', 'LU']);
const pick = <T>(some: readonly T[], random: Random): T => some[Math.floor(random() * some.length)] as T;

/** The street and the number in the country's order. */
function line({ street, number, country }: WholeAddress): string {
  if (number === undefined) return street;
  return numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}

const town = ({ city }: WholeAddress): string => (city === undefined ? '' : `, ${city}`);
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ħ/g, 'h')
    .replace(/Ħ/g, 'H')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o');

/** Omits, doubles or replaces a letter in the middle of the street's longest word, or swaps it with the next letter. */
function withTypo(street: string, random: Random): string {
  const words = street.match(/\p{L}+/gu) ?? [];
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  if (longest.length < 4) return street;
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const [before, letter, next, after] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
  const kinds = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${pick([...'aeinrst'], random)}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ];
  return street.replace(longest, pick(kinds, random));
}

/** Abbreviations as on street signs. This table is independent of the table that the search uses. */
const short: readonly (readonly [RegExp, string])[] = [
  [/stra(ß|ss)e\b/g, 'str.'],
  [/\bStra(ß|ss)e\b/g, 'Str.'],
  [/(?<=\p{L})platz\b/gu, 'pl.'],
  [/(^|\s)Platz\b/g, '$1Pl.'],
  [/náměstí/gi, 'nám.'],
  [/třída/gi, 'tř.'],
  [/nábřeží/gi, 'nábř.'],
  [/\b[Gg]enerála?\b/g, 'gen.'],
  [/\bRua\b/g, 'R.'],
  [/\bAvenida\b/g, 'Av.'],
  [/\bTravessa\b/g, 'Tv.'],
  [/\bLargo\b/g, 'Lg.'],
  [/\bPraça\b/g, 'Pç.'],
  [/\bAvenue\b/g, 'Av.'],
  [/\bBoulevard\b/g, 'Bd'],
  [/\bRue\b/g, 'R.'],
  [/\bPlace\b/g, 'Pl.'],
  [/\bChemin\b/g, 'Ch.'],
  [/\bEscaliers?\b/g, 'Esc.'],
  [/\bCarrer\b/g, 'C/'],
  [/\bAvinguda\b/g, 'Av.'],
  [/\bPlaça\b/g, 'Pl.'],
  [/\bPassatge\b/g, 'Ptge.'],
  [/\bCarretera\b/g, 'Ctra.'],
  [/\bTriq\b/g, 'Tr.'],
  [/\bMisraħ\b/g, 'Misr.'],
  [/\bStreet\b/g, 'St.'],
  [/\bRoad\b/g, 'Rd'],
  [/\bSquare\b/g, 'Sq.'],
  [/\bVia\b/g, 'V.'],
  [/\bViale\b/g, 'V.le'],
  [/\bPiazza\b/g, 'P.za'],
  [/\bSaint\b/g, 'St.'],
  [/\bSankt\b/g, 'St.'],
];

/** Parses "a а b б" into a table. */
const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\S+) (\S+)/g)].map(([, from = '', to = '']) => [from, to]));
const cyrillic = pairs(
  'a а b б c к d д e е f ф g г h х i и j й k к l л m м n н o о p п q к r р s с t т u у v в w в x кс y и z з',
);
const greek = pairs(
  'a α b μπ c κ d ντ e ε f φ g γκ h χ i ι j ι k κ l λ m μ n ν o ο p π q κ r ρ s σ t τ u ου v β w β x ξ y υ z ζ',
);
const lettersInto = (text: string, table: Readonly<Record<string, string>>): string =>
  bare(text)
    .toLowerCase()
    .replace(/sch|sh/g, table === cyrillic ? 'ш' : 's')
    .replace(/[a-z]/g, (letter) => table[letter] ?? letter);
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ø: 'oe' };

const around = [
  'ATM near',
  'bankomat',
  'cash machine,',
  'Geldautomat in der Nähe von',
  'cajero cerca de',
  'Jan Novák,',
  'c/o Smith,',
  'Hotel Bristol,',
];
const behind = [', 2nd floor', ', 3. Stock', ', flat 7', ', building B', ', please'];
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

interface Way {
  readonly name: string;
  /** The description for the report. */
  readonly says: string;
  readonly spoil: (address: WholeAddress, random: Random) => Typed;
}

const typed = (text: string, address: WholeAddress, namesTown: boolean, original: string): Typed => ({
  text,
  namesTown: namesTown && address.city !== undefined,
  hasNumber: address.number !== undefined,
  spoiled: text !== original,
});

export const ways: readonly Way[] = [
  {
    name: 'typo',
    says: 'one typo in the longest word of the street name; with the town',
    spoil: (address, random) => {
      const street = withTypo(address.street, random);
      return typed(`${line({ ...address, street })}${town(address)}`, address, true, `${line(address)}${town(address)}`);
    },
  },
  {
    name: 'no accents',
    says: 'without accents; no town',
    spoil: (address) => typed(bare(line(address)), address, false, line(address)),
  },
  {
    name: 'no number',
    says: 'the street and the town',
    spoil: ({ number, ...address }) => ({
      ...typed(`${address.street}${town(address)}`, address, true, ''),
      spoiled: number !== undefined,
    }),
  },
  {
    name: 'pasted',
    says: 'street and number, postcode and town, country; on several lines or separated by commas',
    spoil: (address, random) => {
      const { zip, city, country } = address;
      const second = [zip, city].filter((one) => one !== undefined).join(' ');
      const lines = [line(address), second, countryNames.of(country) ?? country].filter((one) => one !== '');
      return typed(lines.join(pick(['\n', ', '], random)), address, true, '');
    },
  },
  {
    name: 'abbreviated',
    says: 'abbreviated street words (Str., nám., Av., R., C/, Tr.); no town',
    spoil: (address) => {
      const street = short.reduce((text, [long, cut]) => text.replace(long, cut), address.street);
      return typed(line({ ...address, street }), address, false, line(address));
    },
  },
  {
    name: 'lower case',
    says: 'lower case, no commas; with the town',
    spoil: (address) =>
      typed(
        `${line(address)}${town(address)}`.toLowerCase().replace(/,/g, ''),
        address,
        true,
        `${line(address)}${town(address)}`,
      ),
  },
  {
    name: 'word order',
    says: 'the town first, and the number on the side that is unusual in the country',
    spoil: (address) => {
      const { street, number, city = '', country } = address;
      const turned =
        number === undefined
          ? street.split(' ').toReversed().join(' ')
          : numberFirst.has(country)
            ? `${street} ${number}`
            : `${number} ${street}`;
      return typed(`${city} ${turned}`.trim(), address, true, line(address));
    },
  },
  {
    name: 'prefix',
    says: 'the first 70 % of the letters of the street name, at least four',
    spoil: (address) => {
      const { street } = address;
      const text = street.slice(0, Math.max(4, Math.ceil(street.length * 0.7))).trimEnd();
      return { text, namesTown: false, hasNumber: false, spoiled: text !== street };
    },
  },
  {
    name: 'transliterated',
    says: 'in Cyrillic or Greek letters, or with ae for ä; no town',
    spoil: (address, random) => {
      const spelled = line(address).replace(/[äöüßÄÖÜø]/g, (letter) => digraphs[letter] ?? letter);
      if (spelled !== line(address) && random() < 0.5) return typed(spelled, address, false, line(address));
      return typed(lettersInto(line(address), random() < 0.6 ? cyrillic : greek), address, false, line(address));
    },
  },
  {
    name: 'extra words',
    says: "additional words, such as 'ATM near', a name or a floor; with the town",
    spoil: (address, random) => {
      const inFront = random() < 0.6;
      const whole = `${line(address)}${town(address)}`;
      return typed(
        inFront ? `${pick(around, random)} ${whole}` : `${line(address)}${pick(behind, random)}${town(address)}`,
        address,
        true,
        whole,
      );
    },
  },
];
