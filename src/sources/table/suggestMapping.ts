/** Suggests a mapping for a table or a JSON list whose columns have common names, as a first version for the user to check. */
import { plainLetters } from '../../core/text/plainLetters.ts';
import { yesOrNoFields } from '../atmFeed/atmFields.ts';
import { SourceError } from '../files/sourceError.ts';
import type { JsonText } from '../json/jsonText.ts';
import { throughJson } from '../json/jsonText.ts';
import { type JsonPath, jsonLeaves } from '../json/jsonWalk.ts';
import { jsonLines } from '../rows/recordLines.ts';
import { elements, isRepeated, members, type PathStep, parsePath, pathText, repeatedPart, startsWith } from './jsonPath.ts';
import type { Template } from './mapping.ts';
import { isJsonLines } from './rowsOfJson.ts';

/** Names of columns, as letters and digits only. A name of two words also stands for a member in an object (`bank.name`). */
const names = {
  id: 'id atmid atmcode atmnumber atmno ref reference terminalid terminal machineid deviceid externalid objectid identification uid uuid idatm kennung nummer numero codigo',
  lat: 'lat latitude latitud latitudine breite breitengrad geobreite szerokosc szerokoscgeograficzna zemepisnasirka geolat gpslat ycoord coordy y',
  long: 'lon long lng longitude longitud longitudine laenge lange langengrad laengengrad geolaenge dlugosc dlugoscgeograficzna zemepisnadelka geolon geolng gpslon gpslng xcoord coordx x',
  operator:
    'operator operatorname operatedby bank bankname nameofbank banka banque banco institution institutionname entidad issuer provider brand brandname company companyname owner ownername',
  street:
    'street streetaddress streetname address address1 addressline addressline1 addressstreet line1 fulladdress strasse adresse anschrift direccion domicilio calle endereco indirizzo via rue ulica ulice adres adresa',
  city: 'city cityname town townname townorcity locality municipality place ort stadt gemeinde ciudad localidad cidade citta comune ville commune miasto miejscowosc mesto obec',
  zip: 'zip zipcode zippostal postcode postalcode postal plz postleitzahl codigopostal cp cep codepostal cap kodpocztowy psc',
  country: 'countrycode countryiso isocountry iso2 countryisocode',
  openingHours:
    'openinghours businesshours hours workinghours oeffnungszeiten offnungszeiten horario horarios orario orari godzinyotwarcia oteviracidoba',
  depositAtm: 'deposit deposits cashdeposit cashdeposits depositatm acceptsdeposits cashin einzahlung',
  wheelchairAccess: 'wheelchair wheelchairaccess wheelchairaccessible accessible barrierefrei',
  capacity: 'capacity machines atms atmcount numatms numberofatms numberofmachines machinecount terminales cajeros cantidad',
} as const;
type Field = keyof typeof names;

const fieldOfName: ReadonlyMap<string, Field> = new Map(
  Object.entries(names).flatMap(([field, words]) => words.split(' ').map((word) => [word, field as Field] as const)),
);

const lettersOf = (text: string): string =>
  plainLetters(text)
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Matches objects that contain a position, and lists of two numbers with the longitude first, as in GeoJSON. */
const coordinates = /^(coordinates?|coords|lnglat|lonlat)$/;

function fieldOf(steps: readonly PathStep[]): Field | undefined {
  const last = steps.at(-1);
  const words = steps.filter((step) => typeof step === 'string');
  const own = lettersOf(words.at(-1) ?? '');
  if (typeof last === 'number') return coordinates.test(own) && last < 2 ? (last === 0 ? 'long' : 'lat') : undefined;
  if (typeof last !== 'string') return steps.at(-2) === members ? 'id' : undefined;
  return fieldOfName.get(own) ?? fieldOfName.get(`${lettersOf(words.at(-2) ?? '')}${own}`);
}

/** The values of a column with their meanings. */
type Meanings = Readonly<Record<string, boolean>>;

/** Words for yes and no. No word means yes in one language and no in another. */
const answers =
  'true/false yes/no y/n ja/nein j/n ja/nej ja/nee oui/non o/n si/no sí/no s/n sim/não sim/nao tak/nie t/n ano/ne da/ne igen/nem 1/0'
    .split(' ')
    .map((pair) => pair.split('/'));

