/** Reads the unpacked npm package name-suggestion-index (BSD-3-Clause). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shapes } from './locationSets.ts';

type Position = readonly [number, number];
interface Shape {
  readonly id: string;
  readonly geometry: { readonly coordinates: readonly unknown[] };
}

interface NsiPackage<Category> {
  readonly version: string;
  /** The categories by path, such as brands/amenity/bank. */
  readonly nsi: Readonly<Record<string, Category>>;
  readonly genericWords: readonly string[];
  readonly shapes: Shapes;
  /** Reads another file in the package. */
  readJson<T>(path: string): T;
}

const corners = (part: readonly unknown[]): Position[] =>
  typeof part[0] === 'number' ? [part as unknown as Position] : part.flatMap((inner) => corners(inner as readonly unknown[]));

/** @throws Error if no folder is specified, or if the folder does not contain the package */
export function openNsiPackage<Category>(folder: string | undefined): NsiPackage<Category> {
  if (folder === undefined) throw new Error('Name the folder of the unpacked package.');
  const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;
  const { features } = readJson<{ features: Shape[] }>('dist/json/featureCollection.min.json');
  return {
    ...readJson<{ version: string }>('package.json'),
    ...readJson<{ nsi: Record<string, Category> }>('dist/json/nsi.min.json'),
    ...readJson<{ genericWords: string[] }>('dist/json/genericWords.min.json'),
    shapes: new Map(features.map(({ id, geometry }) => [id, corners(geometry.coordinates)])),
    readJson,
  };
}
