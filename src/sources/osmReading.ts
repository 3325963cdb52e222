/** OpenStreetMap's files at the same door as the others. */
import type { Extraction } from './extraction.ts';
import { extractAtms, openStreetMap } from './osm/extract/extractAtms.ts';
import { type OsmFile, unitOf } from './osm/osmObject.ts';
import type { AtmReading, ReadingOptions, SourceItem, SourceKind } from './reading.ts';

/** `OpenStreetMap node 123` -> `node/123`. */
const idOf = (source: string | undefined): string | undefined =>
  /(node|way|relation) (-?\d+)$/
    .exec(source ?? '')
    ?.slice(1)
    .join('/');

function* itemsOf({ atms, leftOut, warnings, quarantined, repairs: all }: Extraction): Generator<SourceItem, void> {
  for (const atm of atms) {
    const id = idOf(atm.source);
    const repairs = all?.get(atm.uid);
    yield { kind: 'kept', atm, place: id === undefined ? {} : { id }, ...(repairs !== undefined && { repairs }) };
  }
  for (const [reason, count] of Object.entries(leftOut)) {
    for (let i = 0; i < count; i++) yield { kind: 'leftOut', reason, place: {} };
  }
  for (const one of quarantined) yield { kind: 'quarantined', ...one };
  for (const { object, message } of warnings)
    yield { kind: 'warning', message, ...(object !== undefined && { place: { id: object } }) };
}

/** The file is read in several passes before the first record comes: an address needs what stands around it. */
export function openOsmReading(file: OsmFile, options: ReadingOptions): AtmReading {
  const { feed: name, title, attribution = openStreetMap, vetHours, onProgress, now } = options;
  let extraction: Extraction | undefined;
  return {
    path: file.path,
    kind: file.format satisfies SourceKind,
    unit: unitOf(file.format),
    totalBytes: file.totalBytes,
    async *items() {
      extraction = await extractAtms(file, {
        name,
        digest: '',
        attribution,
        vetHours,
        now,
        ...(title !== undefined && { title }),
        ...(onProgress !== undefined && { onProgress }),
      });
      yield* itemsOf(extraction);
    },
    facts() {
      const { feed, objectsRead = 0, moreQuarantined = 0 } = extraction ?? {};
      return {
        attribution,
        title: feed?.title ?? title ?? name,
        bounds: feed?.bounds ?? [0, 0, 0, 0],
        objectsRead,
        moreQuarantined,
        ...(feed?.dataTimestamp !== undefined && { dataTimestamp: feed.dataTimestamp }),
      };
    },
  };
}
