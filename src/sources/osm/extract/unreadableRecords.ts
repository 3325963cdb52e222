/** Lists the unreadable objects that would have become records in an import. */
import type { Extraction, ImportWarning, Quarantined } from '../../reading/extraction.ts';
import type { OsmFile, Tags, UnreadableObject } from '../osmObject.ts';

/** The main keys, which determine the kind of an object (OpenStreetMap wiki, Map features). */
const mainKeys =
  /^(aeroway|amenity|barrier|boundary|building|craft|emergency|healthcare|highway|historic|landuse|leisure|man_made|natural|office|place|power|public_transport|railway|route|shop|tourism|waterway)$/;

function mainTag(tags: Tags): string | undefined {
  const found = Object.entries(tags).find(([key]) => mainKeys.test(key));
  return found && `${found[0]}=${found[1]}`;
}

interface Sought {
  /** Whether the import searches for objects with these tags, regardless of their position. */
  readonly isSought: (tags: Tags) => boolean;
  /** The reason for quarantining objects of other kinds that have no id. If absent, such objects only cause a warning. */
  readonly other?: 'notAnAtm';
}

function quarantinedOf(
  { reason, message, at, id, tags }: UnreadableObject,
  { isSought, other }: Sought,
): Quarantined | undefined {
  const place = { at, ...(id !== undefined && { id }) };
  if (isSought(tags)) return { reason, message, place };
  // If only the position is invalid, the tags are complete, so the object is certainly not one that the import searches for.
  if (reason === 'noPosition' && id !== undefined) return undefined;
  const kind = mainTag(tags);
  if (kind === undefined) return { reason, message, place };
  return reason === 'noId' && other !== undefined ? { reason: other, message: `${kind}, and ${message}`, place } : undefined;
}

/**
 * Returns the quarantined objects. Any other unreadable object only causes a warning, because most objects in an extract
 * are of other kinds.
 */
export function unreadableRecords(
  file: OsmFile,
  sought: Sought,
  warnings: ImportWarning[],
): Pick<Extraction, 'quarantined' | 'moreQuarantined'> & { readonly count: number } {
  const { first, more, bare } = file.unreadable();
  const quarantined = first.flatMap((object) => {
    const found = quarantinedOf(object, sought);
    if (found === undefined) warnings.push({ object: object.id ?? object.at, message: object.message });
    return found ?? [];
  });
  if (bare !== undefined) {
    const { count, first: example } = bare;
    const what = count === 1 ? 'An object without tags has' : `${count} objects without tags have`;
    warnings.push({ message: `${what} no usable position (${example.at}: ${example.message})` });
  }
  return { quarantined, moreQuarantined: more, count: first.length + more + (bare?.count ?? 0) };
}
