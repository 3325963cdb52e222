import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPositionFinder, type Device, watchdog } from './positionFinder.ts';
import type { Fix } from './positionState.ts';

interface Question {
  readonly options: PositionOptions;
  answer(lat: number, long: number, accuracy: number): void;
  fail(code: 1 | 2 | 3): void;
}

/** A device whose responses the test controls. */
function fakeDevice(given: Partial<Device> = {}) {
  const questions: Question[] = [];
  const remembered: Fix[] = [];
  const geolocation: Device['geolocation'] = {
    getCurrentPosition(ok, fail, options = {}) {
      questions.push({
        options,
        answer: (latitude, longitude, accuracy) => ok({ coords: { latitude, longitude, accuracy } } as GeolocationPosition),
        fail: (code) => fail?.({ code } as GeolocationPositionError),
      });
    },
  };
  const device: Device = {
    secure: true,
    geolocation,
    now: () => 1_795_255_200_000,
    recall: () => undefined,
    remember: (fix) => void remembered.push(fix),
    ...given,
  };
  const finder = createPositionFinder(device);
  const question = (index: number) => questions[index] ?? expect.fail(`question ${index} was never asked`);
  return { finder, questions, question, remembered, state: () => finder.snapshot().state };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the position', () => {
  it('is not requested until the user asks for it', () => {
    const { questions, state } = fakeDevice();
    vi.advanceTimersByTime(60_000);
    expect([questions.length, state()]).toEqual([0, 'idle']);
  });

  it('is requested coarsely first, and precisely if the first result was inaccurate', () => {
    const { finder, question, remembered } = fakeDevice();
    finder.locate();
    expect(question(0).options).toMatchObject({ enableHighAccuracy: false, maximumAge: 60_000 });
    question(0).answer(50.0755, 14.4378, 1200);
    expect(finder.snapshot()).toMatchObject({ state: 'found', position: { lat: 50.0755, long: 14.4378, accuracy: 1200 } });
    expect(question(1).options).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
    question(1).answer(50.0761, 14.4391, 12);
    expect(finder.snapshot().position).toMatchObject({ lat: 50.0761, accuracy: 12 });
    expect(remembered.map(({ accuracy }) => accuracy)).toEqual([1200, 12]);
  });

  it('is not requested twice when the first result is accurate', () => {
    const { finder, question, questions } = fakeDevice();
    finder.locate();
    question(0).answer(0.003, 0.004, 20);
    expect(questions).toHaveLength(1);
  });

  it('is the better of two results', () => {
    const { finder, question } = fakeDevice();
    finder.locate();
    question(0).answer(50.07, 14.43, 80);
    question(1).answer(50.08, 14.44, 900);
    expect(finder.snapshot().position?.accuracy).toBe(80);
  });

  it('survives a refinement that fails', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    question(0).answer(50.07, 14.43, 800);
    question(1).fail(3);
    expect(state()).toBe('found');
  });

  it('is requested with high accuracy if network location fails', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    question(0).fail(2);
    expect(state()).toBe('locating');
    question(1).answer(50.07, 14.43, 15);
    expect(state()).toBe('found');
  });
});

describe('a failure', () => {
  it.each([
    ['a denial is reported immediately', [1], 'denied'],
    ['a denial of the second request too', [2, 1], 'denied'],
    ['a missing position is unavailable', [2, 2], 'unavailable'],
    ['a timeout of the device is silent', [3, 3], 'silent'],
  ] as const)('%s', (_rule, codes, state) => {
    const device = fakeDevice();
    device.finder.locate();
    codes.forEach((code, index) => void device.question(index).fail(code));
    expect(device.state()).toBe(state);
  });

  it.each([
    ['an insecure page has its own state', { secure: false }, 'insecure'],
    ['a browser without geolocation is unavailable', { geolocation: undefined as never }, 'unavailable'],
    [
      'a browser that throws is unavailable',
      {
        geolocation: {
          getCurrentPosition() {
            throw new Error('not here');
          },
        },
      },
      'unavailable',
    ],
  ])('%s', (_rule, given, state) => {
    const device = fakeDevice(given);
    device.finder.locate();
    expect(device.state()).toBe(state);
  });

  it('keeps the last known position', () => {
    const { finder, question } = fakeDevice();
    finder.locate();
    question(0).answer(50.07, 14.43, 20);
    finder.locate();
    expect(finder.snapshot()).toMatchObject({ state: 'locating', position: { lat: 50.07 } });
    question(1).fail(1);
    expect(finder.snapshot()).toMatchObject({ state: 'denied', position: { lat: 50.07 } });
  });
});

