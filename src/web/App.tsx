import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import { isPassing, retryDelay } from './ask/ask.ts';
import { Finder } from './Finder.tsx';
import { wordsFor } from './texts/languages.ts';
import { useWords, WordsContext } from './texts/WordsContext.ts';
import { useScreen } from './url/useScreen.ts';

function Crashed() {
  const { texts } = useWords();
  return (
    <main className="crashed">
      <h1>{texts.crashed.title}</h1>
      <p>{texts.crashed.lead}</p>
      <button type="button" className="primary-button" onClick={() => window.location.reload()}>
        {texts.crashed.reload}
      </button>
    </main>
  );
}

/** A fault of our own must not leave an empty page. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => isPassing(error) && count < 8, retryDelay, staleTime: 30_000, gcTime: 300_000 },
    },
  });

/** The page: language, theme and the cache of answers around the screen. */
export function App() {
  const [client] = useState(newClient);
  const { lang, theme } = useScreen().state;
  const words = useMemo(() => wordsFor(lang, navigator.languages), [lang]);
  useEffect(() => {
    const root = document.documentElement;
    root.lang = words.language;
    root.dir = words.direction;
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }, [words, theme]);
  return (
    <WordsContext value={words}>
      <Boundary>
        <QueryClientProvider client={client}>
          <Finder />
        </QueryClientProvider>
      </Boundary>
    </WordsContext>
  );
}
