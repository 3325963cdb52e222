import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { sectionAt, sections } from './sections.ts';
import { useHash } from './useHash.ts';

/** The frame of the page: where one is, what else there is, and the part that is open. */
export function DocsPage() {
  const main = useRef<HTMLElement>(null);
  const { id, title, Page } = sectionAt(useHash());
  useEffect(() => {
    document.title = `${title} · for integrators`;
  }, [title]);
  return (
    <div className="docs">
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <header className="docs-head">
        <p className="docs-name">
          For integrators
          <a href="/">ATM finder</a>
        </p>
        <nav aria-label="Parts of this page">
          <ul className="docs-tabs">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} aria-current={section.id === id ? 'page' : undefined}>
                  {section.title}
                </a>
              </li>
            ))}
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

/** A part whose code did not come says so; the frame stays. */
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
        This part of the page could not be loaded. <a href="/docs">Load the page again</a>
      </p>
    );
  }
}