describe('no response', () => {
  it('is reported once the watchdog’s time has passed, not before', () => {
    const { finder, state } = fakeDevice();
    finder.locate();
    vi.advanceTimersByTime(watchdog - 1);
    expect(state()).toBe('locating');
    vi.advanceTimersByTime(1);
    expect(state()).toBe('silent');
  });

  it('ends once a position arrives, however late', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    vi.advanceTimersByTime(120_000);
    question(0).answer(50.07, 14.43, 20);
    expect(state()).toBe('found');
  });

  it('allows a retry, after which the first result of either request counts, but not a failure of the old request', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    vi.advanceTimersByTime(watchdog);
    finder.locate();
    question(0).fail(1);
    expect(state()).toBe('locating');
    question(0).answer(50.07, 14.43, 20);
    expect(state()).toBe('found');
    vi.advanceTimersByTime(watchdog);
    expect(state()).toBe('found');
  });

  it('is awaited only once, however often the user taps', () => {
    const { finder, questions } = fakeDevice();
    finder.locate();
    finder.locate();
    expect(questions).toHaveLength(1);
  });
});

describe('cancel', () => {
  it('restores the previous state and ignores later results', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    finder.cancel();
    expect(state()).toBe('idle');
    question(0).answer(50.07, 14.43, 20);
    vi.advanceTimersByTime(watchdog);
    expect(finder.snapshot()).toEqual({ state: 'idle' });
  });

  it('does not block the next request', () => {
    const { finder, question, state } = fakeDevice();
    finder.locate();
    finder.cancel();
    finder.locate();
    question(1).answer(50.07, 14.43, 20);
    expect(state()).toBe('found');
  });
});

describe('the permission', () => {
  function fakePermission(state: PermissionState) {
    const status = Object.assign(new EventTarget(), { state }) as unknown as PermissionStatus & { state: PermissionState };
    const change = (next: PermissionState) => {
      status.state = next;
      status.dispatchEvent(new Event('change'));
    };
    return { permissions: { query: () => Promise.resolve(status) }, change };
  }

  it('is reported as the browser reports it, and granting it clears an earlier denial', async () => {
    const { permissions, change } = fakePermission('prompt');
    const { finder, question, state } = fakeDevice({ permissions });
    const unsubscribe = finder.subscribe(() => {});
    await vi.waitFor(() => expect(finder.snapshot().permission).toBe('prompt'), 45_000);
    finder.locate();
    question(0).fail(1);
    change('denied');
    expect(finder.snapshot()).toEqual({ state: 'denied', permission: 'denied' });
    change('granted');
    expect(state()).toBe('idle');
    unsubscribe();
    change('prompt');
    expect(finder.snapshot().permission).toBe('granted');
  });

  it.each([
    ['rejects the query', () => Promise.reject(new TypeError('geolocation?'))],
    [
      'throws on the query',
      () => {
        throw new TypeError('query?');
      },
    ],
  ])('is unknown when the browser %s', async (_, query) => {
    const { finder } = fakeDevice({ permissions: { query } });
    finder.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    expect(finder.snapshot()).toEqual({ state: 'idle' });
  });
});

it('a reload starts with the last position of the session', () => {
  const fix: Fix = { lat: 50.07, long: 14.43, accuracy: 20, at: 1_795_255_100_000 };
  const { finder, questions } = fakeDevice({ recall: () => fix });
  expect(finder.snapshot()).toEqual({ state: 'found', position: fix });
  expect(questions).toHaveLength(0);
});
