/**
 * The objects of a file from which ATMs and shops take missing parts of their addresses: nodes with an address, and streets and
 * outlines with an address. A country has millions of them, so they are stored as bytes, in memory up to a limit and otherwise in
 * a temporary file. Most of them are far from all ATMs and shops, so only the positions of these objects are decoded.
 */

import type { LatLong } from '../flatGeometry.ts';
import { readAddressParts, writeAddressParts } from '../gazetteer/addressBytes.ts';
import { PlaceReader, PlaceWriter } from '../gazetteer/placeBytes.ts';
import type { OsmNode, Tags } from '../osmObject.ts';
import { type AddressParts, hasAddressTags, isAddressKey, lentAddress, mayLendAddress, surveyedParts } from './addressPoint.ts';
import type { NodePositions } from './nodePositions.ts';
import { hasTags } from './passes.ts';
import { type RecordSpill, SpilledRecords } from './recordSpill.ts';
import { type Street, streetOf } from './streets.ts';

/** A node with an address. */
export interface AddressNode {
  readonly lat: number;
  readonly long: number;
  readonly city?: string;
  /** The address that the node's neighbours can use. */
  readonly address?: AddressParts;
}

/** A way that is a street, or whose neighbours can use its address, or both. */
export interface AddressWay {
  /** The known positions of the way's nodes, in order. */
  readonly points: readonly LatLong[];
  /** Whether the way is a ring without missing nodes. */
  readonly isClosed: boolean;
  readonly street?: Street;
  readonly address?: AddressParts;
}

/** The keys that the objects have. Objects of a pass need no tags if they have none of these keys. */
export const addressKeys = {
  ofNodes: isAddressKey,
  /** A street without a name is not the street of an address. */
  ofWays: (key: string): boolean => key === 'name' || mayLendAddress(key),
} as const;

/** Bits of the flags of a node or a way. The two lowest bits of a way's flags are the rank of the street, or 0 for other ways. */
const rankMask = 3;
const [areaBit, addressBit, cityBit] = [4, 8, 16];

/** Whether an object at this position may be near an ATM or a shop. */
type IsNear = (lat: number, long: number) => boolean;

export class AddressObjects {
  readonly #nodes: SpilledRecords;
  readonly #ways: SpilledRecords;
  readonly #writer = new PlaceWriter();

  constructor(spill: RecordSpill) {
    this.#nodes = new SpilledRecords(spill);
    this.#ways = new SpilledRecords(spill);
  }

  /** Call this for every node with a key for which `addressKeys.ofNodes` returns true. */
  node({ lat, long, tags }: Pick<OsmNode, 'lat' | 'long' | 'tags'>): void {
    if (!hasAddressTags(tags)) return;
    const address = lentAddress(tags);
    const { city } = address ?? surveyedParts(tags);
    if (address === undefined && city === undefined) return;
    const to = this.#writer.clear();
    to.double(lat);
    to.double(long);
    to.count(address ? addressBit : cityBit);
    if (address) writeAddressParts(to, address);
    else to.text(city as string);
    this.#nodes.add(to.finish());
  }

  /**
   * Call this for every way with a key for which `addressKeys.ofWays` returns true, and for every way that borrows an address.
   * @param borrowed the address of a multipolygon relation that contains the way
   */
  way({ refs, tags }: { readonly refs: readonly number[]; readonly tags: Tags }, borrowed: AddressParts | undefined): void {
    const tagged = hasTags(tags);
    const street = tagged ? streetOf(tags) : undefined;
    const address = (tagged ? lentAddress(tags) : undefined) ?? borrowed;
    if (street === undefined && address === undefined) return;
    const to = this.#writer.clear();
    to.ids(refs);
    to.count((street?.rank ?? 0) | (street?.area ? areaBit : 0) | (address ? addressBit : 0));
    if (street) to.text(street.name);
    if (address) writeAddressParts(to, address);
    this.#ways.add(to.finish());
  }

  /** Yields the nodes near ATMs and shops in the order of the file, and releases all nodes. */
  *takeNodes(isNear: IsNear): Generator<AddressNode, void> {
    for (const record of this.#nodes.take()) {
      const from = new PlaceReader(record);
      const [lat, long] = [from.double(), from.double()];
      if (!isNear(lat, long)) continue;
      const address = from.count() === addressBit ? readAddressParts(from) : undefined;
      const city = address ? address.city : from.text();
      yield { lat, long, ...(city !== undefined && { city }), ...(address && { address }) };
    }
  }

  /** Yields the ways near ATMs and shops in the order of the file, and releases all ways. */
  *takeWays(positions: Pick<NodePositions, 'along'>, isNear: IsNear): Generator<AddressWay, void> {
    for (const record of this.#ways.take()) {
      const from = new PlaceReader(record);
      const refs = from.ids();
      const points = positions.along(refs);
      if (!points.some(([lat, long]) => isNear(lat, long))) continue;
      const flags = from.count();
      const rank = flags & rankMask;
      const street = rank !== 0 && { name: from.text(), rank: rank as Street['rank'], area: (flags & areaBit) !== 0 };
      const address = flags & addressBit ? readAddressParts(from) : undefined;
      const isClosed = refs.length > 3 && refs[0] === refs.at(-1) && points.length === refs.length;
      yield { points, isClosed, ...(street && { street }), ...(address && { address }) };
    }
  }
}
