import type { IncomingHttpHeaders } from 'node:http';
import { findNearbyParameters } from '../../contract/atms.ts';
import type { RawQuery } from '../../contract/parameters.ts';
import { writeNearby } from '../../core/atms/findNearby.ts';
import type { LiveFill } from '../atms/fill/liveFill.ts';
import { dataAgeHeader } from '../dataset/dataAge.ts';
import type { AccessNote } from '../http/accessLog.ts';
import type { AnswerMemory } from '../http/answerMemory.ts';
import { isWorthSqueezing } from '../http/compressAnswers.ts';
import { longestAddress } from '../http/failures.ts';
import type { ShortWay } from '../http/openFramework.ts';
import { readQuery } from '../http/readQuery.ts';
import { bytesHeaders } from '../http/refuse.ts';
import { requestIdOf } from '../http/requestId.ts';
import type { RequestMetrics } from '../observability/metrics/requestMetrics.ts';
import type { Service } from './authorize.ts';

export interface ShortWayOptions {
  readonly service: Service;
  readonly memory: AnswerMemory;
  readonly fill?: LiveFill;
  /** What every answer says. */
  readonly everywhere: Readonly<Record<string, string>>;
  /** Whether the service is about to end. */
  readonly isClosing: () => boolean;
  /** Absent: nothing is counted. */
  readonly metrics?: RequestMetrics;
  /** Absent: nothing is written of it. */
  readonly note?: AccessNote;
}

const path = '/v6/atms/complete/findNearby?';
/** Nothing to be decoded, and nothing that could be read in two ways. */
const plainQuery = /^[a-zA-Z]+=[\w.-]*(?:&[a-zA-Z]+=[\w.-]*)*$/;

/** Headers with which an answer would be another, or would be put together elsewhere. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers.authorization !== undefined &&
    headers.origin === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    isUnsqueezed(headers['accept-encoding'])
  );
}

/** Most say nothing, or just that: only what is longer is read. */
const isUnsqueezed = (accepted: string | undefined): boolean =>
  accepted === undefined || accepted === 'identity' || !/gzip|\*/i.test(accepted);

/** undefined: a name stands there twice. */
function readPlain(query: string): RawQuery | undefined {
  // Without a prototype no name is there that was not given, and whether one is takes a single look.
  const read: Record<string, string> = Object.create(null);
  for (let from = 0, end = 0; end < query.length; from = end + 1) {
    end = query.indexOf('&', from);
    if (end < 0) end = query.length;
    const at = query.indexOf('=', from);
    const name = query.slice(from, at);
    if (read[name] !== undefined) return undefined;
    read[name] = query.slice(at + 1, end);
  }
  return read;
}

const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();

/**
 * The question that is asked most, by those who ask most: a bank's servers, with a token that was checked before, for JSON that
 * is not squeezed. Where nothing at all is out of the ordinary it is answered at once; the framework and its hooks take as long as
 * the search. Everything else, and every refusal, goes the long way, which says the same: a test holds one against the other.
 */
export function nearbyShortWay({ service, memory, fill, everywhere, isClosing, metrics, note }: ShortWayOptions): ShortWay {
  const always = flat({ ...everywhere, ...bytesHeaders });
  const checkNothing = () => false;
  const counted = metrics?.route('GET', path.slice(0, -1));

  return (request, response) => {
    const { url = '', headers } = request;
    if (request.method !== 'GET' || !url.startsWith(path) || url.length > longestAddress) return false;
    if (!isPlain(headers) || isClosing()) return false;
    const began = counted || note ? performance.now() : 0;
    const text = url.slice(path.length);
    const raw = plainQuery.test(text) ? readPlain(text) : undefined;
    const query = raw && readQuery(findNearbyParameters, raw);
    if (!query?.ok) return false;
    const now = service.now();
    const world = service.world.at(now);
    if (world === undefined || world instanceof Promise) return false;
    const identified = service.identify(headers, world.operators, 'atms', checkNothing);
    if (identified instanceof Promise || identified.kind !== 'caller' || identified.means !== 'secret') return false;
    if (fill?.around(query.value, query.value.radius) !== undefined) return false;
    const { caller, means, profile } = identified;
    // Where a caller is held back by its own limit, its address does not matter.
    const verdict = service.limits?.({ ip: '', means, ...(profile && { profile }) }, now);
    if (verdict && !verdict.granted) return false;

    let lent: Buffer | undefined;
    const bytes = writeNearby(world.snapshot, query.value, caller, now, (size) => {
      lent = memory.lend(size);
      return lent;
    });
    const id = requestIdOf(headers);
    const said = [...always, 'x-request-id', id, 'content-length', `${bytes.length}`];
    said.push('vary', isWorthSqueezing(bytes.length) ? 'origin, accept-encoding' : 'origin');
    const age = service.world.dataAge();
    if (age !== undefined) said.push(dataAgeHeader, age);
    if (verdict) for (const name in verdict.headers) said.push(name, verdict.headers[name] as string);
    response.writeHead(200, said);
    response.on('finish', () => {
      if (lent) memory.giveBack(lent);
      if (metrics) metrics.fastPath++;
      counted?.observe(caller.id, 200, performance.now() - began);
      note?.(id, 'GET', path.slice(0, -1), caller.id, 200, performance.now() - began, headers.traceparent);
    });
    response.end(bytes);
    return true;
  };
}
