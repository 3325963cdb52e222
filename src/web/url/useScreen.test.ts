import { afterEach, expect, test, vi } from 'vitest';
import { close } from './useScreen.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A window whose `back` completes asynchronously, as in a browser, when the test decides. */
function browser() {
  const events = new EventTarget();
  const back = vi.fn();
  vi.stubGlobal('window', {
    history: { state: { layer: 'detail' }, back },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { back, arrive: () => events.dispatchEvent(new Event('popstate')) };
}

test('two quick taps on back make one step, and the next tap after that step has completed makes one more step', () => {
  const { back, arrive } = browser();
  close('detail', {});
  close('detail', {});
  expect(back).toHaveBeenCalledTimes(1);
  arrive();
  close('detail', {});
  expect(back).toHaveBeenCalledTimes(2);
  arrive();
});

test('a step that the browser never completes does not block further steps for long', () => {
  vi.useFakeTimers();
  const { back } = browser();
  close('detail', {});
  vi.advanceTimersByTime(1000);
  close('detail', {});
  expect(back).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
});
