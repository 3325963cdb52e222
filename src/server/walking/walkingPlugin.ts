import fp from 'fastify-plugin';
import type { Walking } from './walking.ts';

export interface WalkingOptions {
  /** Closed with the service. Absent: walking times are estimates. */
  readonly walking?: Walking & {
    /** Called every second or so: looks for imported, replaced and removed networks. */
    look?(): Promise<void>;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined: walking times are estimates. */
    readonly walking: Walking | undefined;
  }
}

export const walkingPlugin = fp<WalkingOptions>(
  async (app, { walking }) => {
    app.decorate('walking', walking);
    if (!walking) return;
    const { look } = walking;
    if (look) app.tasks.regular.push(look);
    app.addHook('onClose', () => walking.close());
  },
  { name: 'walking', dependencies: ['backgroundTasks'] },
);
