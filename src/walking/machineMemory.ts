import { totalmem } from 'node:os';

/** The memory of the machine in bytes, or of the container if its limit is lower. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
