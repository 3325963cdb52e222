/** Recognizes places at the end of the text. A city elsewhere in the text is part of the name. */

import { wordyCodes } from '../../../data/shops/countries.ts';
import { needsPlace } from '../../../data/shops/placeWords.ts';
import { foldName } from '../names.ts';
import { countries, countryNamesOf, regions } from './countries.ts';
import type { PlaceHint } from './descriptor.ts';
import { follows, isPlaceOf, type PlaceContext } from './knownCities.ts';
import type { FieldLayout } from './layout.ts';
import { takePostcodes } from './postcodes.ts';
import { mark, splitToken, startsField, type Token } from './tokens.ts';

/** The width of the widest name field. A longer text contains more than a name. */
const longestName = 25;
const mostCityWords = 4;

/** Returns the tokens that could still be a name, in order. */
const named = (tokens: readonly Token[], from: number): Token[] =>
  tokens.filter((token, index) => index >= from && token.kind === 'name');

interface Found {
  readonly hints: PlaceHint[];
  /** The number of remaining name tokens. */
  left: number;
  /** Whether a country or region was recognized with certainty. */
  anchored: boolean;
}

function add(
  found: Found,
  pieces: readonly Token[],
  hint: Pick<PlaceHint, 'kind' | 'value' | 'sure'>,
  drop: boolean,
  cut = false,
): void {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) return;
  found.hints.push({ ...hint, at: first.at, end: last.end, ...(cut ? { cut: true as const } : {}) });
  for (const piece of pieces) {
    if (drop) piece.kind = hint.kind;
    piece.sure = hint.sure;
  }
  found.left -= pieces.length;
}

/**
 * Whether a site, a telephone number or the end of a field directly precedes the token, so that the token cannot continue a name.
 */
function standsApart(tokens: readonly Token[], piece: Token): boolean {
  const before = tokens[tokens.indexOf(piece) - 1];
  return (
    /[,|;_]|\s\s|\s[-–—]\s/.test(piece.gap) ||
    (before !== undefined && /^(phone|domain|reference|storeNumber)$/.test(before.kind))
  );
}

function takeRegion(tokens: readonly Token[], live: readonly Token[], found: Found, context: PlaceContext): void {
  const last = live[found.left - 1];
  if (last === undefined || found.left < 2 || !/^[a-z]{2,3}$/.test(last.plain)) return;
  const { given } = context;
  const country = found.hints.find(({ kind }) => kind === 'country')?.value ?? given.country;
  const atCut = context.endsCut && last.end >= context.end;
  if (country !== undefined) {
    const region = regions[country]?.get(last.plain);
    const sure = standsApart(tokens, last) || last.end > longestName || found.anchored || !atCut;
    if (region !== undefined && sure) {
      add(found, [last], { kind: 'region', value: region, sure: true }, true);
      found.anchored = true;
    }
    return;
  }
  const region = regions.US?.get(last.plain) ?? regions.CA?.get(last.plain);
  if (region === undefined || last.raw !== last.raw.toUpperCase() || atCut) return;
  const afterCity = follows(live, found.left - 1, context);
  if (!standsApart(tokens, last) && last.at < longestName && !afterCity) return;
  const asCountry = countries.get(last.plain);
  if (asCountry !== undefined) found.hints.push({ kind: 'country', value: asCountry, sure: false, at: last.at, end: last.end });
  add(found, [last], { kind: 'region', value: region, sure: asCountry === undefined }, true);
  last.sure = true;
  found.anchored = true;
}

function takeCountry(tokens: readonly Token[], live: readonly Token[], found: Found, context: PlaceContext): void {
  for (let length = Math.min(3, found.left - 1); length > 0; length -= 1) {
    const pieces = live.slice(found.left - length, found.left);
    const [first, last] = [pieces[0], pieces.at(-1)];
    const code = countries.get(pieces.map(({ plain }) => plain).join(' '));
    if (code === undefined || first === undefined || last === undefined) continue;
    const before = live[found.left - length - 1];
    const isGiven = context.given.country === code;
    const apart = standsApart(tokens, first) || first.at >= longestName;
    const afterCity = follows(live, found.left - length, context);
    const atCut = context.endsCut && last.end >= context.end;
    const isIso = length === 1 && first.raw.length <= 3 && first.plain !== 'uk';
    // Without a separator, the name of a different country is part of the shop's name, as in "ROYAL CHINA" in Malta.
    const isAnother = context.given.country !== undefined && !isGiven && !apart;
    if (isAnother && !isIso && !afterCity) return;
    // In "XEMXIJA CA 64614663", "CA" is the beginning of a word that was truncated to make room for the number.
    if (isAnother && isIso && tokens.at(-1) !== last) return;
    const isWordy = wordyCodes.has(first.plain);
    // Without other evidence, a code of two or three letters is a word or the beginning of a word.
    if (isIso && !isGiven && !apart && !afterCity && !/^(gb|usa|uae)$/.test(first.plain)) return;
    if (isIso && !isGiven && ((atCut && (isWordy || !afterCity)) || (isWordy && !apart && !afterCity))) return;
    // "CA" is also California, which is checked next.
    if (isIso && context.given.country === undefined && regions.US?.has(first.plain)) return;
    if (isIso && context.given.country !== undefined && !isGiven && regions[context.given.country]?.has(first.plain)) return;
    const incompleteBefore = before !== undefined && needsPlace.has(before.plain) && !apart;
    const sure = !incompleteBefore && (apart || afterCity || (isIso && isGiven));
    add(found, pieces, { kind: 'country', value: code, sure }, sure || (isGiven && !incompleteBefore));
    found.anchored = sure && isIso;
    return;
  }
}

