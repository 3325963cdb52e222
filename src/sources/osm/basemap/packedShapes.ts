/**
 * Packs shapes into buffers, which a worker thread receives without a copy. A shape consists of numbers (kind, layer, zoom levels
 * and lengths), the lengths of its parts, its properties as JSON, and its coordinates. Each section begins at a multiple of 8
 * bytes, so that the coordinates can be read in place.
 */
import { closestZoom, type DrawnShape, type Layer, layers } from './drawing.ts';
import type { Flat } from './geometry/mercatorShapes.ts';
import { propsText } from './tileRecord.ts';

export interface PackedShape {
  readonly kind: DrawnShape['kind'];
  readonly layer: Layer;
  /** The first and the last zoom level at which the shape is drawn. */
  readonly from: number;
  readonly until: number;
  /** The properties without names, as JSON. */
  readonly plain: Buffer;
  /** The properties with names, as JSON. Tiles contain them from zoom level `namedFrom`. */
  readonly named: Buffer;
  readonly namedFrom: number;
  readonly parts: readonly Flat[];
}

const kinds = ['point', 'line', 'area'] as const;
const head = 8;
const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** The bytes in a buffer. A larger shape gets a buffer of its own. */
const bufferBytes = 256 * 1024;

export class ShapePacker {
  readonly #onFull: (shapes: ArrayBuffer) => void;
  #buffer = new ArrayBuffer(bufferBytes);
  #used = 0;

  /** @param onFull receives each full buffer, for `unpackShapes` */
  constructor(onFull: (shapes: ArrayBuffer) => void) {
    this.#onFull = onFull;
  }

  add({ kind, parts, drawing }: DrawnShape): void {
    const { layer, from, until = closestZoom, props, names, namedFrom = from } = drawing;
    const plain = propsText(props);
    const named = names === undefined ? undefined : propsText({ ...props, ...names });
    const texts = plain.length + (named?.length ?? 0);
    const numbers = parts.reduce((sum, part) => sum + part.length, 0);
    const length = padded(4 * (head + parts.length)) + padded(texts) + 8 * numbers;
    if (this.#used + length > this.#buffer.byteLength) {
      this.flush();
      if (length > this.#buffer.byteLength) this.#buffer = new ArrayBuffer(length);
    }
    const start = this.#used;
    const ints = new Int32Array(this.#buffer, start, head + parts.length);
    ints.set([
      kinds.indexOf(kind),
      layers.indexOf(layer),
      from,
      until,
      namedFrom,
      plain.length,
      named?.length ?? -1,
      parts.length,
    ]);
    parts.forEach((part, i) => {
      ints[head + i] = part.length;
    });
    let at = start + padded(4 * (head + parts.length));
    const bytes = new Uint8Array(this.#buffer);
    bytes.set(plain, at);
    if (named) bytes.set(named, at + plain.length);
    at += padded(texts);
    for (const part of parts) {
      new Float64Array(this.#buffer, at, part.length).set(part);
      at += 8 * part.length;
    }
    this.#used = at;
  }

  /** Passes on the shapes of a buffer that is not full. Call this after the last shape. */
  flush(): void {
    if (this.#used === 0) return;
    this.#onFull(this.#used === this.#buffer.byteLength ? this.#buffer : this.#buffer.transfer(this.#used));
    this.#buffer = new ArrayBuffer(bufferBytes);
    this.#used = 0;
  }
}

/** Yields the shapes in a buffer, in order. Their coordinates and properties are parts of the buffer. */
export function* unpackShapes(buffer: ArrayBuffer): Generator<PackedShape, void> {
  for (let at = 0; at < buffer.byteLength; ) {
    const [kind = 0, layer = 0, from = 0, until = 0, namedFrom = 0, plainBytes = 0, namedBytes = 0, count = 0] = new Int32Array(
      buffer,
      at,
      head,
    );
    const lengths = new Int32Array(buffer, at + 4 * head, count);
    at += padded(4 * (head + count));
    const plain = Buffer.from(buffer, at, plainBytes);
    const named = namedBytes < 0 ? plain : Buffer.from(buffer, at + plainBytes, namedBytes);
    at += padded(plainBytes + Math.max(0, namedBytes));
    const parts: Flat[] = [];
    for (const length of lengths) {
      parts.push(new Float64Array(buffer, at, length));
      at += 8 * length;
    }
    yield {
      kind: kinds[kind] as PackedShape['kind'],
      layer: layers[layer] as Layer,
      from,
      until,
      plain,
      named,
      namedFrom,
      parts,
    };
  }
}
