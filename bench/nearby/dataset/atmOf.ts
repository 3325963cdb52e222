/**
 * Creates the record of the n-th ATM in the generated data set. The texts in the record are as long as those in a real source
 * with detailed records.
 */
import type { AtmRecord, Operator, Surcharge } from '../../../src/core/atms/atm.ts';
import type { Feed } from '../../../src/core/atms/feed.ts';
import { chance, scramble } from './chance.ts';
import { cities } from './cities.ts';
import { type Country, countries } from './countries.ts';
import {
  type Attribute,
  attributes,
  bySun,
  type GeneratedDataset,
  nonStop,
  operatorCount,
  stateOf,
  uidOf,
} from './generatedDataset.ts';
import { sunHours, writtenHours } from './openingHours.ts';

const kinds = [
  'Sparkasse',
  'Volksbank',
  'Banco',
  'Crédit Mutuel',
  'Česká spořitelna',
  'National Bank',
  'Cash Point',
  'みずほ銀行',
];

/** The operator with number n is at index n - 1. */
export const operators: readonly Operator[] = Array.from({ length: operatorCount }, (_, at) => ({
  uid: uidOf(900_000_000 + at),
  name: `${kinds[at % kinds.length]} ${cities[(at * 7) % cities.length]?.name ?? ''} ${at + 1}`,
}));

export const madeFeed: Feed = {
  name: 'made',
  title: 'Generated data',
  digest: 'made',
  attribution: { text: '© Nobody', url: 'https://made.example/copyright', licence: 'CC0-1.0' },
  bounds: [-85, -180, 85, 180],
};

function hoursText(hours: number): string | undefined {
  if (hours === 0) return undefined;
  if (hours === nonStop) return '24/7';
  return hours === bySun ? sunHours : writtenHours[hours - 1];
}

/** The side of a postcode cell, in degrees. All ATMs in a cell have the same postcode. */
const delivery = 0.05;
const deliveryAt = (lat: number, long: number): number => Math.floor(lat / delivery) * 7_200 + Math.floor(long / delivery);

function addressOf(at: number, place: number, country: Country) {
  const { streets, numberFirst, zipDigits } = country;
  if (chance(at, 30) < 0.08) return {};
  const number = 1 + Math.floor(180 * chance(at, 31) ** 2);
  const street = streets[scramble(at, 32) % streets.length] as string;
  const zip = `${scramble(place, 33) % 10 ** zipDigits}`.padStart(zipDigits, '0');
  return { street: numberFirst ? `${number} ${street}` : `${street} ${number}`, ...(chance(at, 34) < 0.9 && { zip }) };
}

const places = [
  'Inside the branch, in the lobby to the left of the entrance; the lobby is locked at night, ring the bell for the attendant',
  'In the shopping centre, level -1, beside the supermarket and the escalators to the car park; the doors close with the shops',
  'In the outer wall of the station building, at the exit to the tram stops and taxis; the keys are hard to read in the sun',
  'At the petrol station, inside the shop; ask the staff when the door is locked, after dark they serve through the window',
];

/** Gives each additional ATM at the same position a different hint, so that responses do not merge these ATMs. */
function hintOf(at: number, alike: number): Pick<AtmRecord, 'hints'> {
  const where = chance(at, 40) < 0.9 ? places[scramble(at, 41) % places.length] : undefined;
  const parts = [...(where === undefined ? [] : [where]), ...(alike > 0 ? [`machine ${alike + 1}`] : [])];
  return parts.length === 0 ? {} : { hints: [{ code: 'note', text: parts.join('; ') }] };
}

function surchargeOf(at: number, isFree: number, country: Country): { surcharge?: Surcharge } {
  if (isFree === 0) return {};
  if (isFree === 1) return { surcharge: { kind: 'none' } };
  const value = 1 + (scramble(at, 50) % 10) / 2;
  if (chance(at, 51) < 0.25) return { surcharge: { kind: 'percentage', percentage: value } };
  return { surcharge: { kind: 'amount', currency: country.currency, amount: value } };
}

/** The possible dates of the last survey. */
const dates: readonly string[] = Array.from({ length: 1_000 }, (_, day) =>
  new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
);
const dateOf = (at: number): string => dates[scramble(at, 60) % dates.length] as string;

export function atmOf(dataset: GeneratedDataset, at: number): AtmRecord {
  const city = cities[dataset.cityOf[at] as number] as (typeof cities)[number];
  const country = countries[city.country] as Country;
  const state = (attribute: Attribute) => stateOf(dataset, at, attributes.indexOf(attribute));
  const known = (attribute: Exclude<Attribute, 'isFree'>) =>
    state(attribute) === 0 ? {} : { [attribute]: state(attribute) === 1 };
  const openingHours = hoursText(dataset.hours[at] as number);
  const operator = operators[(dataset.operators[at] as number) - 1];
  const region = country.regions[(dataset.cityOf[at] as number) % country.regions.length];
  return {
    uid: uidOf(at),
    lat: dataset.lats[at] as number,
    long: dataset.longs[at] as number,
    ...known('voiceAssistant'),
    ...known('wheelchairAccess'),
    ...known('contactless'),
    ...known('depositAtm'),
    ...known('openNonStop'),
    ...(openingHours !== undefined && { openingHours }),
    ...surchargeOf(at, state('isFree'), country),
    ...addressOf(at, deliveryAt(dataset.lats[at] as number, dataset.longs[at] as number), country),
    city: city.name,
    country: country.code,
    ...(region !== undefined && { region }),
    timeZone: country.timeZone,
    ...hintOf(at, dataset.alike[at] as number),
    ...(chance(at, 61) < 0.7 && { currencies: [country.currency] }),
    ...(chance(at, 62) < 0.6 && { checkedOn: dateOf(at) }),
    source: `OpenStreetMap node ${1_000_000_000 + at * 7}`,
    ...(operator !== undefined && { operator }),
    feed: madeFeed.name,
  };
}
