/** Decides which results are correct. */
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { streetKey } from '../../src/core/places/placeWords.ts';
import type { ExtractAddresses, RealAddress } from './addresses.ts';
import type { Typed } from './spoil.ts';

interface Answered {
  readonly kind: string;
  readonly label: string;
  readonly lat: number;
  readonly long: number;
  /** [south, west, north, east] */
  readonly bounds?: readonly number[];
}

/** The maximum distance of a result from the house, metres. */
const atHouse = 50;
/** The maximum distance of the address from the extent of its street, metres. */
const atStreet = 150;

const metres = (a: { lat: number; long: number }, b: { lat: number; long: number }) =>
  greatCircleDistance(a.lat, a.long, b.lat, b.long);

function metresToBounds({ lat, long, bounds = [lat, long, lat, long] }: Answered, to: RealAddress): number {
  const [south, west, north, east] = bounds as readonly [number, number, number, number];
  const inside = { lat: Math.min(north, Math.max(south, to.lat)), long: Math.min(east, Math.max(west, to.long)) };
  return metres(inside, to);
}

/**
 * The addresses that are correct results for a text. Usually the only one is the original address. If the text does not include
 * the town and another street with the same name (and number) is nearer to the user, the address on that street is also correct.
 * If the extract contains a house number several times on one street, each of these positions is correct.
 */
export function rightOnes(
  address: RealAddress,
  typed: Typed,
  { houses, streets }: ExtractAddresses,
  from: { lat: number; long: number },
): RealAddress[] {
  const key = streetKey(address.street);
  const start = streetKey(typed.text);
  const isSame = (other: RealAddress) => {
    const own = streetKey(other.street);
    if (typed.hasNumber) return own === key && other.number?.toLowerCase() === address.number?.toLowerCase();
    return own === key || (!typed.namesTown && own.startsWith(start));
  };
  const same = [...houses, ...(typed.hasNumber ? [] : streets)].filter(isSame);
  if (typed.namesTown)
    return same.filter((other) => metres(other, address) < 500 || (other.city === address.city && other.zip === address.zip));
  const nearest = Math.min(...same.map((other) => metres(other, from)));
  return same.filter((other) => metres(other, from) <= nearest + 200 || metres(other, address) < 50);
}

export function isRight(hit: Answered, right: readonly RealAddress[], hasNumber: boolean): boolean {
  return right.some((address) => {
    if (hasNumber) return metres(hit, address) <= atHouse;
    return (
      hit.kind === 'street' && streetKey(hit.label) === streetKey(address.street) && metresToBounds(hit, address) <= atStreet
    );
  });
}
