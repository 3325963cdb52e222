/** All of a reading at once, for whoever needs a feed as a whole. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Extraction, ImportWarning } from './extraction.ts';
import type { AtmReading, QuarantineReason, RecordPlace, Repair, SourceKind } from './reading.ts';

export interface Quarantined {
  readonly reason: QuarantineReason;
  readonly message: string;
  readonly place: RecordPlace;
}

export interface Repaired {
  readonly uid: string;
  readonly place: RecordPlace;
  readonly repairs: readonly Repair[];
}

/** An extraction with what a quality report wants beside it. */
export interface CollectedReading extends Extraction {
  readonly kind: SourceKind;
  readonly quarantined: readonly Quarantined[];
  readonly repaired: readonly Repaired[];
  /** By uid. */
  readonly places: ReadonlyMap<string, RecordPlace>;
  /** By uid: what the feed's bank says of single machines, for that caller only. */
  readonly partnerData: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** How a sentence names a record: by the source's own word for it, else by where it stands. */
export function nameOf({ at, id }: RecordPlace): string | undefined {
  if (id === undefined) return at;
  return at === undefined ? id : `${id} (${at})`;
}

/**
 * @param feed name and digest (SHA-256 of the file, hex) of the feed that it becomes.
 * @throws SourceError where the file as a whole cannot be read.
 */
export async function collectReading(
  reading: AtmReading,
  feed: { readonly name: string; readonly digest: string; readonly demo?: true },
): Promise<CollectedReading> {
  const atms: ImportedAtm[] = [];
  const leftOut: Record<string, number> = {};
  const warnings: ImportWarning[] = [];
  const quarantined: Quarantined[] = [];
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
      quarantined.push({ reason, message, place });
    } else if (item.kind === 'leftOut') {
      leftOut[item.reason] = (leftOut[item.reason] ?? 0) + 1;
    } else {
      const object = item.place === undefined ? undefined : nameOf(item.place);
      warnings.push({ ...(object !== undefined && { object }), message: item.message });
    }
  }
  const { attribution, title, dataTimestamp, bounds, objectsRead } = reading.facts();
  return {
    kind: reading.kind,
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
    repaired,
    places,
    partnerData,
  };
}
