import { readCoordinates } from './coordinates.ts';
import { readGeoUri } from './geoUri.ts';
import { isMapHost, readMapLink, readUrl } from './mapLink.ts';
import { type Pasted, pointAt } from './pasted.ts';
import { plainText } from './plainText.ts';
import { decodePlusCode, findPlusCode } from './plusCode.ts';

/** Longer texts are no place; and nothing here may take long over one. */
const longest = 4_000;

const written = /(?:https?|comgooglemaps|maps|waze):\/\/\S+|google\.navigation:\S+/i;
/** No look-behind anywhere: older Safaris refuse the whole file for one. */
const withoutScheme = /(?:^|[^\w.@/-])(((?:[a-z0-9-]+\.)+[a-z]{2,6})(?=[/?#])\S+)/gi;

interface FoundLink {
  readonly url: URL;
  /** The text around it. */
  readonly rest: string;
}

function findLink(text: string): FoundLink | undefined {
  const found =
    written.exec(text)?.[0] ?? [...text.matchAll(withoutScheme)].find(([, , host = '']) => isMapHost(host.toLowerCase()))?.[1];
  if (found === undefined) return undefined;
  // What ends a sentence does not belong to its link.
  const link = found.replace(found.includes('(') ? /[\]}>.,;:!?'"»“”]+$/ : /[)\]}>.,;:!?'"»“”]+$/, '');
  const standard = link.replace(/^google\.navigation:/i, 'google.navigation://?');
  const full = /^[a-z.]+:\/\//i.test(standard) ? standard : `https://${standard}`;
  const url = readUrl(full);
  const rest = text.replace(found, () => '\n').trim();
  return url && { url, rest };
}

/** What a message says beside its link, when that is more than "I'm here:". */
function wordsBeside(rest: string): string | undefined {
  const words = rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(':'));
  return words.some((line) => /\d/.test(line) && /\p{L}{2}/u.test(line)) ? words.join('\n') : undefined;
}

function readLink(text: string, language: string | undefined): Pasted | undefined {
  const link = findLink(text);
  if (!link) return undefined;
  const read = readMapLink(link.url);
  if (read?.kind === 'point') return read;
  // A long link may have been broken into lines on its way.
  const joined = link.rest === '' ? undefined : findLink(text.replace(/\s+/g, ''));
  const whole = joined && readMapLink(joined.url);
  if (whole?.kind === 'point') return whole;
  const beside = readCoordinates(link.rest, language);
  if (beside) return beside;
  const words = wordsBeside(link.rest);
  if (words !== undefined) return { kind: 'question', text: words };
  return read ?? { kind: 'unreadableLink', host: link.url.hostname.replace(/^www\./, '') || link.url.protocol.slice(0, -1) };
}

function readPlusCode(text: string): Pasted | undefined {
  const found = findPlusCode(text);
  if (!found) return undefined;
  const point = decodePlusCode(found.code);
  if (point) return pointAt(point.lat, point.long);
  return { kind: 'shortCode', code: found.code, ...(found.rest !== '' && { near: found.rest }) };
}

/**
 * What a pasted text says by itself, without asking anybody: a point (coordinates, a geo: URI, a map's link, a plus code), a
 * short plus code that needs a reference, words inside a link that are to be searched for, or a link that cannot be read
 * here. Undefined: an ordinary text, to be searched for as it is.
 * @param language of the reader, BCP 47: decides what "O" is in "48.1 N, 11.5 O"; without it that is no point
 */
export function readPasted(text: string, language?: string): Pasted | undefined {
  if (text.length > longest) return undefined;
  const plain = plainText(text);
  if (plain === '') return undefined;
  return readGeoUri(plain) ?? readLink(plain, language) ?? readCoordinates(plain, language) ?? readPlusCode(plain);
}
