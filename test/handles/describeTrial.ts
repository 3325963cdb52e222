/** Describes the results of a trial in words. */
import type { TrialReport } from './runTrial.ts';

const mostFaults = 40;

/** @param took the duration, ms */
export function describeTrial(title: string, report: TrialReport, took: number): string {
  const { faults, kills, killedCommands, answers, invalidations, messages, imports } = report;
  const killed = [...kills].sort(([a], [b]) => (a < b ? -1 : 1)).map(([phase, count]) => `${count} during ${phase}`);
  const sum = [...kills.values()].reduce((total, count) => total + count, 0);
  return [
    `${title}: ${faults.length === 0 ? 'no faults' : `${faults.length} faults`}, in ${Math.round(took / 1000)} s`,
    `  services killed ${sum} times: ${killed.join(', ')}`,
    `  commands killed ${killedCommands} times, ${imports} imports acknowledged`,
    `  ${answers} answers, ${invalidations} invalidations, ${messages} messages by webhook`,
    ...faults.slice(0, mostFaults).map((fault) => `  - ${fault}`),
    ...(faults.length > mostFaults ? [`  - and ${faults.length - mostFaults} more`] : []),
  ].join('\n');
}
