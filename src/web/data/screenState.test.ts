import { describe, expect, test } from 'vitest';
import type { NearbyResult } from './nearbyResult.ts';
import { type ScreenView, type Situation, screenState } from './screenState.ts';

const found: NearbyResult = {
  radius: 500,
  groups: [{ kind: 'all', atms: [], total: 3 }],
  attributions: [],
  filling: false,
  asOf: 0,
  receivedAt: 0,
};
const ofArea: NearbyResult = { ...found, area: [35, 14, 36, 15] };
const nothing: NearbyResult = { ...found, groups: [{ kind: 'all', atms: [], total: 0 }] };
const base: Situation = { origin: 'none', position: 'idle', outdated: false, offline: false, outside: false };
const place: Situation = { ...base, origin: 'place' };

describe('each situation has its own state', () => {
  test.each<[string, Situation, ScreenView['kind']]>([
    ['a first visit', base, 'welcome'],
    ['the page is locating', { ...base, position: 'locating' }, 'locating'],
    ['the position was denied', { ...base, position: 'denied' }, 'noPosition'],
    ['the position is unavailable', { ...base, position: 'unavailable' }, 'noPosition'],
    ['the device does not respond', { ...base, position: 'silent' }, 'noPosition'],
    ['the page is insecure', { ...base, position: 'insecure' }, 'noPosition'],
    ['a position that is known but not searched around', { ...base, position: 'found' }, 'welcome'],
    ['the first results are loading', place, 'loading'],
    ['the first request failed', { ...place, failure: 'server' }, 'failed'],
    ['offline before the first results', { ...place, offline: true, failure: 'network' }, 'offline'],
    ['results have arrived', { ...place, found }, 'results'],
    ['nothing was found', { ...place, found: nothing }, 'empty'],
  ])('%s', (_, situation, kind) => {
    expect(screenState(situation).kind).toBe(kind);
  });
});

describe('old results stay, with a message', () => {
  test.each<[string, Partial<Situation>, readonly string[]]>([
    ['no notices', {}, []],
    ['a failed refresh', { failure: 'tooMany' }, ['failure']],
    ['offline', { offline: true, failure: 'network' }, ['offline']],
    ['another search that failed because the device is offline', { offline: true, outdated: true }, ['offline', 'earlier']],
    ['another search that failed', { failure: 'server', outdated: true }, ['failure', 'earlier']],
    ['another search that is running', { outdated: true }, []],
    ['a denial while a place is shown', { position: 'denied' }, ['noPosition']],
    ['locating while a place is shown', { position: 'locating' }, ['locating']],
    ['locating again around the person', { origin: 'me', position: 'locating' }, []],
    ['a centre outside all covered places', { outside: true }, ['outside']],
    ['an area in view whose centre is outside all covered places', { outside: true, found: ofArea }, []],
    ['an inaccurate position', { origin: 'me', position: 'found', accuracy: 501 }, ['accuracy']],
    ['an accurate position', { origin: 'me', position: 'found', accuracy: 500 }, []],
    ['results of the previous search do not describe this place', { outside: true, outdated: true }, []],
  ])('%s', (_, more, kinds) => {
    const view = screenState({ ...place, found, ...more });
    expect(view.kind === 'results' && view.notices.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('old results are dimmed while newer results are loading', () => {
    expect(screenState({ ...place, found, outdated: true })).toMatchObject({ kind: 'results', dimmed: true });
  });
});

test('an empty response outside the covered areas has a notice that the place is not covered', () => {
  expect(screenState({ ...place, found: nothing, outside: true })).toMatchObject({ kind: 'empty', outside: true, notices: [] });
});
