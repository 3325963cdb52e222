/** Finds the ATMs that status messages name, and checks that the caller runs them. */
import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../../../core/atms/caller.ts';
import { uidOf } from '../../../core/atms/findNearby.ts';
import { recordOf } from '../../../core/atms/packedAtms.ts';
import type { Snapshot } from '../../../core/atms/snapshot.ts';
import { opaqueUid } from '../../../sources/records/opaqueUid.ts';
import type { StatusRepository } from '../../../store/statuses/statusRepository.ts';
import type { NamedMachine } from './readStatuses.ts';

type FoundMachine =
  | { readonly kind: 'found'; readonly uid: string }
  | { readonly kind: 'unknown' | 'gone' | 'ambiguous' | 'forbidden' };

/** The number of entries between two pauses. Each entry takes a few microseconds. */
const pauseEvery = 64;

/** @returns one result per entry, in the same order */
export async function findMachines(
  snapshot: Snapshot,
  caller: Caller,
  entries: readonly NamedMachine[],
  statuses: Pick<StatusRepository, 'movedUids'>,
): Promise<readonly FoundMachine[]> {
  const { packed, gone } = snapshot;
  const { operates = new Set() } = caller;

  function isOwn(record: number): boolean {
    const operator = packed.operators[packed.operator[record] as number];
    return operator !== undefined && operates.has(operator.uid);
  }

  /**
   * Returns the uid under which an ATM's status is stored. Records of one ATM from different feeds share one uid. Identical
   * ATMs at one point share one record, but each of these ATMs has a separate status.
   */
  const machineUid = (uid: string, record: number): string => (packed.equalAtms.has(record) ? uid : uidOf(snapshot, record));

  function byUid(uid: string): FoundMachine {
    const record = recordOf(packed, uid);
    if (record === undefined) return { kind: gone.has(uid) ? 'gone' : 'unknown' };
    return isOwn(record) ? { kind: 'found', uid: machineUid(uid, record) } : { kind: 'forbidden' };
  }

  /**
   * Finds the caller's ATM that has one of these uids. Never returns `forbidden`, because another operator's ATM with the
   * same reference is treated as unknown.
   */
  function byUids(uids: readonly string[]): FoundMachine {
    const found = uids.map(byUid);
    const own = new Set(found.flatMap((one) => (one.kind === 'found' ? [one.uid] : [])));
    const [uid] = own;
    if (uid !== undefined) return own.size === 1 ? { kind: 'found', uid } : { kind: 'ambiguous' };
    return { kind: found.some(({ kind }) => kind === 'gone') ? 'gone' : 'unknown' };
  }

  // A reference is an id in a feed that the caller supplies.
  const feeds = snapshot.feeds.filter(({ bank }) => bank === caller.id);
  const sourcesOf = (reference: string) =>
    feeds.map(({ name }) => ({ feed: name, sourceUid: opaqueUid(`feed:${name}/${reference}`) }));
  const sources = new Map<string, ReturnType<typeof sourcesOf>>();
  for (const [index, entry] of entries.entries()) {
    if ('reference' in entry) sources.set(entry.reference, sourcesOf(entry.reference));
    if (index % pauseEvery === pauseEvery - 1) await setImmediate();
  }
  const all = [...sources.values()].flat();
  const moved = new Map(
    all.length === 0 ? [] : (await statuses.movedUids(all)).map(({ feed, sourceUid, uid }) => [`${feed}/${sourceUid}`, uid]),
  );
  const found: FoundMachine[] = [];
  for (const [index, entry] of entries.entries()) {
    if ('uid' in entry) found.push(byUid(entry.uid));
    else {
      const uids = (sources.get(entry.reference) ?? []).map(
        ({ feed, sourceUid }) => moved.get(`${feed}/${sourceUid}`) ?? sourceUid,
      );
      found.push(byUids(uids));
    }
    if (index % pauseEvery === pauseEvery - 1) await setImmediate();
  }
  return found;
}
