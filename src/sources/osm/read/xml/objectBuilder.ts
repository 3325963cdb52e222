/** Builds OSM objects from the elements of OSM XML, in the dialects of the API, osmosis, osmium, JOSM and Overpass. */
import type { SaxesTagPlain } from 'saxes';
import type { OsmMember, OsmObject, Wanted } from '../../osmObject.ts';
import { type Bounds, readBounds } from '../extent.ts';
import { readInstant } from '../instant.ts';
import { noTags, setTag, whatIsWrong } from '../objectParts.ts';

type Attributes = SaxesTagPlain['attributes'];
type Point = readonly [number, number];

/** What is wrong with an element; whoever drives the parser adds file, offset and line. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

/** An object between its opening and its closing tag. */
interface Draft {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly attributes: Attributes;
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
  /** Overpass's `out geom`: positions of the way's nodes or of the relation's outer members. */
  readonly points: Point[];
  /** Overpass's `out center`. */
  centre?: Point;
  /** Deleted, or of a kind that is not wanted. */
  readonly dropped: boolean;
}

const wholeNumber = /^-?\d+$/;
const decimal = /^-?\d+(\.\d*)?(e[+-]?\d+)?$/i;

function numberIn(attributes: Attributes, name: string, form: RegExp, element: string): number {
  const text = attributes[name];
  if (text === undefined) throw new XmlFault(`<${element}> has no ${name}`);
  if (!form.test(text)) throw new XmlFault(`<${element}> has ${name}="${text.slice(0, 40)}", which is no number`);
  return Number(text);
}

function pointIn(attributes: Attributes, element: string): Point {
  const lat = numberIn(attributes, 'lat', decimal, element);
  const long = numberIn(attributes, 'lon', decimal, element);
  const wrong = whatIsWrong(0, lat, long);
  if (wrong) throw new XmlFault(`<${element}>: ${wrong}`);
  return [lat, long];
}

/** <bounds minlat minlon maxlat maxlon>, and osmosis's older <bound box="south,west,north,east">. */
function boundsIn(attributes: Attributes): Bounds | undefined {
  const texts = attributes.box?.split(',') ?? ['minlat', 'minlon', 'maxlat', 'maxlon'].map((name) => attributes[name] ?? '');
  const [south, west, north, east] = texts.map((text) => (decimal.test(text.trim()) ? Number(text) : undefined));
  return readBounds(south, west, north, east);
}

/** Elements in one another: an object holds members, and these hold points. */
const mostDepth = 8;

/** Elements beside the objects that say nothing about them. Anything else could be an object with a damaged name. */
const ignored = new Set(['note', 'meta', 'changeset', 'user', 'api', 'policy', 'area', 'count']);

export interface ObjectBuilder {
  open(tag: SaxesTagPlain): void;
  text(text: string): void;
  close(): void;
  /** Whether an object, or anything else below the outermost element, is open. */
  readonly isInside: boolean;
  /** The objects finished since the last call. */
  take(): OsmObject[];
  readonly bounds: Bounds | undefined;
  readonly dataTimestamp: number | undefined;
}

const isObject = (name: string): name is Draft['type'] => name === 'node' || name === 'way' || name === 'relation';

function openDraft(type: Draft['type'], attributes: Attributes, wanted: Wanted): Draft {
  const id = numberIn(attributes, 'id', wholeNumber, type);
  const wrong = whatIsWrong(id);
  if (wrong) throw new XmlFault(`<${type}>: ${wrong}`);
  const deleted = attributes.visible === 'false' || attributes.action === 'delete';
  const dropped = deleted || !wanted[`${type}s`];
  return { type, id, attributes, tags: {}, refs: [], members: [], points: [], dropped };
}

