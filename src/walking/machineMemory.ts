import { totalmem } from 'node:os';

/** The memory of the machine, or of the container if it has less, bytes. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
