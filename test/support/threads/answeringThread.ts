/** The program of a thread that responds to requests, for tests. */
import { postNote, serveThread, threadData } from '../../../src/threads/serveThread.ts';

serveThread(async (question: string) => {
  if (question === 'hang') for (;;);
  if (question === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (question === 'exit') process.exit(3);
  if (question === 'crash')
    setImmediate(() => {
      throw new Error('thrown later');
    });
  if (question === 'crash' || question === 'wait') return new Promise(() => {});
  if (question === 'throw') throw new RangeError('too large');
  if (question === 'note') postNote('noted');
  if (question === 'data') return threadData<string>();
  return question.toUpperCase();
});
