import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { importFiles } from '../../src/imports/importFiles.ts';
import type { Store } from '../../src/store/store.ts';
import { importReal, realFile, temporaryStore, whyNoRealFiles } from '../support/cli/readRealFeeds.ts';

const files = { january: 'openbanking/hsbc_atm-2024-01-23.json', june: 'openbanking/hsbc_atm-2024-06.json' };
const reason = whyNoRealFiles(...Object.values(files));
if (reason) console.log(reason);

const now = Date.UTC(2026, 10, 21);

/** The fields of a record that the test counts. */
interface Raw {
  readonly Identification: string;
  readonly Location: {
    readonly PostalAddress: {
      readonly PostCode: string;
      readonly StreetName?: string;
      readonly GeoLocation: { readonly GeographicCoordinates: { readonly Latitude: string; readonly Longitude: string } };
    };
  };
}

interface Counted {
  readonly id: string;
  readonly lat: number;
  readonly long: number;
  readonly address: string;
}

/**
 * Reads the records in the file as a person would, without the code under test. Skips AF011641, whose position is in Wales and
 * whose postcode is in London. Adds the missing minus sign to the longitude of AB017276 in Mold, which lies at 3 degrees west.
 */
function countFile(file: string): Map<string, Counted> {
  const { data } = JSON.parse(readFileSync(realFile(file), 'utf8'));
  const atms = data[0].Brand[0].ATM.map(
    ({ Identification: id, Location: { PostalAddress: address } }: Raw): [string, Counted] => {
      const { Latitude, Longitude } = address.GeoLocation.GeographicCoordinates;
      const words = `${address.PostCode} ${address.StreetName}`.toLowerCase().replace(/[^a-z0-9]/g, '');
      return [
        id,
        {
          id,
          lat: Number(Latitude),
          long: id === 'AB017276' ? -Math.abs(Number(Longitude)) : Number(Longitude),
          address: /\d/.test(address.StreetName ?? '') ? words : id,
        },
      ];
    },
  );
  return new Map(atms.filter(([id]: [string]) => id !== 'AF011641'));
}

const atOnePlace = (a: Counted, b: Counted) => a.address === b.address || greatCircleDistance(a.lat, a.long, b.lat, b.long) <= 50;

/** Computes the maximum number of pairs of a removed and an added record at the same place, with augmenting paths (Kuhn). */
function mostPairs(gone: readonly Counted[], came: readonly Counted[]): number {
  const partner = new Map<string, Counted>();
  const place = (one: Counted, tried: Set<string>): boolean =>
    came.some((other) => {
      if (tried.has(other.id) || !atOnePlace(one, other)) return false;
      tried.add(other.id);
      const rival = partner.get(other.id);
      if (rival !== undefined && !place(rival, tried)) return false;
      partner.set(other.id, one);
      return true;
    });
  return gone.filter((one) => place(one, new Set())).length;
}

const idOf = (source = ''): string => source.replace('HSBC UK ATM ', '');

describe.skipIf(reason)('the HSBC feeds of January and June 2024', () => {
  let january: Map<string, Counted>;
  let june: Map<string, Counted>;
  let gone: Counted[];
  let came: Counted[];
  let store: Store;
  let clear: () => Promise<void>;
  beforeAll(() => {
    [january, june] = [countFile(files.january), countFile(files.june)];
    gone = [...january.values()].filter(({ id }) => !june.has(id));
    came = [...june.values()].filter(({ id }) => !january.has(id));
  });
  beforeEach(async () => {
    ({ store, clear } = await temporaryStore());
  });
  afterEach(() => clear());

  it('as one feed: the import stops at the loss limit, reports the same diff as a manual count, and redirects old uids', async () => {
    const jobs = (file: string) => [{ path: realFile(file), name: 'hsbc' }];
    await importFiles(store, jobs(files.january), { now });
    const before = await store.readDataset();
    const [stopped] = await importFiles(store, jobs(files.june), { now });
    expect(stopped?.outcome.stopped).toBe(true);
    expect(await store.readDataset()).toEqual(before);
    const [result] = await importFiles(store, jobs(files.june), { now, acceptLoss: true });
    const pairs = mostPairs(gone, came);
    expect([january.size, june.size, gone.length, came.length, pairs]).toEqual([779, 1110, 397, 728, 344]);
    expect(result?.outcome).toMatchObject({
      added: came.length - pairs,
      // Every record that remains counts as changed, because HSBC changed its list of services.
      changed: january.size - gone.length,
      unchanged: 0,
      renumbered: pairs,
      gone: gone.length - pairs,
      reissued: 0,
    });
    for (const { from, into } of result?.outcome.changes.renumbered ?? []) {
      const [old, fresh] = [january.get(idOf(from)), june.get(idOf(into))];
      expect(old && fresh && atOnePlace(old, fresh)).toBe(true);
    }
    const after = await store.readDataset();
    const uids = new Set(after.atms.map(({ uid }) => uid));
    expect(after.atms.map(({ source }) => idOf(source)).sort()).toEqual([...june.keys()].sort());
    expect(before.atms.filter(({ uid }) => uids.has(uid)).length).toBe(january.size - gone.length + pairs);
    expect(before.atms.every(({ uid }) => uids.has(uid) || after.gone.has(uid))).toBe(true);
  });

  it('as two feeds: records with the same id are joined, and so are other records at the same place', async () => {
    await importReal(store, files, now);
    const pairs = (await store.feeds.joinedPairs()).map(({ record, into }) => [idOf(record.source), idOf(into.source)] as const);
    const kept = [...january.keys()].filter((id) => june.has(id));
    const byId = pairs.filter(([old, fresh]) => old === fresh);
    const others = pairs.filter(([old, fresh]) => old !== fresh);
    // All records with the same id are joined, except for the three ATMs at 11 Bridge Street in Warrington, whose positions in
    // the two files are 3.8 km apart.
    expect([kept.length, byId.length]).toEqual([382, 379]);
    const wrong = others.filter(([old, fresh]) => june.has(old) || january.has(fresh));
    const apart = others.filter(([old, fresh]) => !atOnePlace(january.get(old) as Counted, june.get(fresh) as Counted));
    expect([others.length, wrong, apart]).toEqual([331, [], []]);
  });

  it('as two feeds with hidden ids: records are joined by position only, and not across two branches', async () => {
    const results = await importReal(store, files, now);
    const idOfUid = new Map(results.flatMap(({ extraction }) => extraction.atms.map(({ uid, source }) => [uid, idOf(source)])));
    const without = results.map(({ extraction: { feed, atms } }) => ({
      feed: { ...feed, kind: 'operator' as const },
      atms: atms.map(({ source: _, ...atm }) => atm),
    }));
    await store.replaceFeeds(without, now);
    const pairs = (await store.feeds.joins()).map(({ uid, into }) => [idOfUid.get(uid) ?? '', idOfUid.get(into) ?? ''] as const);
    const apart = pairs.filter(([old, fresh]) => !atOnePlace(january.get(old) as Counted, june.get(fresh) as Counted));
    const byId = pairs.filter(([old, fresh]) => old === fresh).length;
    // ATMs of one branch have the same data. Without ids, it is therefore arbitrary which of them are joined.
    expect({ joined: pairs.length, apart, byId }).toEqual({ joined: 710, apart: [], byId: 118 });
  });
});
