import { totalmem } from 'node:os';

/** The machine's memory in bytes, or the container's memory limit if that is lower. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
