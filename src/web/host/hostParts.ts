import type { ComponentType } from 'react';
import type { Device } from '../position/positionFinder.ts';
import { createBridge } from './bridge.ts';
import { findTransport } from './findTransport.ts';
import { HostJoint, type JointProps } from './HostJoint.tsx';
import { heardFromStart } from './heardFromStart.ts';
import { handOver, heardEarly, hostBridge, startPosition } from './hostBridge.ts';
import { hostPosition } from './hostPosition.ts';
import type { HostWindow } from './transport.ts';

/** What the finder needs only where somebody shows it. */
export interface HostParts {
  readonly Joint: ComponentType<JointProps>;
  /** The browser's device, with what the host knows of the position. */
  readonly device: (browser: Device) => Device;
}

/** Takes over the way to the host with all that was said on it so far. */
export function joinHost(): HostParts {
  const early = heardEarly();
  const transport = early && findTransport(heardFromStart(window as unknown as HostWindow, early));
  if (transport !== undefined) handOver(createBridge(transport));
  return { Joint: HostJoint, device: (browser) => hostPosition(hostBridge(), browser, startPosition()) };
}
