import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { includesRole } from '../../contract/console/roles.ts';
import { Boundary } from '../../web/ui/Boundary.tsx';
import { Icon } from '../../web/ui/Icon.tsx';
import { askOperator } from '../data/operatorApi.ts';
import { personKey, ShownPersonContext, useRenewSession, useSession, useSignedIn } from '../data/useSession.ts';
import { type PageName, pathTo, useLocation } from '../location.ts';
import { type ConsoleLanguage, consoleLanguages, useConsoleLanguage, useTexts } from '../texts.ts';
import { Link } from '../ui/Link.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Warning } from '../ui/Warning.tsx';
import { leavePage, useUnsavedInput } from '../unsavedWork.ts';
import { frameTexts } from './frameTexts.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { pageList } from './pageList.ts';
import { SessionEnd } from './SessionEnd.tsx';
import { returnToPage, SignIn } from './SignIn.tsx';
import { StatusRegion } from './StatusRegion.tsx';
import { useSignInLink } from './signInLink.ts';
import { usePageHeading } from './usePageHeading.ts';

interface LanguageProps {
  readonly onLanguage: (language: ConsoleLanguage) => void;
}

interface Props extends LanguageProps {
  /** The secret of the one-time link with which the page was opened. */
  readonly firstLink: string | undefined;
}

/** The whole console: the sign-in, or the navigation with the current page. */
export function ConsoleFrame({ firstLink, onLanguage }: Props) {
  const texts = useTexts(frameTexts);
  const [link, discardLink] = useSignInLink(firstLink);
  const [leaving, setLeaving] = useState(false);
  const sawSignIn = useRef(false);
  const hasInput = useUnsavedInput();
  const session = useSession({ isInputKept: hasInput });
  const isSignedIn = session.data?.signedIn !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    setLeaving(false);
    returnToPage();
  }, [isSignedIn]);
  useEffect(() => {
    if (session.isSuccess && !isSignedIn) sawSignIn.current = true;
  }, [session.isSuccess, isSignedIn]);
  return (
    <div className="console">
      <Loaded query={session}>
        {({ signedIn, provider, last }) => {
          // A form with unsaved input outlives the session. Without one, nothing of the person's data stays on the screen.
          const person = signedIn ?? (hasInput ? last : undefined);
          return person ? (
            <ShownPersonContext value={{ ...person, hasEnded: !signedIn, provider }}>
              <SignedInFrame
                // Another person gets a new page.
                key={personKey(person)}
                comesFromSignIn={sawSignIn.current}
                onLanguage={onLanguage}
                onLeave={() => setLeaving(true)}
              />
            </ShownPersonContext>
          ) : (
            <>
              <header className="console-head">
                <p className="console-name">{texts.console}</p>
                <LanguageChoice onLanguage={onLanguage} />
              </header>
              <SignIn
                key={link}
                provider={provider}
                link={link}
                onLinkUsed={discardLink}
                reason={leaving ? 'signedOut' : last && 'ended'}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function LanguageChoice({ onLanguage }: LanguageProps) {
  const texts = useTexts(frameTexts);
  return (
    <select
      className="console-language"
      aria-label={texts.language}
      value={useConsoleLanguage()}
      onChange={({ target }) => onLanguage(target.value as ConsoleLanguage)}
    >
      {Object.entries(consoleLanguages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The pages and the person: in the head if it is wide enough, otherwise behind a button. */
function Menu({ children }: { readonly children: ReactNode }) {
  const { menu } = useTexts(frameTexts);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const place = useLocation().href;
  const [openAt, setOpenAt] = useState<string>();
  // A move to another page closes the menu.
  const isOpen = openAt === place;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(undefined);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, from the controls inside
    <div className="console-menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="text-button console-menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : place)}
      >
        {menu}
        <Icon name="down" />
      </button>
      <div id={id} className="console-menu-items" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}

interface SignedInProps extends LanguageProps {
  readonly comesFromSignIn: boolean;
  readonly onLeave: () => void;
}

function SignedInFrame({ comesFromSignIn, onLanguage, onLeave }: SignedInProps) {
  const { name, role, hasEnded } = useSignedIn();
  const main = useRef<HTMLElement>(null);
  const texts = useTexts(frameTexts);
  const renew = useRenewSession();
  const { page: current, id, query } = useLocation();
  const listed = Object.hasOwn(pageList, current) ? pageList[current] : undefined;
  const shown = id === undefined || listed?.hasRecords ? listed : undefined;
  const isAllowed = shown && includesRole(role, shown.role);
  const person = texts.signedInAs(name, texts.roles[role]);
  const heading = usePageHeading(main, `${current}/${id ?? ''}`, comesFromSignIn);
  // A form for a new record and an import have their own headings, like a record.
  const hasOwnHeading = id !== undefined || query.has('new') || query.has('import');
  const record = shown && isAllowed && hasOwnHeading ? heading : '';
  const title = [record, shown ? texts.pages[current] : '', texts.console].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const client = useQueryClient();
  const hadEnded = useRef(hasEnded);
  useEffect(() => {
    // The data on the page may be older than the new session.
    if (hadEnded.current && !hasEnded) client.invalidateQueries({ queryKey: ['operator'] });
    hadEnded.current = hasEnded;
  }, [client, hasEnded]);
  const signOut = useMutation({
    mutationFn: () => askOperator('/session', { method: 'DELETE' }),
    onSuccess() {
      onLeave();
      return renew();
    },
  });
  return (
    <>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {texts.skip}
      </button>
      <header className="console-head">
        <p className="console-name">{texts.console}</p>
        <Menu>
          <nav aria-label={texts.navigation}>
            <ul className="console-tabs">
              {(Object.keys(pageList) as PageName[])
                .filter((name) => includesRole(role, pageList[name].role))
                .map((name) => (
                  <li key={name}>
                    <Link to={pathTo(name)} current={name === current}>
                      {texts.pages[name]}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="console-person">
            <span className="console-who" title={person}>
              {person}
            </span>
            <LanguageChoice onLanguage={onLanguage} />
            <button type="button" className="text-button" onClick={() => leavePage(signOut.mutate)}>
              {texts.signOut}
            </button>
          </div>
        </Menu>
      </header>
      <main ref={main} tabIndex={-1} className="console-main">
        <SessionEnd />
        {signOut.isError && <Warning>{texts.notSignedOut}</Warning>}
        {!shown && <p role="status">{texts.unknownPage}</p>}
        {shown && !isAllowed && <p role="status">{texts.notAllowed}</p>}
        {shown && isAllowed && (
          <Boundary key={current} fallback={<Warning>{texts.notLoaded}</Warning>}>
            <Suspense fallback={<p role="status">{texts.loading}</p>}>
              <shown.Page />
            </Suspense>
          </Boundary>
        )}
      </main>
      <StatusRegion />
      <LeaveDialog />
    </>
  );
}