/** An element directly inside an object. */
function addPart(draft: Draft, { name, attributes }: SaxesTagPlain): void {
  if (name === 'tag') {
    const { k, v } = attributes;
    if (k === undefined || v === undefined) throw new XmlFault(`${draft.type} ${draft.id} has a <tag> without k or v`);
    setTag(draft.tags, k, v);
  } else if (name === 'nd' && draft.type === 'way') {
    draft.refs.push(numberIn(attributes, 'ref', wholeNumber, 'nd'));
    if (attributes.lat !== undefined) draft.points.push(pointIn(attributes, 'nd'));
  } else if (name === 'member' && draft.type === 'relation') {
    const { type, role = '' } = attributes;
    if (type === undefined || !isObject(type))
      throw new XmlFault(`relation ${draft.id} has a member of the unknown type "${type}"`);
    draft.members.push({ type, ref: numberIn(attributes, 'ref', wholeNumber, 'member'), role });
    if (attributes.lat !== undefined) draft.points.push(pointIn(attributes, 'member'));
  } else if (name === 'center') draft.centre = pointIn(attributes, 'center');
  else if (name !== 'bounds') throw new XmlFault(`${draft.type} ${draft.id} holds an element <${name}>, which is not known`);
}

/** A point of a relation's member, in Overpass's `out geom`. Holes do not count. */
function addMemberPoint(draft: Draft, { name, attributes }: SaxesTagPlain): void {
  if (name === 'nd' && attributes.lat !== undefined && draft.members.at(-1)?.role !== 'inner') {
    draft.points.push(pointIn(attributes, 'nd'));
  }
}

function finish(draft: Draft): OsmObject {
  const { type, id, refs, members, centre } = draft;
  const tags = Object.keys(draft.tags).length > 0 ? draft.tags : noTags;
  if (type === 'node') {
    const [lat, long] = pointIn(draft.attributes, `node id="${id}"`);
    return { type, id, lat, long, tags };
  }
  // Of a way that was cut at a box only some positions are given: they would pull its middle to one side.
  const whole = draft.points.length > 0 && (type === 'relation' || draft.points.length === refs.length);
  const points = whole ? draft.points : centre && [centre];
  const common = { id, tags, ...(points && { points }) };
  return type === 'way' ? { type, refs, ...common } : { type, members, ...common };
}

/** Follows the elements of one file from <osm> to </osm>. Throws an XmlFault for what does not belong there. */
export function createObjectBuilder(wanted: Wanted): ObjectBuilder {
  let finished: OsmObject[] = [];
  let depth = 0;
  let draft: Draft | undefined;
  let remark: string | undefined;
  let bounds: Bounds | undefined;
  let dataTimestamp: number | undefined;

  const openTop = ({ name, attributes }: SaxesTagPlain): void => {
    if (isObject(name)) draft = openDraft(name, attributes, wanted);
    else if (name === 'bounds' || name === 'bound') bounds = boundsIn(attributes);
    else if (name === 'meta') dataTimestamp ??= readInstant(attributes.osm_base);
    else if (name === 'remark') remark = '';
    else if (!ignored.has(name)) throw new XmlFault(`an element <${name}> is not known in a plain OSM file`);
  };
  return {
    open(tag) {
      depth++;
      if (depth > mostDepth) throw new XmlFault(`elements are nested more than ${mostDepth} deep`);
      if (depth === 1) {
        if (tag.name !== 'osm') throw new XmlFault(`this is XML, but its outermost element is <${tag.name}>, not <osm>`);
        dataTimestamp = readInstant(tag.attributes.timestamp) ?? readInstant(tag.attributes.osmosis_replication_timestamp);
      } else if (depth === 2) openTop(tag);
      else if (draft && depth === 3) addPart(draft, tag);
      else if (draft && depth === 4) addMemberPoint(draft, tag);
    },
    text(text) {
      if (remark !== undefined) remark += text;
    },
    close() {
      depth--;
      if (depth !== 1) return;
      if (draft && !draft.dropped) finished.push(finish(draft));
      // Overpass closes the file properly when it gives up, and says so only here.
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
