import type { FeedTable } from '../tables.ts';
import type { PlannedFeed } from './feedChanges.ts';

const columns = {
  title: 'title',
  kind: 'kind',
  bank: 'bank',
  attribution: 'attribution_text',
  attributionUrl: 'attribution_url',
  licence: 'attribution_licence',
} as const satisfies Readonly<Record<string, keyof FeedTable>>;

export interface MetadataChange {
  readonly field: keyof typeof columns;
  /** Absent: there was none. */
  readonly before?: string;
  /** Absent: there is none. */
  readonly after?: string;
}

/** Returns the changes of a feed's title, attribution and other metadata. For a new feed, these are all its metadata. */
export function metadataChanges({ before, feed }: Pick<PlannedFeed, 'before' | 'feed'>): readonly MetadataChange[] {
  if (feed === undefined) return [];
  return (Object.keys(columns) as MetadataChange['field'][]).flatMap((field) => {
    const [old, fresh] = [before?.[columns[field]] ?? undefined, feed[columns[field]] ?? undefined];
    if (old === fresh) return [];
    return [{ field, ...(old !== undefined && { before: old }), ...(fresh !== undefined && { after: fresh }) }];
  });
}
