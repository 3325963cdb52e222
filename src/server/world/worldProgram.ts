/** What the thread that knows one version of the data begins with: it steps back before it so much as loads its program. */
import { stepBack } from './stepBack.ts';

const stepForward = stepBack();
try {
  await import('./worldThread.ts');
} finally {
  stepForward();
}
