/** Built-in mappings. Each mapping applies to tables with exactly the mapping's columns. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Mapping, readMapping } from './mapping.ts';

const folder = fileURLToPath(new URL('./mappings/', import.meta.url));

export const knownMappings = (): Mapping[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readMapping(folder + name));

/** Returns the mapping for a table with exactly these columns, in any order. */
export function mappingOf(columns: readonly string[]): Mapping | undefined {
  const sorted = columns.toSorted().join('\n');
  return knownMappings().find(({ head }) => head !== undefined && head.toSorted().join('\n') === sorted);
}