/** Removes a district number from a city: "PRAHA 4". */
const withoutDistrict = (pieces: readonly Token[]): readonly Token[] =>
  pieces.length > 1 && /^\d{1,2}$/.test(pieces.at(-1)?.raw ?? '') ? pieces.slice(0, -1) : pieces;

function takeCity(live: readonly Token[], found: Found, context: PlaceContext): void {
  const most = Math.min(mostCityWords, found.left - 1);
  const folded = live.slice(found.left - most, found.left).map(({ raw }) => foldName(raw, true).words);
  for (let length = most; length > 0; length -= 1) {
    const pieces = live.slice(found.left - length, found.left);
    const last = pieces.at(-1);
    const words = folded.slice(most - length, most - length + withoutDistrict(pieces).length).flat();
    const known = last === undefined || words.length === 0 ? undefined : isPlaceOf(words, last, context, pieces[0]);
    if (known === undefined || last === undefined) continue;
    const before = live[found.left - length - 1];
    const completes =
      before === undefined || needsPlace.has(before.plain) || (found.left === length + 1 && before.plain.length < 3);
    const apart = pieces[0] !== undefined && startsField(pieces[0]);
    const sure = !completes && (known === 'given' || found.anchored || apart);
    const cut = context.endsCut && last.end >= context.end && known === 'given' && words.join(' ') !== context.city;
    add(found, pieces, { kind: 'city', value: words.join(' '), sure }, sure, cut);
    // If the only evidence is the transaction's city, keep the city as uncertain, because in Berlin the payee could be "ZOO
    // BERLIN".
    if (sure && !found.anchored && !apart) for (const piece of pieces) piece.sure = false;
    return;
  }
  const last = live[found.left - 1];
  if (found.anchored) takeUnknownCity(live, found);
  else if (context.endsCut && found.left > 2 && last !== undefined && last.end >= context.end && last.raw.length < 4) {
    // In "HOLIDAY INN TORONTO BL", "BL" is the truncated name of a district.
    const before = found.hints.length;
    found.left -= 1;
    takeCity(live, found, { ...context, endsCut: false });
    const hint = found.hints[before];
    if (hint === undefined) {
      found.left += 1;
      return;
    }
    found.hints[before] = { ...hint, sure: false };
    for (const piece of live.filter(({ at }) => at >= hint.at)) [piece.kind, piece.sure] = ['name', false];
  }
}

/**
 * Removes an unknown city before a country. If the words fill a whole field, they are a city. Otherwise, the last word could be a
 * city.
 */
function takeUnknownCity(live: readonly Token[], found: Found): void {
  const from = live.slice(0, found.left).findLastIndex(startsField);
  const field = from > 0 && found.left - from <= 3 ? live.slice(from, found.left) : undefined;
  const pieces = field ?? live.slice(found.left - 1, found.left);
  const anchor = Math.min(...found.hints.map(({ at }) => at));
  if (anchor - (pieces.at(-1)?.end ?? 0) > 2) return;
  if (found.left - pieces.length < 1 || pieces.some(({ raw }) => /\d/.test(raw))) return;
  const value = pieces.flatMap(({ raw }) => foldName(raw, true).words).join(' ');
  if (value !== '') add(found, pieces, { kind: 'city', value, sure: field !== undefined }, field !== undefined);
}

/** Keeps a country before the city in the name, but adds a reading without the country. */
function takeCountryBefore(live: readonly Token[], found: Found): void {
  const piece = live[found.left - 1];
  const code = piece === undefined || found.left === live.length ? undefined : countries.get(piece.plain);
  if (piece === undefined || code === undefined || wordyCodes.has(piece.plain)) return;
  add(found, [piece], { kind: 'country', value: code, sure: false }, false);
}

