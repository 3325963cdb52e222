import type { SignedIn } from '../../contract/console/session.ts';
import { useTexts } from '../texts.ts';
import { Warning } from '../ui/Warning.tsx';
import { frameTexts } from './frameTexts.ts';

interface Props {
  /** The person whose input is on the page. */
  readonly person: SignedIn;
  /** Whether people can sign in at an OpenID provider. Otherwise, the page in the new tab explains one-time links. */
  readonly provider: boolean;
}

/** Says that the session has ended while the page contains unsaved input, which stays until the person has signed in again. */
export function SessionEnd({ person: { name, role }, provider }: Props) {
  const { roles, signIn: texts } = useTexts(frameTexts);
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
