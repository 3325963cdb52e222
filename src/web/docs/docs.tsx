/**
 * The page for integrators at /docs. The English texts are inline, because readers work with an English API, and catalogue
 * entries would increase the finder's initial download.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/cards.css';
import './docs.css';
import './reference/reference.css';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useHash } from './useHash.ts';

interface Section {
  /** The URL fragment that selects the section. The section itself reads the part of the fragment after a slash. */
  readonly id: string;
  readonly title: string;
  /** The section's page, which loads when it is opened and renders its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The sections in navigation order. The first section is the default. */
const sections: readonly [Section, ...Section[]] = [
  {
    id: 'look-up',
    title: 'Look-up',
    Page: lazy(() => import('./lookUp/LookUpPage.tsx').then(({ LookUpPage }) => ({ default: LookUpPage }))),
  },
  {
    id: 'reference',
    title: 'Reference',
    Page: lazy(() => import('./reference/ReferencePage.tsx').then(({ ReferencePage }) => ({ default: ReferencePage }))),
  },
  {
    id: 'try-it',
    title: 'Try it',
    Page: lazy(() => import('./tryIt/TryItPage.tsx').then(({ TryItPage }) => ({ default: TryItPage }))),
  },
];

/** @param hash the URL's fragment, including the # */
const sectionAt = (hash: string): Section => sections.find(({ id }) => `#${id}` === hash.split('/', 1)[0]) ?? sections[0];

/** The page layout with the navigation and the current section. */
function DocsPage() {
  const main = useRef<HTMLElement>(null);
  const { id, title, Page } = sectionAt(useHash());
  useEffect(() => {
    document.title = `${title} · for integrators`;
  }, [title]);
  return (
    <div className="docs">
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className="docs-head">
        <p className="docs-name">
          For integrators
          <a href="/">ATM finder</a>
        </p>
        <nav aria-label="Sections">
          <ul className="docs-tabs">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} aria-current={section.id === id ? 'page' : undefined}>
                  {section.title}
                </a>
              </li>
            ))}
            <li>
              <a href="/docs/first-call">Guides</a>
            </li>
          </ul>
        </nav>
      </header>
      <main ref={main} tabIndex={-1} className="docs-main">
        <Unloaded key={id}>
          <Suspense fallback={<p role="status">Loading…</p>}>
            <Page />
          </Suspense>
        </Unloaded>
      </main>
    </div>
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
    return (
      <p role="alert" className="docs-notice">
        <Icon name="warning" />
        Couldn't load this part of the page. <a href="/docs">Reload the page</a>
      </p>
    );
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('docs.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <DocsPage />
  </StrictMode>,
);
