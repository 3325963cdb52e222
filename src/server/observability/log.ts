import { isOutOfOrder } from '../../store/storeError.ts';

/** Lines for whoever runs the service. One sentence each, no position of any person in them. */
export interface Log {
  debug(message: string): void;
  /** @param facts what a machine that reads the log may want apart; the message says it too. */
  info(message: string, facts?: Facts): void;
  warn(message: string): void;
  /** @param cause what was thrown; its stack is for the log only. */
  error(message: string, cause?: unknown, facts?: Facts): void;
}

/** Never a position, a query, a descriptor or a secret. */
export type Facts = Readonly<Record<string, string | number>>;

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What a terminal would act on, and what would look like a line of our own: escaped as JSON escapes it. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The stack of a store that is away or damaged does not help: the sentence says what is wrong. */
const stackOf = (cause: Error): string | undefined => (isOutOfOrder(cause) ? undefined : cause.stack);

/** A stack goes on below, set in, so that nothing that an error quotes can pass for a line of its own. */
function reasonOf(cause: unknown): string {
  if (cause === undefined) return '';
  const text = cause instanceof Error ? (stackOf(cause) ?? cause.message) : String(cause);
  return `: ${text.split('\n').map(printable).join('\n    ')}`;
}

/** What a line is about; every line about one request begins with its id. */
const aboutRequest = /^Request ([\w.:+/=@-]{1,128}): /;

type Line = (own: LogLevel, message: string, cause: unknown, facts: Facts) => string;

const textLine: Line = (own, message, cause) =>
  `${new Date().toISOString()} ${own.padEnd(5)} ${printable(message)}${reasonOf(cause)}\n`;

/** One object a line, whatever is in it: JSON escapes line ends and control characters, and these as well. */
const jsonLine: Line = (level, message, cause, facts) => {
  const requestId = aboutRequest.exec(message)?.[1];
  const error =
    cause instanceof Error
      ? { type: cause.name, message: cause.message, stack: stackOf(cause) }
      : cause && { message: String(cause) };
  const line = {
    time: new Date().toISOString(),
    level,
    message: requestId === undefined ? message : message.slice(message.indexOf(': ') + 2),
    pid: process.pid,
    ...(requestId !== undefined && { requestId }),
    ...facts,
    ...(error ? { error } : {}),
  };
  return `${JSON.stringify(line).replaceAll(/[\u007f-\u009f\u2028\u2029]/gu, printable)}\n`;
};

/** Writes lines for a person: time, level, message; or for a machine: one JSON object each. */
export function writeLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  format: LogFormat = 'text',
): Log {
  const threshold = logLevels.indexOf(level);
  const lineOf = format === 'json' ? jsonLine : textLine;
  const at =
    (own: LogLevel) =>
    (message: string, cause?: unknown, facts: Facts = {}) => {
      if (logLevels.indexOf(own) >= threshold) write(lineOf(own, message, cause, facts));
    };
  return {
    debug: at('debug'),
    info: (message, facts) => at('info')(message, undefined, facts),
    warn: at('warn'),
    error: at('error'),
  };
}
