/** The names of a way that is part of a street, as bytes and as an object. */
import type { mapNames } from './mapNames.ts';
import type { PlaceReader, PlaceWriter } from './placeBytes.ts';

/** The names of a way, and what determines the rank of its street. */
export interface StreetNames {
  readonly name: string;
  /** Absent: the name consists only of unprintable characters. */
  readonly names?: NonNullable<ReturnType<typeof mapNames>>;
  /** Whether the way is a square or an ordinary street, not a path or a slip road. */
  readonly isProper: boolean;
  /** Whether the way has a Wikidata item. */
  readonly isKnown: boolean;
}

/** Bits of the flags. */
const [hasNames, proper, known] = [1, 2, 4];

export function writeStreetNames(to: PlaceWriter, { name, names, isProper, isKnown }: StreetNames): void {
  to.count((names ? hasNames : 0) | (isProper ? proper : 0) | (isKnown ? known : 0));
  to.text(name);
  if (names === undefined) return;
  to.text(names.name);
  to.texts([...names.names].flat());
  to.texts(names.also);
}

export function readStreetNames(from: PlaceReader): StreetNames {
  const flags = from.count();
  const name = from.text();
  const about = { name, isProper: (flags & proper) !== 0, isKnown: (flags & known) !== 0 };
  if ((flags & hasNames) === 0) return about;
  const own = from.text();
  return { ...about, names: { name: own, names: new Map(from.pairs()), also: from.texts() } };
}
