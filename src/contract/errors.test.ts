import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { errorBody } from './errors.ts';

test.each([400, 401, 403, 404, 405, 408, 410, 413, 414, 415, 429, 431, 500, 501, 503])(
  'status %d has the reason phrase of its standard',
  (status) => {
    expect(errorBody(status, 'why', 17)).toStrictEqual({ timestamp: 17, status, reason: STATUS_CODES[status], message: 'why' });
  },
);

test.each([
  [418, 'Bad Request'],
  [599, 'Internal Server Error'],
])('status %d without a reason phrase gets the phrase of its class', (status, reason) => {
  expect(errorBody(status, '', 0).reason).toBe(reason);
});
