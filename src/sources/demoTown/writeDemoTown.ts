/** Writes the demo town as an OSM XML file, which the import reads in the same way as a real file. */
import { writeFile } from 'node:fs/promises';
import type { OsmObject, Tags } from '../osm/osmObject.ts';
import { demoTown } from './demoTown.ts';

/** The date of the data. The date is fixed, so every run creates an identical file. */
const timestamp = '2026-11-01T00:00:00Z';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function tagLines(tags: Tags): string {
  return Object.entries(tags)
    .map(([key, value]) => `    <tag k="${escaped(key)}" v="${escaped(value)}"/>\n`)
    .join('');
}

function element(object: OsmObject): string {
  const tags = tagLines(object.tags);
  if (object.type === 'node') {
    const node = `  <node id="${object.id}" lat="${object.lat.toFixed(7)}" lon="${object.long.toFixed(7)}"`;
    return tags === '' ? `${node}/>\n` : `${node}>\n${tags}  </node>\n`;
  }
  const parts =
    object.type === 'way'
      ? object.refs.map((ref) => `    <nd ref="${ref}"/>\n`)
      : object.members.map(({ type, ref, role }) => `    <member type="${type}" ref="${ref}" role="${escaped(role)}"/>\n`);
  return `  <${object.type} id="${object.id}">\n${parts.join('')}${tags}  </${object.type}>\n`;
}

/** Returns the town as OSM XML 0.6. */
export function demoTownXml(): string {
  const objects = demoTown();
  const nodes = objects.filter((object) => object.type === 'node');
  const lats = nodes.map(({ lat }) => lat);
  const longs = nodes.map(({ long }) => long);
  const bound = (name: string, value: number) => `${name}="${value.toFixed(7)}"`;
  const bounds = [
    bound('minlat', Math.min(...lats)),
    bound('minlon', Math.min(...longs)),
    bound('maxlat', Math.max(...lats)),
    bound('maxlon', Math.max(...longs)),
  ].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="demo data" timestamp="${timestamp}">
  <note>Demo data: every place, bank and machine in this file is fictional.</note>
  <bounds ${bounds}/>
${objects.map(element).join('')}</osm>
`;
}

/**
 * Writes the file that contains the town.
 * @throws file system errors
 */
export async function writeDemoTown(path: string): Promise<void> {
  await writeFile(path, demoTownXml(), 'utf8');
}
