/** An element of Overpass's JSON as the OSM object it is: `out body`, `out center` and `out geom` alike. */
import type { OsmMember, OsmObject, Tags, UnreadableObject } from '../../osmObject.ts';
import { noTags, setTag, whatIsWrong } from '../objectParts.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Point = readonly [lat: number, long: number];

function pointOf(value: unknown): Point | undefined {
  if (!isFields(value)) return undefined;
  const { lat, lon } = value;
  return typeof lat === 'number' && typeof lon === 'number' ? [lat, lon] : undefined;
}

function tagsOf(value: unknown): Tags {
  const tags: Record<string, string> = {};
  for (const [key, text] of Object.entries(isFields(value) ? value : {})) if (typeof text === 'string') setTag(tags, key, text);
  return Object.keys(tags).length > 0 ? tags : noTags;
}

/** The line itself (`out geom`); of a relation its outer lines one behind the other; else the middle of it (`out center`). */
function pointsOf(element: Fields): readonly Point[] {
  const own = listOf(element.geometry).flatMap((point) => {
    const found = pointOf(point);
    return found === undefined ? [] : [found];
  });
  const outer = listOf(element.members)
    .filter(isFields)
    .filter(({ role, type }) => type === 'way' && role !== 'inner')
    .flatMap(({ geometry }) => listOf(geometry).flatMap((point) => [pointOf(point)].filter((found) => found !== undefined)));
  const centre = pointOf(element.center);
  if (own.length > 0) return own;
  if (centre !== undefined) return [centre];
  return outer;
}

const kinds = ['node', 'way', 'relation'] as const;

function membersOf(element: Fields): OsmMember[] {
  return listOf(element.members)
    .filter(isFields)
    .flatMap(({ type, ref, role }) => {
      const kind = kinds.find((one) => one === type);
      return kind === undefined || typeof ref !== 'number'
        ? []
        : [{ type: kind, ref, role: typeof role === 'string' ? role : '' }];
    });
}

export type ElementReading =
  | { readonly object: OsmObject }
  | { readonly unreadable: Omit<UnreadableObject, 'at'> }
  | { readonly other: true };

const unreadable = (message: string, tags: Tags = noTags): ElementReading => ({
  unreadable: { reason: 'unreadable', message, tags },
});

/** `other`: an area, a count, a timeline: what a query may ask for, but no object. */
export function readElement(element: unknown): ElementReading {
  if (!isFields(element)) return unreadable('this is no element of Overpass: an object was expected');
  const { type, id } = element;
  const kind = kinds.find((one) => one === type);
  const tags = tagsOf(element.tags);
  if (kind === undefined) return typeof type === 'string' ? { other: true } : unreadable('this element has no "type"', tags);
  const wrongId = typeof id === 'number' ? whatIsWrong(id) : `this ${kind} has no "id"`;
  if (typeof id !== 'number' || wrongId !== undefined) {
    return { unreadable: { reason: 'noId', message: wrongId ?? '', tags } };
  }
  const misplaced = (message: string): ElementReading => ({
    unreadable: { reason: 'noPosition', message, id: `${kind}/${id}`, tags },
  });
  if (kind === 'node') {
    const at = pointOf(element);
    if (at === undefined) return misplaced(`node ${id} has no "lat" and "lon": ask for \`out body\` or \`out center\``);
    const wrong = whatIsWrong(id, ...at);
    return wrong === undefined
      ? { object: { type: 'node', id, lat: at[0], long: at[1], tags } }
      : misplaced(`node ${id}: ${wrong}`);
  }
  const points = pointsOf(element);
  const wrong = points.map(([lat, long]) => whatIsWrong(id, lat, long)).find((reason) => reason !== undefined);
  if (wrong !== undefined) return misplaced(`${kind} ${id}: ${wrong}`);
  const given = points.length > 0 ? { points } : {};
  if (kind === 'relation') return { object: { type: 'relation', id, tags, members: membersOf(element), ...given } };
  const refs = listOf(element.nodes).filter((ref) => typeof ref === 'number');
  // Where the file carries the nodes as elements of their own, these are as good; points spare the way a look-up.
  return { object: { type: 'way', id, tags, refs: points.length > 0 ? [] : refs, ...given } };
}
