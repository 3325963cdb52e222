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
 * What the browser says of its permission, until the host has told a position: that is a permission too.
 * @param isHosts whether the question is the host's now, and the browser's permission beside the point
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

/** A host may stream positions. A step shorter than this, in metres, is not another place to search around. */
const shortestStep = 15;
/** Younger than this, in milliseconds, nobody is asked again. */
const fresh = 30_000;
/** Nobody told how exact it is: then no circle is drawn and nothing is said about it. */
const untold = 0;
/** The codes of GeolocationPositionError. */
const codes = { denied: 1, unavailable: 2 } as const;

const positionOf = ({ lat, long, accuracy = untold }: Told, timestamp: number) =>
  ({ coords: { latitude: lat, longitude: long, accuracy }, timestamp }) as GeolocationPosition;
const errorOf = (reason: keyof typeof codes) => ({ code: codes[reason] }) as GeolocationPositionError;

/**
 * The device where there is a host. A position that the host tells wins over the browser's from then on; where the host
 * takes the question over, the browser is never asked, so that nobody meets a second prompt.
 * @param start a position that the host put into the page's address
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
      // An app or a secure page may tell what the browser would not ask for here.
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
        // The host's position may come while the browser is still looking.
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
