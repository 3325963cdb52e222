import { useSignedIn } from '../data/useSession.ts';
import { useTexts } from '../texts.ts';
import { Warning } from '../ui/Warning.tsx';
import { frameTexts } from './frameTexts.ts';

/** Says that the session has ended while the page contains unsaved input, which stays until the person has signed in again. */
export function SessionEnd() {
  const { roles, signIn: texts } = useTexts(frameTexts);
  const { name, role, hasEnded, provider } = useSignedIn();
  if (!hasEnded) return null;
  return (
    <div className="console-session-end">
      <Warning
        action={
          <a className="primary-button" href={provider ? '/console/sign-in' : '/console'} target="_blank" rel="noopener">
            {texts.newTab}
          </a>
        }
      >
        {texts.inputKept(name, roles[role])}
      </Warning>
    </div>
  );
}
