/** Parses OsmChange files (.osc, .osc.gz): https://wiki.openstreetmap.org/wiki/OsmChange */
import type { SaxesTagPlain } from 'saxes';
import { bytesOf } from '../../files/byteStream.ts';
import { SourceError } from '../../files/sourceError.ts';
import type { OsmMember, OsmNode, OsmObject, OsmRelation, OsmWay } from '../osmObject.ts';
import { readInstant } from '../read/instant.ts';
import { setTag, whatIsWrong } from '../read/objectParts.ts';
import { peekFile } from '../read/peekFile.ts';
import { openXmlText } from '../read/xml/openXml.ts';

/** The last state of each changed object, by id. `undefined`: the object was deleted. */
export interface Changes {
  readonly nodes: Map<number, OsmNode | undefined>;
  readonly ways: Map<number, OsmWay | undefined>;
  readonly relations: Map<number, OsmRelation | undefined>;
  /** The newest timestamp of a changed object, epoch ms. Absent: no object has a timestamp. */
  newest?: number;
}

export const noChanges = (): Changes => ({ nodes: new Map(), ways: new Map(), relations: new Map() });

export const changeCount = ({ nodes, ways, relations }: Changes): number => nodes.size + ways.size + relations.size;

interface Draft {
  readonly type: OsmObject['type'];
  readonly id: number;
  readonly lat: number;
  readonly long: number;
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
}

const actions = new Set(['create', 'modify', 'delete']);
const isType = (name: string): name is OsmObject['type'] => name === 'node' || name === 'way' || name === 'relation';

/** Reads a positive id. @throws Error */
function idIn(tag: SaxesTagPlain, attribute: string): number {
  const id = numberIn(tag, attribute);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new Error(`<${tag.name}> has an invalid ${attribute}: "${tag.attributes[attribute]?.slice(0, 40)}"`);
}

/** Reads an id or a coordinate. @throws Error */
function numberIn({ name, attributes }: SaxesTagPlain, attribute: string): number {
  const text = attributes[attribute];
  if (text === undefined) throw new Error(`<${name}> has no ${attribute}`);
  if (!/^-?\d+(\.\d*)?(e[+-]?\d+)?$/i.test(text))
    throw new Error(`<${name}> has an invalid ${attribute}: "${text.slice(0, 40)}"`);
  return Number(text);
}

/** Builds the changes from the elements of a file. Each error is an Error whose position the caller adds. */
class ChangeBuilder {
  readonly #changes: Changes;
  #depth = 0;
  #action: string | undefined;
  #draft: Draft | undefined;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  get isInside(): boolean {
    return this.#draft !== undefined;
  }

  open(tag: SaxesTagPlain): void {
    const { name, attributes } = tag;
    const depth = this.#depth++;
    if (depth === 0) {
      if (name !== 'osmChange') throw new Error(`expected <osmChange>, found <${name}>`);
    } else if (depth === 1) {
      if (!actions.has(name)) throw new Error(`expected <create>, <modify> or <delete>, found <${name}>`);
      this.#action = name;
    } else if (depth === 2) this.#begin(tag);
    else if (depth > 3 || this.#draft === undefined) throw new Error(`the element <${name}> is not valid here`);
    else if (name === 'tag') {
      const { k, v } = attributes;
      if (k === undefined || v === undefined) throw new Error('<tag> has no k or no v');
      setTag(this.#draft.tags, k, v);
    } else if (name === 'nd' && this.#draft.type === 'way') this.#draft.refs.push(idIn(tag, 'ref'));
    else if (name === 'member' && this.#draft.type === 'relation') {
      const { type = '', role = '' } = attributes;
      if (!isType(type)) throw new Error(`<member> has an invalid type: "${type.slice(0, 40)}"`);
      this.#draft.members.push({ type, ref: idIn(tag, 'ref'), role });
    } else throw new Error(`the element <${name}> is not valid in a ${this.#draft.type}`);
  }

  #begin(tag: SaxesTagPlain): void {
    const { name, attributes } = tag;
    if (!isType(name)) throw new Error(`expected <node>, <way> or <relation>, found <${name}>`);
    const id = idIn(tag, 'id');
    const isPlaced = name === 'node' && this.#action !== 'delete';
    const [lat, long] = isPlaced ? [numberIn(tag, 'lat'), numberIn(tag, 'lon')] : [0, 0];
    const wrong = whatIsWrong(id, lat, long);
    if (wrong !== undefined) throw new Error(`<${name}>: ${wrong}`);
    const at = readInstant(attributes.timestamp);
    if (at !== undefined) this.#changes.newest = Math.max(at, this.#changes.newest ?? at);
    this.#draft = { type: name, id, lat, long, tags: {}, refs: [], members: [] };
  }

  text(text: string): void {
    if (text.trim() !== '') throw new Error(`unexpected text ${JSON.stringify(text.trim().slice(0, 40))}`);
  }

  close(): void {
    this.#depth--;
    if (this.#depth === 2 && this.#draft !== undefined) {
      this.#put(this.#draft);
      this.#draft = undefined;
    }
  }

  #put({ type, id, lat, long, tags, refs, members }: Draft): void {
    const { nodes, ways, relations } = this.#changes;
    const isDeleted = this.#action === 'delete';
    if (type === 'node') nodes.set(id, isDeleted ? undefined : { type, id, lat, long, tags });
    else if (type === 'way') ways.set(id, isDeleted ? undefined : { type, id, refs, tags });
    else relations.set(id, isDeleted ? undefined : { type, id, members, tags });
  }
}

/**
 * Adds the changes in a file to `changes`. A later change of an object replaces an earlier one.
 * @throws SourceError that states the file, the line and the reason if the file is not a complete OsmChange file
 */
export async function readChanges(path: string, changes: Changes): Promise<void> {
  const { input, gzip, inside } = await peekFile(path);
  // If the file is truncated near its beginning, its format cannot be detected. Reading it reports the damage.
  if (inside.kind !== 'xml' && gzip) for await (const _ of bytesOf(input, gzip));
  if (inside.kind !== 'xml') throw new SourceError(path, 'this is not an OsmChange file (.osc or .osc.gz)');
  const text = openXmlText(input, gzip, new ChangeBuilder(changes));
  for await (const bytes of bytesOf(input, gzip)) text.write(bytes);
  text.write();
}
