import { readCoordinates } from './coordinates.ts';
import { isMapHost, readMapLink, readUrl } from './mapLink.ts';
import { type Pasted, pointAt } from './pasted.ts';
import { decodePlusCode, findPlusCode } from './plusCode.ts';
import { readPlace } from './readPlace.ts';

const uri = /\bgeo:\s?(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,-?\d+(?:\.\d+)?)?((?:;[^;?\s]*)*)(?:\?([^\n]*))?/i;

/**
 * Reads geo: URIs (RFC 5870), including the query that Android apps add: `geo:0,0?q=50.1,14.4(Name)`, `geo:0,0?q=words`, `z`.
 * Supports only the reference system WGS 84, and ignores the uncertainty (`u`).
 */
function readGeoUri(text: string): Pasted | undefined {
  const match = uri.exec(text);
  if (!match) return undefined;
  const [, lat, long, parameters = '', query = ''] = match;
  const system = /;crs=([^;]*)/i.exec(parameters)?.[1]?.toLowerCase();
  if (system !== undefined && system !== 'wgs84') return { kind: 'unreadableLink', host: 'geo:' };
  const asked = new URLSearchParams(query);
  const q = asked.get('q')?.trim();
  const zoom = asked.has('z') ? Number(asked.get('z')) : undefined;
  const inQuery = readPlace(q);
  if (inQuery) return pointAt(inQuery.lat, inQuery.long, zoom, inQuery.label);
  const isNowhere = Number(lat) === 0 && Number(long) === 0;
  if (q && isNowhere) return { kind: 'question', text: q };
  return pointAt(Number(lat), Number(long), zoom, q);
}

/** Invisible characters: zero-width spaces and joiners, direction marks, byte order marks, soft hyphens. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\ufe0e|\ufe0f/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

/**
 * Converts a text to plain characters. Removes invisible characters, and converts digits of other scripts and full-width forms to
 * ASCII, dashes to minus signs, and blanks other than line breaks to spaces.
 */
function plainText(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, '.')
    .replace(/[\u060c\u3001]/g, ',')
    .replace(dashes, '-')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Longer texts are not places, and parsing them would take a long time. */
const longest = 4_000;

const written = /(?:https?|comgooglemaps|maps|waze):\/\/\S+|google\.navigation:\S+/i;
/** The pattern does not use look-behind, because older versions of Safari would reject the whole file. */
const withoutScheme = /(?:^|[^\w.@/-])(((?:[a-z0-9-]+\.)+[a-z]{2,6})(?=[/?#])\S+)/gi;

interface FoundLink {
  readonly url: URL;
  /** The text around the link. */
  readonly rest: string;
}

function findLink(text: string): FoundLink | undefined {
  const found =
    written.exec(text)?.[0] ?? [...text.matchAll(withoutScheme)].find(([, , host = '']) => isMapHost(host.toLowerCase()))?.[1];
  if (found === undefined) return undefined;
  // Punctuation at the end of a sentence does not belong to the link.
  const link = found.replace(found.includes('(') ? /[\]}>.,;:!?'"»“”]+$/ : /[)\]}>.,;:!?'"»“”]+$/, '');
  const standard = link.replace(/^google\.navigation:/i, 'google.navigation://?');
  const full = /^[a-z.]+:\/\//i.test(standard) ? standard : `https://${standard}`;
  const url = readUrl(full);
  const rest = text.replace(found, () => '\n').trim();
  return url && { url, rest };
}

/** Returns the text of a message around its link, if it contains more than words such as "I'm here:". */
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
  // A long link may contain line breaks.
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
 * Interprets a pasted text without sending a request. The result is a point (from coordinates, a geo: URI, a map link or a plus
 * code), a short plus code that needs a reference, words from a link to search for, or an unreadable link. Undefined for an
 * ordinary text to search for.
 * @param language the reader's language (BCP 47), which decides the meaning of "O" in "48.1 N, 11.5 O". Without a language, such
 * a text is not read as a point
 */
export function readPasted(text: string, language?: string): Pasted | undefined {
  if (text.length > longest) return undefined;
  const plain = plainText(text);
  if (plain === '') return undefined;
  return readGeoUri(plain) ?? readLink(plain, language) ?? readCoordinates(plain, language) ?? readPlusCode(plain);
}
