/** A small logging interface over pino. The output is text for people or JSON for programs. */
import { type Logger, pino } from 'pino';
import { isOutOfOrder } from '../../store/storeError.ts';

/** Log messages for operators. Each message is one sentence and does not contain a person's position. */
export interface Log {
  debug(message: string, facts?: Facts): void;
  /** @param facts fields of the line in JSON. Text lines contain only `requestId`, because the message contains the rest */
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  /** @param cause the thrown error, whose stack appears only in the log */
  error(message: string, cause?: unknown, facts?: Facts): void;
  /** The logger for the framework. If absent, the framework does not log anything. */
  readonly framework?: Logger;
}

/** The fields of a log line. They must not contain positions, queries, descriptors or secrets. */
export interface Facts {
  readonly requestId?: string;
  readonly [field: string]: string | number | undefined;
}

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * The values of these fields are removed if they are logged by mistake. Only top-level fields are checked, because wildcards take
 * 15 µs per line.
 */
const secretFields = [
  ...['lat', 'long', 'latitude', 'longitude', 'position', 'descriptor', 'query', 'url', 'body', 'cards', 'headers'],
  ...['authorization', 'cookie', 'token', 'access_token', 'secret', 'clientSecret', 'client_secret', 'password'],
];

/** Escapes characters that control a terminal or could imitate a log line, with the escapes of JSON. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface WrittenError {
  readonly type?: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/**
 * Returns the logged form of an error. Omits the stack if the store is unavailable or damaged, because the message then describes
 * the problem completely.
 */
const errorField = (cause: unknown): WrittenError =>
  cause instanceof Error
    ? { type: cause.name, message: cause.message, stack: isOutOfOrder(cause) ? undefined : cause.stack }
    : { message: String(cause) };

/** Indents the lines of a stack trace, so that quoted text in an error cannot look like a log line. */
function textLine(json: string): string {
  const { time, level, message, requestId, error } = JSON.parse(json);
  const request = requestId === undefined ? '' : `[${requestId}] `;
  const reason = error === undefined ? '' : `: ${(error.stack ?? error.message).split('\n').map(printable).join('\n    ')}`;
  return `${time} ${level.padEnd(5)} ${printable(`${request}${message ?? ''}`)}${reason}\n`;
}

/** Escapes the control characters that JSON does not escape. */
const jsonLine = (json: string): string => json.replaceAll(/[\u007f-\u009f\u2028\u2029]/gu, printable);

export function writeLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  format: LogFormat = 'text',
): Log {
  const lineOf = format === 'json' ? jsonLine : textLine;
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        // The framework passes errors as `err`.
        log: (fields) => (fields.err === undefined ? fields : { ...fields, err: undefined, error: fields.err }),
      },
      serializers: {
        error: errorField,
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
      },
      redact: { paths: secretFields, censor: '[redacted]' },
    },
    { write: (line) => write(lineOf(line)) },
  );
  return {
    debug: (message, facts) => logger.debug(facts ?? {}, message),
    info: (message, facts) => logger.info(facts ?? {}, message),
    warn: (message, facts) => logger.warn(facts ?? {}, message),
    error: (message, cause, facts) => logger.error(cause === undefined ? (facts ?? {}) : { ...facts, error: cause }, message),
    // The framework's warnings are not logged, because they quote the requested URL, which may contain a position.
    framework: logger.child({}, { level: level === 'silent' ? level : 'error' }),
  };
}
