import { expect, it } from 'vitest';
import type { Schedule } from '../../core/hours/timeline.ts';
import type { SourceItem } from '../reading.ts';
import type { DraftItem } from './draftAtm.ts';
import { KeptTally, keepRecords } from './keepRecords.ts';

async function* draftsOf(count: number, more: (i: number) => object = () => ({})): AsyncGenerator<DraftItem, void> {
  for (let i = 0; i < count; i++) {
    const draft = { id: String(i), facts: more(i), lat: 50 + i * 1e-5, long: 14.4, source: `X ${i}` };
    yield { kind: 'draft', draft, place: { at: `line ${i + 1}` } };
    if (i % 100 === 0) yield { kind: 'warning', message: 'odd', place: { at: `line ${i + 1}` } };
  }
}

async function kept(
  drafts: AsyncIterable<DraftItem>,
  vetHours: (schedules: readonly Schedule[]) => Promise<(string | undefined)[]>,
) {
  const items: SourceItem[] = [];
  const tally = new KeptTally();
  for await (const item of keepRecords(drafts, { feed: 'f', vetHours }, tally)) items.push(item);
  return { items, tally };
}

it('gives everything in the order of the file, over many batches', async () => {
  const { items, tally } = await kept(draftsOf(1300), async (schedules) => schedules.map(() => undefined));
  const places = items.map((item) => Number(item.place?.at?.slice(5)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(items.filter(({ kind }) => kind === 'kept').length).toBe(1300);
  expect(items.filter(({ kind }) => kind === 'warning').length).toBe(13);
  expect(tally.bounds).toEqual([50, 14.4, 50 + 1299 * 1e-5, 14.4]);
});

it('asks for each schedule once, and tells of each record whose hours cannot be read', async () => {
  const asked: string[] = [];
  const hours = ['Mo-Fr 08:00-18:00', 'sometimes', '24/7'];
  const { items } = await kept(
    draftsOf(1200, (i) => ({ openingHours: hours[i % 3] ?? '', openNonStop: i % 3 === 2 })),
    async (schedules) => {
      asked.push(...schedules.map(({ value }) => value));
      return schedules.map(({ value }) => (value === 'sometimes' ? 'not understood' : undefined));
    },
  );
  expect(asked).toEqual(['Mo-Fr 08:00-18:00', 'sometimes']);
  const unread = items.filter((item) => item.kind === 'warning' && item.message.startsWith('opening hours "sometimes"'));
  expect(unread.length).toBe(400);
  const atms = items.flatMap((item) => (item.kind === 'kept' ? [item.atm] : []));
  expect(atms.filter(({ openingHours }) => openingHours !== undefined).length).toBe(800);
  expect(atms.filter(({ hint }) => hint === 'hours: "sometimes"').length).toBe(400);
});
