import { expect, it } from 'vitest';
import { oneProbe } from './oneProbe.ts';

it('while a server is away one tries it, the others are told at once, and all go on when it is back', async () => {
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

it('that all connections are in use keeps nobody from waiting for the next one', async () => {
  let tries = 0;
  const connect = oneProbe(() => {
    tries += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  });
  await Promise.allSettled([connect(), connect()]);
  await Promise.allSettled([connect(), connect()]);
  expect(tries).toBe(4);
});
