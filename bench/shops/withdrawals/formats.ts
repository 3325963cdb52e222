/**
 * Prints cash withdrawals as banks in several countries print them. The formats were collected from statements, from examples in
 * public statement parsers and from banks' explanations of their statements. This file imports nothing from the matcher, and no
 * table of the matcher is copied from it. Some of its codes and abbreviations do not occur in any table of the matcher.
 */
import type { Draw } from '../statements/draw.ts';
import { ascii, fitted, withDigraphs } from '../statements/layout.ts';

/** An ATM, as its acquirer registers it. */
interface FiledMachine {
  readonly operator: string;
  readonly street: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

interface PrintedWithdrawal {
  readonly description: string;
  readonly city?: string;
  readonly country?: string;
  readonly mcc?: string;
}

interface Printed {
  readonly country: string;
  readonly operator: string;
  readonly street: string;
  readonly city: string;
}

/** The countries in which banks print each format. `*`: any country. */
interface Format {
  readonly countries: string;
  readonly print: (printed: Printed, draw: Draw) => string;
  /** Whether the text contains the street. */
  readonly hasStreet: boolean;
  /** Whether only the category code shows that the text is a withdrawal. */
  readonly needsCode?: true;
}

const formats: readonly Format[] = [
  { countries: '*', hasStreet: true, print: ({ operator, street }) => `CASH WITHDRAWAL ${operator} ${street}` },
  { countries: '*', hasStreet: true, print: ({ operator, street, city }) => `ATM WITHDRAWAL ${operator} ${street} ${city}` },
  { countries: '*', hasStreet: false, print: ({ operator, city }, { digits }) => `ATM 00${digits(3)} ${operator} ${city}` },
  { countries: '*', hasStreet: true, needsCode: true, print: ({ operator, street }) => `${operator} ${street}` },
  {
    countries: '*',
    hasStreet: true,
    needsCode: true,
    print: ({ operator, street, city }) => `${operator.slice(0, 25)} ${street}\\${city}\\`,
  },
  {
    countries: '*',
    hasStreet: false,
    needsCode: true,
    print: ({ operator }, { letters, digits }) => `${operator} ${letters(2)}${digits(5)}`,
  },
  {
    countries: '*',
    hasStreet: true,
    needsCode: true,
    print: ({ operator, street, city, country }) =>
      `${fitted(`${operator} ${street}`, 25).padEnd(25)}${fitted(city, 13).padEnd(13)}${country}`,
  },
  {
    countries: 'GB',
    hasStreet: true,
    print: ({ operator, street, city }, { day, month }) => `LINK ${day}${month} ${operator} ${street} ${city}`,
  },
  { countries: 'GB', hasStreet: true, print: ({ operator, street, city }) => `C/L ${operator} ${street} ${city}` },
  {
    countries: 'GB',
    hasStreet: false,
    needsCode: true,
    print: ({ operator, city }, { digits, day, month, year2 }) => `${operator} ${city} CD ${digits(4)} ${day}${month}${year2}`,
  },
  {
    countries: 'GB IE',
    hasStreet: true,
    print: ({ operator, street }, { day, month, clock }) =>
      `ATM ${operator} ${street} ${day}${month} TIME ${clock.replace(':', '.')}`,
  },
  { countries: 'IE', hasStreet: true, print: ({ operator, street }) => `VDA-${operator} ${street}` },
  { countries: 'DE AT', hasStreet: false, print: ({ operator, city }, { digits }) => `${operator} ${city} GA NR ${digits(4)}` },
  {
    countries: 'DE',
    hasStreet: false,
    print: ({ operator, city }, { digits, day, month2, clock }) =>
      `BARGELDAUSZAHLUNG ${operator}//${city}/DE ${day}.${month2}/${clock} GA NR ${digits(8)}`,
  },
  {
    countries: 'DE',
    hasStreet: true,
    print: ({ operator, street, city }, { day, month2 }) => `GA NR00012345 ${operator} ${street}//${city}/DE/0 ${day}.${month2}.`,
  },
  { countries: 'DE', hasStreet: false, print: ({ operator, city }) => `Auszahlung Geldautomat ${operator} ${city}` },
  {
    countries: 'AT',
    hasStreet: false,
    print: ({ operator, city }, { digits, day, month2 }) =>
      `BANKOMAT ${digits(8)} ${operator} ${city} K1 ${day}.${month2}.UM 18.57`,
  },
  {
    countries: 'CH LI',
    hasStreet: true,
    print: ({ operator, street, city }) => `BARGELDBEZUG BANCOMAT ${operator} ${street} ${city}`,
  },
  {
    countries: 'FR MC',
    hasStreet: true,
    print: ({ operator, street }, { day, month2, year2 }) => `RETRAIT DAB ${day}/${month2}/${year2} ${operator} ${street}`,
  },
  {
    countries: 'FR MC',
    hasStreet: false,
    print: ({ operator, city }, { day, month2, digits }) =>
      `CARTE X${digits(4)} RETRAIT DAB ${day}/${month2} 14H05 ${operator} ${city}`,
  },
  {
    countries: 'IT',
    hasStreet: true,
    print: ({ operator, street }, { day, month2 }) => `PRELIEVO BANCOMAT ${day}/${month2} ${operator} ${street}`,
  },
  {
    countries: 'IT',
    hasStreet: true,
    print: ({ operator, street, city }, { digits }) => `PRELEVAMENTO ATM ${digits(5)} ${operator} ${street} ${city}`,
  },
  { countries: 'ES AD AR', hasStreet: true, print: ({ operator, street }) => `REINTEGRO CAJERO ${operator} ${street}` },
  {
    countries: 'ES AD',
    hasStreet: false,
    print: ({ operator, city }, { digits }) => `RETIRADA EFECTIVO CAJERO ${digits(4)}XXXXXXXX${digits(4)} ${operator} ${city}`,
  },
  { countries: 'PT', hasStreet: true, print: ({ operator, street, city }) => `LEVANTAMENTO ${operator} ${street} ${city}` },
  {
    countries: 'PT',
    hasStreet: false,
    print: ({ operator, city }, { digits }) => `LEV. MULTIBANCO ${digits(4)} ${operator} ${city}`,
  },
  { countries: 'CZ', hasStreet: true, print: ({ operator, street, city }) => `VYBER Z BANKOMATU ${operator}, ${street}/${city}` },
  {
    countries: 'CZ',
    hasStreet: true,
    print: ({ operator, street }, { digits }) => `Výběr hotovosti ATM ${digits(6)} ${operator} ${street}`,
  },
  {
    countries: 'PL',
    hasStreet: true,
    print: ({ operator, street, city }, { day, month2 }) =>
      `WYPLATA W BANKOMACIE 20${day}-${month2}-01 ${operator} ${street} ${city}`,
  },
  {
    countries: 'PL',
    hasStreet: true,
    print: ({ operator, street, city }, { digits }) => `${operator} ${street} ${city} NR KARTY ${digits(4)}`,
  },
  {
    countries: 'MT',
    hasStreet: true,
    print: ({ operator, street, city }, { digits }) => `ATM WDL ${digits(6)} ${operator} ${street} ${city}`,
  },
  { countries: 'EG IN VN', hasStreet: false, print: ({ operator, city }, { digits }) => `NWD-${digits(6)}-${operator}-${city}` },
  { countries: 'VN', hasStreet: true, print: ({ operator, street }) => `RUT TIEN ATM ${operator} ${street}` },
  {
    countries: 'US',
    hasStreet: true,
    print: ({ operator, street, city }, { month2, day, digits }) =>
      `ATM WITHDRAWAL AUTHORIZED ON ${month2}/${day} ${operator} ${street} ${city} NY 000${digits(4)} ATM ID ${digits(4)}P CARD ${digits(4)}`,
  },
  {
    countries: 'US',
    hasStreet: true,
    print: ({ operator, street, city }, { digits, month2, day }) =>
      `NON-CHASE ATM WITHDRAW ${digits(6)} ${month2}/${day} ${operator} ${street} ${city}`,
  },
];

const shortStreets: readonly (readonly [RegExp, string])[] = [
  [/\bSTREET\b/, 'ST'],
  [/\bROAD\b/, 'RD'],
  [/\bAVENUE\b/, 'AVE'],
  [/\bSQUARE\b/, 'SQ'],
  [/STRASSE\b/, 'STR'],
  [/\bAVENIDA\b/, 'AV'],
  [/\bRUA (?:DE |DA |DO )?/, 'R '],
  [/\bPRACA (?:DE |DA |DO )?/, 'PC '],
  [/\bBOULEVARD\b/, 'BD'],
  [/\bNAMESTI\b/, 'NAM'],
];

/** Words that acquirers omit from the name of a bank. */
const omitted = /\b(?:BANK|BANCO|BANQUE|PLC|AG|S\.?A\.?|SPA|LTD|A\.?S\.?|THE|BUILDING SOCIETY|E\.?G\.?)\b/g;

/** Prints an ATM in one of the formats of its country. Each seed draws a different format and different noise. */
export function printWithdrawal(
  machine: FiledMachine,
  draw: Draw,
): PrintedWithdrawal & { readonly format: string; readonly hasStreet: boolean } {
  const own = formats.filter(({ countries }) => countries === '*' || countries.split(' ').includes(machine.country));
  const format = draw.pick(own);
  const letters = draw.random() < 0.3 ? withDigraphs : ascii;
  const printed = {
    country: machine.country,
    operator: operatorName(letters(machine.operator), draw),
    street: streetName(letters(machine.street), draw),
    city: cityName(letters(machine.city), draw),
  };
  const description = format.print(printed, draw);
  const at = formats.indexOf(format);
  // Texts without a word for a withdrawal are recognizable only by the category code.
  const needsCode = format.needsCode === true;
  const isField = !description.includes(printed.city) || draw.random() < 0.4;
  return {
    description: draw.random() < 0.1 ? description.toLowerCase() : description,
    ...(isField && { city: printed.city }),
    ...(draw.random() < 0.9 && { country: machine.country }),
    ...((needsCode || draw.random() < 0.5) && { mcc: '6011' }),
    format: `${at}`,
    hasStreet: format.hasStreet,
  };
}

function operatorName(name: string, { random }: Draw): string {
  const words = name.split(' ');
  if (words.length >= 3 && random() < 0.08) return words.map((word) => word.charAt(0)).join('');
  if (random() < 0.25) {
    const short = name.replace(omitted, ' ').replace(/\s+/g, ' ').trim();
    if (short.length >= 3) return short;
  }
  return name;
}

function streetName(street: string, { random }: Draw): string {
  let printed = street;
  if (random() < 0.5) for (const [long, short] of shortStreets) printed = printed.replace(long, short);
  // Some acquirers register the address without the house number.
  if (random() < 0.15)
    printed = printed
      .replace(/\b\d+[A-Z]?\b/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  return printed;
}

function cityName(city: string, { random, pick }: Draw): string {
  const roll = random();
  if (roll < 0.1) return fitted(city, pick([6, 7, 8]));
  return fitted(city, 13);
}
