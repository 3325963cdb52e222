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

/** Writes plain lines: time, level, message. */
export function writeLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const threshold = logLevels.indexOf(level);
  const at = (own: LogLevel) => (message: string, cause?: unknown) => {
    if (logLevels.indexOf(own) < threshold) return;
    const reason = cause === undefined ? '' : `: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
    write(`${new Date().toISOString()} ${own.padEnd(5)} ${message}${reason}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
