import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Shorter than about one packet an answer arrives no sooner for being shorter. Bytes. */
const worthIt = 1024;

/** Whether an answer of so many bytes may be squeezed, and so depends on who asks. */
export const isWorthSqueezing = (bytes: number): boolean => bytes >= worthIt;

const squeezable = /^(application\/json|text\/html)/;

/** `vary` of an answer that may be compressed. */
export const varyByEncoding = (before: string | undefined): string =>
  before === undefined ? 'accept-encoding' : `${before}, accept-encoding`;

/** Most clients send nothing, or just `identity`: only longer values are parsed. */
export const takesGzip = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean =>
  accepted !== undefined && accepted !== 'identity' && negotiate(accepted, ['gzip', 'identity']) === 'gzip';

export const gzipAnswer: (body: Uint8Array | string) => Promise<Buffer> = promisify(gzip);

/**
 * Sends JSON and drawn pages of more than a packet gzipped to whoever takes it that way: 30 ATMs are 2 kB instead of 15, 200 are 11 kB instead of
 * 90, half a second on a slow phone's network. Brotli was measured beside it: 7 % smaller for twice the time, or as large for the
 * same. Built files are compressed already and pass by as streams. No answer holds a secret of the service or of another
 * caller, so what its length gives away (BREACH) is nothing that the asker did not ask for.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done();
    if (!isWorthSqueezing(Buffer.byteLength(payload)) || reply.hasHeader('content-encoding')) return done();
    if (!squeezable.test(String(reply.getHeader('content-type')))) return done();
    reply.header('vary', varyByEncoding(reply.getHeader('vary') as string | undefined));
    if (!takesGzip(request.headers)) return done();
    gzipAnswer(payload).then((squeezed) => {
      reply.header('content-encoding', 'gzip');
      done(null, squeezed);
    }, done);
  });
}
