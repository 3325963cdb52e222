/** Collects all records of a file that is not a map into one extraction. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import { type Extraction, type ImportWarning, mostListed, type Quarantined, type Repaired } from './reading/extraction.ts';
import type { AtmReading, RecordPlace } from './reading/reading.ts';

/** Returns the name of a record for messages: the id in the source, or else the position in the file. */
export function nameOf({ at, id }: RecordPlace): string | undefined {
  if (id === undefined) return at;
  return at === undefined ? id : `${id} (${at})`;
}

/**
 * @param feed name and digest (SHA-256 of the file, hex) of the feed to create
 * @throws SourceError if the whole file is unreadable
 */
export async function collectReading(
  reading: AtmReading,
  feed: { readonly name: string; readonly digest: string; readonly demo?: true },
): Promise<Extraction> {
  const atms: ImportedAtm[] = [];
  const leftOut: Record<string, number> = {};
  const warnings: ImportWarning[] = [];
  const quarantined: Quarantined[] = [];
  let moreQuarantined = 0;
  const repaired: Repaired[] = [];
  const places = new Map<string, RecordPlace>();
  const partnerData = new Map<string, Readonly<Record<string, unknown>>>();
  for await (const item of reading.items()) {
    if (item.kind === 'kept') {
      const { atm, place, repairs } = item;
      atms.push(atm);
      places.set(atm.uid, place);
      if (repairs !== undefined) repaired.push({ uid: atm.uid, place, repairs });
      if (item.partnerData !== undefined) partnerData.set(atm.uid, item.partnerData);
    } else if (item.kind === 'quarantined') {
      const { reason, message, place } = item;
      if (quarantined.length < mostListed) quarantined.push({ reason, message, place });
      else moreQuarantined += 1;
    } else if (item.kind === 'leftOut') {
      leftOut[item.reason] = (leftOut[item.reason] ?? 0) + 1;
    } else {
      const { kind: _, ...warning } = item;
      const object = item.place === undefined ? undefined : nameOf(item.place);
      warnings.push({ ...warning, ...(object !== undefined && { object }) });
    }
  }
  const { attribution, title, dataTimestamp, bounds, objectsRead, moreQuarantined: beside = 0 } = reading.facts();
  return {
    kind: reading.kind,
    unit: reading.unit,
    feed: {
      ...feed,
      title,
      attribution,
      bounds,
      ...(dataTimestamp !== undefined && { dataTimestamp }),
    },
    atms,
    objectsRead,
    leftOut,
    warnings,
    quarantined,
    moreQuarantined: moreQuarantined + beside,
    repaired,
    places,
    partnerData,
  };
}