/** Returns the word in the letter case of the sample: "ja", "Ja" or "JA". */
function inCaseOf(sample: string, word: string): string {
  if (sample === sample.toLowerCase()) return word;
  return sample === sample.toUpperCase() ? word.toUpperCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/** Returns the meanings of the values that a column with this value probably contains, for a person to check. */
function meaningsOf(sample: string): Meanings | undefined {
  const pairs = answers.filter((pair) => pair.includes(sample.toLowerCase()));
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(pairs.flatMap((pair) => pair.map((word, i) => [inCaseOf(sample, word), i === 0] as const)));
}

export interface TableColumn {
  /** Its name, or its path in a JSON text. */
  readonly column: string;
  /** Its value in one of the first records. */
  readonly sample?: string;
  /** The meanings of its values, if the sample is a word for yes or no. */
  readonly meanings?: Meanings;
}

/** A table or list can only be read with a mapping. */
export class UnknownColumns extends SourceError {
  readonly columns: readonly TableColumn[];
  /** The fields of a first version of the mapping. */
  readonly draft: Readonly<Record<string, Template>>;

  constructor(file: string, reason: string, columns: readonly TableColumn[], suggestion: MappingSuggestion | undefined) {
    const draft = suggestion === undefined ? {} : draftFields(suggestion, columns);
    super(file, suggestion === undefined ? reason : `${reason} ${describeDraft(draft, suggestion.others)}`);
    this.columns = columns.slice(0, mostColumns);
    this.draft = draft;
  }
}

/** Returns the suggested fields, without those whose values need meanings that are not known. */
function draftFields({ fields }: MappingSuggestion, columns: readonly TableColumn[]): Readonly<Record<string, Template>> {
  const known = new Map(columns.map((column) => [`{${column.column}}`, column]));
  const draft = Object.entries(fields).flatMap(([field, template]): [string, Template][] => {
    const { column = '', sample, meanings } = known.get(template) ?? {};
    if (!yesOrNoFields.includes(field) || sample === undefined || meanings?.true) return [[field, template]];
    return meanings === undefined ? [] : [[field, { column, values: meanings }]];
  });
  return Object.fromEntries(draft);
}

function describeDraft(fields: UnknownColumns['draft'], others: readonly string[]): string {
  const rest = others.length === 0 ? '' : ` Not recognized: ${others.slice(0, 30).join(', ')}.`;
  return `A first version of the mapping, to check: ${JSON.stringify({ fields })}.${rest}`;
}

const mostColumns = 200;
const longestSample = 80;

/** Returns a column with a sample, unless the value is empty. */
export function columnWith(column: string, value: unknown): TableColumn {
  const text = value === undefined || value === null ? '' : String(value).trim();
  if (text === '') return { column };
  const meanings = meaningsOf(text);
  const sample = text.length > longestSample ? `${text.slice(0, longestSample)}…` : text;
  return { column, sample, ...(meanings && { meanings }) };
}

export interface MappingSuggestion {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** The columns that are not recognized. */
  readonly others: readonly string[];
}

interface ListSuggestion extends MappingSuggestion {
  /** The columns of the records, with samples. */
  readonly columns: readonly TableColumn[];
}

/** @returns undefined if the position is not recognized, because a mapping without it is useless */
function suggest(
  columns: readonly { readonly text: string; readonly steps: readonly PathStep[] }[],
): MappingSuggestion | undefined {
  const known = columns.map((column) => ({ ...column, field: fieldOf(column.steps) }));
  const lat = known.find(({ field }) => field === 'lat');
  const list = lat && repeatedPart(lat.steps);
  if (list === undefined) return undefined;
  // Use only columns of the record itself, because the objects around it describe several records.
  const own = known.filter(({ steps }) => repeatedPart(steps).length === list.length && startsWith(steps, list));
  const fields: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const { text, field } of own) {
    if (field === undefined || fields[field] !== undefined) others.push(text);
    else fields[field] = `{${text}}`;
  }
  if (fields.long === undefined) return undefined;
  const order = Object.keys(names) as Field[];
  return {
    fields: Object.fromEntries(order.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))),
    others,
  };
}

export const suggestForColumns = (columns: readonly string[]): MappingSuggestion | undefined =>
  suggest(columns.filter(Boolean).map((text) => ({ text, steps: [text] })));

