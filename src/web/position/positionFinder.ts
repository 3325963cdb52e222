/** Requests the device's position only on demand, because the request may open a prompt. */
import { type Fix, nextPosition, type PositionNews, type PositionSnapshot } from './positionState.ts';
import { coarse, fixOf } from './storedFix.ts';

/** The browser features that this file uses, if they are available. */
export interface Device {
  readonly secure: boolean;
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
  readonly permissions?: Pick<Permissions, 'query'>;
  /** Epoch ms. */
  now(): number;
  /** Returns the fix from this session's previous page, so that a reload shows the same results immediately. */
  recall(): Fix | undefined;
  remember(fix: Fix): void;
  /** Subscribes to positions that a host app sends without a request. @returns a function that unsubscribes */
  follow?(hear: (fix: Fix) => void): () => void;
}

interface PositionFinder {
  snapshot(): PositionSnapshot;
  subscribe(changed: () => void): () => void;
  locate(): void;
  cancel(): void;
}

/**
 * The time, ms, after which the user is notified that there is no position, because some webviews never call back. A position
 * that arrives later is still used.
 */
export const watchdog = 8_000;
/** The accuracy, metres, at which the finder skips the second, more accurate request to save battery power. */
const goodEnough = 50;
/** The options of the second request, which requests the most accurate position. */
const fine: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };

const refusal = 1;
const timedOut = 3;

/** Requests a coarse position, and then a more accurate one. Reports the result of each request. */
function ask(device: Device, geolocation: NonNullable<Device['geolocation']>, tell: (news: PositionNews) => void): void {
  const fixed = (answer: GeolocationPosition) => tell({ kind: 'fixed', fix: fixOf(answer, device.now()) });
  const refined = (answer: GeolocationPosition) => tell({ kind: 'refined', fix: fixOf(answer, device.now()) });
  const failed = ({ code }: { code: number }) =>
    tell({ kind: code === refusal ? 'refused' : code === timedOut ? 'overdue' : 'unavailable' });
  try {
    geolocation.getCurrentPosition(
      (answer) => {
        fixed(answer);
        if (answer.coords.accuracy > goodEnough) geolocation.getCurrentPosition(refined, () => {}, fine);
      },
      // Network location has failed, so try satellite positioning.
      (error) => (error.code === refusal ? failed(error) : geolocation.getCurrentPosition(fixed, failed, fine)),
      coarse,
    );
  } catch {
    tell({ kind: 'unavailable' });
  }
}

/** Watches the browser's permission state, if it is available. @returns a function that stops watching */
function watchPermission(device: Device, tell: (permission: PermissionState) => void): () => void {
  let stopped = false;
  let status: PermissionStatus | undefined;
  const changed = () => status && tell(status.state);
  const heard = (answer: PermissionStatus | undefined) => {
    if (stopped || answer === undefined) return;
    status = answer;
    status.addEventListener('change', changed);
    changed();
  };
  // In some webviews, this method exists but throws synchronously. The permission state is then unknown.
  const asked = async () => device.permissions?.query({ name: 'geolocation' });
  asked().then(heard, () => {});
  return () => {
    stopped = true;
    status?.removeEventListener('change', changed);
  };
}

export function createPositionFinder(device: Device): PositionFinder {
  const recalled = device.recall();
  let current: PositionSnapshot = recalled ? { state: 'found', position: recalled } : { state: 'idle' };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let cancelled = 0;
  const listeners = new Set<() => void>();

  function hear(news: PositionNews): void {
    const next = nextPosition(current, news);
    if (next.state !== 'locating') clearTimeout(waiting);
    if (next.position && next.position !== current.position) device.remember(next.position);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  /**
   * Uses the fix from a request even if it arrives late, unless the user has cancelled the request. Uses a failure only if there
   * is no newer request.
   */
  function hearFrom(question: number): (news: PositionNews) => void {
    return (news) => {
      const isFix = news.kind === 'fixed' || news.kind === 'refined';
      if (question > cancelled && (isFix || question === latest)) hear(news);
    };
  }

  return {
    snapshot: () => current,
    subscribe(changed) {
      listeners.add(changed);
      const unwatch = watchPermission(device, (permission) => hear({ kind: 'permission', permission }));
      const unfollow = device.follow?.((fix) => hear({ kind: 'fixed', fix }));
      return () => {
        unwatch();
        unfollow?.();
        listeners.delete(changed);
      };
    },
    locate() {
      if (current.state === 'locating') return;
      if (!device.secure) return hear({ kind: 'insecure' });
      if (!device.geolocation) return hear({ kind: 'unavailable' });
      latest += 1;
      hear({ kind: 'asked' });
      clearTimeout(waiting);
      waiting = setTimeout(() => hear({ kind: 'overdue' }), watchdog);
      ask(device, device.geolocation, hearFrom(latest));
    },
    cancel() {
      cancelled = latest;
      hear({ kind: 'cancelled' });
    },
  };
}
