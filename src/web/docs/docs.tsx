/**
 * The page for integrators at /docs. The statement and the frame are in the person's language, because the statement shows what
 * a bank's customers see. The reference and the requests are in English, like the API, with their texts inline.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/cards.css';
import '../ui/styles/scrollingPage.css';
import './docs.css';
import './reference/reference.css';
import './statement/statement.css';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { languageNames } from '../texts/languageNames.ts';
import { languageCodes } from '../texts/languages.ts';
import { markPage } from '../texts/markPage.ts';
import { StatementTextsContext, useStatementCatalogue } from '../texts/statement/useStatementTexts.ts';
import { useLanguage } from '../texts/useLanguage.ts';
import { useWords, WordsContext } from '../texts/WordsContext.ts';
import { firstWords, type Words } from '../texts/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHash } from './useHash.ts';

interface Section {
  /** The URL fragment that selects the section. The section itself reads the part of the fragment after a slash. */
  readonly id: string;
  readonly name: 'statement' | 'reference' | 'tryIt';
  /** Whether the section is in the person's language. The reference and the requests are in English, like the API. */
  readonly isTranslated?: true;
  /** The section's page, which loads when it is opened and renders its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The sections in navigation order. The first section is the default. */
const sections: readonly [Section, ...Section[]] = [
  {
    id: 'look-up',
    name: 'statement',
    isTranslated: true,
    Page: lazy(() => import('./statement/StatementPage.tsx').then(({ StatementPage }) => ({ default: StatementPage }))),
  },
  {
    id: 'reference',
    name: 'reference',
    Page: lazy(() => import('./reference/ReferencePage.tsx').then(({ ReferencePage }) => ({ default: ReferencePage }))),
  },
  {
    id: 'try-it',
    name: 'tryIt',
    Page: lazy(() => import('./tryIt/TryItPage.tsx').then(({ TryItPage }) => ({ default: TryItPage }))),
  },
];

/** @param hash the URL's fragment, including the # */
const sectionAt = (hash: string): Section => sections.find(({ id }) => `#${id}` === hash.split('/', 1)[0]) ?? sections[0];

const langInUrl = (): string | undefined => new URLSearchParams(window.location.search).get('lang') ?? undefined;

/** The language of the URL or the browser. A choice is only in the URL, so that the page stores nothing. */
function Localized({ first }: { readonly first: Words }) {
  const [asked, setAsked] = useState(langInUrl);
  const words = useLanguage(first, asked);
  const { language } = words;
  useEffect(() => markPage(language, undefined), [language]);
  const choose = (lang: string) => {
    const url = new URL(window.location.href);
    url.searchParams.set('lang', lang);
    window.history.replaceState(null, '', url);
    setAsked(lang);
  };
  return (
    <WordsContext value={words}>
      <DocsPage onLanguage={choose} />
    </WordsContext>
  );
}

/** The page layout with the navigation and the current section. */
function DocsPage({ onLanguage }: { readonly onLanguage: (lang: string) => void }) {
  const main = useRef<HTMLElement>(null);
  const { id, name, isTranslated, Page } = sectionAt(useHash());
  const { language, texts: finder } = useWords();
  const loaded = useStatementCatalogue();
  // While another language loads, the page stays, because the statement is only in its memory.
  const last = useRef(loaded);
  if (loaded) last.current = loaded;
  const texts = last.current;
  const title = texts && `${texts.frame[name]} · ${texts.frame.integrators}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (texts === undefined) return <p role="status">Loading…</p>;
  const { frame } = texts;
  return (
    <StatementTextsContext value={texts}>
      <div className="docs">
        <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
          {frame.skip}
        </button>
        <header className="docs-head">
          <p className="docs-name">
            {frame.integrators}
            <a href="/">{finder.appName}</a>
          </p>
          <nav aria-label={frame.sections}>
            <ul className="docs-tabs">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} aria-current={section.id === id ? 'page' : undefined}>
                    {frame[section.name]}
                  </a>
                </li>
              ))}
              <li>
                <a href="/docs/first-call">{frame.guides}</a>
              </li>
            </ul>
          </nav>
          <select
            className="docs-language"
            aria-label={frame.language}
            value={language}
            onChange={({ target }) => onLanguage(target.value)}
          >
            {languageCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </header>
        <main ref={main} tabIndex={-1} className="docs-main" {...(!isTranslated && { lang: 'en', dir: 'ltr' })}>
          <Unloaded key={id}>
            <Suspense fallback={<p role="status">{frame.loading}</p>}>
              <Page />
            </Suspense>
          </Unloaded>
        </main>
      </div>
    </StatementTextsContext>
  );
}

/** Error boundary that shows a message if a section's code cannot be loaded. The page layout stays visible. */
class Unloaded extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <NotLoaded />;
  }
}

/** In English, because the translated texts may not have loaded either. */
function NotLoaded() {
  return (
    <p role="alert" className="docs-notice" lang="en" dir="ltr">
      <Icon name="warning" />
      Couldn't load this part of the page. <a href="/docs">Reload the page</a>
    </p>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('docs.html has no element "root".');
const place = createRoot(root);
firstWords(langInUrl(), navigator.languages).then(
  (first) =>
    place.render(
      <StrictMode>
        <Localized first={first} />
      </StrictMode>,
    ),
  () => place.render(<NotLoaded />),
);
