/** Builds OSM objects from the elements of OSM XML, in the dialects of the API, osmosis, osmium, JOSM and Overpass. */
import type { SaxesTagPlain } from 'saxes';
import type { OsmMember, OsmObject, Tags, UnreadableObject, Wanted } from '../../osmObject.ts';
import { type BoundingBox, readBoundingBox } from '../boundingBox.ts';
import { readInstant } from '../instant.ts';
import { noTags, setTag, whatIsWrong } from '../objectParts.ts';

type Attributes = SaxesTagPlain['attributes'];
type Point = readonly [number, number];

/** An error that affects the whole file. The caller adds the file, the offset and the line. */
class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

/** An error that affects only one object. The other objects can be read. */
class ObjectFault extends Error {
  override readonly name = 'ObjectFault';
  readonly reason: UnreadableObject['reason'];

  constructor(reason: UnreadableObject['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** An object whose closing tag has not been read yet. */
interface Draft {
  readonly type: 'node' | 'way' | 'relation';
  /** undefined if the id is missing or invalid. */
  readonly id?: number;
  /** The position of the object in the file, for messages. */
  readonly at: string;
  readonly attributes: Attributes;
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
  /** The positions of the way's nodes or of the relation's outer members, from Overpass's `out geom`. */
  readonly points: Point[];
  /** The centre, from Overpass's `out center`. */
  centre?: Point;
  /** Whether the object is deleted or its kind was not requested. */
  readonly dropped: boolean;
  /** The first error in the object. */
  fault?: ObjectFault;
}

const wholeNumber = /^-?\d+$/;
const decimal = /^-?\d+(\.\d*)?(e[+-]?\d+)?$/i;

/** @throws ObjectFault */
function wholeNumberIn(attributes: Attributes, name: string, element: string): number {
  const text = attributes[name];
  const reason = name === 'id' ? 'noId' : 'unreadable';
  if (text === undefined) throw new ObjectFault(reason, `<${element}> has no ${name}`);
  if (!wholeNumber.test(text))
    throw new ObjectFault(reason, `<${element}> has ${name}="${text.slice(0, 40)}", which is not a whole number`);
  return Number(text);
}

/** @throws ObjectFault */
function pointIn(attributes: Attributes, element: string): Point {
  const [lat, long] = ['lat', 'lon'].map((name) => {
    const text = attributes[name];
    if (text === undefined) throw new ObjectFault('noPosition', `${element} has no ${name}`);
    if (!decimal.test(text))
      throw new ObjectFault('noPosition', `${element} has ${name}="${text.slice(0, 40)}", which is not a number of degrees`);
    return Number(text);
  }) as [number, number];
  const wrong = whatIsWrong(0, lat, long);
  if (wrong !== undefined) throw new ObjectFault('noPosition', `${element}: ${wrong}`);
  return [lat, long];
}

/** Reads <bounds minlat minlon maxlat maxlon>, and the older <bound box="south,west,north,east"> that osmosis wrote. */
function boundsIn(attributes: Attributes): BoundingBox | undefined {
  const texts = attributes.box?.split(',') ?? ['minlat', 'minlon', 'maxlat', 'maxlon'].map((name) => attributes[name] ?? '');
  const [south, west, north, east] = texts.map((text) => (decimal.test(text.trim()) ? Number(text) : undefined));
  return readBoundingBox(south, west, north, east);
}

/** The maximum depth of nesting. An object contains members, which contain points. */
const mostDepth = 8;

/** Elements that contain no information about objects. An element with any other name may be a damaged object. */
const ignored = new Set(['note', 'meta', 'changeset', 'user', 'api', 'policy', 'area', 'count']);

export interface ObjectBuilder {
  open(tag: SaxesTagPlain): void;
  text(text: string): void;
  close(): void;
  /** Whether the parser is inside a child element of the outermost element, such as an object. */
  readonly isInside: boolean;
  /** The objects completed since the last call. */
  take(): OsmObject[];
  /** Unreadable objects of the requested kinds since the last call. */
  takeUnreadable(): (UnreadableObject & { readonly type: OsmObject['type'] })[];
  readonly bounds: BoundingBox | undefined;
  readonly dataTimestamp: number | undefined;
}

const isObject = (name: string): name is Draft['type'] => name === 'node' || name === 'way' || name === 'relation';

/** Returns the draft's id, or the error. */
function idIn(type: Draft['type'], attributes: Attributes): { id: number } | { fault: ObjectFault } {
  try {
    const id = wholeNumberIn(attributes, 'id', type);
    const wrong = whatIsWrong(id);
    return wrong === undefined ? { id } : { fault: new ObjectFault('noId', `<${type}>: ${wrong}`) };
  } catch (error) {
    if (error instanceof ObjectFault) return { fault: error };
    throw error;
  }
}

function openDraft(type: Draft['type'], attributes: Attributes, wanted: Wanted, at: string): Draft {
  const deleted = attributes.visible === 'false' || attributes.action === 'delete';
  const dropped = deleted || !wanted[`${type}s`];
  return { type, ...idIn(type, attributes), at, attributes, tags: {}, refs: [], members: [], points: [], dropped };
}

const nameOf = ({ type, id }: Draft): string => `${type}${id === undefined ? '' : ` ${id}`}`;

/**
 * Adds an element directly inside an object.
 * @throws ObjectFault, XmlFault
 */
function addPart(draft: Draft, { name, attributes }: SaxesTagPlain): void {
  if (name === 'tag') {
    const { k, v } = attributes;
    if (k === undefined || v === undefined)
      throw new ObjectFault('unreadable', `${nameOf(draft)} contains a <tag> without k or v`);
    setTag(draft.tags, k, v);
  } else if (name === 'nd' && draft.type === 'way') {
    draft.refs.push(wholeNumberIn(attributes, 'ref', 'nd'));
    if (attributes.lat !== undefined) draft.points.push(pointIn(attributes, `${nameOf(draft)}: one of its nodes`));
  } else if (name === 'member' && draft.type === 'relation') {
    const { type, role = '' } = attributes;
    if (type === undefined || !isObject(type))
      throw new ObjectFault('unreadable', `${nameOf(draft)} has a member of the unknown type "${type}"`);
    draft.members.push({ type, ref: wholeNumberIn(attributes, 'ref', 'member'), role });
    if (attributes.lat !== undefined) draft.points.push(pointIn(attributes, `${nameOf(draft)}: one of its members`));
  } else if (name === 'center') draft.centre = pointIn(attributes, `${nameOf(draft)}: its centre`);
  else if (name !== 'bounds') throw new XmlFault(`${nameOf(draft)} contains an element <${name}>, which is unknown`);
}

/**
 * Adds a point of a relation's member, from Overpass's `out geom`. Ignores inner members.
 * @throws ObjectFault
 */
function addMemberPoint(draft: Draft, { name, attributes }: SaxesTagPlain): void {
  if (name === 'nd' && attributes.lat !== undefined && draft.members.at(-1)?.role !== 'inner') {
    draft.points.push(pointIn(attributes, `${nameOf(draft)}: one of its nodes`));
  }
}

/** @throws ObjectFault */
function finish(draft: Draft): OsmObject {
  if (draft.fault !== undefined) throw draft.fault;
  const { type, id = Number.NaN, refs, members, centre } = draft;
  const tags = tagsOf(draft);
  if (type === 'node') {
    const [lat, long] = pointIn(draft.attributes, nameOf(draft));
    return { type, id, lat, long, tags };
  }
  // If Overpass clipped a way to a box, only some of its positions are present. Do not use them, because the middle of the way
  // would be wrong.
  const whole = draft.points.length > 0 && (type === 'relation' || draft.points.length === refs.length);
  const points = whole ? draft.points : centre && [centre];
  const common = { id, tags, ...(points && { points }) };
  return type === 'way' ? { type, refs, ...common } : { type, members, ...common };
}

const tagsOf = ({ tags }: Draft): Tags => (Object.keys(tags).length > 0 ? tags : noTags);

/**
 * Builds the objects in one file, from <osm> to </osm>. Throws an XmlFault for unexpected elements.
 * @param at a function that returns the parser's position in the file, for messages
 */
export function createObjectBuilder(wanted: Wanted, at: () => string): ObjectBuilder {
  let finished: OsmObject[] = [];
  let unreadable: ReturnType<ObjectBuilder['takeUnreadable']> = [];
  let depth = 0;
  let draft: Draft | undefined;
  let remark: string | undefined;
  let bounds: BoundingBox | undefined;
  let dataTimestamp: number | undefined;

  const openTop = ({ name, attributes }: SaxesTagPlain): void => {
    if (isObject(name)) draft = openDraft(name, attributes, wanted, at());
    else if (name === 'bounds' || name === 'bound') bounds = boundsIn(attributes);
    else if (name === 'meta') dataTimestamp ??= readInstant(attributes.osm_base);
    else if (name === 'remark') remark = '';
    else if (!ignored.has(name)) throw new XmlFault(`an element <${name}> is not valid in a plain OSM file`);
  };
  /** Stores an object's error until all tags of the object have been read. */
  const build = (object: Draft, step: () => void): void => {
    try {
      step();
    } catch (error) {
      if (!(error instanceof ObjectFault)) throw error;
      object.fault ??= error;
    }
  };
  const close = (object: Draft): void => {
    if (object.dropped) return;
    build(object, () => {
      finished.push(finish(object));
    });
    const { type, id, fault } = object;
    if (fault === undefined) return;
    const { reason, message } = fault;
    const named = id !== undefined && { id: `${type}/${id}` };
    unreadable.push({ type, reason, message, at: object.at, ...named, tags: tagsOf(object) });
  };
  return {
    open(tag) {
      depth++;
      if (depth > mostDepth) throw new XmlFault(`elements are nested more than ${mostDepth} deep`);
      if (depth === 1) {
        if (tag.name !== 'osm') throw new XmlFault(`this is XML, but its outermost element is <${tag.name}>, not <osm>`);
        dataTimestamp = readInstant(tag.attributes.timestamp) ?? readInstant(tag.attributes.osmosis_replication_timestamp);
      } else if (depth === 2) openTop(tag);
      else if (draft && depth === 3) build(draft, addPart.bind(undefined, draft, tag));
      else if (draft && depth === 4) build(draft, addMemberPoint.bind(undefined, draft, tag));
    },
    text(text) {
      if (remark !== undefined) remark += text;
    },
    close() {
      depth--;
      if (depth !== 1) return;
      if (draft) close(draft);
      // If Overpass aborts, it closes the document correctly and reports the error only in the `remark` element.
      if (remark && /error|timed out/i.test(remark))
        throw new XmlFault(`Overpass did not finish: "${remark.trim().slice(0, 200)}"`);
      draft = undefined;
      remark = undefined;
    },
    take() {
      const taken = finished;
      finished = [];
      return taken;
    },
    takeUnreadable() {
      const taken = unreadable;
      unreadable = [];
      return taken;
    },
    get isInside() {
      return depth > 1;
    },
    get bounds() {
      return bounds;
    },
    get dataTimestamp() {
      return dataTimestamp;
    },
  };
}
