import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { isPassing, retryDelay } from '../data/ask/ask.ts';
import { markPage } from '../texts/markPage.ts';
import { useLanguage } from '../texts/useLanguage.ts';
import { useWords, WordsContext } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { useScreen } from '../url/useScreen.ts';
import { useVisit, visitNumber } from '../url/visit.ts';
import { Finder } from './Finder.tsx';

/** Shown instead of an empty page after an error. */
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

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => isPassing(error) && count < 8, retryDelay, staleTime: 30_000, gcTime: 300_000 },
    },
  });

/** Represents one visit. When the user deletes all stored data, a new visit starts. */
function Visit({ first }: { readonly first: QueryClient }) {
  const [client] = useState(() => (visitNumber() === 0 ? first : newQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <Finder />
    </QueryClientProvider>
  );
}

interface Props {
  readonly words: Words;
  /** The query cache with the responses that arrived before the first render. */
  readonly client: QueryClient;
}

/** The root component. Provides the language, the theme and the query cache to the screen. */
export function App({ words: first, client }: Props) {
  const { lang, theme } = useScreen().state;
  const words = useLanguage(first, lang);
  const { language } = words;
  useLayoutEffect(() => markPage(language, theme), [language, theme]);
  return (
    <WordsContext value={words}>
      <Boundary fallback={<Crashed />}>
        <Visit key={useVisit()} first={client} />
      </Boundary>
    </WordsContext>
  );
}
