import { expect, test, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

test('waits until a task ends, but no longer than the timeout', async () => {
  vi.useFakeTimers();
  try {
    let over = false;
    const waiting = withTimeout(5_000, new Promise(() => {})).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    await waiting;

    await withTimeout(5_000, Promise.resolve());
    await expect(withTimeout(5_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
