/** Converts feeds to database rows and back. */
import type { Feed, FeedKind } from '../core/atms/feed.ts';
import type { StoredFeed } from './store.ts';
import type { FeedTable } from './tables.ts';
import { withoutNulls } from './withoutNulls.ts';

/** @param importedAt epoch ms */
export function feedRow(feed: Feed, importedAt: number, atmCount: number): FeedTable {
  const [south, west, north, east] = feed.bounds;
  return {
    name: feed.name,
    title: feed.title,
    digest: feed.digest,
    data_timestamp: feed.dataTimestamp ?? null,
    imported_at: importedAt,
    attribution_text: feed.attribution.text,
    attribution_url: feed.attribution.url ?? null,
    attribution_licence: feed.attribution.licence ?? null,
    south,
    west,
    north,
    east,
    demo: feed.demo ? 1 : 0,
    atm_count: atmCount,
    kind: feed.kind ?? 'map',
    bank: feed.bank ?? null,
  };
}

export function feedOf(row: FeedTable): StoredFeed {
  return {
    ...withoutNulls({
      name: row.name,
      title: row.title,
      digest: row.digest,
      dataTimestamp: row.data_timestamp,
      demo: row.demo ? (true as const) : null,
      kind: row.kind === 'map' ? null : (row.kind as FeedKind),
      bank: row.bank,
    }),
    attribution: withoutNulls({ text: row.attribution_text, url: row.attribution_url, licence: row.attribution_licence }),
    bounds: [row.south, row.west, row.north, row.east],
    importedAt: row.imported_at,
    atmCount: row.atm_count,
  };
}
