/** Lines for whoever runs the service. One sentence each, no position of any person in them. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  /** @param cause what was thrown; its stack is for the log only. */
  error(message: string, cause?: unknown): void;
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a terminal would act on, and what would look like a line of our own: escaped as JSON escapes it. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A stack goes on below, set in, so that nothing that an error quotes can pass for a line of its own. */
function reasonOf(cause: unknown): string {
  if (cause === undefined) return '';
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return `: ${text.split('\n').map(printable).join('\n    ')}`;
}

/** Writes plain lines: time, level, message. */
export function writeLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const threshold = logLevels.indexOf(level);
  const at = (own: LogLevel) => (message: string, cause?: unknown) => {
    if (logLevels.indexOf(own) < threshold) return;
    write(`${new Date().toISOString()} ${own.padEnd(5)} ${printable(message)}${reasonOf(cause)}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
