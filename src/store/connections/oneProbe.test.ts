import { expect, it, test } from 'vitest';
import { oneProbe } from './oneProbe.ts';

it('while a server is unavailable, one request probes it and the others fail immediately, until it is available again', async () => {
  let tries = 0;
  let answer = Promise.withResolvers<string>();
  const connect = oneProbe(() => {
    tries += 1;
    return answer.promise;
  });
  const failed = connect();
  answer.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  await expect(failed).rejects.toThrow('ECONNREFUSED');
  answer = Promise.withResolvers();
  const probe = connect();
  for (let i = 0; i < 5; i++)
    await expect(connect()).rejects.toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(tries).toBe(2);
  answer.resolve('client');
  expect(await probe).toBe('client');
  expect(await Promise.all([connect(), connect()])).toEqual(['client', 'client']);
});

it('requests wait for a free connection when all are in use', async () => {
  let tries = 0;
  const connect = oneProbe(() => {
    tries += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  });
  await Promise.allSettled([connect(), connect()]);
  await Promise.allSettled([connect(), connect()]);
  expect(tries).toBe(4);
});

test.each([
  ['ECONNREFUSED', 1],
  ['ENOTFOUND', 1],
  ['EPIPE', 1],
  [undefined, 1],
  ['57P03', 1],
  ['53300', 3],
  ['28P01', 3],
])('after error %s, %i of three requests probe the server', async (code, tried) => {
  let tries = 0;
  const fail = () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('no'), code !== undefined && { code }));
  };
  const connect = oneProbe(fail);
  await Promise.allSettled([connect()]);
  tries = 0;
  await Promise.allSettled([connect(), connect(), connect()]);
  expect(tries).toBe(tried);
});

it('requests use an idle connection while no new connection can be opened', async () => {
  let idle = 0;
  const connect = oneProbe(
    () => (idle-- > 0 ? Promise.resolve('idle') : Promise.reject(new Error('connect ECONNREFUSED'))),
    () => idle > 0,
  );
  await expect(connect()).rejects.toThrow('ECONNREFUSED');
  const probing = connect();
  idle = 1;
  expect(await connect()).toBe('idle');
  await expect(connect()).rejects.toThrow('ECONNREFUSED');
  await expect(probing).rejects.toThrow('ECONNREFUSED');
});
