import fp from 'fastify-plugin';
import type { Walking } from './walking.ts';

export interface WalkingOptions {
  /** The source of walks. It is closed together with the service. If omitted, walking times are estimates. */
  readonly walking?: Walking & {
    /** Checks for imported, replaced and removed networks. Called about every second. */
    checkForChanges?(): Promise<void>;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if walking times are estimates. */
    readonly walking: Walking | undefined;
  }
}

export const walkingPlugin = fp<WalkingOptions>(
  async (app, { walking }) => {
    app.decorate('walking', walking);
    if (!walking) return;
    const { checkForChanges } = walking;
    if (checkForChanges) app.tasks.regular.push(checkForChanges);
    app.addHook('onClose', () => walking.close());
  },
  { name: 'walking', dependencies: ['backgroundTasks'] },
);
