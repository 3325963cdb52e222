import { useTexts } from '../texts.ts';
import { Warning } from '../ui/Warning.tsx';
import { frameTexts } from './frameTexts.ts';

interface Props {
  /** The person whose input is on the page. */
  readonly name: string;
  /** Whether people can sign in at an OpenID provider. Otherwise, the page in the new tab explains one-time links. */
  readonly provider: boolean;
}

/** Says that the session has ended while the page contains unsaved input, which stays until the person has signed in again. */
export function SessionEnd({ name, provider }: Props) {
  const texts = useTexts(frameTexts).signIn;
  return (
    <div className="console-session-end">
      <Warning
        action={
          <a className="primary-button" href={provider ? '/console/sign-in' : '/console'} target="_blank" rel="noopener">
            {texts.newTab}
          </a>
        }
      >
        {texts.inputKept(name)}
      </Warning>
    </div>
  );
}
