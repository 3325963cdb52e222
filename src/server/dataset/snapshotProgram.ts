/**
 * The entry point of the thread that holds one version of the data. While another version is served, it lowers its priority
 * before it loads its program.
 */
import { threadData } from '../../threads/serveThread.ts';
import { lowerPriority } from './lowerPriority.ts';
import type { SnapshotThreadOptions } from './snapshotThread.ts';

// At startup all requests wait for it, so its priority stays.
if (threadData<SnapshotThreadOptions>().isServing) lowerPriority();
await import('./snapshotThread.ts');
