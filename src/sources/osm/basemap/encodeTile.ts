/** Encodes the records of a tile as a Mapbox Vector Tile (version 2.1 of the specification). */
import { PbfWriter } from 'pbf';
import { extent, layers, type Props } from './drawing.ts';
import type { TileRecord } from './tileRecord.ts';

type Line = Int16Array;

const keyOf = (x: number, y: number): number => (x + 32_768) * 65_536 + y + 32_768;

function turned(line: Line): Line {
  const other = new Int16Array(line.length);
  for (let i = 0; i < line.length; i += 2) {
    other[line.length - 2 - i] = line[i] as number;
    other[line.length - 1 - i] = line[i + 1] as number;
  }
  return other;
}

function joined(a: Line, b: Line): Line {
  const both = new Int16Array(a.length + b.length - 2);
  both.set(a);
  both.set(b.subarray(2), a.length);
  return both;
}

const startOf = (line: Line): number => keyOf(line[0] as number, line[1] as number);
const endOf = (line: Line): number => keyOf(line[line.length - 2] as number, line[line.length - 1] as number);

/**
 * Joins lines that meet end to end, to make room for labels and to make the tile smaller. If more than two ends meet at a point,
 * the choice of pairs is arbitrary.
 */
function joinLines(lines: readonly Line[]): Line[] {
  if (lines.length < 2) return [...lines];
  const byEnd = new Map<number, Line[]>();
  const taken = new Set<Line>();
  const put = (key: number, line: Line) => {
    const there = byEnd.get(key);
    if (there === undefined) byEnd.set(key, [line]);
    else there.push(line);
  };
  for (const line of lines) {
    put(startOf(line), line);
    put(endOf(line), line);
  }
  const next = (key: number): Line | undefined => byEnd.get(key)?.find((line) => !taken.has(line));
  const prolong = (line: Line): Line => {
    let row = line;
    for (let key = endOf(row); ; key = endOf(row)) {
      const more = startOf(row) === key ? undefined : next(key);
      if (more === undefined) return row;
      taken.add(more);
      row = joined(row, startOf(more) === key ? more : turned(more));
    }
  };
  const rows: Line[] = [];
  for (const line of lines) {
    if (taken.has(line)) continue;
    taken.add(line);
    rows.push(prolong(turned(prolong(line))));
  }
  return rows;
}

interface Feature {
  readonly kind: TileRecord['kind'];
  readonly props: Props;
  readonly parts: readonly Int16Array[];
}

const kindNumbers = { point: 1, line: 2, area: 3 } as const;
const zigzag = (number: number): number => (number << 1) ^ (number >> 31);

/** Returns commands to move, draw and close (section 4.3), with coordinates relative to the previous point. */
function commandsOf({ kind, parts }: Feature): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const go = (part: Int16Array, i: number) => {
    const px = part[i] as number;
    const py = part[i + 1] as number;
    commands.push(zigzag(px - x), zigzag(py - y));
    x = px;
    y = py;
  };
  if (kind === 'point') commands.push((parts.length << 3) | 1);
  for (const part of parts) {
    if (kind !== 'point') commands.push((1 << 3) | 1);
    go(part, 0);
    if (kind === 'point') continue;
    // Omit the repeated last point of a ring, because the close command replaces it.
    const corners = part.length / 2 - (kind === 'area' ? 2 : 1);
    commands.push((corners << 3) | 2);
    for (let i = 1; i <= corners; i++) go(part, 2 * i);
    if (kind === 'area') commands.push((1 << 3) | 7);
  }
  return commands;
}

/** Numbers distinct values in the order of their first use. */
class Numbered<T> {
  readonly #numbers = new Map<T, number>();

  of(thing: T): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    this.#numbers.set(thing, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  all(): IterableIterator<T> {
    return this.#numbers.keys();
  }
}

function writeValue(value: string | number | boolean, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else if (typeof value === 'boolean') pbf.writeBooleanField(7, value);
  else if (Number.isInteger(value)) pbf.writeSVarintField(6, value);
  else pbf.writeDoubleField(3, value);
}

function writeLayer({ name, features }: { readonly name: string; readonly features: readonly Feature[] }, pbf: PbfWriter): void {
  const keys = new Numbered<string>();
  const values = new Numbered<string | number | boolean>();
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.props).flatMap(([key, value]) => [keys.of(key), values.of(value)]);
    pbf.writeMessage(
      2,
      (_: null, message) => {
        message.writePackedVarint(2, tags);
        message.writeVarintField(3, kindNumbers[feature.kind]);
        message.writePackedVarint(4, commandsOf(feature));
      },
      null,
    );
  }
  for (const key of keys.all()) pbf.writeStringField(3, key);
  for (const value of values.all()) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, extent);
}

/** Returns the features in a layer. Lines come last, and lines with the same properties are joined. */
function featuresOf(records: readonly TileRecord[]): Feature[] {
  const lines = new Map<string, Int16Array[]>();
  const features: Feature[] = [];
  for (const { kind, props, parts } of records) {
    if (kind !== 'line') features.push({ kind, props: JSON.parse(props), parts });
    else if (lines.has(props)) lines.get(props)?.push(...parts);
    else lines.set(props, [...parts]);
  }
  for (const [text, parts] of lines) {
    const props: Props = JSON.parse(text);
    for (const line of joinLines(parts)) features.push({ kind: 'line', props, parts: [line] });
  }
  return features;
}

/** @returns the uncompressed tile */
export function encodeTile(records: readonly TileRecord[]): Uint8Array {
  const pbf = new PbfWriter();
  for (const name of layers) {
    const own = records.filter(({ layer }) => layer === name);
    if (own.length > 0) pbf.writeMessage(3, writeLayer, { name, features: featuresOf(own) });
  }
  return pbf.finish();
}
