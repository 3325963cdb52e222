import { constants, getPriority, setPriority } from 'node:os';

/** Of a processor that both want, who answers has nine tenths. */
const steps = 10;

/**
 * The thread that calls this leaves the processor to whoever answers, from now on: to take it back is not allowed to everybody. On Linux
 * only, where a thread has a priority of its own; elsewhere that would be the whole process.
 */
export function standBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + steps));
  } catch {
    // Where even that is forbidden it is one among equals.
  }
}
