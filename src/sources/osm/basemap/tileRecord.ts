/** Serializes the part of a shape on one tile for the spool: layer, kind, properties as JSON, and 16-bit coordinates. */
import { type DrawnShape, type Layer, layers, type Props } from './drawing.ts';

export interface TileRecord {
  readonly layer: Layer;
  readonly kind: DrawnShape['kind'];
  /** JSON. Identical properties have the same text. */
  readonly props: string;
  readonly parts: readonly Int16Array[];
}

const kinds = ['point', 'line', 'area'] as const;

export const propsText = (props: Props): Buffer => Buffer.from(JSON.stringify(props), 'utf8');

export function recordLength(props: Buffer, parts: readonly Int16Array[]): number {
  return parts.reduce((sum, part) => sum + 4 + 2 * part.length, 6 + props.length);
}

export function writeRecord(
  { layer, kind, props, parts }: Omit<TileRecord, 'props'> & { readonly props: Buffer },
  target: Buffer,
  offset: number,
): void {
  let at = target.writeUInt8(layers.indexOf(layer), offset);
  at = target.writeUInt8(kinds.indexOf(kind), at);
  at = target.writeUInt32LE(props.length, at);
  at += props.copy(target, at);
  for (const part of parts) {
    at = target.writeUInt32LE(part.length, at);
    for (const number of part) at = target.writeInt16LE(number, at);
  }
}

export function readTileRecord(bytes: Buffer): TileRecord {
  const props = 6 + bytes.readUInt32LE(2);
  const parts: Int16Array[] = [];
  for (let at = props; at < bytes.length; ) {
    const part = new Int16Array(bytes.readUInt32LE(at));
    at += 4;
    for (let i = 0; i < part.length; i++, at += 2) part[i] = bytes.readInt16LE(at);
    parts.push(part);
  }
  return {
    layer: layers[bytes.readUInt8(0)] as Layer,
    kind: kinds[bytes.readUInt8(1)] as DrawnShape['kind'],
    props: bytes.toString('utf8', 6, props),
    parts,
  };
}