/** The number of leaves of a JSON text that a suggestion reads. */
const mostLeaves = 3000;

interface Leaf {
  readonly path: JsonPath;
  readonly value?: unknown;
}

function* leavesOf(value: unknown, path: JsonPath): Generator<Leaf> {
  if (typeof value !== 'object' || value === null) yield { path, value };
  else
    for (const [key, member] of Object.entries(value))
      yield* leavesOf(member, [...path, Array.isArray(value) ? Number(key) : key]);
}

async function firstLeaves(text: JsonText): Promise<Leaf[]> {
  const found: Leaf[] = [];
  if (await isJsonLines(text)) {
    for await (const line of jsonLines(text.input)) {
      if ('fields' in line) for (const leaf of leavesOf(line.fields, [])) found.push(leaf);
      if (found.length >= mostLeaves) break;
    }
    return found;
  }
  for await (const { path, value } of throughJson(text, (cursor) => jsonLeaves(cursor, () => true))) {
    if (found.push({ path, value }) >= mostLeaves) break;
  }
  return found;
}

/** Replaces list indexes by `[]`, and the index of a plain value by nothing, except in a list of coordinates. */
function patternOf(path: JsonPath): readonly PathStep[] {
  const last = path.at(-1);
  const isOfPoint = typeof last === 'number' && coordinates.test(lettersOf(String(path.at(-2))));
  return path.flatMap((key, i): PathStep[] => {
    if (typeof key === 'string') return [key];
    if (i < path.length - 1) return [elements];
    return isOfPoint ? [key] : [];
  });
}

/** Finds objects whose members are records: at least two members have a position at the same path. */
function memberLists(patterns: readonly (readonly PathStep[])[]): (readonly PathStep[])[] {
  const tails = new Map<string, { readonly start: readonly PathStep[]; readonly names: Set<PathStep> }>();
  for (const steps of patterns) {
    if (fieldOf(steps) !== 'lat' || steps.some(isRepeated)) continue;
    for (let i = 0; i < steps.length - 1; i++) {
      const key = JSON.stringify([steps.slice(0, i), steps.slice(i + 1)]);
      tails.getOrInsertComputed(key, () => ({ start: steps.slice(0, i), names: new Set() })).names.add(steps[i] as PathStep);
    }
  }
  return [...tails.values()].filter(({ names }) => names.size > 1).map(({ start }) => [...start, members]);
}

/**
 * Finds paths that differ from the given ones only by `[]`, which people omit after the name of a list.
 * @returns for each given path that has such a counterpart in the beginning of the text, the text of the counterpart
 */
export async function withLists(text: JsonText, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const key = (steps: readonly PathStep[]) => pathText(steps.filter((step) => step !== elements));
  const known = new Map(
    (await firstLeaves(text)).map(({ path }) => patternOf(path)).map((steps) => [key(steps), pathText(steps)]),
  );
  return new Map(
    paths.flatMap((path) => {
      const found = known.get(key(parsePath(path) ?? []));
      return found === undefined || found === path ? [] : [[path, found] as const];
    }),
  );
}

/** @throws SourceError if the beginning of the text is not valid JSON */
export async function suggestForJson(text: JsonText): Promise<ListSuggestion | undefined> {
  const leaves = await firstLeaves(text);
  const patterns = leaves.map(({ path }) => patternOf(path));
  const [list] = memberLists(patterns);
  const general = patterns.map((steps) =>
    list !== undefined && steps.length >= list.length && startsWith(steps, list.slice(0, -1))
      ? [...list, ...steps.slice(list.length)]
      : steps,
  );
  const samples = new Map<string, unknown>();
  for (const [i, steps] of general.entries())
    if (steps.length > 0) samples.set(pathText(steps), samples.get(pathText(steps)) ?? leaves[i]?.value);
  const key = list === undefined ? [] : [`${pathText(list)}.@key`];
  const found = suggest([...key, ...samples.keys()].map((one) => ({ text: one, steps: parsePath(one) ?? [] })));
  if (found === undefined) return undefined;
  const own = [...Object.values(found.fields).map((template) => template.slice(1, -1)), ...found.others];
  return { ...found, columns: own.map((column) => columnWith(column, samples.get(column))) };
}
