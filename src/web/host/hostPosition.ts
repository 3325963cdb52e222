import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { Device } from '../position/positionFinder.ts';
import type { Fix } from '../position/positionState.ts';
import type { Bridge } from './bridge.ts';
import type { InboundData } from './messages.ts';

class SharedPermission extends EventTarget {
  #state: PermissionState = 'prompt';
  get state(): PermissionState {
    return this.#state;
  }
  become(state: PermissionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Returns the browser's permission state until the host sends a position, which counts as granted permission.
 * @param isHosts whether the host handles location requests, in which case the browser's permission is irrelevant
 */
function hostPermission(
  browser: Device,
  isHosts: () => boolean,
): { grant(): void; readonly permissions: NonNullable<Device['permissions']> } {
  const shared = new SharedPermission();
  return {
    grant: () => shared.become('granted'),
    permissions: {
      async query(descriptor) {
        const status = await browser.permissions?.query(descriptor).catch(() => undefined);
        const follow = () => {
          if (status !== undefined && !isHosts()) shared.become(status.state);
        };
        status?.addEventListener('change', follow);
        follow();
        return shared as unknown as PermissionStatus;
      },
    },
  };
}

type Told = InboundData['location'];

/** The minimum move that starts a new search, metres. A host may send a stream of positions. */
const shortestStep = 15;
/** The maximum age of a fix that is reused, ms. */
const fresh = 30_000;
/** The value for an unknown accuracy, so that the map does not draw a circle and the page does not show a notice. */
const untold = 0;
const codes = { denied: 1, unavailable: 2 } as const;

const positionOf = ({ lat, long, accuracy = untold }: Told, timestamp: number) =>
  ({ coords: { latitude: lat, longitude: long, accuracy }, timestamp }) as GeolocationPosition;
const errorOf = (reason: keyof typeof codes) => ({ code: codes[reason] }) as GeolocationPositionError;

/**
 * Wraps the browser's device for a page with a host. The host's positions take precedence over the browser's positions. If the
 * host handles location requests, the browser is not queried, so the user does not see a second prompt.
 * @param start the position that the host added to the page's URL
 */
export function hostPosition(bridge: Bridge, browser: Device, start?: Told): Device {
  if (bridge.kind === undefined && start === undefined) return browser;
  let told = start;
  let toldAt = browser.now();
  let waiting: { readonly answer: PositionCallback; readonly fail: PositionErrorCallback }[] = [];
  const followers = new Set<(fix: Fix) => void>();
  const { grant, permissions } = hostPermission(browser, () => told !== undefined || bridge.handles('requestLocation'));
  if (start !== undefined) grant();
  const toldNow = (location: Told) => positionOf(location, browser.now());

  bridge.on('location', (location) => {
    const asked = waiting;
    waiting = [];
    const step = told && greatCircleDistance(told.lat, told.long, location.lat, location.long);
    const isNews = step === undefined || step >= shortestStep || (location.accuracy ?? untold) !== (told?.accuracy ?? untold);
    told = location;
    toldAt = browser.now();
    grant();
    for (const { answer } of asked) answer(toldNow(location));
    if (!isNews) return;
    const { lat, long, accuracy = untold } = location;
    for (const follow of followers) follow({ lat, long, accuracy, at: browser.now() });
  });
  bridge.on('locationDenied', ({ reason }) => {
    const asked = waiting;
    waiting = [];
    for (const { fail } of asked) fail(errorOf(reason));
  });

  return {
    ...browser,
    get secure() {
      // An app or a secure page may provide a position that the browser would deny to this page.
      return browser.secure || told !== undefined || bridge.handles('requestLocation');
    },
    geolocation: {
      getCurrentPosition(answer, fail, options) {
        const takesOver = bridge.handles('requestLocation');
        if (told !== undefined && (!takesOver || browser.now() - toldAt < fresh)) return answer(toldNow(told));
        if (takesOver) {
          waiting.push({ answer, fail: (error) => fail?.(error) });
          return bridge.send('requestLocation', {});
        }
        if (browser.geolocation === undefined) return fail?.(errorOf('unavailable'));
        // The host's position may arrive while the browser's request is pending.
        browser.geolocation.getCurrentPosition(
          (found) => answer(told === undefined ? found : toldNow(told)),
          (error) => (told === undefined ? fail?.(error) : answer(toldNow(told))),
          options,
        );
      },
    },
    permissions,
    follow(hear) {
      followers.add(hear);
      return () => void followers.delete(hear);
    },
  };
}
