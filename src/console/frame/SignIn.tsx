import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../contract/console/session.ts';
import { askOperator, OperatorApiError } from '../data/operatorApi.ts';
import { useForgottenData, useRenewSession } from '../data/useSession.ts';
import { navigate, useLocation } from '../location.ts';
import { useTexts } from '../texts.ts';
import { Failure, Warning } from '../ui/Warning.tsx';
import { frameTexts } from './frameTexts.ts';

/** The name under which the tab stores the page to which it returns after a sign-in that leads to the overview. */
const storedName = 'console-return';

function storePage(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/console/')) tabStorage()?.setItem(storedName, `${pathname}${search}`);
}

/** Opens the page that the person saw before they signed in, if the sign-in led to the overview. */
export function returnToPage(): void {
  const stored = tabStorage()?.getItem(storedName) ?? undefined;
  tabStorage()?.removeItem(storedName);
  if (stored?.startsWith('/console/') && window.location.pathname === '/console') navigate(stored, true);
}

function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // The browser blocks the storage.
    return undefined;
  }
}

interface Props {
  readonly provider: boolean;
  /** The secret of the one-time link that the person opened. Render this component with another key for another link. */
  readonly link: string | undefined;
  /** Is called when the link has been used. */
  readonly onLinkUsed: () => void;
  /** Why the person has to sign in again. */
  readonly reason?: 'ended' | 'signedOut' | undefined;
}

export function SignIn({ provider, link, onLinkUsed, reason }: Props) {
  const texts = useTexts(frameTexts).signIn;
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure] = useState(useLocation().query.get('signIn'));
  const renew = useRenewSession();
  useForgottenData();
  useEffect(() => {
    if (failure !== null) navigate('/console', true);
    if (reason) heading.current?.focus();
    if (reason !== 'signedOut') storePage();
  }, [failure, reason]);
  const signIn = useMutation({
    mutationFn: (token: string) => askOperator<SignedIn>('/session', { method: 'POST', body: { token } }),
    async onSuccess() {
      await renew();
      onLinkUsed();
    },
  });
  const failed = Object.entries(texts.failures).find(([why]) => why === failure)?.[1];
  const { error } = signIn;
  const isUsed = error instanceof OperatorApiError && error.status === 403;
  const isUsable = link !== undefined && !isUsed;
  const problem = isUsed ? texts.linkUsed : error ? <Failure error={error} /> : failed;
  return (
    <main className="console-sign-in">
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {reason && <p role="status">{texts[reason]}</p>}
      {problem && <Warning>{problem}</Warning>}
      {isUsable && (
        <>
          <p>{texts.link}</p>
          <button type="button" className="primary-button" disabled={signIn.isPending} onClick={() => signIn.mutate(link)}>
            {texts.useLink}
          </button>
        </>
      )}
      {provider && (
        <a className={isUsable ? 'quiet-button' : 'primary-button'} href="/console/sign-in">
          {texts.provider}
        </a>
      )}
      {!isUsable && (
        <>
          <p>{texts.how}</p>
          <pre className="console-code">npm run console -- link --role steward --name NAME</pre>
        </>
      )}
    </main>
  );
}