/** The minimum length of a country's name at the end of a word. Too many words end with shorter names by chance. */
const shortestCountry = 5;

/** Returns the number of letters at the end of the text that match the beginning of the name. */
function overlap(text: string, name: string): number {
  let length = Math.min(text.length, name.length);
  while (length > 0 && !text.endsWith(name.slice(0, length))) length -= 1;
  return length;
}

/** Whether a token is a region and the transaction's country without a space between them: "SAN DIEGO CAUS", "TORONTO ONCA". */
const isRegionAndCountry = ({ raw, plain }: Token, country: string | undefined): boolean =>
  country !== undefined &&
  /^[A-Z]{4}$/.test(raw) &&
  plain.endsWith(country.toLowerCase()) &&
  regions[country]?.has(plain.slice(0, 2)) === true;
/** The minimum number of words in a text with such a token. In shorter texts, it could be the name. */
const fewestBeforeRegion = 3;

/**
 * Splits a place from the last word if the word ends with the transaction's place, or with a large city and its country:
 * "AMSTERDAMNL", "NORTHFIELDBIRMINGHAM".
 */
function loosen(tokens: Token[], from: number, context: PlaceContext): void {
  const live = named(tokens, from);
  const last = live.at(-1);
  if (last !== undefined && live.length >= fewestBeforeRegion && isRegionAndCountry(last, context.given.country)) {
    splitToken(tokens, tokens.indexOf(last), 2, ' ');
    return;
  }
  if (last === undefined || last.plain.length !== last.raw.length || last.plain.length < 6) return;
  const index = tokens.indexOf(last);
  const code = last.plain.slice(-2);
  const stem = last.plain.slice(0, -2);
  if (countries.has(code) && isPlaceOf([stem], { ...last, end: last.end - 2 }, context) !== undefined) {
    splitToken(tokens, index, stem.length);
    return;
  }
  // In "SHOP@HOMECANAD", the transaction's country was truncated at the end of the field.
  const isAtCut = context.endsCut && last.end >= context.end;
  const lettersOf = (name: string): number => {
    if (isAtCut) return overlap(last.plain, name);
    return last.plain.endsWith(name) ? name.length : 0;
  };
  const length = Math.max(0, ...(countryNamesOf.get(context.given.country ?? '') ?? []).map(lettersOf));
  if (length >= shortestCountry && last.plain.length >= length + 3) {
    splitToken(tokens, index, last.plain.length - length);
    // The country could also be part of the name: "PETROCANADA".
    mark(tokens, index + 1, index + 2, 'country', false);
    return;
  }
  const city = context.city.replaceAll(' ', '');
  if (city.length >= 5 && last.plain.length >= city.length + 3 && last.plain.endsWith(city))
    splitToken(tokens, index, last.plain.length - city.length);
}

/** Returns the places in the fields of a fixed-width layout. */
export function markFields(tokens: readonly Token[], fields: FieldLayout): PlaceHint[] {
  const hints: PlaceHint[] = [];
  const city = tokens.filter(({ at }) => at >= fields.cityAt && at < fields.cityEnd);
  const value = city.flatMap(({ raw }) => foldName(raw, true).words).join(' ');
  const found: Found = { hints, left: tokens.length, anchored: true };
  if (value !== '')
    add(found, city, { kind: 'city', value, sure: true }, true, fields.cityEnd - fields.cityAt === city.at(-1)?.end);
  for (const token of tokens.filter(({ at }) => at >= fields.countryAt)) {
    const code = countries.get(token.plain);
    const region = regions.US?.get(token.plain) ?? regions.CA?.get(token.plain);
    const isCountry = token.plain.length === 3 || fields.isSeparated || fields.cityAt === fields.nameEnd || region === undefined;
    if (isCountry && code !== undefined) add(found, [token], { kind: 'country', value: code, sure: true }, true);
    else if (region !== undefined) add(found, [token], { kind: 'region', value: region, sure: true }, true);
    else token.kind = 'noise';
  }
  return hints;
}

/** Classifies the places at the end of the tokens from `from` on, but never the first token. */
export function markPlaces(tokens: Token[], from: number, context: PlaceContext): PlaceHint[] {
  loosen(tokens, from, context);
  const found: Found = { hints: [], left: 0, anchored: false };
  found.hints.push(...takePostcodes(named(tokens, from), context.given.country));
  const live = named(tokens, from);
  found.left = live.length;
  takeCountry(tokens, live, found, context);
  takeRegion(tokens, live, found, context);
  takeCity(live, found, context);
  if (found.left > 1 && !found.hints.some(({ kind }) => kind === 'country')) takeCountryBefore(live, found);
  return found.hints;
}
