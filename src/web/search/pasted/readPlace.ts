import { readCoordinates } from './coordinates.ts';
import { type PastedPoint, pointAt } from './pasted.ts';
import { decodePlusCode, findPlusCode } from './plusCode.ts';

/** "50.1,14.4(Name)" and "Name@50.1,14.4" are points with names in links. */
const named = /^(.*?[\d°'"NSEW])\s*\((.*)\)\s*$/is;
const at = /^(.+)@(-?[\d.]+,-?[\d.]+)$/s;

/** Reads a value in a link, such as that of `q=`, as a point: coordinates or a full plus code, with or without a name. */
export function readPlace(value: string | undefined): PastedPoint | undefined {
  const text = value?.replace(/^\s*(loc|point|ll|pos)[:.]/i, '').trim();
  if (!text) return undefined;
  const [, behind, inner] = named.exec(text) ?? [];
  const [, before, point] = at.exec(text) ?? [];
  const [place, label] = behind === undefined ? [point ?? text, before] : [behind, inner];
  const read = readCoordinates(place);
  if (read) return pointAt(read.lat, read.long, undefined, label);
  const plus = decodePlusCode(findPlusCode(place)?.code ?? '');
  return plus && pointAt(plus.lat, plus.long, undefined, label);
}
