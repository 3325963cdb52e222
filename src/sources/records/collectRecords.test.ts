import { expect, it } from 'vitest';
import { hintText } from '../../core/atms/hintText.ts';
import type { SourceItem } from '../reading/reading.ts';
import type { VetHours } from '../reading/vetHours.ts';
import { collectRecords, RecordTally } from './collectRecords.ts';
import type { DraftItem } from './draftAtm.ts';

async function* draftsOf(count: number, more: (i: number) => object = () => ({})): AsyncGenerator<DraftItem, void> {
  for (let i = 0; i < count; i++) {
    const draft = { id: String(i), facts: more(i), lat: 50 + i * 1e-5, long: 14.4, source: `X ${i}` };
    yield { kind: 'draft', draft, place: { at: `line ${i + 1}` } };
    if (i % 100 === 0) yield { kind: 'warning', message: 'odd', place: { at: `line ${i + 1}` } };
  }
}

async function kept(drafts: AsyncIterable<DraftItem>, vetHours: VetHours) {
  const items: SourceItem[] = [];
  const tally = new RecordTally();
  for await (const item of collectRecords(drafts, { feed: 'f', vetHours, now: Date.UTC(2026, 10, 21) }, tally, 'list.csv'))
    items.push(item);
  return { items, tally };
}

it('returns everything in file order, across many batches', async () => {
  const { items, tally } = await kept(draftsOf(1300), async (schedules) => schedules.map(() => undefined));
  const places = items.map((item) => Number(item.place?.at?.slice(5)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(items.filter(({ kind }) => kind === 'kept').length).toBe(1300);
  expect(items.filter(({ kind }) => kind === 'warning').length).toBe(13);
  expect(tally.bounds).toEqual([50, 14.4, 50 + 1299 * 1e-5, 14.4]);
});

it('parses each schedule once, and warns about each record whose hours are unreadable', async () => {
  const asked: string[] = [];
  const hours = ['Mo-Fr 8:00-18:00', 'Mo-Fr 09:00-10:00', '24 hours'];
  const { items } = await kept(
    draftsOf(1200, (i) => ({ openingHours: hours[i % 3] ?? '', ...(i % 3 === 2 && { openNonStop: true }) })),
    async (schedules) => {
      asked.push(...schedules.map(({ value }) => value));
      return schedules.map(({ value }) => (value === 'Mo-Fr 09:00-10:00' ? { unknown: 'no response' } : undefined));
    },
  );
  expect(asked).toEqual(['Mo-Fr 08:00-18:00', 'Mo-Fr 09:00-10:00']);
  const unread = items.filter((item) => item.kind === 'warning' && item.message.startsWith('opening hours "Mo-Fr 09:00-10:00"'));
  expect(unread.length).toBe(400);
  const atms = items.flatMap((item) => (item.kind === 'kept' ? [item.atm] : []));
  expect(atms.filter(({ openingHours }) => openingHours === 'Mo-Fr 08:00-18:00').length).toBe(400);
  expect(atms.filter(({ openingHours, openNonStop }) => openingHours === '24/7' && openNonStop).length).toBe(400);
  expect(atms.filter(({ hints }) => hintText(hints ?? []) === 'hours: "Mo-Fr 09:00-10:00"').length).toBe(400);
  expect(atms.filter(({ writtenHours }) => writtenHours === 'Mo-Fr 8:00-18:00').length).toBe(400);
  const repairs = items.flatMap((item) => (item.kind === 'kept' ? (item.repairs ?? []) : []));
  expect(repairs.filter(({ rule }) => rule === 'openingHours').length).toBe(800);
});

it('reports once, after its first record, an operator whose name and id mean two banks', async () => {
  const operatorClaim = { name: 'Air Bank', wikidata: 'Q24282966' };
  async function* drafts(): AsyncGenerator<DraftItem, void> {
    for await (const item of draftsOf(2))
      yield item.kind === 'draft' ? { ...item, draft: { ...item.draft, operatorClaim } } : item;
  }
  const { items } = await kept(drafts(), async (schedules) => schedules.map(() => undefined));
  expect(items.map((item) => [item.kind, item.place?.at, 'message' in item && item.message])).toEqual([
    ['kept', 'line 1', false],
    ['warning', 'line 1', expect.stringContaining('has the Wikidata id Q24282966')],
    ['warning', 'line 1', 'odd'],
    ['kept', 'line 2', false],
  ]);
});
