import type { Device } from '../position/positionFinder.ts';

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
export function hostPermission(
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
