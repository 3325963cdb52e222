/** Asks the device where the person is, when told to and never by itself: the question may open a prompt. */
import { type Fix, nextPosition, type PositionNews, type PositionSnapshot } from './positionState.ts';

/** What a browser offers, as far as it does. */
export interface Device {
  readonly secure: boolean;
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
  readonly permissions?: Pick<Permissions, 'query'>;
  /** Epoch ms. */
  now(): number;
  /** The fix of this session's last page, so that a reload shows the same places at once. */
  recall(): Fix | undefined;
  remember(fix: Fix): void;
  /** Positions that come without a question: those of an app around the page. @returns its own undoing. */
  follow?(hear: (fix: Fix) => void): () => void;
}

export interface PositionFinder {
  snapshot(): PositionSnapshot;
  subscribe(changed: () => void): () => void;
  locate(): void;
  cancel(): void;
}

/** Some webviews never call back: then the person hears of it, and a late answer is still welcome. */
export const watchdog = 8_000;
/** Nearer than this no second, more exact question is worth the battery. */
const goodEnough = 50;
/** First whatever the device has at hand, then what it can do. */
const coarse: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };
const fine: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 };

const refusal = 1;
const timedOut = 3;

/** Asks coarse, then fine; whatever comes is told as news. */
function ask(device: Device, geolocation: NonNullable<Device['geolocation']>, tell: (news: PositionNews) => void): void {
  const fixOf = ({ coords }: GeolocationPosition): Fix => {
    return { lat: coords.latitude, long: coords.longitude, accuracy: coords.accuracy, at: device.now() };
  };
  const fixed = (answer: GeolocationPosition) => tell({ kind: 'fixed', fix: fixOf(answer) });
  const refined = (answer: GeolocationPosition) => tell({ kind: 'refined', fix: fixOf(answer) });
  const failed = ({ code }: { code: number }) =>
    tell({ kind: code === refusal ? 'refused' : code === timedOut ? 'overdue' : 'unavailable' });
  try {
    geolocation.getCurrentPosition(
      (answer) => {
        fixed(answer);
        if (answer.coords.accuracy > goodEnough) geolocation.getCurrentPosition(refined, () => {}, fine);
      },
      // The network knows nothing: perhaps the satellites do.
      (error) => (error.code === refusal ? failed(error) : geolocation.getCurrentPosition(fixed, failed, fine)),
      coarse,
    );
  } catch {
    tell({ kind: 'unavailable' });
  }
}

/** Follows what the browser says about the permission, where it says anything. @returns its own undoing. */
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
  // Some webviews have the door and throw behind it: at once, not in the promise. Then nothing is known of the permission.
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

  /** A question's fix counts until the person cancels it, however late; its failure only while no newer one is open. */
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
