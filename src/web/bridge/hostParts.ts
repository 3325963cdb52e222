import type { ComponentType } from 'react';
import type { Device } from '../position/positionFinder.ts';
import { HostJoint, type JointProps } from './HostJoint.tsx';
import { hostBridge, startPosition } from './hostBridge.ts';
import { hostPosition } from './hostPosition.ts';

/** What the finder needs only where somebody shows it. */
export interface HostParts {
  readonly Joint: ComponentType<JointProps>;
  /** The browser's device, with what the host knows of the position. */
  readonly device: (browser: Device) => Device;
}

export const hostParts: HostParts = {
  Joint: HostJoint,
  device: (browser) => hostPosition(hostBridge(), browser, startPosition()),
};
