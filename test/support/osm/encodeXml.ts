/** Writes small .osm files for tests. */
import type { OsmObject } from '../../../src/sources/osm/osmObject.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] as string);

function elementOf(object: OsmObject): string {
  const position = object.type === 'node' ? ` lat="${object.lat}" lon="${object.long}"` : '';
  const refs = object.type === 'way' ? object.refs.map((ref) => `    <nd ref="${ref}"/>`) : [];
  const members =
    object.type === 'relation'
      ? object.members.map(({ type, ref, role }) => `    <member type="${type}" ref="${ref}" role="${attribute(role)}"/>`)
      : [];
  const tags = Object.entries(object.tags).map(([key, value]) => `    <tag k="${attribute(key)}" v="${attribute(value)}"/>`);
  return [`  <${object.type} id="${object.id}"${position}>`, ...refs, ...members, ...tags, `  </${object.type}>`].join('\n');
}

/** @param head elements before the first object, such as <bounds> */
export function encodeXml(objects: readonly OsmObject[], head = '', rootAttributes = ''): string {
  const lines = objects.map(elementOf).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6"${rootAttributes}>\n${head}\n${lines}\n</osm>\n`;
}
