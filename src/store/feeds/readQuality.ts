/** How good what the feeds hold is, counted in the store. */
import type { Tx } from '../database.ts';
import { readFeeds } from '../readWorld.ts';
import type { AtmTable } from '../tables.ts';
import type { FeedFindings, FeedQuality } from './feedBook.ts';

/** In the words of the record, in the order in which they are told. */
const columnOf = {
  operator: 'operator_uid',
  voiceAssistant: 'voice_assistant',
  wheelchairAccess: 'wheelchair_access',
  contactless: 'contactless',
  depositAtm: 'deposit_atm',
  withdrawal: 'withdrawal',
  openNonStop: 'open_non_stop',
  openingHours: 'opening_hours',
  surcharge: 'surcharge_kind',
  street: 'street',
  city: 'city',
  zip: 'zip',
  region: 'region',
  currencies: 'currencies',
  hint: 'hint',
  checkedOn: 'checked_on',
} as const satisfies Readonly<Record<string, keyof AtmTable>>;

export async function readQuality(tx: Tx): Promise<FeedQuality[]> {
  const reports = new Map((await tx.selectFrom('feed_quality').selectAll().execute()).map(({ feed, report }) => [feed, report]));
  const all: FeedQuality[] = [];
  for (const { name } of await readFeeds(tx)) {
    const report = reports.get(name);
    all.push({
      feed: name,
      ...(await countKnown(tx, name)),
      atRepeatedPoints: await countRepeated(tx, name),
      checkedOn: await countChecks(tx, name),
      ...(report !== undefined && { findings: JSON.parse(report) as FeedFindings }),
    });
  }
  return all;
}

async function countKnown(tx: Tx, feed: string): Promise<Pick<FeedQuality, 'atms' | 'known'>> {
  const columns = [...new Set(Object.values(columnOf))];
  const counts = await tx
    .selectFrom('atms')
    .select(({ fn }) => [fn.countAll<number>().as('atms'), ...columns.map((column) => fn.count<number>(column).as(column))])
    .where('feed', '=', feed)
    .executeTakeFirstOrThrow();
  const known = Object.entries(columnOf).map(([attribute, column]) => ({ attribute, known: Number(counts[column]) }));
  return { atms: Number(counts.atms), known };
}

async function countRepeated(tx: Tx, feed: string): Promise<number> {
  const piles = await tx
    .selectFrom('atms')
    .select(({ fn }) => fn.countAll<number>().as('atms'))
    .where('feed', '=', feed)
    .groupBy(['lat', 'long'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return piles.reduce((sum, { atms }) => sum + Number(atms), 0);
}

async function countChecks(tx: Tx, feed: string): Promise<Map<string, number>> {
  const days = await tx
    .selectFrom('atms')
    .select(({ fn }) => ['checked_on', fn.countAll<number>().as('atms')])
    .where('feed', '=', feed)
    .where('checked_on', 'is not', null)
    .groupBy('checked_on')
    .orderBy('checked_on')
    .execute();
  return new Map(days.map(({ checked_on, atms }) => [checked_on ?? '', Number(atms)]));
}
