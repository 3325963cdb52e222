/** Shows the progress of reading a file, as a bar on a terminal and as occasional lines elsewhere. */
import type { PassProgress } from '../sources/osm/extract/passes.ts';
import { megabytes, wholeSeconds } from './quantities.ts';

interface ProgressOutput {
  write(text: string): void;
  readonly terminal: boolean;
  /** The number of terminal columns. Longer lines are truncated, because a second line could not be redrawn. */
  readonly width?: number;
  /** Returns epoch ms. */
  now(): number;
}

interface Progress {
  show(reading: PassProgress): void;
  clear(): void;
}

const barWidth = 24;
/** The remaining time is shown only after the first hundredth of the input, because the speed at the beginning is not typical. */
const leastShare = 0.01;
const eraseLine = '\r\u001b[K';
/** A terminal is redrawn ten times a second, and a log gets a line every three seconds. */
const pauseMs = { terminal: 100, log: 3_000 };

/** @param file the file name to display */
export function startProgress(file: string, output: ProgressOutput): Progress {
  const started = output.now();
  const pause = output.terminal ? pauseMs.terminal : pauseMs.log;
  let shownAt = output.terminal ? Number.NEGATIVE_INFINITY : started;
  return {
    show(reading) {
      const now = output.now();
      if (now - shownAt < pause) return;
      shownAt = now;
      const line = `${file}: ${describeReading(reading, now - started, output.terminal)}`;
      output.write(output.terminal ? eraseLine + line.slice(0, (output.width ?? 80) - 1) : `${line}\n`);
    },
    clear() {
      if (output.terminal) output.write(eraseLine);
    },
  };
}

/** Shows the progress of an import on stderr. @param what a description of the input for the log */
export function showProgress(file: string, what = ''): Progress {
  const { isTTY: terminal = false, columns: width = 80 } = process.stderr;
  if (!terminal) process.stderr.write(`${file}: reading${what && ` ${what}`}\n`);
  return startProgress(file, { write: (text) => process.stderr.write(text), terminal, width, now: Date.now });
}

/** @param elapsed ms since the first pass began */
export function describeReading(
  { pass, isStep, passNumber, passes, bytes, totalBytes, share: given }: PassProgress,
  elapsed: number,
  withBar: boolean,
) {
  const done = (passNumber - 1) * totalBytes + bytes;
  const share = Math.min(1, given ?? done / (passes * totalBytes));
  const filled = Math.round(share * barWidth);
  const bar = withBar ? `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ` : '';
  const rate = elapsed > 0 && !isStep ? `, ${megabytes((done / elapsed) * 1000)}/s` : '';
  const what = isStep ? pass : `pass ${passNumber} of ${passes}: ${pass}`;
  const left = share > leastShare && elapsed > 0 ? `, ${wholeSeconds((elapsed * (1 - share)) / share)} left` : '';
  return `${bar}${Math.floor(share * 100)} % (${what})${rate}${left}`;
}
