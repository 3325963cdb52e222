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
    ['the position is being found', { ...base, position: 'locating' }, 'locating'],
    ['the position was refused', { ...base, position: 'denied' }, 'noPosition'],
    ['the position is unavailable', { ...base, position: 'unavailable' }, 'noPosition'],
    ['the device stays silent', { ...base, position: 'silent' }, 'noPosition'],
    ['the page is not secure', { ...base, position: 'insecure' }, 'noPosition'],
    ['a position that is known but not searched around', { ...base, position: 'found' }, 'welcome'],
    ['the first results are on their way', place, 'loading'],
    ['the first request failed', { ...place, failure: 'server' }, 'failed'],
    ['offline before anything came', { ...place, offline: true, failure: 'network' }, 'offline'],
    ['results are there', { ...place, found }, 'results'],
    ['nothing was found', { ...place, found: nothing }, 'empty'],
  ])('%s', (_, situation, kind) => {
    expect(screenState(situation).kind).toBe(kind);
  });
});

describe('old results stay, with a message', () => {
  test.each<[string, Partial<Situation>, readonly string[]]>([
    ['nothing to say', {}, []],
    ['a failed renewal', { failure: 'tooMany' }, ['failure']],
    ['offline', { offline: true, failure: 'network' }, ['offline']],
    ['another search that could not be made offline', { offline: true, outdated: true }, ['offline', 'earlier']],
    ['another search that failed', { failure: 'server', outdated: true }, ['failure', 'earlier']],
    ['another search that is under way', { outdated: true }, []],
    ['a refusal while a place is shown', { position: 'denied' }, ['noPosition']],
    ['the position being found while a place is shown', { position: 'locating' }, ['locating']],
    ['the position being found anew around the person', { origin: 'me', position: 'locating' }, []],
    ['a middle outside all covered places', { outside: true }, ['outside']],
    ['an area in view whose middle is outside all covered places', { outside: true, found: ofArea }, []],
    ['a vague position', { origin: 'me', position: 'found', accuracy: 501 }, ['accuracy']],
    ['a good position', { origin: 'me', position: 'found', accuracy: 500 }, []],
    ['results of the search before say nothing about this place', { outside: true, outdated: true }, []],
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
