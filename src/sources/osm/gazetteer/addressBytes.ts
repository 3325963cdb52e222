/** Writes and reads the bytes of an address. */
import type { AddressParts } from '../extract/addressPoint.ts';
import type { PlaceReader, PlaceWriter } from './placeBytes.ts';

export function writeAddressParts(to: PlaceWriter, { street = '', number = '', city = '', zip = '' }: AddressParts): void {
  for (const part of [street, number, city, zip]) to.text(part);
}

export function readAddressParts(from: PlaceReader): AddressParts {
  const [street = '', number = '', city = '', zip = ''] = [from.text(), from.text(), from.text(), from.text()];
  return { street, number, ...(city !== '' && { city }), ...(zip !== '' && { zip }) };
}
