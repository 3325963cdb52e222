/** One thing that was done, from when until when, and as a part of what; as OpenTelemetry writes it down. */
import { randomBytes } from 'node:crypto';

export type SpanKind = 'internal' | 'server' | 'client';

/** Never a position, a query, a descriptor or a secret. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Where something hangs: the trace, and the span above it there. */
export interface SpanPlace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

export interface Span extends SpanPlace {
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: SpanKind;
  /** Epoch ms, broken. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly failed?: true;
}

/** Epoch ms to the microsecond, by the clock that is never set. */
export const instant = (): number => performance.timeOrigin + performance.now();

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

export interface TraceParent extends SpanPlace {
  readonly sampled: boolean;
}

/** What whoever asks says of its own trace; undefined: nothing that can be read. W3C Trace Context, level 1, section 3.2. */
export function readTraceparent(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
