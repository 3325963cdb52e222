import { describe, expect, it } from 'vitest';
import { daysBetween } from './days.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const told = (zone: string, from: string, until: string) =>
  daysBetween(zone, at(from), at(until)).map((day) => new Date(day).toISOString().slice(0, 16));

describe('the beginnings of days', () => {
  it.each([
    ['Etc/UTC', ['2026-11-21T00:00', '2026-11-22T00:00', '2026-11-23T00:00']],
    ['Europe/Prague', ['2026-11-21T23:00', '2026-11-22T23:00']],
    ['Pacific/Apia', ['2026-11-21T11:00', '2026-11-22T11:00']],
    ['America/New_York', ['2026-11-21T05:00', '2026-11-22T05:00']],
  ])('are those of %s', (zone, days) => expect(told(zone, '2026-11-21T00:00Z', '2026-11-23T00:00Z')).toEqual(days));

  it('are 23 and 25 hours apart on the two nights on which Prague changes its clocks', () => {
    expect(told('Europe/Prague', '2026-03-28T22:00Z', '2026-03-30T00:00Z')).toEqual(['2026-03-28T23:00', '2026-03-29T22:00']);
    expect(told('Europe/Prague', '2026-10-24T20:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-24T22:00', '2026-10-25T23:00']);
  });

  it('are at 01:00 where the change skips midnight, as in Cairo in April', () =>
    expect(told('Africa/Cairo', '2026-04-23T20:00Z', '2026-04-24T20:00Z')).toEqual(['2026-04-23T22:00']));
});
