import { describe, expect, it, test } from 'vitest';
import { createPositionFinder, type Device } from '../position/positionFinder.ts';
import { createBridge } from './bridge.ts';
import { noBridge } from './hostBridge.ts';
import { hostPosition } from './hostPosition.ts';
import type { Outbound } from './messages.ts';
import type { Transport } from './transport.ts';

const prague = { lat: 50.0875, long: 14.4213, accuracy: 12 };
const brno = { lat: 49.1951, long: 16.6068, accuracy: 30 };

function stand(kind: Transport['kind'], start?: { lat: number; long: number }, given: Partial<Device> = {}) {
  const sent: Outbound[] = [];
  let hear: (raw: unknown) => void = () => {};
  const bridge = createBridge({
    kind,
    connect(heard) {
      hear = heard;
    },
    send: (message) => void sent.push(message),
  });
  const asked: { ok: PositionCallback; fail: PositionErrorCallback }[] = [];
  let clock = 1_000_000;
  const browser: Device = {
    secure: true,
    geolocation: { getCurrentPosition: (ok, fail) => void asked.push({ ok, fail: fail as PositionErrorCallback }) },
    now: () => clock,
    recall: () => undefined,
    remember: () => {},
    ...given,
  };
  const device = hostPosition(bridge, browser, start);
  const finder = createPositionFinder(device);
  finder.subscribe(() => {});
  const say = (type: string, data: unknown = {}) => hear({ v: 1, id: 'h', type, data });
  return {
    finder,
    device,
    say,
    asked,
    later: (ms: number) => (clock += ms),
    requests: () => sent.filter(({ type }) => type === 'requestLocation').length,
  };
}

test('without a host the device’s geolocation is used unchanged', () => {
  const browser = { secure: true } as Device;
  expect(hostPosition(noBridge, browser)).toBe(browser);
});

describe('a host that provides the position', () => {
  it('gets the request, and the browser does not', () => {
    const { finder, say, asked, requests } = stand('ios');
    finder.locate();
    say('location', prague);
    expect([requests(), asked.length]).toEqual([1, 0]);
    expect(finder.snapshot()).toMatchObject({ state: 'found', position: prague });
  });

  it.each([
    ['denied', 'denied'],
    ['unavailable', 'unavailable'],
  ])('can report that it is %s', (reason, state) => {
    const { finder, say } = stand('android');
    finder.locate();
    say('locationDenied', { reason });
    // The page does not automatically query another source.
    if (reason === 'unavailable') say('locationDenied', { reason });
    expect(finder.snapshot().state).toBe(state);
  });

  it('works even on an insecure page, where the browser does not provide a position', () => {
    const { finder, say } = stand('reactNative', undefined, { secure: false });
    finder.locate();
    say('location', prague);
    expect(finder.snapshot().state).toBe('found');
  });

  it('is requested again if its position is old, and not before', () => {
    const { finder, say, requests, later } = stand('ios');
    say('location', prague);
    finder.locate();
    expect([finder.snapshot().state, requests()]).toEqual(['found', 0]);
    later(60_000);
    finder.locate();
    expect(requests()).toBe(1);
    say('location', brno);
    expect(finder.snapshot().position).toMatchObject(brno);
  });
});

describe('an unsolicited position', () => {
  it('provides a position and a permission', async () => {
    const { finder, say, device } = stand('frame');
    const status = await device.permissions?.query({ name: 'geolocation' });
    expect(status?.state).toBe('prompt');
    say('location', prague);
    expect(status?.state).toBe('granted');
    expect(finder.snapshot()).toMatchObject({ state: 'found', position: prague });
  });

  it('moves the search with the user, except for small distances', () => {
    const { finder, say } = stand('frame');
    say('location', prague);
    const first = finder.snapshot().position;
    say('location', { ...prague, lat: prague.lat + 0.00005 });
    expect(finder.snapshot().position).toBe(first);
    say('location', { ...prague, lat: prague.lat + 0.001 });
    expect(finder.snapshot().position).toMatchObject({ lat: prague.lat + 0.001 });
  });

  it('overrides the browser, whichever position comes first', () => {
    const { finder, say, asked } = stand('frame');
    finder.locate();
    say('location', prague);
    asked[0]?.ok({ coords: { latitude: brno.lat, longitude: brno.long, accuracy: 1 } } as GeolocationPosition);
    expect(finder.snapshot().position).toMatchObject(prague);
  });

  it('is used from the start if it is in the URL, without an accuracy', async () => {
    const { finder, device } = stand('frame', { lat: 1, long: 2 });
    expect((await device.permissions?.query({ name: 'geolocation' }))?.state).toBe('granted');
    finder.locate();
    expect(finder.snapshot()).toMatchObject({ state: 'found', position: { lat: 1, long: 2, accuracy: 0 } });
  });
});

describe('a page that does not provide the position', () => {
  it('leaves the request to the browser', () => {
    const { finder, asked, requests } = stand('frame');
    finder.locate();
    asked[0]?.ok({ coords: { latitude: 1, longitude: 2, accuracy: 5 } } as GeolocationPosition);
    expect([requests(), finder.snapshot().position]).toMatchObject([0, { lat: 1, long: 2, accuracy: 5 }]);
  });

  it('leaves the permission to the browser', async () => {
    const status = Object.assign(new EventTarget(), { state: 'granted' }) as unknown as PermissionStatus;
    const { device } = stand('frame', undefined, { permissions: { query: async () => status } });
    expect((await device.permissions?.query({ name: 'geolocation' }))?.state).toBe('granted');
  });

  it('reports the missing support if the browser has no geolocation', () => {
    const { finder } = stand('frame', undefined, { geolocation: undefined } as unknown as Partial<Device>);
    finder.locate();
    expect(finder.snapshot().state).toBe('unavailable');
  });
});
