/** How far the reading of a file is: a bar that moves on a terminal, a line now and then elsewhere. */
import { megabytes, wholeSeconds } from './quantities.ts';

export interface Reading {
  /** What the pass looks for, in a few words. */
  readonly pass: string;
  /** From 1. */
  readonly passNumber: number;
  readonly passes: number;
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface ProgressOutput {
  write(text: string): void;
  readonly terminal: boolean;
  /** Columns of the terminal; what does not fit is cut off, for a second line could not be redrawn. */
  readonly width?: number;
  /** Epoch ms. */
  now(): number;
}

export interface Progress {
  show(reading: Reading): void;
  /** Takes the bar off the screen. */
  clear(): void;
}

const barWidth = 24;
/** The first hundredth is read too fast or too slowly to tell how long the rest takes. */
const leastShare = 0.01;
const eraseLine = '\r\u001b[K';
/** A terminal is redrawn ten times a second, a log gets a line every three seconds. */
const pauseMs = { terminal: 100, log: 3_000 };

/** @param file what to call the file. */
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

/** @param elapsed ms since the first pass began. */
export function describeReading({ pass, passNumber, passes, bytes, totalBytes }: Reading, elapsed: number, withBar: boolean) {
  const done = (passNumber - 1) * totalBytes + bytes;
  const share = Math.min(1, done / (passes * totalBytes));
  const filled = Math.round(share * barWidth);
  const bar = withBar ? `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ` : '';
  const rate = elapsed > 0 ? `, ${megabytes((done / elapsed) * 1000)}/s` : '';
  const left = share > leastShare && elapsed > 0 ? `, ${wholeSeconds((elapsed * (1 - share)) / share)} left` : '';
  return `${bar}${Math.floor(share * 100)} % (pass ${passNumber} of ${passes}: ${pass})${rate}${left}`;
}
