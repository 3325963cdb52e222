import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { StoreError } from '../../store/storeError.ts';
import { handleStoreFailure } from './handleStoreFailure.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A store whose methods all throw. @param log collects the log lines, in order */
function failing(thrown: unknown, log: CollectedLog, now = () => 0) {
  app = Fastify();
  app.setErrorHandler((error: Error, _request, reply) => reply.code(500).send(error.message));
  app.get('/', (_request, reply) =>
    handleStoreFailure({ log, now }, reply, { log: 'cannot store a report', answer: 'Come again' }, async () => {
      throw thrown;
    }),
  );
  return app;
}

it('a failing store causes a 503 with a retry time, and is logged once a minute without a stack', async () => {
  const log = collectLog();
  let time = 0;
  const asked = failing(new StoreError('The database does not answer.'), log, () => time);
  for (let second = 0; second <= 60; second += 1) {
    time = second * 1_000;
    const { statusCode, headers, body } = await asked.inject('/');
    expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual([503, '5', 'Come again']);
  }
  const line = 'error: Rejecting requests: cannot store a report: The database does not answer.';
  expect(log.lines).toEqual([line, `${line} (59 more since the last message)`]);
});

it('other errors are passed on unchanged', async () => {
  const log = collectLog();
  expect((await failing(new Error('A mistake'), log).inject('/')).body).toBe('A mistake');
  expect(log.lines).toEqual([]);
});
