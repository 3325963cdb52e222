import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../contract/console/session.ts';
import { Icon } from '../../web/ui/Icon.tsx';
import { askOperator, OperatorApiError } from '../data/operatorApi.ts';
import { useRenewSession } from '../data/useSession.ts';
import { navigate, useLocation } from '../location.ts';
import { useTexts } from '../texts.ts';
import { frameTexts } from './frameTexts.ts';

const linkIn = (hash: string): string | undefined => /^#link=([\w-]+)$/.exec(hash)?.[1];

interface Props {
  readonly provider: boolean;
  /** Why the person has to sign in again. */
  readonly reason?: 'ended' | 'signedOut' | undefined;
}

export function SignIn({ provider, reason }: Props) {
  const frame = useTexts(frameTexts);
  const texts = frame.signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  const [link, setLink] = useState(() => linkIn(window.location.hash));
  const [failure] = useState(useLocation().query.get('signIn'));
  const renew = useRenewSession();
  useEffect(() => {
    // A link that the person opens in this tab changes only the fragment, so the page does not load again.
    const read = () => setLink((before) => linkIn(window.location.hash) ?? before);
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    // The secret is removed from the address immediately, so that it is not in the history of the browser.
    if (link !== undefined || failure !== null) navigate('/console', true);
    if (reason) heading.current?.focus();
  }, [link, failure, reason]);
  const signIn = useMutation({
    mutationFn: (token: string) => askOperator<SignedIn>('/session', { method: 'POST', body: { token } }),
    onSuccess: renew,
  });
  const failed = Object.entries(texts.failures).find(([why]) => why === failure)?.[1];
  const { error } = signIn;
  const problem = error ? (error instanceof OperatorApiError ? error.message : frame.unreachable) : failed;
  return (
    <main className="console-sign-in">
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {reason && <p role="status">{texts[reason]}</p>}
      {problem && (
        <p role="alert" className="console-notice" data-kind="warning">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
      {link !== undefined && !signIn.isError && (
        <>
          <p>{texts.link}</p>
          <button type="button" className="primary-button" disabled={signIn.isPending} onClick={() => signIn.mutate(link)}>
            {texts.useLink}
          </button>
        </>
      )}
      {provider && (
        <a className={link === undefined ? 'primary-button' : 'quiet-button'} href="/console/sign-in">
          {texts.provider}
        </a>
      )}
      {(link === undefined || signIn.isError) && (
        <>
          <p>{texts.how}</p>
          <pre className="console-code">npm run console -- link</pre>
        </>
      )}
    </main>
  );
}
